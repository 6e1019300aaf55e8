import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

// A service worker is between every page of an app and its server, and can repeat a post.

const playground = playgroundForFile();
const runs = () => playground.runs('transfer', 'transferMoney');

const start = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  const isAnswer = ({ method, url }) => method === 'POST' && url.endsWith('/api/transfer');
`;

/** Retries every failed request once, like many recipes for bad networks. */
const retries = `${start}
  addEventListener('fetch', (event) => {
    if (isAnswer(event.request))
      event.respondWith(fetch(event.request.clone()).catch(() => fetch(event.request)));
  });
`;

/** Sends each request twice, and uses the first response. */
const postsTwice = `${start}
  addEventListener('fetch', (event) => {
    if (isAnswer(event.request))
      event.respondWith(Promise.any([fetch(event.request.clone()), fetch(event.request)]));
  });
`;

/** Stores requests without a connection, reports that to the page, and posts them when the page is back online. */
const postsLater = `${start}
  const kept = [];
  addEventListener('fetch', (event) => {
    if (isAnswer(event.request))
      event.respondWith(fetch(event.request.clone()).catch((error) => {
        kept.push(event.request);
        throw error;
      }));
  });
  addEventListener('message', ({ data, source }) => {
    if (data === 'online')
      Promise.all(kept.splice(0).map((request) => fetch(request).then((answer) => answer.text())))
        .then((answers) => source.postMessage(answers));
  });
`;

let proxy: FaultProxy;
beforeAll(async () => {
  const scripts = {
    '/retries.js': retries,
    '/posts-twice.js': postsTwice,
    '/posts-later.js': postsLater,
  };
  proxy = await startFaultProxy(() => playground.url, scripts);
});
afterAll(() => proxy.close());

/** A scene with an open approval, with a service worker in front of it. */
async function waiting(script: string): Promise<ScenePage> {
  const scene = await playground.open(new URL('/transfer?backend=agent', proxy.url).href);
  await scene.page.evaluate(async (url) => {
    const isTaken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    );
    await navigator.serviceWorker.register(url, { scope: '/' });
    await isTaken;
  }, script);
  await scene.ask('Wire $1,200.50 to Grace');
  return scene;
}

test('a service worker posts an answer again that was lost on the way back: the session has moved on, and the tool ran once', async () => {
  const scene = await waiting('/retries.js');
  proxy.faultNextAnswer({ type: 'lost' });
  await scene.approve();
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('Sent 1200.5 USD to Grace');
  // The page sent one; more reached the server.
  expect(scene.resumes()).toHaveLength(1);
  expect(proxy.answers()).toBeGreaterThan(1);
  expect(await runs()).toMatchObject([{ repeats: 0 }]);
});

test('a service worker posts an answer twice at once: both reach the tool, which runs once, since the server keeps decisions', async () => {
  const scene = await waiting('/posts-twice.js');
  proxy.faultNextAnswer({ type: 'slices' });
  await scene.approve();
  await scene.until('idle');
  expect(scene.resumes()).toHaveLength(1);
  expect(proxy.answers()).toBe(2);
  // The second reached the tool as well, and did not run again.
  await expect.poll(runs).toMatchObject([{ repeats: 1 }]);
});

test('a service worker posts an answer late, after the person has answered again: it is refused, and the tool ran once', async () => {
  const scene = await waiting('/posts-later.js');
  proxy.faultNextAnswer({ type: 'refused' });
  await scene.approve();
  await scene.until('unknown');
  proxy.release();
  await scene.press('Answer again');
  await scene.approve();
  await scene.until('idle');
  expect(await runs()).toHaveLength(1);
  const answers = await scene.page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data));
        navigator.serviceWorker.controller?.postMessage('online');
      }),
  );
  expect(answers).toEqual([expect.stringContaining('FAILED_PRECONDITION')]);
  expect(await runs()).toMatchObject([{ repeats: 0 }]);
});
