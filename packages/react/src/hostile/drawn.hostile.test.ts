import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shown } from './corpus/case.testkit.ts';
import { corpus } from './corpus/corpus.testkit.ts';
import type { PairFacts } from './page/drawAll.testkit.ts';
import type { Facts } from './page/inspect.testkit.ts';
import type {} from './page/main.testkit.ts';
import { pageForFile } from './servePage.testkit.ts';

const served = pageForFile();

/** Twice the size is half the room, drawn with twice the dots: what a browser's zoom does. */
const ROOMS = [
  { name: '320 px', width: 320, deviceScaleFactor: 1 },
  { name: '768 px', width: 768, deviceScaleFactor: 1 },
  { name: '1280 px', width: 1280, deviceScaleFactor: 1 },
  { name: '1280 px at 200 %', width: 640, deviceScaleFactor: 2 },
] as const;
const BATCH = 16;

let page: Page;
const requests: string[] = [];

beforeAll(async () => {
  page = await served.browser.newPage();
  page.on('request', (request) => requests.push(request.url()));
  page.on('popup', () => requests.push('a window'));
  await page.goto(served.url);
});
afterAll(() => page?.close());

async function inRooms(look: (facts: readonly PairFacts[], room: string) => void): Promise<void> {
  const device = await page.context().newCDPSession(page);
  for (const { name, width, deviceScaleFactor } of ROOMS) {
    const metrics = { width, height: 900, deviceScaleFactor, mobile: false };
    await device.send('Emulation.setDeviceMetricsOverride', metrics);
    look(await page.evaluate(() => window.hostile.inspectAll()), name);
  }
}

const problems: string[] = [];
let compared = 0;

function check(all: readonly PairFacts[], room: string): void {
  for (const { at, facts } of all) {
    const one = corpus[at];
    for (const { surface, hostile, benign } of facts) {
      const where = `${one?.kind}: ${one?.name}, ${surface}, ${room}`;
      const note = (what: string) => problems.push(`${where}: ${what}`);
      for (const what of hostile.problems) note(what);
      for (const what of benign.problems) note(`twin: ${what}`);
      if (benign.notices > 0) note('twin: a false alarm');
      if (benign.isCut) note('twin: cut');
      if (surface === 'chat' && one) checkShown(hostile, one.shows, note);
      // What can't be approved has other buttons than its twin.
      const isOther = hostile.shape !== benign.shape || one?.shows === 'refused';
      if (isOther || hostile.isCut || isAllShown) continue;
      compared += 1;
      if (hostile.elements !== benign.elements) {
        note(`${hostile.elements} elements, ${benign.elements} of its twin`);
      }
    }
  }
}

let isAllShown = false;
function checkShown({ notices, isCut }: Facts, shows: Shown, note: (what: string) => void): void {
  if (shows === 'revealed' && notices === 0) note('nothing is said of what is hidden');
  if (isCut !== (shows === 'cut' && !isAllShown)) note(isCut ? 'is cut' : 'is not cut');
}

describe(`${corpus.length} hostile payloads and their twins, on every card, under a strict policy`, () => {
  for (let from = 0; from < corpus.length; from += BATCH) {
    const kinds = new Set(corpus.slice(from, from + BATCH).map(({ kind }) => kind));
    test(`${from + 1} to ${Math.min(from + BATCH, corpus.length)}: ${[...kinds].join(', ')}`, async () => {
      problems.length = 0;
      await page.evaluate(([from, to]) => window.hostile.drawCases(from, to), [
        from,
        from + BATCH,
      ] as const);
      isAllShown = false;
      await inRooms(check);
      isAllShown = true;
      await page.evaluate(() => window.hostile.showAll());
      await inRooms(check);
      expect(problems).toEqual([]);
      expect(await page.evaluate(() => window.hostile.watch.damage())).toEqual([]);
    });
  }

  test('no request but the page’s own, no breach of its policy, no error', async ({ task }) => {
    const isOwn = (url: string) =>
      /^(?:assets\/[\w-]+\.(?:js|css))?$/.test(url.slice(served.url.length));
    expect(requests.filter((url) => !url.startsWith(served.url) || !isOwn(url))).toEqual([]);
    expect(await page.evaluate(() => window.hostile.watch.noted)).toEqual([]);
    expect(compared).toBeGreaterThan(corpus.length * 8);
    Object.assign(task.meta, { figures: { 'drawings compared with their twin’s': compared } });
  });

  test('the policy is in force', async () => {
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await expect.poll(() => page.evaluate(() => window.hostile.watch.noted)).toHaveLength(1);
  });
});
