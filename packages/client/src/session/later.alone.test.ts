import { expect, test, vi } from 'vitest';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import { selectUnsettled } from './state.ts';

const file = vi.hoisted(() => ({ isThere: false, comes: Promise.resolve() }));
vi.mock('./turns.ts', async (original) => {
  await file.comes;
  if (file.isThere) return original();
  throw new Error('a new deployment took this file away');
});

const script = () =>
  scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { usd: 5 }));
    agent.onRespond('pay', () => 'paid');
  });

test('what carries a turn out can not be had: a message has not left, and its words are kept', async () => {
  const backend = script();
  const session = createSession({ backend });
  const outcome = await session.send('pay Grace').outcome;
  expect(outcome).toMatchObject({ status: 'failed', error: { code: 'network', taken: 'no' } });
  expect(session.getState()).toMatchObject({
    turn: undefined,
    error: { code: 'network' },
    undelivered: { message: { text: 'pay Grace' } },
  });
  expect(backend.requests).toHaveLength(0);
});

test('a turn that is stopped before its code has come has ended at once, and nothing leaves', async () => {
  let come = () => {};
  file.comes = new Promise((resolve) => {
    come = resolve;
  });
  const backend = script();
  const session = createSession({ backend });
  const turn = session.send('pay Grace');
  session.stop();
  expect(await turn.outcome).toEqual({ status: 'aborted' });
  expect(session.getState()).toMatchObject({ turn: undefined, error: undefined });
  expect(backend.requests).toHaveLength(0);
  come();
  await file.comes;
});

test('what recovers can not be had: the state could not be read, which is told; once it comes, all is there', async () => {
  const backend = script();
  const message = { type: 'message', message: { text: 'pay' } } as const;
  const signal = new AbortController().signal;
  const context = { sessionId: 's1', checkpoint: undefined, signal, turnId: 't1' };
  for await (const _event of backend.stream(message, context));
  const session = createSession({ backend, sessionId: 's1' });
  await session.restore();
  expect(session.getState()).toMatchObject({ restoring: false, error: { code: 'network' } });
  file.isThere = true;
  await session.restore();
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  const turn = session.decide({ type: 'respond', key: open.key, output: 'yes' });
  expect(await turn?.outcome).toMatchObject({ status: 'completed' });
  expect(backend.requests).toHaveLength(2);
});
