import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import review from '../../../register/src/react/styles.css?inline';
import inbox from '../../src/inbox/inbox.css?inline';
import kit from '../../src/styles.css?inline';
import { strengthen } from '../../strengthen.ts';
import { openPage } from '../pages/pages.testkit.tsx';
import { cards, draw } from '../quality/cards.testkit.tsx';

/** A part of a line: a word of Latin letters or digits, one other sign, or an isolated part. */
interface Piece {
  readonly text: string;
  readonly box: DOMRect;
  readonly isApart: boolean;
}

/** Isolated from the sentence around: the kit's words don't change its direction. */
const APART = 'bdi, [dir], [data-hp-words], [data-mono], code, :is(dd, td > div) > .hp-type';

/** Returns the parts that are read together, in reading order. */
function findParagraphs(root: Element): Piece[][] {
  const found: Piece[][] = [[]];
  const begin = () => found.push([]);
  const put = (...pieces: readonly Piece[]) => found.at(-1)?.push(...pieces);
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) put(...cutText(node));
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    const display = element.ownerDocument.defaultView?.getComputedStyle(element).display ?? 'none';
    if (display === 'none' || element.matches('.hp-sr, .hp-drawn, svg, select')) return;
    const isInline = display === 'inline';
    if (!isInline) begin();
    if (element.matches(APART)) {
      const box = element.getBoundingClientRect();
      if (isInline) put({ text: element.textContent ?? '', box, isApart: true });
    } else {
      for (const child of element.childNodes) {
        // Each child of these has its own layout.
        if (/flex|grid/.test(display)) begin();
        walk(child);
      }
    }
    if (!isInline) begin();
  };
  walk(root);
  return found.filter(({ length }) => length > 1);
}

function cutText(node: Node): Piece[] {
  const pieces: Piece[] = [];
  for (const { index, 0: text } of (node.textContent ?? '').matchAll(/[A-Za-z0-9’]+|\S\p{M}*/gu)) {
    const range = node.ownerDocument?.createRange();
    range?.setStart(node, index);
    range?.setEnd(node, index + text.length);
    const [box, ...more] = range?.getClientRects() ?? [];
    if (box && box.width > 0 && more.length === 0) pieces.push({ text, box, isApart: false });
  }
  return pieces;
}

/** Returns the position of each word of an element. */
function wordsOf(element: Element): DOMRect[] {
  const words: DOMRect[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) words.push(...cutText(node).map(({ box }) => box));
    for (const child of node.childNodes) walk(child);
  };
  walk(element);
  return words;
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const middle = ({ left, right }: DOMRect) => (left + right) / 2;
const isSameLine = (one: DOMRect, other: DOMRect) =>
  Math.abs(one.top + one.bottom - other.top - other.bottom) < 8;

/** Returns whether two neighbours on a line are reversed; words also across the signs between them. */
function isTurned(pieces: readonly Piece[], language: 'en' | 'ar'): boolean {
  const words = pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return areTurned(pieces, language) || areTurned(words, language);
}

function areTurned(pieces: readonly Piece[], language: 'en' | 'ar'): boolean {
  return pieces.some((piece, at) => {
    const before = pieces[at - 1];
    if (!before || !isSameLine(before.box, piece.box)) return false;
    if (language === 'en') return middle(piece.box) < middle(before.box);
    // Latin words and numbers run from left to right in Arabic, too, and so do signs between them.
    const isLast = at === pieces.length - 1 && !/\w/.test(piece.text);
    if (!isLast && !isArabic(piece.text) && !isArabic(before.text)) return false;
    return middle(piece.box) > middle(before.box);
  });
}

/**
 * Returns whether the words are the kit's. Text that starts in another language is the app's, such as the label of a
 * button.
 */
function isIn(language: 'en' | 'ar', pieces: readonly Piece[]): boolean {
  const words = pieces.filter(({ isApart }) => !isApart).map(({ text }) => text);
  return words.some((text) => /\p{L}/u.test(text)) && words.some(isArabic) === (language === 'ar');
}

test.each([
  ['English', 'en', 'rtl'],
  ['Arabic', 'ar', 'ltr'],
  ['English', 'en', 'ltr'],
  ['Arabic', 'ar', 'rtl'],
] as const)('%s words (%s) read the right way on a page that is %s', async (_, language, dir) => {
  await page.viewport(1280, 2000);
  let markup = '';
  for (const card of cards) {
    const place = await draw(card, { width: 640, language });
    markup += place.innerHTML;
    place.remove();
  }
  const sheets = [strengthen(kit), strengthen(inbox), strengthen(review)];
  const frame = await openPage(sheets, markup, { root: `dir="${dir}"` });
  onTestFinished(() => frame.remove());
  const roots = [...(frame.contentDocument?.querySelectorAll('.hp:not(.hp *)') ?? [])];
  const sentences = roots.flatMap(findParagraphs).filter((pieces) => isIn(language, pieces));
  expect(sentences.length).toBeGreaterThan(200);
  const turned = sentences.filter((pieces) => isTurned(pieces, language));
  expect(turned.map((pieces) => pieces.map(({ text }) => text).join(' '))).toEqual([]);
});

test.each([
  ['ltr', 640, 'approval Open'],
  ['rtl', 640, 'approval Open'],
  ['rtl', 240, 'approval Open'],
  ['ltr', 240, 'approval OpenHigh'],
  ['rtl', 240, 'approval OpenHigh'],
] as const)(
  'on a page that is %s every line of a title begins at its edge, in %i px: %s',
  async (dir, width, card) => {
    await page.viewport(1280, 2000);
    const language = dir === 'ltr' ? 'ar' : 'en';
    const place = await draw(card, { width, language });
    const markup = place.innerHTML;
    place.remove();
    const narrow = `<div style="inline-size: ${width}px">${markup}</div>`;
    const frame = await openPage([strengthen(kit)], narrow, { root: `dir="${dir}"` });
    onTestFinished(() => frame.remove());
    const title = frame.contentDocument?.querySelector('h3');
    if (!title) throw new Error('There has to be a title.');
    // Word by word: a blank at a line break is as wide as any other, and invisible.
    const words = wordsOf(title);
    const lines = words.filter((word, at) => !isSameLine(words[at - 1] ?? new DOMRect(), word));
    expect(lines.length).toBeGreaterThan(width < 640 ? 1 : 0);
    const edge = dir === 'ltr' ? 'left' : 'right';
    for (const { top } of lines) {
      const line = words.filter((word) => Math.abs(word.top - top) < 4).map((word) => word[edge]);
      const begin = dir === 'ltr' ? Math.min(...line) : Math.max(...line);
      expect(begin).toBeCloseTo(title.getBoundingClientRect()[edge], 0);
    }
  },
);

/** WebKit's result of the shield: with a page's directions it also removes those it has determined automatically. */
const NOTHING_FOUND_OUT = ':is(bdi:not([dir]), [dir=auto]) { direction: inherit !important }';

test('a title, and what an app and the assistant say, read the right way where no direction is found out', async () => {
  await page.viewport(1280, 2000);
  const place = await draw('approval Open', { width: 640 });
  const markup = place.innerHTML;
  place.remove();
  const sheets = [strengthen(kit), NOTHING_FOUND_OUT];
  const frame = await openPage(sheets, markup, { root: 'dir="rtl"' });
  onTestFinished(() => frame.remove());
  const all = [...(frame.contentDocument?.querySelectorAll('h3 > bdi, p bdi, p[dir]') ?? [])];
  const sentences = all.map((element) => textsOf(element).flatMap(cutText));
  expect(sentences.filter(({ length }) => length > 3).length).toBeGreaterThan(1);
  const turned = sentences.filter((pieces) => isTurned(pieces, 'en'));
  expect(turned.map((pieces) => pieces.map(({ text }) => text).join(' '))).toEqual([]);
});

function textsOf(node: Node): Node[] {
  return node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsOf);
}
