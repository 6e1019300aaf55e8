import { expect, onTestFinished, test, vi } from 'vitest';
import type { SceneBackends } from '../backends.ts';
import { startForTest } from '../testing/startForTest.ts';

test('where Go is not installed that is said, nothing is offered, and a request is refused with the reason', async () => {
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await startForTest();
  const go = `${server.url}/api/servers/go`;
  const missing = { status: 'missing', reason: 'Go is not installed' };
  expect(await (await fetch(go)).json()).toEqual(missing);
  expect(await (await fetch(go, { method: 'POST' })).json()).toEqual(missing);

  const refused = await fetch(`${go}/flows/chat`, { method: 'POST', body: '{}' });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ status: 'UNAVAILABLE', message: 'Go is not installed' });

  const info: { scenes: ({ id: string } & SceneBackends)[] } = await (
    await fetch(`${server.url}/api/info`)
  ).json();
  const deploy = info.scenes.find(({ id }) => id === 'deploy');
  expect(deploy?.offered.map(({ id }) => id)).not.toContain('go');
  expect(deploy?.missing).toContainEqual({ label: 'Flow in Go', reason: 'Go is not installed.' });
});

test('a page of another origin starts nothing', async () => {
  const server = await startForTest();
  const response = await fetch(`${server.url}/api/servers/go`, {
    method: 'POST',
    headers: { Origin: 'https://a.example' },
  });
  expect(response.status).toBe(403);
});
