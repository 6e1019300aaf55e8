import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fault, type FaultProxy, startFaultProxy } from './faultProxy.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile({ wordDelayMs: 20 });
let proxy: FaultProxy;
beforeAll(async () => {
  proxy = await startFaultProxy(() => playground.url);
});
afterAll(() => proxy.close());

/** A scene behind the proxy with an open approval, and the fault for the answer. */
async function waiting(fault: Fault): Promise<ScenePage> {
  const scene = await playground.open(new URL('/transfer?backend=agent', proxy.url).href);
  await scene.ask('Wire $1,200.50 to Grace');
  proxy.faultNextAnswer(fault);
  return scene;
}

const runs = () => playground.runs('transfer', 'transferMoney');
const SENT = 'Sent 1200.5 USD to Grace';

/** The tool ran once, the page sent one answer, and it shows the result. */
async function isDone(scene: ScenePage): Promise<void> {
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain(SENT);
  expect(await runs()).toMatchObject([{ repeats: 0 }]);
  expect(scene.resumes()).toHaveLength(1);
  expect(scene.errors).toEqual([]);
}

describe('an answer that the server took is found by reading, and never sent again', () => {
  test.each<[string, Fault]>([
    [
      'the connection breaks before a byte came back, and the browser sends it again',
      { type: 'lost' },
    ],
    ['it breaks after the head of the answer', { type: 'reset', after: 0 }],
    ['it breaks in the middle of the stream', { type: 'reset', after: 400 }],
    ['the answer ends before its last frame', { type: 'ends', after: 400 }],
    ['the answer is empty', { type: 'ends', after: 0 }],
  ])('%s', async (_name, fault) => {
    const scene = await waiting(fault);
    await scene.approve();
    await isDone(scene);
  });

  test.each<[number, string, () => string]>([
    [301, 'to a page', () => '/login'],
    [302, 'to a page', () => '/login'],
    [303, 'to a page', () => '/login'],
    [307, 'to where it came from', () => '/api/transfer'],
    [308, 'to where it came from', () => '/api/transfer'],
    [307, 'to another origin', () => `${playground.url}/api/transfer`],
  ])('a redirect (%d) %s takes its place, and is not followed', async (status, _where, to) => {
    const scene = await waiting({ type: 'redirects', status, to: to() });
    await scene.approve();
    await isDone(scene);
    expect(proxy.answers()).toBe(1);
  });

  test.each<[string, Fault]>([
    ['byte by byte', { type: 'slices' }],
    ['all at once, when it is whole', { type: 'buffered' }],
  ])('or it just comes late: %s', async (_name, fault) => {
    const scene = await waiting(fault);
    await scene.approve();
    await isDone(scene);
  });

  test.each([0, 400])('the page is reloaded while nothing comes after byte %d', async (after) => {
    const scene = await waiting({ type: 'stalls', after });
    await scene.approve();
    await expect.poll(async () => (await runs()).length).toBe(1);
    await scene.page.reload();
    await isDone(scene);
  });

  test('the page sleeps in the middle of the stream, and wakes', async () => {
    const scene = await waiting({ type: 'stalls', after: 400 });
    await scene.approve();
    await expect.poll(async () => (await runs()).length).toBe(1);
    const devtools = await scene.page.context().newCDPSession(scene.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    proxy.release();
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await isDone(scene);
  });
});

describe('an answer that never reached the server is not shown as taken, and goes again only by a press', () => {
  test.each<[string, Fault]>([
    ['the connection is refused', { type: 'refused' }],
    [
      'a gateway is overloaded',
      { type: 'answered', status: 503, headers: { 'retry-after': '1' }, body: 'busy' },
    ],
    [
      'somebody asks for patience',
      { type: 'answered', status: 429, headers: { 'retry-after': 'soon' }, body: 'slow down' },
    ],
    [
      'it is redirected to an address with a slash',
      { type: 'answered', status: 307, headers: { location: '/api/transfer/' }, body: '' },
    ],
    [
      'a sign-in proxy redirects',
      { type: 'answered', status: 302, headers: { location: '/' }, body: '' },
    ],
    [
      'a sign-in page answers',
      {
        type: 'answered',
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Sign in</title><script>window.pwned = true</script>',
      },
    ],
  ])('%s', async (_name, fault) => {
    const scene = await waiting(fault);
    await scene.approve();
    await scene.until('unknown');
    await scene.page.getByText('We can’t tell whether your answer was accepted.').first().waitFor();
    expect(await runs()).toEqual([]);
    expect(scene.resumes()).toHaveLength(1);
    expect(await scene.page.evaluate(() => 'pwned' in window)).toBe(false);

    proxy.release();
    await scene.press('Answer again');
    await scene.approve();
    await scene.until('idle');
    await expect.poll(() => scene.conversation.textContent()).toContain(SENT);
    expect(await runs()).toMatchObject([{ repeats: 0 }]);
    expect(scene.resumes()).toHaveLength(2);
  });

  test('the server wants to know who asks: proof that it was not taken, so the question is open again', async () => {
    const scene = await waiting({ type: 'answered', status: 401, body: '{"message":"who?"}' });
    await scene.approve();
    await scene.until('waiting');
    await scene.page.getByText('The server asks you to sign in again.').waitFor();
    expect(await runs()).toEqual([]);
    await scene.approve();
    await scene.until('idle');
    expect(await runs()).toMatchObject([{ repeats: 0 }]);
  });
});

test('answered twice in doubt, the tool runs once: the server keeps decision ids', async () => {
  // Nothing can be read or rejoined: the page only knows that it sent something.
  const scene = await waiting({ type: 'ends', after: 0 });
  await scene.page.route('**/getSnapshot', (route) => route.abort());
  await scene.page.route('**/api/transfer', (route) =>
    route.request().headers()['x-genkit-stream-id'] ? route.abort() : route.continue(),
  );
  await scene.approve();
  await scene.until('unknown');
  await expect.poll(async () => (await runs()).length).toBe(1);
  await scene.press('Answer again');
  await scene.approve();
  await expect.poll(() => scene.resumes().length).toBe(2);
  await scene.until('unknown');
  expect(await runs()).toHaveLength(1);
});
