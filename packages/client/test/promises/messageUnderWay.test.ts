import {
  type Backend,
  createSession,
  memoryPersistence,
  type Persistence,
  type Session,
  selectStatus,
} from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { afterEach, describe, expect, test, vi } from 'vitest';

// Promise: a message that was under way as the page went is there after a reload, with its words, and is never sent again
// without the person.

afterEach(() => vi.unstubAllGlobals());

/** What becomes of a request: an answer, none at all, or a refusal before anything was read. */
type Fate = 'answered' | 'never' | 'refused';

const url = 'http://agent.test/chat';
const stream = (events: readonly unknown[], end = '') =>
  new Response(`${events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')}${end}`, {
    headers: { 'content-type': 'text/event-stream' },
  });
const model = { role: 'model', content: [{ text: 'Hello.' }] };

interface Server {
  readonly make: (fetch: typeof globalThis.fetch) => Backend;
  readonly answer: (body: never) => Response;
}

/** Servers that keep no conversation. */
const servers: { readonly [name: string]: Server } = {
  'a Genkit flow': {
    make: (fetch) => genkitFlow({ url, fetch }),
    answer: ({ data }: { data: { messages: object[] } }) =>
      stream([{ result: { messages: [...data.messages, model], finishReason: 'stop' } }]),
  },
  'a Genkit agent without a store': {
    make: (fetch) => genkitAgent({ url, fetch, sessions: 'client', snapshotUrl: false }),
    answer: ({
      data,
      init,
    }: {
      data: { message: object };
      init?: { state?: { messages: [] } };
    }) => {
      const messages = [...(init?.state?.messages ?? []), data.message, model];
      return stream([{ result: { state: { messages }, message: model, finishReason: 'stop' } }]);
    },
  },
  'an AI SDK chat': {
    make: (fetch) => aiSdk({ url, fetch }),
    answer: aiSdkAnswer,
  },
  'an AI SDK chat that can be joined': {
    make: (fetch) => aiSdk({ url, fetch, reconnect: true }),
    answer: aiSdkAnswer,
  },
  'an agent behind AG-UI': {
    make: (fetch) => agUi({ url, fetch }),
    answer: ({ threadId, runId }: { threadId: string; runId: string }) =>
      stream([
        { type: 'RUN_STARTED', threadId, runId },
        { type: 'TEXT_MESSAGE_START', messageId: runId, role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: runId, delta: 'Hello.' },
        { type: 'TEXT_MESSAGE_END', messageId: runId },
        { type: 'RUN_FINISHED', threadId, runId },
      ]),
  },
};

function aiSdkAnswer(body: { messages: unknown[] }): Response {
  return stream(
    [
      { type: 'start', messageId: `m${body.messages.length}` },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Hello.' },
      { type: 'text-end', id: 't' },
      { type: 'finish', finishReason: 'stop' },
    ],
    'data: [DONE]\n\n',
  );
}

/** A browser whose pages speak to one server. */
function openBrowser({ make, answer }: Server) {
  const persistence = memoryPersistence();
  const posts: string[] = [];
  let fate: Fate = 'answered';
  let arrived = () => {};
  const fetch: typeof globalThis.fetch = (_url, init) => {
    // The stream of a chat that can be joined is gone.
    if (init?.method === 'GET') return Promise.resolve(new Response(null, { status: 204 }));
    posts.push(String(init?.body));
    arrived();
    if (fate === 'never') return new Promise(() => {});
    if (fate === 'refused') return Promise.resolve(new Response(null, { status: 401 }));
    return Promise.resolve(answer(JSON.parse(String(init?.body)) as never));
  };
  return {
    posts,
    will(next: Fate) {
      fate = next;
    },
    /** Settles once the next message is sent by a page. */
    nextPost: () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
      }),
    // Each page has a channel and a lock of its own: one that is gone holds nothing.
    open(store: Persistence = persistence): Session {
      vi.stubGlobal('navigator', { onLine: true });
      vi.stubGlobal('BroadcastChannel', undefined);
      return createSession({ backend: make(fetch), persistence: store, recoveryDelaysMs: [0] });
    },
  };
}

const wordsIn = (session: Session) =>
  session
    .getState()
    .messages.flatMap(({ role, parts }) =>
      role === 'user'
        ? [parts.flatMap((part) => (part.type === 'text' ? part.blocks : [])).join('')]
        : [],
    );

describe.each(Object.entries(servers))('%s', (_name, server) => {
  test.each([
    ['the first message', []],
    ['a later message', ['Hi']],
    ['a message in the words of the one before', ['Pay Ada 50']],
  ])('%s is shown after a reload, as one of which no one knows', async (_which, earlier) => {
    const browser = openBrowser(server);
    const before = browser.open();
    for (const text of earlier) await before.send(text).outcome;
    browser.will('never');
    const left = browser.nextPost();
    void before.send('Pay Ada 50');
    await left;

    const after = browser.open();
    await after.restore();
    expect(wordsIn(after)).toEqual([...earlier, 'Pay Ada 50']);
    expect(after.getState()).toMatchObject({
      undelivered: { message: { text: 'Pay Ada 50' }, isUnknown: true },
      error: { code: 'stream-lost' },
    });
    expect(selectStatus(after.getState())).toBe('unknown');
    expect(browser.posts).toHaveLength(earlier.length + 1);

    browser.will('answered');
    const { undelivered } = after.getState();
    await after.send(undelivered?.message ?? '').outcome;
    expect(wordsIn(after)).toEqual([...earlier, 'Pay Ada 50']);
    expect(after.getState().undelivered).toBeUndefined();
    const last = browser.open();
    await last.restore();
    expect(wordsIn(last)).toEqual([...earlier, 'Pay Ada 50']);
    expect(last.getState()).toMatchObject({ undelivered: undefined, error: undefined });
  });

  test('a message that was refused is shown after a reload, as one that was not delivered', async () => {
    const browser = openBrowser(server);
    const before = browser.open();
    browser.will('refused');
    await before.send('Pay Ada 50').outcome;
    const after = browser.open();
    await after.restore();
    expect(wordsIn(after)).toEqual(['Pay Ada 50']);
    expect(after.getState()).toMatchObject({
      undelivered: { message: { text: 'Pay Ada 50' } },
      error: { code: 'auth', taken: 'no' },
    });
    expect(after.getState().undelivered).not.toHaveProperty('isUnknown');
    expect(selectStatus(after.getState())).toBe('failed');
  });

  test('a message that was discarded is gone, and one that was stopped is not an error', async () => {
    const browser = openBrowser(server);
    const before = browser.open();
    browser.will('refused');
    await before.send('Pay Ada 50').outcome;
    before.dismiss();
    const after = browser.open();
    await after.restore();
    expect(after.getState()).toMatchObject({ undelivered: undefined, error: undefined });
    expect(wordsIn(after)).toEqual([]);

    browser.will('never');
    const left = browser.nextPost();
    const turn = after.send('Pay Bo 50');
    await left;
    after.stop();
    await turn.outcome;
    const last = browser.open();
    await last.restore();
    expect(wordsIn(last)).toEqual(['Pay Bo 50']);
    expect(last.getState().error).toBeUndefined();
  });
});

test('a message whose stream is joined after a reload is delivered, and shown once', async () => {
  let isJoined = false;
  const frames = `data: ${JSON.stringify({
    result: {
      messages: [{ role: 'user', content: [{ text: 'Pay Ada 50' }] }, model],
      finishReason: 'stop',
    },
  })}\n\n`;
  const headers = { 'content-type': 'text/event-stream', 'x-genkit-stream-id': 's1' };
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    isJoined = new Headers(init?.headers).has('x-genkit-stream-id');
    return new Response(isJoined ? frames : new ReadableStream(), { headers });
  };
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
  const persistence = memoryPersistence();
  const open = () => createSession({ backend: genkitFlow({ url, fetch }), persistence });
  const turn = open().send('Pay Ada 50');
  for await (const event of turn) if (event.type === 'checkpoint') break;

  const after = open();
  await after.restore();
  expect(isJoined).toBe(true);
  expect(wordsIn(after)).toEqual(['Pay Ada 50']);
  expect(after.getState().messages.map(({ role, partial }) => [role, partial])).toEqual([
    ['user', undefined],
    ['assistant', undefined],
  ]);
  expect(after.getState()).toMatchObject({ undelivered: undefined, error: undefined });
});
