import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { press } from '../../../apps/playground/e2e/press.ts';
import { launchOptions } from '../../../scripts/browser.ts';
import { bundleForUsers } from '../../../scripts/bundleForUsers.ts';
import { WAIT_MS } from '../../../scripts/limits.ts';
import { build, copy, copyExample, type RunningApp, start } from './nextApp.ts';

let browser: Browser;
beforeAll(async () => {
  await copyExample();
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser?.close());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Opens its own page, and collects what it has to complain about. */
async function open(url: string): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext();
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(url);
  return { page, complaints };
}

async function say(page: Page, text: string): Promise<void> {
  const composer = page.getByLabel('Message', { exact: true });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  // What is typed before the page is hydrated does not count.
  const type = async () => {
    await composer.fill('');
    await composer.fill(text);
    return send.getAttribute('aria-disabled');
  };
  await expect.poll(type).toBe('false');
  await composer.press('Enter');
}

/** A transfer from the first word to the last, with a reload while it waits. */
async function sendMoney(url: string): Promise<void> {
  const { page, complaints } = await open(url);
  await say(page, 'Send 250 to Ada');
  const card = page.locator('article[data-hp-card]');
  await card.getByText('Send 250 EUR to Ada').waitFor();
  await page.reload();
  await card.getByText('Send 250 EUR to Ada').waitFor();
  await press(card.getByRole('button', { name: 'Approve', exact: true }));
  const conversation = page.getByRole('log', { name: 'Conversation' });
  // Twice would leave 500.
  await conversation.getByText('I have sent 250 EUR to Ada. There are 750 EUR left.').waitFor();
  await page.reload();
  await conversation.getByText('There are 750 EUR left.').waitFor();
  expect(await card.count()).toBe(0);

  await say(page, 'Send 100 to Bo');
  await press(card.getByRole('button', { name: 'Reject', exact: true }));
  await page.getByLabel('Reason').fill('I owe him nothing');
  await press(card.getByRole('button', { name: 'Send rejection', exact: true }));
  await conversation
    .getByText('I have sent nothing: you said “I owe him nothing”. There are 750 EUR left.')
    .waitFor();
  expect(complaints).toEqual([]);
}

describe('built and started', () => {
  let app: RunningApp;
  let built = '';
  beforeAll(async () => {
    built = await build();
    app = await start('start');
  });
  afterAll(() => app?.stop());

  test('every page is rendered when the app is built, without the app adding <Suspense>', async () => {
    for (const path of ['/', '/everything', '/flow', '/plain', '/server'])
      expect(built).toMatch(new RegExp(`○ ${path}\\n`));
    const html = await (await fetch(app.url)).text();
    expect(html).toContain('No messages yet.');
  });

  test('a register of approvals is one route', async () => {
    const list = await fetch(`${app.url}/api/approvals`);
    expect(await list.json()).toEqual({ items: [] });
    const none = await fetch(`${app.url}/api/approvals/none`);
    expect(await none.json()).toMatchObject({ error: { code: 'request-not-found' } });
  });

  test('a transfer asks, waits over a reload and is made once; a rejection says why', async () => {
    await sendMoney(app.url);
    expect(app.printed()).not.toMatch(/error/i);
  });

  test('the same bank as a flow asks and sends', async () => {
    const { page, complaints } = await open(`${app.url}/flow`);
    await say(page, 'Send 50 to Cy');
    const card = page.locator('article[data-hp-card]');
    await press(card.getByRole('button', { name: 'Approve', exact: true }));
    await page.getByText('I have sent 50 EUR to Cy.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a server component takes words and definitions from the entries, and shows a component', async () => {
    const { page, complaints } = await open(`${app.url}/server`);
    await page.getByText('Approval: 250').waitFor();
    await page.getByRole('heading', { name: 'transferMoney' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('the script of the page is not much more than what it imports', async () => {
    const [plain, page, imported] = await Promise.all([
      scriptOf(`${app.url}/plain`),
      scriptOf(app.url),
      weigh('app/bank.tsx'),
    ]);
    console.log(
      `first load, gzipped: ${kb(page)}; a plain client page: ${kb(plain)}; what it imports: ${kb(imported)}`,
    );
    // Cut into chunks, each of them gzipped by itself, it comes to a little more.
    expect(page - plain).toBeLessThan(imported * 1.1);
  });
});

describe('in development, under React’s StrictMode', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await start('dev');
  });
  afterAll(() => app?.stop());

  test('a transfer goes the same way, and React has nothing to warn of', async () => {
    await sendMoney(app.url);
  });

  test('nor has it on a page with all that the kit has', async () => {
    const { page, complaints } = await open(`${app.url}/everything`);
    // What only the browser draws is there: the page has been hydrated.
    await page.getByRole('region', { name: 'Holdpoint devtools' }).getByText('idle').waitFor();
    expect(complaints).toEqual([]);
  });
});

/** The script that a page loads at first, gzipped. */
async function scriptOf(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<script [^>]*src="[^"]*"[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => /src="([^"]*)"/.exec(tag)?.[1] ?? '');
  const sizes = await Promise.all(
    [...new Set(sources)].map(async (source) => {
      const script = await fetch(new URL(source, url));
      return gzipSync(Buffer.from(await script.arrayBuffer())).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What a file of the example brings with all that it imports but React, by another bundler, in one piece. */
async function weigh(file: string): Promise<number> {
  const { atOnce } = await bundleForUsers({
    input: join(copy, file),
    external: /^react(-dom)?(\/|$)/,
    resolve: { alias: { '@': copy } },
    moduleTypes: { '.css': 'empty' },
  });
  return gzipSync(atOnce.join('\n')).length;
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
