import { createSession, restart, selectUnsettled } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

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

test('a clock that was ahead for a while expires nothing for good, and no message leaves meanwhile', async () => {
  const { now } = Date;
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', {}, { expiresAt: now() + 600_000 }));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  session.expire(open.key);
  expect(session.getState().interrupts).toMatchObject([{ status: 'expired' }]);
  vi.restoreAllMocks();
  expect(() => session.send('hello?')).toThrow('nothing was sent');
  expect(session.getState().interrupts).toMatchObject([{ status: 'open' }]);
  expect(session.getState().interrupts[0]).not.toHaveProperty('settledAt');
  // What the app itself calls expired stays so, and so does what a message has left behind.
  session.expire(open.key);
  await session.send('hello?').outcome;
  expect(session.getState().interrupts).toMatchObject([{ status: 'expired' }]);
});
