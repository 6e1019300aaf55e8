import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest';
import { launchOptions } from '../../scripts/browser.ts';
import { type BuiltApp, buildApp, type Setup } from './buildApp.ts';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

const newest = versionOf('react');
const react = (line: string): [string, Setup] => [
  `React ${versionOf(`react-${line}`)}`,
  { react: [`react-${line}`, `react-dom-${line}`] },
];
/** Every React that the packages say they take, the newest of each line, and what apps put around it. */
const setups: readonly (readonly [string, Setup])[] = [
  react('18-2'),
  react('18-3'),
  react('19-0'),
  react('19-1'),
  react('19-2'),
  [`React ${newest}`, {}],
  [`React ${newest}, Compiler ${versionOf('babel-plugin-react-compiler')}`, { isCompiled: true }],
  [`React ${newest}, Router ${versionOf('react-router')}`, { entry: 'routed.tsx' }],
];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser?.close());

/** No server: what the page asks for is given to it, at an address where a browser has all that it has on a safe one. */
const ORIGIN = 'http://localhost';

async function openPage(
  app: BuiltApp,
  { onTestFinished }: TestContext,
): Promise<{ page: Page; said: readonly string[] }> {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  onTestFinished(() => page.close());
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const body = app.get(pathname) ?? (pathname.includes('.') ? undefined : app.get('/'));
    const contentType = /\.(js|css)$/.exec(pathname)?.[1]?.replace('js', 'javascript') ?? 'html';
    return body === undefined
      ? route.fulfill({ status: 204 })
      : route.fulfill({ body, contentType: `text/${contentType}` });
  });
  await page.goto(`${ORIGIN}/`);
  return { page, said };
}

/** What the backend has been asked, by kind. */
const asked = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { requests: readonly { type: string }[] }).requests.map(
      ({ type }) => type,
    ),
  );

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  // What is remembered is looked up first; until then nothing can be sent.
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.and(page.locator('[aria-disabled="false"]')).waitFor();
  await page.keyboard.press('Enter');
}

/** A press as a person makes it: once the button is armed, and again if the card was too busy to take it, until `next` is there. */
async function press(page: Page, name: string, next: Locator): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const live = button.and(page.locator('[aria-disabled="false"]'));
  const open = page.locator('article[data-status="open"]');
  do {
    await live.click();
    // Taken, the button goes. Refused, it arms again.
    await open.filter({ has: live }).waitFor({ state: 'detached' });
    await next.or(live).first().waitFor();
  } while ((await next.count()) === 0);
}

const idle = (page: Page) => page.locator('[data-turn="idle"]');
const reason = (page: Page) => page.getByRole('textbox', { name: /Reason/ });

// They wait for buttons to arm more than they work.
describe.concurrent.each(setups)('%s', (_, setup) => {
  let app: BuiltApp;
  beforeAll(async () => {
    app = await buildApp(setup);
  });

  test('an approval: one message, one answer, nothing on the console', async (context) => {
    const { expect } = context;
    const { page, said } = await openPage(app, context);
    await say(page, 'pay');
    await press(page, 'Approve', idle(page));
    await page.getByText('Paid.').first().waitFor();
    expect(await asked(page)).toEqual(['message', 'resume']);
    expect(said).toEqual([]);
  });

  test('a rejection with its reason, after Escape went back from it once', async (context) => {
    const { expect } = context;
    const { page, said } = await openPage(app, context);
    await say(page, 'pay');
    await press(page, 'Reject', reason(page));
    await reason(page).fill('too much');
    await page.keyboard.press('Escape');
    await press(page, 'Reject', reason(page));
    await press(page, 'Send rejection', idle(page));
    await expect.poll(() => page.getByRole('log').textContent()).toContain('too much');
    expect(await asked(page)).toEqual(['message', 'resume']);
    expect(said).toEqual([]);
  });

  test('a question', async (context) => {
    const { expect } = context;
    const { page, said } = await openPage(app, context);
    await say(page, 'ask');
    await page.getByRole('radio', { name: 'Milk' }).check();
    await press(page, 'Send answer', idle(page));
    await page.getByText('Noted.').first().waitFor();
    expect(await asked(page)).toEqual(['message', 'resume']);
    expect(said).toEqual([]);
  });

  test('gone to another page of the app and back, the card still waits, and is answered once', async (context) => {
    const { expect } = context;
    const { page, said } = await openPage(app, context);
    await say(page, 'pay');
    await page.getByRole('article').waitFor();
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    await page.getByText('Another page').waitFor();
    await page.getByRole('button', { name: 'To the bank' }).click();
    await press(page, 'Approve', idle(page));
    await page.getByText('Paid.').first().waitFor();
    expect(await asked(page)).toEqual(['message', 'resume']);
    expect(said).toEqual([]);
  });
});
