import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { openTab, type ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** The rows of open requests. */
const rows = (page: Page) => page.locator('.pg-inbox li:not(:has([aria-expanded]))');

/** Sends a message in a scene at a backend, in the same browser. */
async function askIn(scene: ScenePage, path: string, text: string): Promise<void> {
  await scene.page.goto(`${playground.url}${path}`);
  await scene.page
    .locator('output[data-status]:not([data-status="restoring"])')
    .waitFor({ state: 'attached' });
  await scene.ask(text);
}

/** Opens the inbox and waits until it shows this many pending requests. */
async function openInbox(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.waitForURL('**/inbox');
  await saysCount(page, count);
}

/** The sidebar and the document's title show the number of pending requests. */
async function saysCount(page: Page, count: number): Promise<void> {
  const words = count === 1 ? '1 decision waiting' : `${count} decisions waiting`;
  await page
    .getByRole('link', { name: count === 0 ? 'Inbox' : `Inbox ${words}`, exact: true })
    .waitFor();
  const title = 'Holdpoint: your agent asks, you decide';
  await expect.poll(() => page.title()).toBe(count === 0 ? title : `(${count}) ${title}`);
}

test('a pending card of any scene at any backend is listed once, opened from there, answered once, and off the list', async () => {
  const scene = await playground.open('/bank');
  const { page } = scene;
  await scene.ask('Send $20 to Bo and 35 to Cy');
  await saysCount(page, 2);
  await askIn(scene, '/deploy?backend=flow', 'Deploy checkout to production');
  await askIn(scene, '/transfer?backend=kortyx', 'Wire $1,200.50 to Grace');
  await openInbox(page, 4);
  await expect.poll(() => rows(page).count()).toBe(3);
  await expect
    .poll(() => rows(page).allTextContents())
    .toEqual([
      expect.stringContaining('Pay $1,200.50 to Grace'),
      expect.stringMatching(/Run deploy checkout --env production.*Stop a risky command, Flow/),
      expect.stringMatching(
        /Pay \$20\.00 to Bo, with 1 more in this conversation.*Approve a payment/,
      ),
    ]);
  await page.reload();
  await saysCount(page, 4);
  await expect.poll(() => rows(page).count()).toBe(3);

  // It only reads: opening it answers nothing.
  expect(scene.resumes()).toHaveLength(0);
  await page.getByRole('link', { name: /Run deploy checkout/ }).click();
  await page.waitForURL('**/deploy?backend=flow');
  await scene.until('waiting');
  await scene.card.getByRole('heading', { name: /deploy checkout/ }).waitFor();
  await scene.approve();
  await scene.until('idle');
  await saysCount(page, 3);
  await openInbox(page, 3);
  await expect.poll(() => rows(page).filter({ hasText: 'risky command' }).count()).toBe(0);
  expect(await playground.runs('deploy', 'runShell')).toMatchObject([{ repeats: 0 }]);
  expect(scene.errors).toEqual([]);
});

test('a session that is open in two tabs is listed once, and what is answered in another tab leaves the list', async () => {
  const left = await playground.open('/transfer?backend=agent');
  await left.ask('Wire $1,200.50 to Grace');
  const right = await openTab(left);
  await right.until('waiting');
  await openInbox(left.page, 1);
  await expect.poll(() => rows(left.page).count()).toBe(1);
  await saysCount(right.page, 1);

  await right.page.bringToFront();
  await right.approve();
  await right.until('idle');
  await saysCount(right.page, 0);
  await left.page.getByText('Nothing is waiting for you.').waitFor();
  await saysCount(left.page, 0);
  await expect.poll(() => rows(left.page).count()).toBe(0);
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([{ repeats: 0 }]);
});

test('a server that can’t be asked is named, and the page does not claim that its cards are gone', async () => {
  const scene = await playground.open('/bank');
  const { page } = scene;
  // The session on the page needs no query.
  await page.route('**/api/bank/getSnapshot', (route) => route.abort());
  await scene.ask('Pay Ada 50 EUR');
  await saysCount(page, 1);
  await page.unroute('**/api/bank/getSnapshot');
  await page.goto(`${playground.url}/inbox`);
  await saysCount(page, 1);
  await page.route('**/api/bank/getSnapshot', (route) => route.abort());
  await page.getByRole('alert').getByText('Approve a payment').waitFor();
  expect(await page.getByText('Nothing is waiting for you.').count()).toBe(0);
  await page.unroute('**/api/bank/getSnapshot');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('yesterday’s approval is found by its payee, amount and day, and its receipt is two presses away', async () => {
  const scene = await playground.open('/bank');
  const { page } = scene;
  for (const text of ['Pay Ada 50 EUR', 'Pay Bo 20 EUR']) {
    await scene.ask(text);
    await scene.approve();
    await scene.until('idle');
  }
  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.goto(playground.url);
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  const decided = page.getByRole('region', { name: 'Decided' });
  await decided.getByRole('searchbox').fill('ada €50.00 yesterday');
  const found = decided.getByRole('button', { expanded: false });
  await expect.poll(() => found.allTextContents()).toEqual([expect.stringContaining('to Ada')]);
  await found.click();
  await decided.getByRole('group', { name: /Pay €50\.00 to Ada.*You approved this/ }).waitFor();
  expect(scene.errors).toEqual([]);
});

test('no barrier and nothing cut off, empty and full, light and dark, wide and narrow; by keys to the open card', async () => {
  const scene = await playground.open('/barbecue', { viewport: { width: 320, height: 640 } });
  const { page } = scene;
  await openInbox(page, 0);
  await expectNothing(page, 'empty');
  await askIn(scene, '/barbecue', 'Plan a barbecue for Saturday');
  await askIn(scene, '/mail', 'Who is in my contacts?');
  await askIn(scene, '/deploy', `Run \`sudo rm -rf ${'very-long-name/'.repeat(20)}\``);
  await openInbox(page, 3);
  await expectNothing(page, 'full');

  // On a narrow page, from the top: past the list, the start, the inbox, the scenes, the rows.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await saysCount(page, 3);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Skip to the content');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Holdpoint');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Inbox');
  for (let step = 0; step < 20 && !(await focused(page)).includes('Question'); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/barbecue');
  await scene.until('waiting');
  const { y } = (await scene.card.boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(320);
  expect(scene.errors).toEqual([]);
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

async function expectNothing(page: Page, when: string): Promise<void> {
  for (const width of [1280, 320]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.emulateMedia({ colorScheme });
      const over = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.pg-inbox, .pg-inbox *')].flatMap(
          ({ scrollWidth, clientWidth, className }) =>
            clientWidth > 1 && scrollWidth > clientWidth + 1 ? [`${className}`] : [],
        ),
      );
      // It takes a while, so each colour and each width is checked once.
      const withAxe = (width === 320) === (colorScheme === 'dark');
      const found = [...over, ...(withAxe ? await findBarriers(page) : [])];
      expect.soft(found, `${when}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}
