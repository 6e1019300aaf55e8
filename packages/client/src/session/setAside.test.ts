import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Backend } from '../protocol/backend.ts';
import { restart } from '../protocol/resolve.ts';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import type { Session } from './session.ts';
import { selectUnsettled } from './state.ts';

afterEach(() => vi.unstubAllGlobals());

function pay() {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.on('fail', (turn) => turn.fail('no luck'));
    agent.on('cut', (turn) => turn.cut());
    agent.onRestart('transfer', () => 'Paid.');
  });
  return { backend, session: createSession({ backend, recoveryDelaysMs: [0, 0] }) };
}

function theOpenOne(session: Session) {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing is open');
  return one;
}

describe('a question that a message sets aside', () => {
  test('is back, with its answer, when the message never left', async () => {
    const { session } = pay();
    await session.send('pay').outcome;
    session.decide(restart(theOpenOne(session)), { send: 'defer' });
    vi.stubGlobal('navigator', { onLine: false });
    await session.send('never mind').outcome;
    expect(theOpenOne(session)).toMatchObject({
      status: 'decided',
      resolution: { type: 'restart' },
    });
    vi.unstubAllGlobals();
    expect(await session.submit()?.outcome).toMatchObject({ status: 'completed' });
  });

  test.each(['fail', 'cut'])(
    'is back when the turn of the message ends badly: %s',
    async (text) => {
      const { session } = pay();
      await session.send('pay').outcome;
      await session.send(text).outcome;
      expect(theOpenOne(session)).toMatchObject({ status: 'open', input: { to: 'Ada' } });
      expect(await session.decide(restart(theOpenOne(session)))?.outcome).toMatchObject({
        status: 'completed',
      });
    },
  );

  test('is gone once the message has its answer', async () => {
    const { session } = pay();
    await session.send('pay').outcome;
    await session.send('never mind').outcome;
    expect(session.getState().interrupts).toMatchObject([{ status: 'superseded' }]);
  });
});

describe('a message that was lost', () => {
  /** The server does its work; while `lose` says so, nothing of it is heard. */
  function lossy(backend: Backend, lose: () => boolean): Backend {
    return {
      ...backend,
      async *stream(input, context) {
        for await (const event of backend.stream(input, context)) if (!lose()) yield event;
      },
    };
  }

  test.each(['pay', { parts: [{ file: 'bill.pdf' }] }])(
    'is looked for until it has arrived: %o',
    async (message) => {
      const { backend } = pay();
      let looks = 0;
      const slow: Backend = {
        ...lossy(backend, () => true),
        // The server is still at work at the first looks.
        async restore(context) {
          looks += 1;
          return looks < 3 ? null : ((await backend.restore?.(context)) ?? null);
        },
      };
      const session = createSession({ backend: slow, recoveryDelaysMs: [0, 0, 0, 0, 0] });
      await session.send(message).outcome;
      expect(session.getState().messages).toHaveLength(2);
      expect(session.getState().undelivered).toBeUndefined();
      expect(looks).toBe(3);
    },
  );

  test('and given up for another one does not stand in the way of what the backend tells', async () => {
    let isLossy = false;
    const session = createSession({
      backend: lossy(pay().backend, () => isLossy),
      recoveryDelaysMs: [0],
    });
    vi.stubGlobal('navigator', { onLine: false });
    await session.send('hello').outcome;
    vi.unstubAllGlobals();
    await session.send('pay').outcome;
    expect(session.getState().messages[0]).toMatchObject({ role: 'user', partial: true });
    isLossy = true;
    await session.decide(restart(theOpenOne(session)))?.outcome;
    expect(session.getState().interrupts).toMatchObject([{ status: 'resolved' }]);
  });

  test('is not taken for delivered because an earlier one said the same', async () => {
    const { session } = pay();
    await session.send('pay').outcome;
    vi.stubGlobal('navigator', { onLine: false });
    await session.send('pay').outcome;
    vi.unstubAllGlobals();
    // The first reading takes it out of the conversation, where the second one must not take it for the earlier.
    for (let reading = 0; reading < 2; reading += 1) await session.restore();
    expect(session.getState()).toMatchObject({
      undelivered: { message: { text: 'pay' } },
      error: { code: 'network' },
    });
  });
});
