import { createSession, restart } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';
import { makeHandle } from '../../../test/harness/handles.ts';
import { ruleStoreOf } from './ruleStore.ts';

const say = (label: string) => `by ${label}`;

test('what is agreed to in a conversation that began after the record was drawn becomes a rule', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', () => 'Paid.');
  });
  const session = createSession({ backend });
  const store = ruleStoreOf(session);
  await session.send('pay').outcome;
  // The id changes like when a page restores its remembered conversation.
  await session.startOver();
  await session.send('pay').outcome;
  const open = session.getState().interrupts.at(-1);
  if (!open) throw new Error('nothing is open');
  store.pend(open.key, 'transfer', { label: 'All to Ada', covers: () => true });
  await session.decide(restart(open), { verdict: { kind: 'approved' } })?.outcome;
  expect(store.getRules()).toMatchObject([{ label: 'All to Ada' }]);

  // A rule only answers while it is shown, and only for its own tool, whatever it covers otherwise.
  const next = makeHandle({ ...open, key: 'x:0' });
  expect(store.use(next, say)).toBeUndefined();
  store.show();
  expect(store.use(makeHandle({ ...next, name: 'wipeDisk' }), say)).toBeUndefined();
  expect(store.use(next, say)).toBe('by All to Ada');
  expect(store.use(next, say)).toBeUndefined();
});

test.each([
  ['by the same words', 'Payments to Ada', 40, true],
  ['by other words', 'Payments to Bob', 40, false],
  ['that is none', undefined, 40, false],
])('a taken offer is renewed by one %s: %s, %d', async (_what, label, amount, isMade) => {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { amount: 50 }));
    agent.onRestart('pay', () => 'Paid.');
  });
  const session = createSession({ backend });
  const store = ruleStoreOf(session);
  await session.send('pay').outcome;
  const [open] = session.getState().interrupts;
  if (!open) throw new Error('nothing is open');
  const upTo = (most: number) => (next: { readonly input: unknown }) =>
    (next.input as { readonly amount: number }).amount <= most;
  store.pend(open.key, 'pay', { label: 'Payments to Ada', covers: upTo(50) });
  store.renew(open.key, label === undefined ? undefined : { label, covers: upTo(amount) });
  expect(store.isPending(open.key)).toBe(isMade);
  const { outcome } = session.decide(restart(open), { verdict: { kind: 'approved' } }) ?? {};
  // An answer that is being sent keeps its rule.
  store.renew(open.key, undefined);
  await outcome;
  expect(store.getRules().map((rule) => rule.label)).toEqual(isMade ? [label] : []);
  store.show();
  const next = (most: number) =>
    store.use(makeHandle({ ...open, key: `next:${most}`, input: { amount: most } }), say);
  expect(next(50)).toBeUndefined();
  expect(next(40) !== undefined).toBe(isMade);
});
