import { expect, test } from 'vitest';
import { openTab, type ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

// A page that the browser freezes as a person leaves it, and wakes as they come back, as it was. Playwright turns that off.
const playground = playgroundForFile({
  wordDelayMs: 150,
  launch: { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});
const SENT = 'Sent 1200.5 USD to Grace';
const runs = () => playground.runs('transfer', 'transferMoney');

/** A scene that waits for an approval, marked so that it is known when it comes back. */
async function waiting(): Promise<ScenePage> {
  const scene = await playground.open('/transfer?backend=agent');
  await scene.ask('Wire $1,200.50 to Grace');
  await scene.page.evaluate(() => {
    document.documentElement.dataset.born = 'before';
  });
  return scene;
}

/** The answer is sent, and the person goes elsewhere before it is done. */
async function leaveInFlight(scene: ScenePage): Promise<void> {
  await scene.approve();
  await expect.poll(() => scene.resumes().length).toBe(1);
  await scene.page.goto(`${playground.url}/api/info`);
}

/** Back to the scene. True where it is the page that was left, and not one that was loaded again. */
async function comeBack({ page }: ScenePage): Promise<boolean> {
  // A page that wakes loads nothing.
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
  // The browser has let go of the frozen page, since another one wanted its lock; it is loaded anew.
  await scene.page.bringToFront();
  await comeBack(scene);
  await isDone(scene);
});
