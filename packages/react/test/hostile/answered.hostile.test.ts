import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HostileCase } from './corpus/case.testkit.ts';
import { asked } from './corpus/sample.testkit.ts';
import type { Defined } from './page/answer.testkit.tsx';
import type {} from './page/main.testkit.ts';
import { pageForFile } from './servePage.testkit.ts';

const served = pageForFile();
const BATCH = 16;
/** How often a button that can’t answer is pressed, and the limit for others. */
const TRIES = 3;
const MOST = 100;
const NOTHING_LEFT = '0 answers left, 1 were asked for';

/** Chromium reads it and can’t write it again once it is frozen. The card says truthfully that nothing was sent. */
const TOO_DEEP: ReadonlySet<string> = new Set(['lists, thousands deep']);

type Numbered = (typeof asked)[number];

/** Returns cases in groups that fit on a page, named by their kinds. */
function batches(
  isIn: (one: HostileCase) => boolean,
  size = BATCH,
): [name: string, cases: Numbered[]][] {
  const all = asked.filter(isIn);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => {
    const cases = all.slice(index * size, (index + 1) * size);
    return [[...new Set(cases.map(({ kind }) => kind))].join(', '), cases];
  });
}

let page: Page;
let pressed = 0;
let shownAll = 0;

beforeAll(async () => {
  page = await served.browser.newPage({
    viewport: { width: 3_100, height: 5_200 },
    deviceScaleFactor: 0.25,
    // The animations of sixteen cards took half of the time, and no attack uses them.
    reducedMotion: 'reduce',
  });
  await page.goto(served.url);
});
afterAll(() => page?.close());

/** Presses armed buttons with the mouse, until only those are left that can't answer: those are pressed as well. */
async function pressAll(isStuck: (at: number) => boolean, isRejecting = false): Promise<void> {
  const presses = new Map<number, number>();
  const isDone = (at: number) => isStuck(at) && (presses.get(at) ?? 0) >= TRIES;
  /** Buttons that can be pressed now; none once no more will be. */
  const live = () =>
    vi.waitFor(async () => {
      const targets = await page.evaluate(async (isRejecting) => {
        await window.hostile.untilDrawn();
        return window.hostile.findTargets(isRejecting);
      }, isRejecting);
      const live = targets.filter(({ at, isLive }) => isLive && !isDone(at));
      const others = targets.filter(
        ({ at, isLive, isComing }) => !isLive && (isComing || !isStuck(at)),
      );
      if (live.length === 0 && others.length > 0)
        throw new Error(`never could be pressed: ${JSON.stringify(others)}`);
      return live;
    });
  for (let targets = await live(); targets.length > 0; targets = await live()) {
    for (const { at, x, y } of targets) {
      const count = (presses.get(at) ?? 0) + 1;
      if (count > MOST) throw new Error(`conversation ${at} was pressed ${MOST} times, and waits`);
      presses.set(at, count);
      await page.mouse.click(x, y);
    }
    pressed += targets.length;
  }
}

/** Presses every "Show all" with the mouse, and scrolls to the buttons that answer. */
async function showAll(): Promise<void> {
  const next = async () =>
    (await page.evaluate(() => window.hostile.findTargets())).find(({ isShowAll }) => isShowAll);
  for (let target = await next(); target; target = await next()) {
    const { at } = target;
    await page.evaluate((at) => window.hostile.goTo(at), at);
    const { x, y } = (await page.evaluate(() => window.hostile.findTargets()))[at] ?? target;
    await page.mouse.click(x, y);
    shownAll += 1;
    await page.evaluate(() => window.hostile.untilDrawn());
  }
  await page.evaluate(() => window.hostile.goTo('end'));
}

const isRefused = ({ shows }: HostileCase) => shows === 'refused';

/** Presses every case until it is answered, and returns the problems of the sent answers. */
async function answer(
  cases: readonly Numbered[],
  who: 'hostile' | 'benign',
  defined: Defined,
  isCut = false,
) {
  await page.evaluate(
    ([cases, who, defined, isCut]) => window.hostile.openChats(cases, who, defined, isCut),
    [cases.map(({ at }) => at), who, defined, isCut] as const,
  );
  if (isCut) await showAll();
  // Nothing is sent before a press.
  expect(await page.evaluate(() => window.hostile.countBodies())).toBe(cases.length);
  const isRefusedHere = (one: Numbered) => who === 'hostile' && isRefused(one);
  const isStuck = (one: Numbered) => isRefusedHere(one) || TOO_DEEP.has(one.name);
  await pressAll((at) => isStuck(cases[at] as Numbered));
  const answers = await page.evaluate(() => window.hostile.readAnswers());
  return answers.flatMap(({ name, problems }, index) => {
    const one = cases[index];
    if (one && TOO_DEEP.has(one.name) && problems.includes(NOTHING_LEFT)) return [];
    if (!one || !isRefusedHere(one)) return problems.map((problem) => `${name}: ${problem}`);
    return problems.includes(NOTHING_LEFT) ? [] : [`${name}: was sent`];
  });
}

/** Presses every Approve of undefined tools, which does nothing, and then every Reject. */
async function reject(cases: readonly Numbered[]) {
  await page.evaluate(
    (cases) => window.hostile.openChats(cases, 'hostile', 'nothing'),
    cases.map(({ at }) => at),
  );
  // A request recognised by its shape has no Approve if it is declined.
  await pressAll(() => true);
  const left = await page.evaluate(() => window.hostile.countBodies());
  await pressAll((at) => isRefused(cases[at] as Numbered), true);
  const answers = await page.evaluate(() => window.hostile.readAnswers());
  return [
    ...(left === cases.length ? [] : [`${left - cases.length} answers left by a press of Approve`]),
    ...answers.flatMap(({ name, problems }, index) => {
      const one = cases[index];
      if (!one || !isRefused(one)) return problems.map((problem) => `${name}: ${problem}`);
      return problems.includes(NOTHING_LEFT) ? [] : [`${name}: was sent`];
    }),
  ];
}

describe('what is pressed is what is sent (promises 1, 7 and 11)', () => {
  test.each(batches(({ shows }) => shows !== 'cut'))(
    '%s: run again with what was received',
    async (_, cases) => {
      expect(await answer(cases, 'hostile', 'restart')).toEqual([]);
    },
  );

  // Each alone, with the page scrolled to its buttons: an answer moves the focus, and with it the page.
  test.each(batches(({ shows }) => shows === 'cut', 1))(
    '%s: not before “Show all”, then with all that was received',
    async (_, cases) => {
      const before = shownAll;
      expect(await answer(cases, 'hostile', 'restart', true)).toEqual([]);
      expect(shownAll - before).toBe(cases.length);
    },
  );

  test.each(batches(({ shows }) => shows !== 'cut'))(
    '%s: answered with a result, each its own',
    async (_, cases) => {
      expect(await answer(cases, 'hostile', 'respond')).toEqual([]);
    },
  );

  test.each(batches(({ shows }) => shows !== 'cut'))(
    '%s: not approved by any press where nobody has said how it is answered, and rejected by one',
    async (_, cases) => {
      expect(await reject(cases)).toEqual([]);
    },
  );

  test.each(batches(({ kind }) => kind === 'identity' || kind === 'number'))(
    '%s: their twins are not refused',
    async (_, cases) => {
      expect(await answer(cases, 'benign', 'restart')).toEqual([]);
    },
  );

  test('each by presses of a mouse', async ({ task }) => {
    expect(pressed).toBeGreaterThan(asked.length);
    expect(shownAll).toBe(asked.filter(({ shows }) => shows === 'cut').length);
    expect(await page.evaluate(() => window.hostile.watch.damage())).toEqual([]);
    expect(await page.evaluate(() => window.hostile.watch.noted)).toEqual([]);
    Object.assign(task.meta, {
      figures: { 'presses by a mouse': pressed, 'of “Show all”': shownAll },
    });
  });
});
