import { createSession, type Session, type SessionState, type Turn } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { createSecrets } from './mask.ts';
import { recordState } from './recordAction.ts';

/** The value of a secret answer. */
export const SECRET = 'sk-very-secret-token';

/** A session with a scripted agent that uses every feature. */
export function openScripted(): Session {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) =>
      turn
        .reason('They want to pay. ')
        .say('One moment. ')
        .tool('findAccount', { of: 'Ada' }, { iban: 'DE02' })
        .interrupt('transfer', { to: 'Ada', amount: 50 }, { metadata: { risk: 'high' } })
        .interrupt('ask', { question: 'When?' }),
    );
    agent.on('sign', (turn) => turn.say('Please sign in. ').interrupt('refresh', { at: 'mail' }));
    agent.on('open', (turn) => turn.interrupt('vault', {}));
    agent.onRespond('vault', ({ output }, turn) => turn.fail(`${output} is no good.`));
    agent.on('fail', (turn) => turn.say('I will ').fail('The model is over its quota.'));
    agent.on('lost', (turn) => turn.say('I was about ').cut());
    agent.onRestart('transfer', (_answer, turn) => {
      turn.state({ paid: true }).artifact({ name: 'receipt', parts: ['Paid.'] });
      return 'Paid.';
    });
    // A backend that masks nothing: it repeats the secret inside other words.
    agent.onRespond('refresh', ({ output }) => `I am in with ${JSON.stringify(output)}.`);
  });
  return createSession({ backend, recoveryDelaysMs: [0] });
}

/** Sends a message, and waits for the end of its turn. */
export async function say(session: Session, message: string): Promise<void> {
  await session.send(message).outcome;
}

/** Answers everything that is open. */
export async function answerAll(session: Session): Promise<void> {
  let turn: Turn | undefined;
  for (const { key, name, status } of session.getState().interrupts) {
    if (status !== 'open') continue;
    if (name === 'transfer') {
      const verdict = { kind: 'approved', words: ['It is due'] } as const;
      turn = session.decide(
        { type: 'restart', key, resumed: { reason: 'It is due' } },
        { verdict },
      );
    } else if (name === 'refresh') {
      const output = { token: SECRET };
      session.decide({ type: 'respond', key, output, sensitive: true }, { send: 'defer' });
    } else turn = session.decide({ type: 'respond', key, output: 'Now' });
  }
  await (turn ?? session.submit())?.outcome;
}

/** Returns the recordable part of a state: no checkpoint, no draft, no secret. */
export function tellable(state: SessionState): unknown {
  const told = {
    ...recordState(state, createSecrets().learn(state).mask),
    checkpoint: null,
    drafts: {},
  };
  const secret = `[hidden, ${SECRET.length} characters]`;
  return JSON.parse(JSON.stringify(told).replaceAll(SECRET, secret));
}
