import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type CardName, cards, draw, dress, type Language, named } from './cards.testkit.tsx';

// The first is the space in a side panel of 280 px with its padding.
const widths = [256, 280, 320, 420, 768, 1280] as const;

/** Stories with long words, besides those of every card. */
const long: readonly CardName[] = ['question LongOptions', 'answers RankingLongOptions'];

// Other languages change the kit's words and not the story's.
const inOtherLanguages: readonly CardName[] = [
  'approval LongArguments',
  'approval Refused',
  'approval Unknown',
  'approval Decided',
  'approval Ambiguous',
  'approval BrokenSchema',
  'approval ResolvedRejected',
  'aside LongPress',
  'aside ExpiresSoon',
  'editing ChangedDecided',
  'values Diff',
  'question Multiple',
  'question LongOptions',
  'question LongList',
  'answers RankingLongOptions',
  'answers FileWanted',
  'credential FormOpen',
  'credential Refused',
  'signIn Shared',
  'conversation Tray',
  'conversation ReviewList',
  'inbox Waiting',
  'inbox Unreachable',
  'requests Several',
  'asked OneOfTwo',
  'transcript Answer',
  'app Chat',
  'receipts Some',
];

// A preserved blank at the end of a line overflows it invisibly.
const A_BLANK = 6;

/** Returns the rows of words outside their container. */
function cutWords(place: HTMLElement): string[] {
  const cut: string[] = [];
  const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement;
    if (!node.nodeValue?.trim() || !parent || isOutOfSight(parent)) continue;
    range.selectNodeContents(node);
    const around = [parent.closest('button, a, label, .hp-opt, .hp-says, .hp-arg'), place];
    for (const row of range.getClientRects()) {
      if (row.width < A_BLANK) continue;
      const outside = around.find((box) => box && !holds(box.getBoundingClientRect(), row));
      if (outside) cut.push(`“${node.nodeValue.slice(0, 40)}” out of ${named(outside)}`);
    }
  }
  return cut;
}

const isOutOfSight = (element: Element) =>
  !element.checkVisibility({ visibilityProperty: true }) ||
  // Words only for screen readers, and folded or scrolled-away content.
  [...ancestors(element)].some((one) => getComputedStyle(one).clipPath === 'inset(50%)');

function* ancestors(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = at.parentElement) yield at;
}

const holds = (box: DOMRect, row: DOMRect) =>
  row.left >= box.left - 1 && row.right <= box.right + 1;

/** Returns boxes that hide their content, or could scroll sideways. */
function tooWide(place: HTMLElement): string[] {
  return [place, ...place.querySelectorAll<HTMLElement>('.hp, .hp *')]
    .filter((box) => box === place || (isClipping(box) && !isField(box)))
    .filter((box) => box.scrollWidth > Math.max(box.clientWidth, box.offsetWidth) + 1)
    .map((box) => `${named(box)} .${box.className}: ${box.scrollWidth} in ${box.clientWidth}`);
}

const isClipping = (box: Element) => {
  const { overflowX, clipPath } = getComputedStyle(box);
  return overflowX !== 'visible' && clipPath !== 'inset(50%)';
};

// The value of a field scrolls, as in any field; pictures have no text.
const isField = (box: Element) =>
  box.matches('input, textarea, select, option') || !(box instanceof HTMLElement);

beforeEach(async () => {
  // High enough for every card's buttons to be in view, so that they arm.
  await page.viewport(1320, 2400);
});

/** Returns words on buttons that are broken in two. */
function brokenWords(place: HTMLElement): string[] {
  const range = document.createRange();
  return [...place.querySelectorAll('.hp-pair > .hp-btn')].flatMap((button) => {
    const words = button.firstChild;
    if (!(words instanceof Text)) return [];
    return [...words.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(words, index);
      range.setEnd(words, index + word.length);
      // A direction mark has its own box on the same line.
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [`“${word}” is broken`] : [];
    });
  });
}

/** Widens a container step by step, like a panel that a person drags. */
async function look(card: CardName, language: Language): Promise<void> {
  dress({ language });
  const place = await draw(card, { language });
  for (const width of widths) {
    place.style.inlineSize = `${width}px`;
    expect([...tooWide(place), ...cutWords(place), ...brokenWords(place)], `${width} px`).toEqual(
      [],
    );
  }
}

describe('from a side panel to a full page nothing is cut and nothing scrolls sideways', () => {
  test.each([...cards, ...long])('%s', (card) => look(card, 'en'));
  test.each(inOtherLanguages)('in German: %s', (card) => look(card, 'de'));
  test.each(inOtherLanguages)('in Arabic, from right to left: %s', (card) => look(card, 'ar'));
});
