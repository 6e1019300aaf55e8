import { expect, test } from 'vitest';
import type { SceneBackends } from '../backends.ts';
import { runsOf, startForTest } from '../testing/startForTest.ts';
import { talkTo } from '../testing/talkTo.ts';

const JSON_BODY = { 'Content-Type': 'application/json' };

test('tells the page which model answers, where the sign-in is, and which scenes there are', async () => {
  const server = await startForTest();
  const info = await (await fetch(`${server.url}/api/info`)).json();
  expect(info).toMatchObject({ model: { kind: 'scripted' }, signInOrigin: server.signInUrl });
  expect(info.scenes.map((scene: { id: string }) => scene.id)).toEqual(
    'start bank transfer deploy barbecue mail everything research attack faults'.split(' '),
  );
});

test('tells each scene’s backends, and says of each that is missing why', async () => {
  const server = await startForTest();
  const info: { scenes: ({ id: string } & SceneBackends)[] } = await (
    await fetch(`${server.url}/api/info`)
  ).json();
  for (const { id, offered, missing } of info.scenes) {
    const labels = [...offered, ...missing].map(({ label }) => label);
    expect(labels, id).toEqual(
      expect.arrayContaining(['Flow', 'Kortyx', 'Flow in Go', 'Flow in Python']),
    );
    for (const { reason } of missing) expect(reason).toMatch(/^[A-Z].*\.$/s);
    expect(new Set(offered.map((one) => one.id)).size).toBe(offered.length);
  }
});

test('what a server is said to offer never starts it', async () => {
  const server = await startForTest();
  await fetch(`${server.url}/api/info`);
  for (const language of ['go', 'python']) {
    const { status } = await (await fetch(`${server.url}/api/servers/${language}`)).json();
    expect(['asleep', 'missing']).toContain(status);
  }
});

test('an unknown path is a JSON error', async () => {
  const server = await startForTest();
  const response = await fetch(`${server.url}/api/nowhere`, {
    headers: { Origin: 'https://a.example' },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 'NOT_FOUND' });
});

test('the ledger can be emptied', async () => {
  const server = await startForTest();
  await talkTo(server.url, 'transfer').send('Transfer 5 to Ada');
  expect(await runsOf(server, 'transfer', 'transferMoney')).toHaveLength(1);
  await fetch(`${server.url}/api/ledger/reset`, { method: 'POST' });
  expect(await (await fetch(`${server.url}/api/ledger`)).json()).toEqual({ total: 0, scenes: {} });
});

test('streams word by word; the stream can be joined again by its id, an unknown one is 204', async () => {
  const server = await startForTest();
  const join = (headers: Record<string, string>, body: unknown) =>
    fetch(`${server.url}/api/bank`, {
      method: 'POST',
      headers: { ...JSON_BODY, Accept: 'text/event-stream', ...headers },
      body: JSON.stringify(body),
    });
  const message = { role: 'user', content: [{ text: 'Pay Ada 50 EUR' }] };
  const first = await join({}, { data: { message }, init: {} });
  const frames = await first.text();
  expect(frames.match(/^data: \{"message":/gm)?.length).toBeGreaterThan(5);
  const id = first.headers.get('x-genkit-stream-id') ?? '';
  expect(await (await join({ 'x-genkit-stream-id': id }, {})).text()).toBe(frames);
  expect((await join({ 'x-genkit-stream-id': 'unknown' }, {})).status).toBe(204);
});

test('refusals have the status Genkit means, not a bare 500', async () => {
  const server = await startForTest();
  const response = await fetch(`${server.url}/api/bank/getSnapshot`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ data: { sessionId: 'nobody' } }),
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 'NOT_FOUND' });
});

test('a detached turn can be polled and aborted', async () => {
  const server = await startForTest({ wordDelayMs: 50 });
  const post = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) };
    return (await (await fetch(`${server.url}/api/${path}`, init)).json()).result;
  };
  const message = { role: 'user', content: [{ text: 'Write 500 words' }] };
  const { snapshotId } = await post('faults', { data: { message, detach: true }, init: {} });
  expect(await post('faults/getSnapshot', { data: { snapshotId } })).toMatchObject({
    status: 'pending',
  });
  expect(await post('faults/abort', { data: { snapshotId } })).toMatchObject({ status: 'pending' });
  expect(await post('faults/getSnapshot', { data: { snapshotId } })).toMatchObject({
    status: 'aborted',
  });
});

test.each([
  ['html', 502],
  ['unauthorized', 401],
  ['unfinished', 200],
  ['unknown-parts', 200],
])('the broken backend "%s" answers %d', async (name, status) => {
  const server = await startForTest();
  expect((await fetch(`${server.url}/api/broken/${name}`, { method: 'POST' })).status).toBe(status);
});

test('the broken backend "cut" stops in the middle of a frame', async () => {
  const server = await startForTest();
  const response = await fetch(`${server.url}/api/broken/cut`, { method: 'POST' });
  await expect(response.text()).rejects.toThrow();
});
