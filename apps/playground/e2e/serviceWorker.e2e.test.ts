import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

// A service worker stands between every page of an app and its server, and can post again what a page posted once.

const playground = playgroundForFile();
const runs = () => playground.runs('transfer', 'transferMoney');

const start = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  const isAnswer = ({ method, url }) => method === 'POST' && url.endsWith('/api/transfer');
`;

/** Tries once more whatever failed, as many a recipe for bad networks does. */
const retries = `${start}
  addEventListener('fetch', (event) => {
    if (isAnswer(event.request))
      event.respondWith(fetch(event.request.clone()).catch(() => fetch(event.request)));
  });
`;

/** Asks twice at once, and takes what comes first. */
const postsTwice = `${start}
  addEventListener('fetch', (event) => {
    if (isAnswer(event.request))
      event.respondWith(Promise.any([fetch(event.request.clone()), fetch(event.request)]));
  });
`;

/** Keeps what got no connection, tells the page so, and posts it when the page reports that the network is back. */
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

/** A scene that waits for an approval, with a service worker in front of it. */
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
  // The page sent one; more came to the server.
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
  // The second came to the tool as well, and was not run again.
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
