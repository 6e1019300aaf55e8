import {
  type Backend,
  createSession,
  memoryPersistence,
  respond,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test, vi } from 'vitest';
import { stubWindow } from './window.testkit.ts';

// Promise: a page that a person comes back to shows what waits at the server, and says so where nothing does any more.

const fire = stubWindow();

/** A server, and pages of several devices, each with what its own browser remembers. */
function world() {
  const inner = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', () => 'Paid.');
    agent.onRespond('transfer', (_answer, turn) => turn.interrupt('transfer', { to: 'Ada' }));
  });
  let reads = 0;
  let isLost = false;
  const backend: Backend = {
    ...inner,
    async restore(context) {
      reads += 1;
      return isLost ? null : ((await inner.restore?.(context)) ?? null);
    },
  };
  const persistence = memoryPersistence();
  const open = (more: object = { persistence }) =>
    createSession({ backend, sessionId: 's', recoveryDelaysMs: [0], ...more });
  const lose = () => {
    isLost = true;
  };
  return { open, lose, reads: () => reads };
}

function first(session: Session) {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing waits');
  return one;
}

test.each(['focus', 'visibilitychange'])(
  'what another device has answered is not offered any more: %s',
  async (event) => {
    const { open, reads } = world();
    const desk = open();
    const stop = desk.subscribe(() => {});
    await desk.send('pay').outcome;
    const phone = open({});
    await phone.restore();
    await phone.decide(restart(first(phone)))?.outcome;
    expect(first(desk).status).toBe('open');
    fire(event);
    await vi.waitFor(() =>
      expect(desk.getState().interrupts).toMatchObject([{ status: 'elsewhere' }]),
    );
    const before = reads();
    fire(event);
    expect(reads()).toBe(before);
    stop();
  },
);

test('a page that nothing has happened to is read once, and stays as it is', async () => {
  const { open, reads } = world();
  const session = open();
  const stop = session.subscribe(() => {});
  await session.send('pay').outcome;
  const before = session.getState();
  fire('focus');
  fire('visibilitychange');
  await vi.waitFor(() => expect(reads()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  const { recovery, ...rest } = session.getState();
  expect(recovery.readings).toBe(1);
  for (const [name, value] of Object.entries(rest))
    expect(value, name).toBe(before[name as keyof typeof rest]);
  stop();
});

test('a server that has lost the conversation is said, with how many decisions waited', async () => {
  const { open, lose } = world();
  const session = open();
  await session.send('pay').outcome;
  lose();
  await session.restore();
  expect(session.getState()).toMatchObject({ lost: 1, interrupts: [{ status: 'superseded' }] });
});

test('also after a reload, where this browser remembers that something waited', async () => {
  const { open, lose } = world();
  const session = open();
  await session.send('pay').outcome;
  await vi.waitFor(() => expect(session.getState().turn).toBeUndefined());
  lose();
  const after = open();
  await after.restore();
  expect(after.getState()).toMatchObject({ lost: 1, interrupts: [] });
  await after.send('hello').outcome;
  expect(after.getState()).not.toHaveProperty('lost');
});

test('a first visit under a given name has lost nothing', async () => {
  const { open, lose } = world();
  lose();
  const session = open();
  await session.restore();
  expect(session.getState()).not.toHaveProperty('lost');
});

test('the same call asked again right after a rejection says so, and another one does not', async () => {
  const { open } = world();
  const session = open();
  await session.send('pay').outcome;
  expect(first(session)).not.toHaveProperty('rejectedBefore');
  const no = respond(first(session), 'No.');
  await session.decide(no, { verdict: { kind: 'rejected' } })?.outcome;
  expect(first(session)).toMatchObject({ rejectedBefore: true });
  await session.decide(respond(first(session), 'Yes.'), { verdict: { kind: 'answered' } })?.outcome;
  expect(first(session)).not.toHaveProperty('rejectedBefore');
});
