import { afterEach, expect, test, vi } from 'vitest';
import { memoryPersistence } from '../persistence/memoryPersistence.ts';
import type { Backend } from '../protocol/backend.ts';
import { restart } from '../protocol/resolve.ts';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import type { Session } from './session.ts';
import { selectUnsettled } from './state.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that pays for as long as the test runs, pages without locks, and one record. */
function world() {
  // No page holds a lock here: what keeps two from sending is the record alone.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.on('fail', (turn) => turn.fail('no luck'));
    agent.onRestart('transfer', (_answer, turn) => turn.cut());
  });
  const persistence = memoryPersistence();
  const open = (over: Partial<Backend> = {}) =>
    createSession({
      backend: { ...backend, ...over },
      persistence,
      sessionId: 's',
      recoveryDelaysMs: [0],
    });
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { backend, persistence, open, resumes };
}

function theOpenOne(session: Session) {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing is open');
  return one;
}

test('a page that is behind sends nothing while it still reads what it has missed', async () => {
  const { open, backend, resumes } = world();
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isSlow = false;
  const left = open();
  await left.send('pay').outcome;
  const right = open({
    async restore(context) {
      if (isSlow) await gate;
      return (await backend.restore?.(context)) ?? null;
    },
  });
  await right.restore();
  await left.decide(restart(theOpenOne(left)))?.outcome;
  expect(theOpenOne(left).status).toBe('unknown');
  isSlow = true;
  const question = theOpenOne(right);
  // It is told that it has missed something, and begins to read; the person presses again meanwhile.
  expect(await right.decide(restart(question))?.outcome).toMatchObject({
    error: { code: 'moved' },
  });
  expect(await right.decide(restart(question))?.outcome).toMatchObject({
    error: { code: 'moved' },
  });
  letGo();
  await vi.waitFor(() => expect(theOpenOne(right).status).toBe('unknown'));
  expect(resumes()).toBe(1);
});

test.each(['fail', 'offline'])(
  'an answer with an unknown outcome stays unknown over a message that ends badly, and over a reload: %s',
  async (text) => {
    const { open } = world();
    const session = open();
    await session.send('pay').outcome;
    await session.decide(restart(theOpenOne(session)))?.outcome;
    if (text === 'offline') vi.stubGlobal('navigator', { onLine: false });
    await session.send(text).outcome;
    expect(theOpenOne(session).status).toBe('unknown');
    vi.stubGlobal('navigator', { onLine: true });
    const after = open();
    await after.restore();
    expect(theOpenOne(after).status).toBe('unknown');
  },
);

test('a message that is joined again after a reload settles no answer, but sets the question aside', async () => {
  const { open, backend, persistence } = world();
  const before = open();
  await before.send('pay').outcome;
  await before.decide(restart(theOpenOne(before)))?.outcome;
  const dying = open({
    async *stream() {
      yield { type: 'checkpoint', checkpoint: 'runs' };
      await new Promise(() => {});
    },
  });
  await dying.restore();
  dying.send('never mind');
  await vi.waitFor(() =>
    expect(persistence.record).toMatchObject({ setsAside: true, isNamed: true }),
  );
  let reads = 0;
  const after = open({
    async reattach() {
      return (async function* () {
        yield { type: 'reset' } as const;
        yield { type: 'end', end: { status: 'completed', finishReason: 'stop' } } as const;
      })();
    },
    async restore(context) {
      reads += 1;
      // Once the message has ended, nothing waits there any more.
      return reads > 1 ? null : ((await backend.restore?.(context)) ?? null);
    },
  });
  await after.restore();
  expect(after.getState().interrupts).toMatchObject([{ status: 'superseded' }]);
});

test('a turn that was cut before the server named it is not taken for the one before it', async () => {
  const { open } = world();
  const session = open({
    async *stream(input) {
      if (input.type === 'message' && input.message.text === 'first')
        yield { type: 'checkpoint', checkpoint: { running: 'first' } };
    },
    async reattach({ checkpoint }) {
      if (checkpoint === undefined) return null;
      return (async function* () {
        yield { type: 'end', end: { status: 'completed', finishReason: 'stop' } } as const;
      })();
    },
  });
  expect(await session.send('first').outcome).toMatchObject({ status: 'completed' });
  expect(await session.send('second').outcome).toMatchObject({ status: 'unknown' });
});
