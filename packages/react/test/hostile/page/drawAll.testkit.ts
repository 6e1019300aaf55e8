import type { HostileCase, Payload } from '../corpus/case.testkit.ts';
import { corpus } from '../corpus/corpus.testkit.ts';
import { type Facts, inspect, type Known, learn } from './inspect.testkit.ts';
import { type SurfaceName, surfaceNames } from './surfaceNames.testkit.ts';
import { type Placed, place } from './surfaces.testkit.tsx';

/** A case with both of its payloads on the page. */
interface Pair {
  readonly at: number;
  readonly hostile: Placed;
  readonly benign: Placed;
}

/** The look of both payloads of a case, on each card. */
export interface PairFacts {
  readonly at: number;
  readonly facts: readonly {
    readonly surface: SurfaceName;
    readonly hostile: Facts;
    readonly benign: Facts;
  }[];
}

/** Payloads without an attack: short, long, with something to reveal, and several at once. */
const ordinary: readonly Payload[] = [
  { asks: [{ input: { to: 'Ada', amount: 12.5, ok: true, none: null, lines: 'one\ntwo' } }] },
  { asks: [{ input: { text: `${'a '.repeat(900)}\u200b`, list: [], x: {} } }] },
  {
    asks: [
      {
        input: {
          to: { name: 'Ada' },
          lines: [
            { a: 1, b: 'x' },
            { a: 2, b: 'y' },
          ],
        },
      },
    ],
  },
  { asks: [{ input: 'x'.repeat(5_000) }] },
  { asks: [{ input: Array.from({ length: 60 }, (_, at) => at) }] },
  // More words than a form has: it is answered as JSON.
  { says: 'a '.repeat(900), asks: [{ input: { to: 'Ada' } }] },
  { asks: Array.from({ length: 3 }, () => ({ input: { to: 'Ada' } })) },
];

/** Of this many cases one is also drawn on a register's pages, because all their words use the same few components. */
const AROUND = 16;

let known: Known | undefined;
let pairs: readonly Pair[] = [];
let shown: readonly SurfaceName[] = surfaceNames;

/** Puts the ordinary payloads on the page, and learns the kit's own drawing from them. */
export async function drawOrdinary(): Promise<void> {
  const placed = await place(ordinary);
  await untilDrawn();
  known = learn(placed);
}

/** Puts some cases of the corpus on the page, replacing the previous ones: for each the attack, then its twin. */
export async function drawCases(places: readonly number[]): Promise<void> {
  shown = surfaceNames;
  delete document.body.dataset.switched;
  const cases = places.map((at) => corpus[at] as HostileCase);
  const payloads = cases.flatMap(({ hostile, benign }) => [hostile, benign]);
  const placed = await place(payloads, (at) => (places[Math.floor(at / 2)] ?? 0) % AROUND === 0);
  pairs = places.map((at, index) => ({
    at,
    // Two for each case, in this order.
    hostile: placed[2 * index] as Placed,
    benign: placed[2 * index + 1] as Placed,
  }));
  await untilDrawn();
  await untilStill();
}

/** Until three frames in a row change nothing: a card learns some frames later which values are in view. */
async function untilStill(): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  for (let still = 0, last = changes; still < 3; last = changes) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = changes === last ? still + 1 : 0;
  }
  observer.disconnect();
}

/** Giant inputs are read and drawn one piece at a time. */
export async function untilDrawn(): Promise<void> {
  // The effect of a press is in the page with the next frame.
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.querySelector('[aria-busy="true"]'));
  // A screen reader finds the line of a tool that asks after three seconds: here at once.
  for (const line of document.querySelectorAll('.hp-tool[aria-hidden]')) line.ariaHidden = null;
}

/** Presses every button of the chats that shows hidden parts, and keeps only those chats. Returns their number. */
export async function showAll(): Promise<number> {
  shown = ['chat'];
  pairs = pairs.filter(({ hostile: { surfaces } }) => {
    const cuts = surfaces.chat.querySelectorAll<HTMLElement>('.hp-cut button');
    for (const button of cuts) if (button.isConnected) button.click();
    return cuts.length > 0;
  });
  // Chats that are not checked again need no layout.
  const kept = new Set(pairs.flatMap(({ hostile, benign }) => [hostile, benign]).map(chatOf));
  for (const surface of document.querySelectorAll('.surface')) {
    surface.classList.toggle('gone', !kept.has(surface));
  }
  await untilDrawn();
  return pairs.length;
}

/** Presses every button that leads to the other view of the same values. */
export async function switchViews(): Promise<void> {
  document.body.dataset.switched = '';
  for (const button of document.querySelectorAll<HTMLElement>('[data-hp-about] button')) {
    button.click();
  }
  await untilDrawn();
}

const chatOf = ({ surfaces }: Placed): Element => surfaces.chat;

/** Inspects everything on the page. */
export function inspectAll(): readonly PairFacts[] {
  return pairs.map(({ at, hostile, benign }) => {
    if (!known) throw new Error('nothing is drawn yet');
    const twins = inspect(benign, shown, known);
    const facts = [...inspect(hostile, shown, known)].map(([surface, found]) => ({
      surface,
      hostile: found,
      benign: twins.get(surface) ?? found,
    }));
    return { at, facts };
  });
}
