import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../session/createSession.ts';
import { scriptedBackend } from '../testing/index.ts';
import { randomId } from './randomId.ts';
import { restart } from './resolve.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('it is a UUID, and another one each time', () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(UUID);
});

/** A page at an http address that is not localhost has bytes, and neither UUIDs nor digests. */
const openPlainHttp = (): void => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
};

test('on a page at a plain http address it is one too', () => {
  openPlainHttp();
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(UUID);
});

test('on a page at a plain http address a session asks and is answered', async () => {
  openPlainHttp();
  const backend = scriptedBackend((agent) => {
    agent.on('Pay', (turn) => turn.interrupt('pay', { amount: 50 }));
    agent.onRestart('pay', () => 'Paid.');
  });
  const session = createSession({ backend });
  const asked = await session.send('Pay Ada').outcome;
  if (asked.status !== 'interrupted') throw new Error(asked.status);
  const answers = asked.interrupts.map((one) => restart(one, { resumed: { approved: true } }));
  expect((await session.resume(answers).outcome).status).toBe('completed');
  expect(session.getState().sessionId).toMatch(UUID);
});
