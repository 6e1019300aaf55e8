import { approve, findCard, press, reject, sendAll } from '@holdpoint/react/testing/playwright';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { createServer, defaultClientConditions, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { launchOptions } from '../../scripts/browser.ts';
import { TEST_MS } from '../../scripts/limits.ts';

let server: ViteDevServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    plugins: [react()],
    resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  return () => page.close();
});

async function say(text: string) {
  await page.getByLabel('Message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const requests = () => page.evaluate('requests.length');

// A test, not the speed of the machine, ends the time that a helper has.
const LONG = { timeout: TEST_MS };
const endTime = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * TEST_MS);
afterEach(() => vi.restoreAllMocks());
// A helper looks once before its time is over: this is enough where it waits for what never comes.
const SHORT = { timeout: 500 };

test('a payment is made once it is approved', async () => {
  await say('Pay Ada');
  await approve(page, 'transferMoney');
  await page.getByText('Paid.').waitFor();
  expect(await requests()).toBe(2);
});

test('a card that comes below what is in view is scrolled to, and pressed once', async () => {
  await say('Pay Ada');
  await page.evaluate('scrollTo(0, 0)');
  await press(page.getByRole('button', { name: 'Approve' }));
  await page.getByText('Paid.').waitFor();
  expect(await requests()).toBe(2);
});

test('several payments leave together', async () => {
  await say('Pay everybody');
  await approve(page, /Ben/);
  await reject(page, 'Pay Cleo 50 EUR', 'Too much');
  await approve(page, /Ada/);
  expect(await requests()).toBe(1);
  await sendAll(page);
  await page.getByText('Paid.').first().waitFor();
  expect(await requests()).toBe(2);
});

test('what lies over the button keeps the press away, and the helper says so', async () => {
  await say('Pay Ada');
  const card = await findCard(page, 'transferMoney');
  await page.addStyleTag({ content: 'body::after { content: ""; position: fixed; inset: 0 }' });
  const failed = expect(press(card.locator('[data-hp-approve]'), LONG)).rejects.toThrow(
    /“Approve” is off, or has not armed, on the card “Pay Ada 50 EUR” \(transferMoney, arming\).*\. What lies where it stands is <body>/,
  );
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector('[data-hp-approve]')!.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  endTime();
  await failed;
  expect(await requests()).toBe(1);
});

test('no card, or several: which are there', async () => {
  await say('Pay everybody');
  await findCard(page, /Ada/);
  await expect(approve(page, 'refund', SHORT)).rejects.toThrow(
    /no card fits refund\. On the page:.*“Pay Ada 50 EUR” \(transferMoney, open\)/s,
  );
  await expect(approve(page, 'transferMoney')).rejects.toThrow(/several cards fit/);
});

test('a card below the fold of a scrolling box is scrolled to there', async () => {
  await page.addStyleTag({
    content: 'main { height: 300px; overflow: auto } h1 { height: 900px }',
  });
  await say('Pay Ada');
  await page.locator('main').evaluate((main) => main.scrollTo(0, 0));
  await approve(page, 'transferMoney');
  await page.getByText('Paid.').waitFor();
  expect(await requests()).toBe(2);
});

test('what no one can reach is not pressed, and the helper says why', async () => {
  await say('Pay Ada');
  const card = await findCard(page, 'transferMoney');
  const main = page.locator('main');
  for (const [attribute, value, words] of [
    ['inert', '', 'inert'],
    ['hidden', '', 'hidden'],
    ['style', 'visibility: hidden', 'visibility: hidden'],
  ] as const) {
    await main.evaluate((element, [name, to]) => element.setAttribute(name, to), [
      attribute,
      value,
    ] as const);
    const button = card.locator('[data-hp-approve]');
    const failed = expect(press(button, LONG)).rejects.toThrow(
      new RegExp(`nobody can reach “Approve”: .*${words}.* “Pay Ada 50 EUR”`),
    );
    endTime();
    await failed;
    vi.restoreAllMocks();
    await main.evaluate((element, name) => element.removeAttribute(name), attribute);
  }
  expect(await requests()).toBe(1);
  await press(card.locator('[data-hp-approve]'));
  await page.getByText('Paid.').waitFor();
});

test('a reason for a card that takes none: nothing is sent, and the helper says so', async () => {
  await say('Close the account');
  await expect(reject(page, 'closeAccount', 'Too much')).rejects.toThrow(
    /reject\(closeAccount\): this card takes no reason\. Nothing was sent/,
  );
  expect(await requests()).toBe(1);
});

test('a phrase for a card that asks for none: in the card’s own words', async () => {
  await say('Pay Ada');
  await findCard(page, 'transferMoney');
  await expect(approve(page, 'transferMoney', { phrase: 'pay Ada', ...SHORT })).rejects.toThrow(
    /there is no \[data-hp-phrase\] on the card “Pay Ada 50 EUR”/,
  );
  expect(await requests()).toBe(1);
});

test('a card that goes before it has armed: the helper says so, and waits no longer than its timeout', async () => {
  await say('Pay Ada');
  const card = await findCard(page, 'transferMoney');
  await page.addStyleTag({ content: 'body::after { content: ""; position: fixed; inset: 0 }' });
  await page.evaluate('scrollTo(0, 0)');
  const failed = expect(press(card.locator('[data-hp-approve]'), LONG)).rejects.toThrow(
    /“Approve” has gone from the page\. It was on the card “Pay Ada 50 EUR”/,
  );
  // It scrolls to what it has looked at once, and to nothing else.
  await page.waitForFunction('scrollY > 0');
  await page.locator('#root').evaluate((root) => root.remove());
  endTime();
  await failed;
});

test('a button that never comes, or went before anybody looked: the helper waits no longer than its timeout', async () => {
  await say('Pay Ada');
  const card = await findCard(page, 'transferMoney');
  await page.locator('#root').evaluate((root) => root.remove());
  await expect(press(card.locator('[data-hp-approve]'), SHORT)).rejects.toThrow(
    /^Holdpoint: no button to press\..*500ms/s,
  );
  await expect(reject(page, 'transferMoney', 'Late', SHORT)).rejects.toThrow(
    /no card fits transferMoney\. On the page: none/,
  );
});

test('a field that goes when it is looked at: the helper says so, and waits no longer than its timeout', async () => {
  await say('Pay Ada');
  const card = await findCard(page, 'transferMoney');
  await press(card.locator('[data-hp-answer="reject"]'));
  await card.locator('[data-hp-reason]').evaluate((field) => {
    field.hasAttribute = () => {
      console.log('looked at');
      field.ownerDocument.querySelector('#root')?.remove();
      return false;
    };
  });
  page.on('console', (line) => line.text() === 'looked at' && endTime());
  await expect(reject(page, 'transferMoney', 'Wrong', LONG)).rejects.toThrow(
    /there is no \[data-hp-reason\] on the card that was found, which has gone from the page/,
  );
  expect(await requests()).toBe(1);
});
