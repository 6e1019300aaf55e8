import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { scenes } from '../../../servers/scenes/scenes.ts';
import { findBarriers } from './axe.ts';
import { aim } from './press.ts';
import type { OpenOptions } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();
const open = (options: OpenOptions = {}) =>
  playground.open('/', { withoutComposer: true, ...options });

test('a card is already waiting, the same one after a reload and in another tab; it pays once, and says with which values', async () => {
  const scene = await open();
  await scene.card.getByRole('heading', { name: 'Pay €50.00 to Ada Lovelace' }).waitFor();
  await scene.page.reload();
  const other = await scene.page.context().newPage();
  await other.goto(scene.page.url());
  await other.locator('[data-hp-card]').waitFor();
  await scene.until('waiting');
  // Returning asked nothing a second time.
  expect(scene.turns).toHaveLength(1);

  await scene.press('Pay €50.00');
  await scene.conversation.getByText('Paid 50 EUR to Ada Lovelace').waitFor();
  const log = scene.page.getByRole('region', { name: 'What the server did in this conversation' });
  await expect.poll(() => log.textContent()).toMatch(/ran once.*payee Ada Lovelace.*amount 50/);
  expect(await playground.runs('start', 'payInvoice')).toMatchObject([{ repeats: 0 }]);
  expect(scene.resumes()).toHaveLength(1);
  expect(scene.errors).toEqual([]);

  await scene.button('Ask me again').click();
  await scene.until('waiting');
  await scene.card.waitFor();
});

test('a rejection that names another sum is asked about again, with that sum', async () => {
  const scene = await open();
  await scene.press('Reject');
  await scene.page.getByLabel('Reason').fill('make it 30');
  await scene.press('Send rejection');
  await scene.card.getByRole('heading', { name: 'Pay €30.00 to Ada Lovelace' }).waitFor();
  expect(await playground.runs('start', 'payInvoice')).toEqual([]);
});

test('what ran in someone else’s conversation is not counted', async () => {
  const first = await open();
  await first.press('Pay €50.00');
  await first.page.getByText('ran once').waitFor();
  const second = await open();
  await second.press('Reject');
  await second.press('Send rejection');
  await second.page.locator('[data-tool="payInvoice"][data-runs="0"]').waitFor();
});

test('by keys only: the card comes after the headline, and is answered', async () => {
  const scene = await open();
  await aim(scene.button('Pay €50.00'));
  await scene.button('Pay €50.00').focus();
  await aim(scene.page.locator('button:focus'));
  await scene.page.keyboard.press('Enter');
  await scene.page.getByText('ran once').waitFor();
});

test.each([
  ['on a phone', { width: 390, height: 844 }, 'ltr'],
  ['at 320 px', { width: 320, height: 640 }, 'ltr'],
  ['on a phone held sideways', { width: 844, height: 390 }, 'ltr'],
  ['right to left', { width: 1280, height: 900 }, 'rtl'],
] as const)('%s nothing is a barrier or cut off, open and decided', async (_, viewport, dir) => {
  const scene = await open({ viewport, colorScheme: dir === 'rtl' ? 'dark' : 'light' });
  await scene.page.evaluate((value) => {
    document.documentElement.dir = value;
  }, dir);
  await scene.card.waitFor();
  const overflow = () =>
    scene.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await findBarriers(scene.page)).toEqual([]);
  await scene.press('Pay €50.00');
  await scene.button('Ask me again').waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await findBarriers(scene.page)).toEqual([]);
});

test('on a phone the first card can be approved without a scroll, between the browser’s bars too', async () => {
  const scene = await open({ viewport: { width: 390, height: 664 } });
  await expect.poll(() => scene.approval.getAttribute('aria-disabled')).toBe('false');
  expect(await scene.page.evaluate(() => scrollY)).toBe(0);
});

test('on a phone the head of each scene is one row, with buttons that are named', async () => {
  const scene = await playground.open('/bank', { viewport: { width: 390, height: 844 } });
  for (const { id } of scenes.filter(({ id }) => id !== 'start')) {
    await scene.page.goto(new URL(`/${id}`, playground.url).href);
    const hood = scene.page.getByRole('button', { name: /^Under the hood/ });
    const startOver = scene.button('Start over');
    const [title, one, other] = await Promise.all(
      [scene.page.getByRole('heading', { level: 1 }), startOver, hood].map((each) =>
        each.boundingBox(),
      ),
    );
    expect(one?.y).toBe(other?.y);
    expect(title?.y).toBeLessThan((one?.y ?? 0) + (one?.height ?? 0));
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(one?.x ?? 0);
  }
});

test('narrow, the scenes are behind a button, by their names; the drawer is closed until it is opened', async () => {
  const scene = await open({ viewport: { width: 320, height: 640 } });
  const attack = scene.page.getByRole('link', { name: 'Spot the attack' });
  await expect.poll(() => attack.isVisible()).toBe(false);
  await scene.button('Scenes').click();
  await expect.poll(() => attack.isVisible()).toBe(true);
  const drawer = scene.page.getByRole('complementary', { name: 'Under the hood' });
  expect(await drawer.count()).toBe(0);
  await scene.openHood();
  await expect.poll(() => drawer.isVisible()).toBe(true);
});

test('without a server the page says so, and goes on once there is one', async () => {
  let isDown = true;
  let page: Page | undefined;
  const opening = open({
    before: async (opened: Page) => {
      page = opened;
      await opened.route('**/api/info', (route) => (isDown ? route.abort() : route.continue()));
    },
  });
  await expect.poll(() => page?.getByRole('heading').textContent()).toContain('Can’t reach');
  isDown = false;
  await page?.getByRole('button', { name: 'Try again' }).click();
  const scene = await opening;
  await scene.card.waitFor();
});

test('a link to it has a picture, of the size that is asked for, and a description', async () => {
  const { page } = await open();
  const of = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute('content');
  expect(await of('description')).toContain('React kit');
  const picture = await page.request.get(new URL((await of('image')) ?? '', page.url()).href);
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
