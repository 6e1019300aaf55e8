// The register behind real servers: Node's own, Express, Hono, and as Next calls a route.
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import express from 'express';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RegisterHandler, toNode } from '../../src/http/index.ts';
import { callers, openHttp, PATH } from './http.testkit.ts';
import { yes } from './office.testkit.ts';

type Listen = (handle: RegisterHandler) => Server;

const servers: readonly (readonly [string, Listen])[] = [
  ['Node’s http', (handle) => createServer(toNode(handle)).listen(0, '127.0.0.1')],
  ['Express', (handle) => express().use(PATH, toNode(handle)).listen(0, '127.0.0.1')],
  [
    'Express with bodies parsed before',
    (handle) =>
      express()
        .use(express.json(), express.urlencoded(), express.text())
        .use(PATH, toNode(handle))
        .listen(0, '127.0.0.1'),
  ],
  [
    'Hono',
    (handle) => {
      const app = new Hono();
      app.all(`${PATH}/*`, (context) => handle(context.req.raw));
      return serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server;
    },
  ],
];

describe.each(servers)('behind %s', (_name, listen) => {
  const office = openHttp({}, { maxBodyBytes: 50_000, streamsEach: 3 });
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = listen(office.handle);
    if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** As a page's `fetch` asks. */
  const { get, post, follow, call } = callers(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await request.text() : null;
    const { method, headers, signal } = request;
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, signal, body });
  });
  /** As no one's `fetch` would ask. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = {
        port,
        host: '127.0.0.1',
        path,
        headers: { 'x-session': 'eve', ...headers },
      };
      send(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  test('lists, reads and answers', async () => {
    const item = await office.ask();
    expect((await get('bob', '?limit=1')).body.items).toHaveLength(1);
    const answered = await post('bob', `/${item.id}/answer`, { ...yes(item), reason: 'Späti ✔' });
    expect(answered.body).toMatchObject({ decision: { by: ['bob'], reason: 'Späti ✔' } });
    const { body } = await get('bob', `/${item.id}/history`);
    expect(body.history[0]).toMatchObject({ type: 'requested' });
  });

  test('keeps from others what is not theirs, and takes no form’s post', async () => {
    const item = await office.ask();
    const [hidden, none] = [
      await get('eve', `/${item.id}`),
      await get('eve', `/${'x'.repeat(32)}`),
    ];
    expect([hidden.status, hidden.text]).toEqual([404, none.text]);
    expect((await get('', '')).status).toBe(401);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const body = type === 'text/plain' ? JSON.stringify(yes(item)) : 'verdict=approve';
      const headers = { 'content-type': type };
      const posted = await call('bob', `/${item.id}/answer`, { method: 'POST', body, headers });
      expect([type, posted.status]).toEqual([type, 415]);
    }
    const long = await post('bob', `/${item.id}/answer`, {
      ...yes(item),
      value: 'x'.repeat(60_000),
    });
    expect(long.status).toBe(413);
    expect((await get('bob', `/${item.id}`)).body.votes).toEqual([]);
  });

  test('streams changes while they happen, and lets go of listeners that disconnect', async () => {
    const item = await office.ask();
    for (let round = 0; round < 5; round += 1) {
      const stream = await follow('cem', `/${item.id}`);
      expect(await stream.next()).toMatchObject({ event: 'change', data: { id: item.id } });
      await post('bob', `/${item.id}/comment`, { text: 'Looking.' });
      expect(await stream.next()).toMatchObject({ event: 'change', data: { id: item.id } });
      await stream.stop();
      // Three may be open: the fourth would be refused if any was still held.
      await expect
        .poll(async () => {
          const response = await call('cem', `/${item.id}/changes`);
          await response.body?.cancel();
          return response.status;
        })
        .toBe(200);
    }
  });

  test('follows for one person in so many places at once, and no more', async () => {
    const open = [1, 2, 3].map(() => new AbortController());
    const streams = [];
    for (const { signal } of open) streams.push(await follow('bob', '', undefined, signal));
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'start' });
    expect((await call('bob', '/changes')).status).toBe(429);
    for (const one of open) one.abort();
    await expect.poll(async () => (await call('bob', '/changes')).status).toBe(200);
  });

  test('goes by no address or host that someone made up', async () => {
    for (const path of ['//evil.test/api/approvals', `/x/..%2f${PATH}`, '/%ff%00', `${PATH}%00`])
      expect([path, await raw(path)]).toEqual([path, 404]);
    expect(await raw(PATH, { host: 'evil.test@127.0.0.1:1/x#' })).not.toBe(500);
    expect(await raw(PATH, { host: 'evil.test' })).toBe(200);
  });
});

test('as Next calls a route: with its own request, and answered with a plain response', async () => {
  const { handle, ask } = openHttp();
  // What `app/api/approvals/[[...rest]]/route.ts` exports.
  const { GET, POST } = { GET: handle, POST: handle };
  const item = await ask();
  const headers = { 'x-session': 'bob' };
  const listed = await GET(new Request(`https://app.test${PATH}`, { headers }));
  expect(await listed.json()).toMatchObject({ items: [{ id: item.id }] });
  const answered = await POST(
    new Request(`https://app.test${PATH}/${item.id}/answer`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(yes(item)),
    }),
  );
  expect(answered.status).toBe(200);
});
