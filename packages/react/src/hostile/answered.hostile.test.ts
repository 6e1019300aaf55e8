import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostileCase } from './corpus/case.testkit.ts';
import { corpus } from './corpus/corpus.testkit.ts';
import type {} from './page/main.testkit.ts';
import { pageForFile } from './servePage.testkit.ts';

const served = pageForFile();
const BATCH = 16;
const NOTHING_LEFT = '0 answers left, 1 were asked for';

type Numbered = HostileCase & { readonly at: number };

/** Cases in groups that fit on a page, named by their kinds. */
function batches(isIn: (one: HostileCase) => boolean): [name: string, cases: Numbered[]][] {
  const all = corpus.map((one, at) => ({ ...one, at })).filter(isIn);
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => {
    const cases = all.slice(index * BATCH, (index + 1) * BATCH);
    return [[...new Set(cases.map(({ kind }) => kind))].join(', '), cases];
  });
}

let page: Page;
let pressed = 0;

beforeAll(async () => {
  page = await served.browser.newPage({
    viewport: { width: 3_100, height: 5_200 },
    deviceScaleFactor: 0.25,
  });
  await page.goto(served.url);
});
afterAll(() => page?.close());

/** Presses what is armed with the mouse, until only those are left that can't be answered. */
async function pressAll(refused: number): Promise<void> {
  // Those that are refused are pressed as well, as far as they arm at all.
  for (let round = 0, last = 0; round < 600 && last < 12; round += 1) {
    const targets = await page.evaluate(() => window.hostile.findTargets());
    if (targets.length === 0) return;
    if (targets.length <= refused) last += 1;
    const live = targets.filter(({ isLive }) => isLive);
    for (const { x, y } of live) await page.mouse.click(x, y);
    pressed += live.length;
    // By the page's own clock, so that it is as much time as the page has had.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 120)));
  }
}

/** Presses every case until it is answered, and gives what is wrong with the answers that left. */
async function answer(cases: readonly Numbered[], who: 'hostile' | 'benign', isRestart: boolean) {
  await page.evaluate(
    ([cases, who, isRestart]) => window.hostile.openChats(cases, who, isRestart),
    [cases.map(({ at }) => at), who, isRestart] as const,
  );
  // Nothing leaves before a press.
  expect(await page.evaluate(() => window.hostile.countBodies())).toBe(cases.length);
  const isRefusedHere = ({ shows }: Numbered) => who === 'hostile' && shows === 'refused';
  await pressAll(cases.filter(isRefusedHere).length);
  const answers = await page.evaluate(() => window.hostile.readAnswers());
  return answers.flatMap(({ name, problems }, index) => {
    const one = cases[index];
    if (!one || !isRefusedHere(one)) return problems.map((problem) => `${name}: ${problem}`);
    return problems.includes(NOTHING_LEFT) ? [] : [`${name}: was sent`];
  });
}

describe('what is pressed is what is sent (promises 1, 7 and 11)', () => {
  // What was cut is too tall for a cell once it is shown; drawn.hostile.test.ts reads it back whole.
  test.each(batches(({ shows }) => shows !== 'cut'))(
    '%s: run again with what was received',
    async (_, cases) => {
      expect(await answer(cases, 'hostile', true)).toEqual([]);
    },
  );

  test.each(batches(({ kind }) => kind === 'identity' || kind === 'sequence'))(
    '%s: answered with a result, each its own',
    async (_, cases) => {
      expect(await answer(cases, 'hostile', false)).toEqual([]);
    },
  );

  test.each(batches(({ kind }) => kind === 'identity' || kind === 'number'))(
    '%s: their twins are not refused',
    async (_, cases) => {
      expect(await answer(cases, 'benign', true)).toEqual([]);
    },
  );

  test('each by presses of a mouse', async ({ task }) => {
    expect(pressed).toBeGreaterThan(corpus.length);
    expect(await page.evaluate(() => window.hostile.watch.damage())).toEqual([]);
    expect(await page.evaluate(() => window.hostile.watch.noted)).toEqual([]);
    Object.assign(task.meta, { figures: { 'presses by a mouse': pressed } });
  });
});
