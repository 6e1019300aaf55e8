import { createSession, type Interrupt, selectUnsettled } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';

async function ask(more: Partial<Interrupt> = {}) {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { to: 'Ada' }, more));
  });
  const session = createSession({ backend });
  await session.send('pay').outcome;
  const { key } = selectUnsettled(session.getState())[0] as Interrupt;
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, key, resumes };
}

test.each(['rejected', 'sent-back', 'declined', 'cancelled'] as const)(
  'an answer that lets the call run is not %s',
  async (kind) => {
    const { session, key, resumes } = await ask({
      approves: { resumed: { approved: true }, isInputKnown: true, takesReason: false },
    });
    const answer = { type: 'restart', key, resumed: { approved: true } } as const;
    expect(() => session.decide(answer, { verdict: { kind } })).toThrow(/runs it/);
    expect(resumes()).toEqual([]);
  },
);

test.each([undefined, null, false, 0, 'yes', []])(
  'a restart with neither `true` nor an object is refused: %j',
  async (resumed) => {
    const { session, key, resumes } = await ask();
    const answer = { type: 'restart', key, resumed } as never;
    expect(() => session.decide(answer)).toThrow(/neither `true` nor an object/);
    expect(resumes()).toEqual([]);
  },
);
