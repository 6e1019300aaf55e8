import { expect, test } from 'vitest';
import { aim, press } from './press.ts';
import { openTab } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

// Slow enough to use another tab while this one sends.
const playground = playgroundForFile({ wordDelayMs: 150 });

test('two tabs have one conversation: what one asks, the other shows', async () => {
  const left = await playground.open('/transfer?backend=agent');
  // Opened before the first message: neither has a conversation yet.
  const right = await openTab(left);
  await left.ask('Wire $1,200.50 to Grace');
  await right.until('waiting');
  await expect.poll(() => right.conversation.textContent()).toContain('Wire $1,200.50 to Grace');
  await expect.poll(() => right.card.count()).toBe(1);
});

test('while one tab sends, the other says so and can not answer; then it shows the receipt', async () => {
  const left = await playground.open('/transfer?backend=agent');
  await left.ask('Wire $1,200.50 to Grace');
  const right = await openTab(left);
  await right.until('waiting');
  await left.page.bringToFront();
  await left.approve();
  await right.page.bringToFront();
  await right.page.getByText('It’s being answered in another tab.').waitFor();
  expect(await right.page.locator('[data-hp-approve]:not([aria-disabled="true"])').count()).toBe(0);
  await right.until('idle');
  await right.conversation.getByText('You approved this in another tab of this browser.').waitFor();
  await expect.poll(() => left.conversation.textContent()).toContain('Sent 1200.5 USD to Grace');
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([{ repeats: 0 }]);
  expect(right.resumes()).toHaveLength(0);
});

test('answered in both at the same moment, one answer leaves and the tool runs once', async () => {
  const left = await playground.open('/transfer?backend=agent');
  await left.ask('Wire $1,200.50 to Grace');
  const right = await openTab(left);
  await right.until('waiting');
  // Both are armed; only one tab can be in front, so the presses are keys on focused buttons.
  for (const tab of [left, right]) {
    await tab.page.bringToFront();
    const approve = tab.card.locator('[data-hp-approve]');
    // High risk: the first press asks for another.
    await press(approve);
    await aim(approve);
    await approve.focus();
  }
  await Promise.all([left, right].map(({ page }) => page.keyboard.press('Enter')));
  await Promise.all([left, right].map((tab) => tab.until('idle')));
  expect(left.resumes().length + right.resumes().length).toBe(1);
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([{ repeats: 0 }]);
});

test('a tab that is closed while it sends leaves the other to look it up', async () => {
  const left = await playground.open('/transfer?backend=agent');
  await left.ask('Wire $1,200.50 to Grace');
  const right = await openTab(left);
  await right.until('waiting');
  await left.page.bringToFront();
  await left.approve();
  await expect.poll(() => left.resumes().length).toBe(1);
  await right.page.getByText('It’s being answered in another tab.').waitFor();
  await left.page.close();
  await right.until('idle');
  await expect.poll(() => right.conversation.textContent()).toContain('Sent 1200.5 USD to Grace');
  expect(right.resumes()).toHaveLength(0);
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([{ repeats: 0 }]);
});

test('what was filled in and not sent comes back after a reload', async () => {
  const scene = await playground.open('/barbecue');
  await scene.ask('Plan a barbecue for 12 people');
  await scene.page.getByRole('checkbox', { name: /Fish/ }).check();
  await scene.page.reload();
  await scene.until('waiting');
  await expect
    .poll(() => scene.page.getByRole('checkbox', { name: /Fish/ }).isChecked())
    .toBe(true);
  expect(scene.resumes()).toHaveLength(0);
});

test('a page that comes back out of the browser’s cache shows what happened meanwhile', async () => {
  const left = await playground.open('/transfer?backend=agent');
  await left.ask('Wire $1,200.50 to Grace');
  await left.page.goto(`${playground.url}/api/info`);
  const right = await openTab(left, new URL('/transfer?backend=agent', playground.url).href);
  await right.until('waiting');
  await right.approve();
  await right.until('idle');
  await left.page.goBack();
  await left.until('idle');
  await expect.poll(() => left.card.count()).toBe(0);
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([{ repeats: 0 }]);
});
