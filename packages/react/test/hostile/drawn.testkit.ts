import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostileCase, Shown } from './corpus/case.testkit.ts';
import { corpus } from './corpus/corpus.testkit.ts';
import { asked } from './corpus/sample.testkit.ts';
import { compareHeard, type Heard, hear, type KnownSounds, learnSounds } from './heard.testkit.ts';
import type { PairFacts } from './page/drawAll.testkit.ts';
import type { Facts } from './page/inspect.testkit.ts';
import type {} from './page/main.testkit.ts';
import { lies } from './page/said.testkit.ts';
import { type SurfaceName, surfaceNames } from './page/surfaceNames.testkit.ts';
import { pageForFile } from './servePage.testkit.ts';

// The state below belongs to one test file: each importer has its own copy.
// The buttons are live from the start: no attack here depends on arming, and an arming card measures itself in each frame.
const served = pageForFile({ isArmingOff: true });

interface Room {
  readonly name: string;
  readonly width: number;
  readonly deviceScaleFactor: number;
}
const NARROW: Room = { name: '320 px', width: 320, deviceScaleFactor: 1 };
/** Twice the size leaves half the space, drawn with twice the pixels, like a browser's zoom. */
const WIDER: readonly Room[] = [
  { name: '768 px', width: 768, deviceScaleFactor: 1 },
  { name: '1280 px', width: 1280, deviceScaleFactor: 1 },
  { name: '1280 px at 200 %', width: 640, deviceScaleFactor: 2 },
];
/** These attack the layout, and are drawn in every size. */
const OF_ROOM: ReadonlySet<string> = new Set(['padding', 'size']);

/** Returns the sizes for a batch: in turn the smallest width and one of the others. With `npm test -- --full`, all. */
function roomsOf(cases: readonly number[], batch: number): readonly Room[] {
  const isAll = process.env.HOLDPOINT_FULL || cases.some((at) => OF_ROOM.has(kindOf(at)));
  if (isAll) return [NARROW, ...WIDER];
  return [(batch % 2 === 0 ? undefined : WIDER[((batch - 1) / 2) % WIDER.length]) ?? NARROW];
}
const kindOf = (at: number): string => corpus[at]?.kind ?? '';

/** The most nodes of one input before "Show all", and the surfaces with inputs. */
const MOST_NODES = 2_000;
const INPUTS: ReadonlySet<SurfaceName> = new Set(['chat', 'tray', 'credential']);
/** The number of cases on the page at once: fewer if they are long. */
const BATCH = { cases: 16, characters: 20_000 };

/** Returns their indices in the corpus, by batch. */
function batches(cases: typeof asked): readonly (readonly number[])[] {
  const all: number[][] = [];
  let characters = 0;
  for (const { at, hostile } of cases) {
    const last = all.at(-1);
    const { length } = JSON.stringify(hostile);
    characters += length;
    if (last && last.length < BATCH.cases && characters < BATCH.characters) last.push(at);
    else {
      all.push([at]);
      characters = length;
    }
  }
  return all;
}

let page: Page;
let devtools: CDPSession;
let sounds: KnownSounds;
const requests: string[] = [];

beforeAll(async () => {
  // No attack uses animations, and drawing them takes time.
  page = await served.browser.newPage({ reducedMotion: 'reduce' });
  page.on('request', (request) => requests.push(request.url()));
  page.on('popup', () => requests.push('a window'));
  await page.goto(served.url);
  devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => window.hostile.drawOrdinary());
  const said = await page.evaluate(() => window.hostile.readSaid());
  sounds = learnSounds(await hear(devtools), said);
});
afterAll(() => page?.close());

async function enter({ width, deviceScaleFactor }: Room): Promise<void> {
  const metrics = { width, height: 900, deviceScaleFactor, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
}

const problems: string[] = [];
let drawn = 0;
let compared = 0;
let most = 0;
let listened = 0;

function check(all: readonly PairFacts[], room: string): void {
  for (const { at, facts } of all) {
    const one = corpus[at];
    for (const { surface, hostile, benign } of facts) {
      drawn += 2;
      const where = `${one?.kind}: ${one?.name}, ${surface}, ${room}`;
      const note = (what: string) => problems.push(`${where}: ${what}`);
      for (const what of hostile.problems) note(what);
      for (const what of benign.problems) note(`twin: ${what}`);
      if (benign.notices > 0) note('twin: a false alarm');
      if (benign.isCut) note('twin: cut');
      // Limited until all of it is requested; one question and its options are drawn whole.
      if (!isAllShown && INPUTS.has(surface)) {
        most = Math.max(most, hostile.nodes);
        if (hostile.nodes >= MOST_NODES) note(`${hostile.nodes} nodes`);
      }
      if (surface === 'chat' && one) checkShown(hostile, one.shows, note);
      // A card that can't be approved has other buttons than its twin.
      const isOther = hostile.shape !== benign.shape || one?.shows === 'refused';
      if (isOther || hostile.isCut || isAllShown) continue;
      compared += 1;
      if (hostile.elements !== benign.elements) {
        note(`${hostile.elements} elements, ${benign.elements} of its twin`);
      }
    }
  }
}

/** Compares what assistive technology receives of every surface with what is drawn. */
async function listen(cases: readonly number[]): Promise<void> {
  const said = await page.evaluate(() => window.hostile.readSaid());
  const heard = await hear(devtools);
  await page.evaluate(() => window.hostile.putBack());
  expect(heard).toHaveLength(said.length);
  for (const [index, drawn] of said.entries()) {
    const surface = surfaceNames[drawn.at % surfaceNames.length] as SurfaceName;
    // For each case the attack, then its twin.
    const place = Math.floor(drawn.at / surfaceNames.length);
    const { kind, name } = corpus[cases[Math.floor(place / 2)] ?? 0] as HostileCase;
    const where = `${kind}: ${name}${place % 2 === 0 ? '' : ', its twin'}, ${surface}`;
    for (const what of compareHeard(drawn, heard[index] as Heard, surface, sounds)) {
      problems.push(`${where}: ${what}`);
    }
    listened += 1;
  }
}

let isAllShown = false;
function checkShown({ notices, isCut }: Facts, shows: Shown, note: (what: string) => void): void {
  if (shows === 'revealed' && notices === 0) note('nothing is said of what is hidden');
  if (isCut !== (shows === 'cut' && !isAllShown)) note(isCut ? 'is cut' : 'is not cut');
}

/** Draws some cases of the corpus with their twins, and compares the browser's result with what was sent. */
export function drawOnEveryCard(isIn: (one: HostileCase) => boolean): void {
  const drawnHere = asked.filter(({ at }) => isIn(corpus[at] as HostileCase));
  const { length } = drawnHere;
  describe(`${length} of ${corpus.length} hostile payloads and their twins, on every card, under a strict policy`, () => {
    for (const [batch, cases] of batches(drawnHere).entries()) {
      const [from = 0] = cases;
      const kinds = new Set(cases.map(kindOf));
      const rooms = roomsOf(cases, batch);
      test(`${from + 1} to ${(cases.at(-1) ?? from) + 1}: ${[...kinds].join(', ')}`, async () => {
        problems.length = 0;
        await page.evaluate((cases) => window.hostile.drawCases(cases), cases);
        isAllShown = false;
        for (const room of rooms) {
          await enter(room);
          check(await page.evaluate(() => window.hostile.inspectAll()), room.name);
          // Only once: a screen reader's content does not depend on the size.
          if (room === rooms.at(-1)) await listen(cases);
        }
        await page.evaluate(() => window.hostile.switchViews());
        await enter({ name: 'the other view', width: 320, deviceScaleFactor: 1 });
        check(await page.evaluate(() => window.hostile.inspectAll()), 'the other view');
        isAllShown = true;
        const isAnyCut = (await page.evaluate(() => window.hostile.showAll())) > 0;
        for (const room of isAnyCut ? rooms : []) {
          await enter(room);
          check(await page.evaluate(() => window.hostile.inspectAll()), room.name);
        }
        expect(problems).toEqual([]);
        expect(await page.evaluate(() => window.hostile.watch.damage())).toEqual([]);
      });
    }

    test('no request but the page’s own, no breach of its policy, no error', async ({ task }) => {
      const isOwn = (url: string) =>
        /^(?:assets\/[\w-]+\.(?:js|css))?$/.test(url.slice(served.url.length));
      expect(requests.filter((url) => !url.startsWith(served.url) || !isOwn(url))).toEqual([]);
      expect(await page.evaluate(() => window.hostile.watch.noted)).toEqual([]);
      expect(compared).toBeGreaterThan(length * 8);
      Object.assign(task.meta, {
        figures: {
          drawn,
          'compared with their twin’s': compared,
          listened,
          'nodes at most': most,
        },
      });
    });

    test.each(Object.keys(lies) as (keyof typeof lies)[])('the control: %s', async (lie) => {
      problems.length = 0;
      await page.evaluate(() => window.hostile.drawCases([0]));
      await listen([0]);
      expect(problems).toEqual([]);
      await page.evaluate((lie) => window.hostile.tellLie(lie), lie);
      await listen([0]);
      expect(problems).not.toEqual([]);
    });

    test('the policy is in force', async () => {
      await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
      await expect.poll(() => page.evaluate(() => window.hostile.watch.noted)).toHaveLength(1);
    });
  });
}
