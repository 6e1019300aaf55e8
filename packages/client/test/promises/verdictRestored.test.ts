import {
  type CallVerdict,
  createSession,
  type Interrupt,
  memoryPersistence,
  type Resolution,
  respond,
  restart,
  type Session,
  selectMessages,
  selectUnsettled,
  type Verdict,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';
import { digest } from '../../src/integrity/digest.ts';
import { readRemembered } from '../../src/persistence/remembered.ts';
import { withVerdicts } from '../../src/session/verdicts.ts';

/** What the transcript is told of each call. */
const verdictsOf = (session: Session) =>
  selectMessages(session.getState())
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.type === 'tool' ? [part.verdict] : []));

async function answer(
  resolve: (interrupt: Interrupt) => Resolution,
  kind: Verdict['kind'],
): Promise<{ readonly session: Session; readonly reload: () => Promise<Session> }> {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { eur: 5 }));
  });
  const persistence = memoryPersistence();
  const session = createSession({ backend, persistence });
  await session.send('pay').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  await session.decide(resolve(open), { verdict: { kind } })?.outcome;
  const reload = async () => {
    const later = createSession({ backend, persistence });
    await later.restore();
    return later;
  };
  return { session, reload };
}

test.each<[string, Verdict['kind'], (interrupt: Interrupt) => Resolution, CallVerdict]>([
  ['approved', 'approved', (one) => restart(one), { kind: 'approved' }],
  [
    'approved by a result',
    'approved',
    (one) => respond(one, 'yes'),
    { kind: 'approved', isOnlyTold: true },
  ],
  [
    'rejected',
    'rejected',
    (one) => respond(one, { approved: false }),
    { kind: 'rejected', isOnlyTold: true },
  ],
])('what a person has said is known after a reload: %s', async (_, kind, resolve, verdict) => {
  const { reload } = await answer(resolve, kind);
  expect(verdictsOf(await reload())).toEqual([verdict]);
  // And after the next one, which has it from what was remembered alone.
  const later = await reload();
  await later.send('thanks').outcome;
  expect(verdictsOf(await reload())).toEqual([verdict]);
});

test('where it can not be told which call a verdict is of, none is told', () => {
  const call = (id: string) => ({
    type: 'tool' as const,
    id,
    request: { name: 'pay', input: { eur: 5 } },
  });
  const verdicts = (...kinds: Verdict['kind'][]) =>
    kinds.map((kind, at) => ({ kind, key: `k${at}`, name: 'pay', input: digest({ eur: 5 }) }));
  const messages = [{ id: 'm', role: 'assistant' as const, parts: [call('a'), call('b')] }];
  const told = (...kinds: Verdict['kind'][]) =>
    withVerdicts(messages, verdicts(...kinds))[0]?.parts.map(
      (part) => part.type === 'tool' && part.verdict?.kind,
    );
  expect(told('approved')).toEqual([undefined, undefined]);
  expect(told('approved', 'rejected')).toEqual(['approved', 'rejected']);
});

test('a verdict in storage that is none is left out', () => {
  const one = { key: 'k', name: 'pay', input: 'x', kind: 'approved' };
  const stored = {
    version: 3,
    sessions: [
      {
        ...{ sessionId: 's', revision: 1, savedAt: Date.now() },
        verdicts: [one, { ...one, kind: 'done' }, { ...one, name: 1 }, null],
      },
    ],
  };
  expect(readRemembered(stored).sessions[0]?.verdicts).toEqual([one]);
});
