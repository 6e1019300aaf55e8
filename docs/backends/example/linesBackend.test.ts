import { readFileSync } from 'node:fs';
import { createSession, memoryPersistence, respond, type WireRecord } from '@holdpoint/client';
import { isHoldpointError } from '@holdpoint/client/adapter';
import { backendConformance } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import { linesBackend } from './linesBackend.ts';
import { createLinesServer } from './linesServer.ts';

const url = 'https://agent.test/turns';
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the adapter of the guide keeps the contract', () => {
  const server = createLinesServer();
  const cases = backendConformance({
    createBackend: () => linesBackend({ url, fetch: server }),
    disturbed: (disturb) => linesBackend({ url, fetch: disturb(server) }),
    plain: 'hello',
    pausing: 'pay',
    several: 'pay both',
    facts: { severalAtOnce: true },
    answer: (interrupt) => respond(interrupt, { approved: true }),
  });
  for (const { name, run } of cases) test(name, run);
});

describe('and is as safe as ours, since it is built from the same', () => {
  const context = { sessionId: 's', turnId: 't', checkpoint: undefined };
  const ask = (answer: () => Response) => async () => {
    const backend = linesBackend({ url, fetch: async () => answer() });
    const message = { text: 'pay' };
    const { signal } = new AbortController();
    const events = backend.stream({ type: 'message', message }, { ...context, signal });
    for await (const _ of events);
  };
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;

  test.each<[string, () => Response, object]>([
    [
      'how long to wait, and the server’s own words',
      () =>
        new Response('{"error":{"message":"too busy"}}', {
          status: 503,
          headers: { 'retry-after': '7' },
        }),
      { code: 'http', retryAfterMs: 7000, serverMessage: 'too busy' },
    ],
    [
      'a sign-in that is needed: nothing was taken',
      () => new Response('', { status: 401 }),
      { code: 'auth', taken: 'no' },
    ],
    [
      'a web page with a good status',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
      { code: 'unexpected-content' },
    ],
    ['a line without an end', () => new Response('x'.repeat(9_000_000)), { code: 'limit' }],
    ['a line that is no JSON', () => new Response('{"say":\n'), { code: 'protocol' }],
    ['a body that just ends', () => new Response(line({ say: 'Hi' })), { code: 'stream-lost' }],
  ])('%s', async (_name, answer, expected) => {
    const failed: unknown = await ask(answer)().catch((error: unknown) => error);
    expect(isHoldpointError(failed)).toBe(true);
    expect(failed).toMatchObject(expected);
  });

  test.each(['[]', '{}', '{"open":[]}', '{"messages":[]}', '{"error":"not now"}', '"busy"'])(
    'a read that answers %s is an error, and no empty session',
    async (body) => {
      const backend = linesBackend({ url, fetch: async () => new Response(body) });
      const { signal } = new AbortController();
      await expect(backend.restore?.({ ...context, signal })).rejects.toMatchObject({
        code: 'protocol',
      });
    },
  );

  test('only null means that the session does not exist', async () => {
    const backend = linesBackend({ url, fetch: async () => new Response('null') });
    const { signal } = new AbortController();
    await expect(backend.restore?.({ ...context, signal })).resolves.toBeNull();
  });

  test('a secret answer reaches the server, and no observer', async () => {
    const seen: WireRecord[] = [];
    const bodies: string[] = [];
    const server = createLinesServer();
    const session = createSession({
      backend: linesBackend({
        url,
        fetch: (to, init) => {
          bodies.push(String(init?.body));
          return server(to, init);
        },
      }),
      persistence: memoryPersistence(),
      onWire: (record) => seen.push(record),
    });
    await session.send({ text: 'pay' }).outcome;
    const [interrupt] = session.getState().interrupts;
    if (!interrupt) throw new Error('nothing waits');
    const output = { token: 'hunter2-hunter2' };
    await session.decide({ type: 'respond', key: interrupt.key, output, sensitive: true })?.outcome;
    expect(bodies.join()).toContain('hunter2-hunter2');
    expect(JSON.stringify([seen, session.getState()])).not.toContain('hunter2');
    expect(seen.map(({ label }) => label)).toContain('result');
  });
});

test('the guide shows the adapter as it is, in under 90 lines', () => {
  const adapter = read('./linesBackend.ts');
  expect(read('../writing-an-adapter.md')).toContain(adapter.trim());
  expect(adapter.trim().split('\n').length).toBeLessThan(90);
});
