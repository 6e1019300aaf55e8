import { createSession, restart, selectUnsettled } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';

test('a session has no clock: a question whose time has come is open until its user says that it expired', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }, { expiresAt: Date.now() - 1 }));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  expect(open.status).toBe('open');
  session.expire(open.key);
  expect(session.getState().interrupts).toMatchObject([{ status: 'expired' }]);
  expect(() => session.decide(restart(open))).toThrow('expired');
  // Nobody was answered, and the way on is free.
  expect(backend.requests.filter(({ type }) => type === 'resume')).toEqual([]);
  expect(selectUnsettled(session.getState())).toEqual([]);
});

test('the scripted backend refuses an answer to what has expired, as a strict server does', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }, { expiresAt: Date.now() - 1 }));
    agent.onRestart('pay', () => 'Paid.');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  await session.decide(restart(open))?.outcome;
  expect(session.getState().interrupts).toMatchObject([
    { status: 'open', refusal: { serverMessage: '"pay" has expired.' } },
  ]);
  expect(JSON.stringify(session.getState().messages)).not.toContain('Paid.');
});
