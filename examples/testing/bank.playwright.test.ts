import { approve, findCard, press, reject, sendAll } from '@holdpoint/react/testing/playwright';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { createServer, defaultClientConditions, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchOptions } from '../../scripts/browser.ts';

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
  await expect(press(card.locator('[data-hp-approve]'), { timeout: 1500 })).rejects.toThrow(
    /“Approve” is off, or has not armed, on the card “Pay Ada 50 EUR” \(transferMoney, arming\)/,
  );
  expect(await requests()).toBe(1);
});

test('no card, or several: which are there', async () => {
  await say('Pay everybody');
  await expect(approve(page, 'refund', { timeout: 500 })).rejects.toThrow(
    /no card fits refund\. On the page:.*“Pay Ada 50 EUR” \(transferMoney, open\)/s,
  );
  await expect(approve(page, 'transferMoney')).rejects.toThrow(/several cards fit/);
});
