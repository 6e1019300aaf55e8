// The office of “Expense claims”, attacked over HTTP with its own cookies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answersTo,
  attackSession,
  message,
  post,
  turn,
} from '../../../examples/servers/attackSession.testkit.ts';
import { type RunningServer, startServer } from './startServer.ts';

let server: RunningServer;
let dataDir: string;
const headers: Record<string, { readonly cookie: string }> = {};
const at = (who: string, path: string) => `${server.url}/api/expenses/${who}/${path}`;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'office-'));
  server = await startServer({ port: 0, page: 'none', dataDir, wordDelayMs: 0, env: {} });
  for (const who of ['ada', 'bob', 'cem']) {
    const response = await fetch(at(who, 'sign-in'), { method: 'POST' });
    headers[who] = { cookie: response.headers.get('set-cookie')!.split(';')[0]! };
  }
});
afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Item {
  readonly id: string;
  readonly pause: string;
  readonly sessionId: string;
  readonly digest: string;
  readonly state: string;
}
const list = async (who: string) => {
  const response = await fetch(at(who, 'approvals'), { headers: headers[who]! });
  return ((await response.json()) as { readonly items: readonly Item[] }).items;
};
const read = async (who: string, id: string) =>
  (await (await fetch(at(who, `approvals/${id}`), { headers: headers[who]! })).json()) as Item;

/** Ada claims; returns her turn, and the request as Bob sees it. */
async function claim(what: string) {
  const paused = await turn(
    at('ada', 'agent'),
    message(`Claim 10 EUR for ${what}`),
    {},
    headers.ada!,
  );
  const item = (await list('bob')).find(({ sessionId }) => sessionId === paused.sessionId)!;
  return { paused, item };
}

const refused = { finishReason: 'failed' };

test('a claim belongs to who made it: approvers can’t read, continue, answer, abort, replay or fork its conversation', async () => {
  const others = [
    ...['bob', 'cem'].map((who) => ({ url: at(who, 'agent'), headers: headers[who]! })),
    // Signed in, at another person's address.
    { url: at('ada', 'agent'), headers: headers.bob! },
    { headers: { cookie: 'expenses=made-up' } },
  ];
  const says = ['Hello', 'Claim 10 EUR for a stamp'];
  const url = at('ada', 'agent');
  expect(await attackSession({ url, owner: headers.ada!, others, says })).toEqual([]);
});

test('an approver makes no claim in the requester’s name, from a claim that was decided', async () => {
  const { item } = await claim('a pen');
  const body = { verdict: 'reject', digest: item.digest };
  expect((await post(at('bob', `approvals/${item.id}/answer`), body, headers.bob!)).status).toBe(
    200,
  );
  await expect.poll(async () => (await read('ada', item.id)).state).toBe('sent');
  const before = await list('cem');
  const data = message('Claim 990 EUR for a gift to Bob');
  for (const init of [{ snapshotId: item.pause }, { sessionId: item.sessionId }])
    expect(await turn(at('bob', 'agent'), data, init, headers.bob!)).toMatchObject(refused);
  expect(await list('cem')).toEqual(before);
});

test('a requester makes up no result and says nothing past it while it waits; it goes on when she withdraws', async () => {
  const { paused, item } = await claim('a lamp');
  const url = at('ada', 'agent');
  const { sessionId, snapshotId } = paused;
  for (const [, data] of [['', message('never mind')] as const, ...answersTo(paused)])
    for (const init of [{ sessionId }, { snapshotId }])
      expect(await turn(url, data, init, headers.ada!)).toMatchObject({
        ...refused,
        error: { status: 'PERMISSION_DENIED', details: { code: 'pause-held' } },
      });
  expect((await read('ada', item.id)).state).toBe('pending');
  const withdrawn = await post(at('ada', `approvals/${item.id}/withdraw`), {}, headers.ada!);
  expect(withdrawn.status).toBe(200);
  await expect.poll(async () => (await read('ada', item.id)).state).toBe('sent');
  expect(await turn(url, message('Hello'), { sessionId }, headers.ada!)).toMatchObject({
    finishReason: 'stop',
  });
});
