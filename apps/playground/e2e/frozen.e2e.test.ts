import { expect, test } from 'vitest';
import { openTab, type ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

// The browser freezes the page when a person leaves it, and resumes it unchanged when they return. Playwright turns
// that off by default.
const playground = playgroundForFile({
  wordDelayMs: 150,
  launch: { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});
const SENT = 'Sent 1200.5 USD to Grace';
const runs = () => playground.runs('transfer', 'transferMoney');

/** A scene with an open approval, marked to be recognised when it returns. */
async function waiting(): Promise<ScenePage> {
  const scene = await playground.open('/transfer?backend=agent');
  await scene.ask('Wire $1,200.50 to Grace');
  await scene.page.evaluate(() => {
    document.documentElement.dataset.born = 'before';
  });
  return scene;
}

/** The answer is sent, and the person leaves the page before the turn ends. */
async function leaveInFlight(scene: ScenePage): Promise<void> {
  await scene.approve();
  await expect.poll(() => scene.resumes().length).toBe(1);
  await scene.page.goto(`${playground.url}/api/info`);
}

/** Returns to the scene. Returns true for the page that was left, false for a reloaded one. */
async function comeBack({ page }: ScenePage): Promise<boolean> {
  // A resumed page loads nothing.
  await page.goBack({ waitUntil: 'commit' });
  await page.locator('output[data-status]').waitFor({ state: 'attached' });
  return page.evaluate(() => document.documentElement.dataset.born === 'before');
}

async function isDone(scene: ScenePage): Promise<void> {
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain(SENT);
  expect(await scene.card.count()).toBe(0);
  expect(scene.resumes()).toHaveLength(1);
  expect(await runs()).toMatchObject([{ repeats: 0 }]);
  expect(scene.errors).toEqual([]);
}

test('frozen while its answer is being sent, and woken at once: the turn goes on, nothing is sent again', async () => {
  const scene = await waiting();
  await leaveInFlight(scene);
  expect(await comeBack(scene)).toBe(true);
  await isDone(scene);
});

test('frozen while its answer is being sent, and woken when all is over: it has the end', async () => {
  const scene = await waiting();
  await leaveInFlight(scene);
  await expect.poll(async () => (await runs()).length).toBe(1);
  expect(await comeBack(scene)).toBe(true);
  await isDone(scene);
});

test('another tab opens what a frozen page is at: it waits for no one, sends nothing, and shows the end', async () => {
  const scene = await waiting();
  await leaveInFlight(scene);
  const other = await openTab(scene, new URL('/transfer?backend=agent', playground.url).href);
  await other.until('idle');
  await expect.poll(() => other.conversation.textContent()).toContain(SENT);
  expect(other.resumes()).toEqual([]);
  // The browser has discarded the frozen page, because another one requested its lock; it is reloaded.
  await scene.page.bringToFront();
  await comeBack(scene);
  await isDone(scene);
});
