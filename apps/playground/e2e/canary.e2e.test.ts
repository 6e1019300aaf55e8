import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { ScenePage } from './scenePage.ts';
import { searchPage } from './searchPage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

// Each is a word that nothing else on the page contains, and that changes in an address or a form.
const PASSWORD = 'canary-Päss&wörd=7f3a';
const API_KEY = 'canary-Kéy+51 c9';

/** Returns a text unchanged, as JSON, form-encoded, and URL-encoded. */
function disguises(secret: string): readonly string[] {
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams({ a: secret }).toString().slice(2),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];
}

const secrets = [...disguises(PASSWORD), ...disguises(API_KEY)];
const holds = (text: string | null | undefined) => secrets.some((secret) => text?.includes(secret));

interface Leak {
  readonly where: string;
}

/** Records every request of every window that contains a secret, and all console messages. */
async function watch(context: BrowserContext) {
  const requests: { readonly to: string; readonly place: string }[] = [];
  const said: Leak[] = [];
  context.on('request', (request) => {
    const parts = {
      url: request.url(),
      headers: JSON.stringify(request.headers()),
      body: request.postDataBuffer()?.toString() ?? '',
    };
    for (const [place, text] of Object.entries(parts)) {
      if (holds(text)) requests.push({ to: `${request.method()} ${request.url()}`, place });
    }
  });
  context.on('console', (message) => {
    if (holds(message.text())) said.push({ where: `console: ${message.text()}` });
  });
  context.on('weberror', (error) => {
    if (holds(String(error.error().stack))) said.push({ where: 'an error' });
  });
  return { requests, said };
}

test('a secret is found in no request but the one to the sign-in, and in nothing that is kept, drawn or said', async () => {
  const scene = await playground.open('/mail');
  // The wire is drawn too.
  await scene.openHood();
  const { page } = scene;
  const watched = await watch(page.context());
  const watchdog = await watchSockets(page);
  await scene.ask('Check my mail and my calendar');

  const popup = await openSignIn(scene);
  await popup.locator('#username').fill('ada');
  await popup.locator('#password').fill(PASSWORD);
  const closed = popup.waitForEvent('close');
  await popup.locator('#submit').click();
  await closed;

  const field = page.getByLabel('API key');
  await field.pressSequentially(API_KEY);
  // The search works: while the person types it, it is only in its field.
  expect(await searchPage(page, secrets)).toEqual(['the value of an input']);
  await scene.press('Submit key', scene.card);
  await scene.page.getByText('2 of 2 answered.').waitFor();
  expect(await searchPage(page, secrets)).toEqual([]);
  await scene.press('Send all 2');
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('Your calendar');

  expect(await searchPage(page, secrets)).toEqual([]);
  expect(watched.said).toEqual([]);
  expect(watched.requests).toEqual([
    { to: `POST ${playground.signInUrl}/authorize`, place: 'body' },
    { to: `POST ${playground.signInUrl}/keys`, place: 'body' },
  ]);
  expect(watchdog.frames.filter(holds)).toEqual([]);
  expect(holds(JSON.stringify(await page.context().cookies()))).toBe(false);
  expect(holds(JSON.stringify(await page.context().storageState({ indexedDB: true })))).toBe(false);
  expect(await filesWith(playground.dataDir)).toEqual([]);

  await page.reload();
  await expect.poll(() => scene.conversation.textContent()).toContain('Your calendar');
  expect(await searchPage(page, secrets)).toEqual([]);
});

test('a refused secret is gone too, and so is one that was typed and left', async () => {
  const scene = await playground.open('/mail');
  // The wire is drawn too.
  await scene.openHood();
  const watched = await watch(scene.page.context());
  await scene.ask('What is in my calendar?');
  await scene.page.route('**/keys', (route) =>
    // A careless server that repeats its input.
    route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { message: `The key ${API_KEY} is not valid.` },
    }),
  );
  await scene.page.getByLabel('API key').fill(API_KEY);
  await scene.press('Submit key', scene.card);
  await scene.card.getByText('The sign-in didn’t work.').waitFor();
  expect(await searchPage(scene.page, secrets)).toEqual([]);

  await scene.page.getByLabel('API key').fill(API_KEY);
  await scene.press('Decline', scene.card);
  await scene.until('idle');
  expect(await searchPage(scene.page, secrets)).toEqual([]);
  expect(watched.said).toEqual([]);
  expect(watched.requests.filter(({ to }) => !to.endsWith('/keys'))).toEqual([]);
});

async function openSignIn(scene: ScenePage): Promise<Page> {
  const opened = scene.page.waitForEvent('popup');
  await scene.press('Open sign-in', scene.card);
  const popup = await opened;
  await popup.locator('#password').waitFor();
  return popup;
}

async function watchSockets(page: Page): Promise<{ readonly frames: string[] }> {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => frames.push(payload.toString())),
  );
  return { frames };
}

/** Returns the files that contain a secret. */
async function filesWith(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return holds(await readFile(path, 'utf8')) ? [path] : [];
    }),
  );
  expect(files.some(({ name }) => name.endsWith('.json'))).toBe(true);
  return found.flat();
}
