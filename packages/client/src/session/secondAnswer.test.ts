import { expect, test } from 'vitest';
import type { Interrupt } from '../protocol/interrupt.ts';
import { restart } from '../protocol/resolve.ts';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import { selectUnsettled } from './state.ts';

async function openTwo() {
  const backend = scriptedBackend((agent) => {
    agent.on('two', (turn) => turn.interrupt('a', { n: 1 }).interrupt('b', { n: 2 }));
    agent.onRestart('a', () => 'Done.');
    agent.onRestart('b', () => 'Done.');
  });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('two').outcome;
  const [a, b] = selectUnsettled(session.getState());
  if (!a || !b) throw new Error('two should be open');
  const statuses = () => session.getState().interrupts.map(({ status }) => status);
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { session, a, b, statuses, resumes };
}

const yes = (one: Interrupt) => restart(one, { resumed: { approved: true } });
const no = (one: Interrupt) => restart(one, { resumed: { approved: false } });
const approved = { verdict: { kind: 'approved' } } as const;
const rejected = { verdict: { kind: 'rejected' } } as const;

test('a second answer to a decided question is refused, and the first is kept', async () => {
  const { session, a, b, resumes } = await openTwo();
  session.decide(no(a), rejected);
  expect(() => session.decide(yes(a), approved)).toThrow('it has an answer');
  expect(() => session.resume([yes(a), yes(b)])).toThrow('it has an answer');
  expect(session.getState().interrupts).toMatchObject([
    { status: 'decided', verdict: { kind: 'rejected' } },
    { status: 'open' },
  ]);
  expect(resumes()).toBe(0);
  session.reopen(a.key);
  session.decide(yes(a), approved);
  await session.resume([no(b)]).outcome;
  expect(session.getState().interrupts).toMatchObject([
    { status: 'resolved', verdict: { kind: 'approved' } },
    { status: 'resolved' },
  ]);
});

test.each<[string, (a: Interrupt, b: Interrupt) => readonly ReturnType<typeof yes>[]]>([
  [
    'one can not be taken',
    (a, b) => [yes(a), restart(b, { resumed: { n: Number.POSITIVE_INFINITY } as never })],
  ],
  ['one comes twice', (a, b) => [yes(a), no(a), no(b)]],
  ['one is of no question', (a, b) => [yes(a), no(b), { ...no(b), key: 'none' }]],
])('nothing is recorded when several are refused because %s', async (_why, answers) => {
  const { session, a, b, statuses, resumes } = await openTwo();
  expect(() => session.resume(answers(a, b))).toThrow('Nothing was sent');
  expect(statuses()).toEqual(['open', 'open']);
  expect(session.decide(no(b), rejected)).toBeUndefined();
  expect(resumes()).toBe(0);
});

test('nothing is recorded when an answer can not leave while the state is read', async () => {
  const { session, a, b, statuses } = await openTwo();
  session.decide(no(b), rejected);
  const restored = session.restore();
  expect(() => session.decide(yes(a), approved)).toThrow('still in flight');
  expect(statuses()).toEqual(['open', 'decided']);
  await restored;
});
