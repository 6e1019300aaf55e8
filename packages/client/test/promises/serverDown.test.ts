import { createSession, type Session, selectStatus } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

// Promise: what became of a message to a server that is down is said after a few looks, and the state says the same.

const url = 'http://agent.test/bank';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** An agent that keeps its sessions, and is down from the beginning. */
function openPage() {
  let isDown = true;
  const requests = { posts: 0, looks: 0 };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const isLook = String(input).endsWith('/getSnapshot');
    requests[isLook ? 'looks' : 'posts'] += 1;
    if (isDown) throw new TypeError('fetch failed');
    const { sessionId } = JSON.parse(String(init?.body)).data;
    const state = { messages: [{ role: 'user', content: [{ text: 'Pay' }] }] };
    const result = { snapshotId: 's', sessionId, status: 'completed', state };
    return new Response(JSON.stringify({ result }), {
      headers: { 'content-type': 'application/json' },
    });
  };
  const session = createSession({ backend: genkitAgent({ url, fetch }) });
  return {
    session,
    requests,
    comeBack() {
      isDown = false;
    },
  };
}

/** Lets the page's time pass until this is true. */
async function until(isSo: () => boolean): Promise<void> {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  while (!isSo() && !isOver) await vi.advanceTimersByTimeAsync(100);
}

async function send(session: Session) {
  let outcome: Awaited<ReturnType<Session['send']>['outcome']> | undefined;
  void session.send('Pay').outcome.then((settled) => {
    outcome = settled;
  });
  await until(() => outcome !== undefined);
  return outcome;
}

test('the outcome is known after three looks, and is what the state says', async () => {
  const { session, requests } = openPage();
  const outcome = await send(session);
  expect(requests).toEqual({ posts: 1, looks: 3 });
  expect(outcome).toMatchObject({ status: 'unknown', error: { code: 'network' } });
  expect(selectStatus(session.getState())).toBe('unknown');
  expect(session.getState().undelivered).toMatchObject({ message: { text: 'Pay' } });
});

test('the looks go on, and find what the server has', async () => {
  const { session, requests, comeBack } = openPage();
  await send(session);
  comeBack();
  await until(() => session.getState().undelivered === undefined);
  expect(requests).toEqual({ posts: 1, looks: 4 });
  expect(selectStatus(session.getState())).toBe('idle');
});

test('the looks come to an end', async () => {
  const { session, requests } = openPage();
  await send(session);
  await until(() => requests.looks === 7);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toEqual({ posts: 1, looks: 7 });
  expect(selectStatus(session.getState())).toBe('unknown');
});
