import { type Backend, createSession, HttpError, type SessionOptions } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { afterEach, expect, test, vi } from 'vitest';

const reported = vi.fn();
vi.stubGlobal('reportError', reported);
afterEach(() => {
  vi.restoreAllMocks();
  reported.mockReset();
});

const server = () =>
  scriptedBackend((agent) => {
    agent.on('ask', (turn) => turn.interrupt('ask', { q: 1 }));
    agent.onRespond('ask', () => 'thanks');
  });

/** A session with an open question. */
async function asked(options: Partial<SessionOptions> = {}) {
  const session = createSession({ backend: server(), recoveryDelaysMs: [0], ...options });
  await session.send('ask').outcome;
  const answer = () => {
    const key = session.getState().interrupts[0]?.key ?? '';
    return session.decide({ type: 'respond', key, output: { yes: true } })?.outcome;
  };
  return { session, answer };
}

test.each([true, false])(
  'a turn ends though nothing can be told to other tabs: listening %s',
  async (listens) => {
    const { session, answer } = await asked();
    const end = listens ? session.subscribe(() => {}) : () => {};
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
      throw new DOMException('could not be cloned', 'DataCloneError');
    });
    expect((await answer())?.status).toBe('completed');
    end();
    expect(session.getState()).toMatchObject({
      turn: undefined,
      interrupts: [{ status: 'resolved' }],
    });
  },
);

test('a turn ends though who listens to the session throws', async () => {
  const { session, answer } = await asked();
  const heard = vi.fn();
  session.subscribe(() => {
    throw new Error('a broken page');
  });
  session.subscribe(heard);
  expect((await answer())?.status).toBe('completed');
  expect(session.getState()).toMatchObject({
    turn: undefined,
    interrupts: [{ status: 'resolved' }],
  });
  expect(heard).toHaveBeenCalled();
  expect(reported).toHaveBeenCalled();
});

test('a refusal is a refusal though `onAuthError` throws', async () => {
  const scripted = server();
  const backend: Backend = {
    ...scripted,
    async *stream(input, context) {
      if (input.type === 'resume') throw new HttpError('auth', 'who are you?', { taken: 'no' });
      yield* scripted.stream(input, context);
    },
  };
  const { session, answer } = await asked({
    backend,
    onAuthError: () => {
      throw new Error('no sign-in page');
    },
  });
  expect(await answer()).toMatchObject({ status: 'failed', error: { code: 'auth' } });
  expect(session.getState()).toMatchObject({ turn: undefined, interrupts: [{ status: 'open' }] });
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a turn ends though who looks on throws at everything', async () => {
  const { session, answer } = await asked();
  let isOn = false;
  session.observe({
    onAction: (action) => {
      isOn ||= action.type === 'turn-event';
      if (isOn) throw new Error('a broken panel');
    },
  });
  expect((await answer())?.status).toBe('unknown');
  expect(session.getState()).toMatchObject({
    turn: undefined,
    interrupts: [{ status: 'unknown' }],
  });
});
