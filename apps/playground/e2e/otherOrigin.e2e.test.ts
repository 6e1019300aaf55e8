import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** Opens an empty page of another app, on another port; with this `policy`. */
async function openOther(policy?: string) {
  const other = createServer((_request, response) => {
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', 'text/html').end('<title>Another app</title>');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { page } = await playground.open('/bank');
  await page.goto(`http://127.0.0.1:${address.port}`);
  return page;
}

/** In the page: sends a message to an agent, like Holdpoint's adapter. */
async function sayHello(url: string) {
  const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };
  const message = { role: 'user', content: [{ text: 'Hello' }] };
  const body = JSON.stringify({ data: { message }, init: {} });
  try {
    const response = await fetch(`${url}/api/bank`, { method: 'POST', headers, body });
    const frames = await response.text();
    return {
      stream: response.headers.get('x-genkit-stream-id'),
      hasEnded: /"result"/.test(frames),
    };
  } catch (error) {
    return String(error);
  }
}

test('a page of another local origin talks to an agent, and reads the name of its turn', async () => {
  const page = await openOther();
  expect(await page.evaluate(sayHello, playground.url)).toEqual({
    stream: expect.stringMatching(/./),
    hasEnded: true,
  });
});

test('a page without its own origin, as a sandbox makes it, can neither ask nor read', async () => {
  const page = await openOther('sandbox allow-scripts');
  expect(await page.evaluate(() => window.origin)).toBe('null');
  expect(await page.evaluate(sayHello, playground.url)).toMatch(/Failed to fetch|NetworkError/);
});
