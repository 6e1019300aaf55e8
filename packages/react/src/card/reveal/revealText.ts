import { type Alike, findTwins } from './findAlike.ts';
import { findLookalikes } from './findLookalikes.ts';
import { codeToken } from './lookalike.ts';

/**
 * A piece of a text as it is drawn: plain, or a token that stands for something the eye would not see. `isQuiet` tokens
 * are ordinary in real texts (a tab, a no-break space) and are drawn without being counted.
 */
export type Segment =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'token';
      readonly kind: HiddenKind;
      readonly text: string;
      /** What it stands for. */
      readonly exact: string;
      readonly count: number;
      readonly isQuiet: boolean;
    };

/** What a token stands for, by the sentence that explains it. */
export type HiddenKind = 'hidden' | 'direction' | 'control' | 'blank' | 'lookalike' | 'alike';

interface Found {
  readonly index: number;
  readonly length: number;
  readonly kind: HiddenKind;
  readonly text: string;
  readonly isQuiet?: boolean;
}

/** Longer runs of spaces and of line ends are folded into a token with their count; shorter ones can be seen. */
const LONG_SPACES = 32;
const LONG_LINES = 4;

/**
 * What has to be looked at: long blanks, blanks at the end of a line or of the text, and characters that can't be seen
 * (of which some are letters, marks and signs to Unicode: blanks of hieroglyphs, a filler, an empty note, selectors of
 * stenography and SignWriting) or are drawn like our own tokens. Every run is bounded by the alternative before it, so the scan is linear.
 */
const suspects =
  / {33,}| +(?=\r?\n|$)|(?:\r?\n){5,}|(?:\r?\n)+$|[\p{DI}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800\ufffc\u27e8\u2400-\u2426\u{13440}-\u{13442}\u{16fe4}\u{1bc9d}\u{1d159}\u{1da9b}-\u{1daaf}]|(?!\n)\p{Cc}|(?! )\p{Zs}/gu;

/**
 * Marks that are drawn over something else than their own letter: more of them than any letter carries (they reach into
 * the lines around), and those that have no letter. Tibetan stacks letters as marks; joiners and selectors may stand
 * between a letter and its mark. And those that strike through what they stand on or enclose it, but for a sign of
 * mathematics (≠), a keycap and a picture.
 */
const strayMarks = new RegExp(
  [
    '(?:(?![\\p{DI}\\u0f00-\\u0fff])[\\p{Mn}\\p{Me}]){5,}',
    '(?<=^|(?!\\u200c|\\u200d|\\ufe0f)[\\p{DI}\\p{C}\\p{Z}])(?!\\p{DI})[\\p{Mn}\\p{Me}]+',
    '(?<!\\p{Sm})[\\u0334-\\u0338\\u1dfb\\u20d2\\u20d3\\u20d8-\\u20da\\u20e5\\u20e6\\u20ea\\u20eb]',
    // What stacks the letters of its own script is not drawn: Unicode's Invisible_Stacker, and two joiners.
    '(?<=[\\0-\\u058f])[\\u1039\\u17d2\\u1a60\\u1bab\\u2d7f\\uaaf6\\u{10a3f}\\u{1107f}\\u{11133}\\u{113d0}\\u{1193e}\\u{11a47}\\u{11a99}\\u{11d45}\\u{11d97}\\u{11f42}]',
    '(?<!\\p{S}\\ufe0f?)(?!\\u20e3)\\p{Me}|(?<![0-9#*]\\ufe0f?)\\u20e3',
  ].join('|'),
  'gu',
);

const direction = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;
/** Marks that belong before digits and are drawn. */
const drawnFormat = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]$/u;
/** Spaces that typography uses: no-break, thin, narrow no-break, ideographic. */
const ordinarySpace = /^[\u00a0\u2009\u202f\u3000]$/;

/**
 * Splits a text into parts drawn unchanged and parts drawn as a token. Omits and moves nothing. `isName`: the text is the
 * name of a tool or a field, which a machine reads. `alike`: names that look like one another, with where each differs.
 * `isLine`: also reveals line ends.
 */
export function revealText(
  text: string,
  isName = false,
  alike?: Alike,
  isLine = isName,
): readonly Segment[] {
  const found: Found[] = [
    // First: a blank that is quiet by itself is told where it is all that two names differ by.
    ...(alike ? findTwins(text, alike, isName) : []),
    ...findHidden(text),
    ...(isLine ? findLineEnds(text) : []),
    ...findStrayMarks(text),
    ...findLookalikes(text, isName),
  ].sort((a, b) => a.index - b.index);
  const segments: Segment[] = [];
  let at = 0;
  for (let i = 0; i < found.length; i += 1) {
    const { index, length, kind, text: drawn, isQuiet = false } = found[i] as Found;
    // Hidden and a look-alike at once: said once.
    if (index < at) continue;
    if (index > at) segments.push({ type: 'text', text: text.slice(at, index) });
    at = index + length;
    const from = index;
    let count = 1;
    // The same thing again and again is one token; what was found twice is one thing.
    for (let next = found[i + 1]; next && next.index <= at; next = found[i + 1]) {
      if (next.index === at) {
        if (next.text !== drawn || (next.isQuiet ?? false) !== isQuiet) break;
        at += next.length;
        count += 1;
      }
      i += 1;
    }
    const token =
      count > 1 && drawn.endsWith('⟩') ? `${drawn.slice(0, -1)} ×${count}⟩` : drawn.repeat(count);
    // Blank by blank it is typography; many in a row are room to hide something.
    const isStillQuiet = isQuiet && count <= LONG_SPACES;
    const last = segments.at(-1);
    if (last?.type === 'token' && last.kind === kind && last.isQuiet === isStillQuiet) {
      segments[segments.length - 1] = {
        ...last,
        text: last.text + token,
        exact: last.exact + text.slice(from, at),
        count: last.count + count,
      };
    } else {
      const exact = text.slice(from, at);
      segments.push({ type: 'token', kind, text: token, exact, count, isQuiet: isStillQuiet });
    }
  }
  if (at < text.length) segments.push({ type: 'text', text: text.slice(at) });
  return segments;
}

/** Adds how many things are revealed in a text that a reader should know of, by kind. */
export function addHidden(
  counts: Map<HiddenKind, number>,
  ...what: Parameters<typeof revealText>
): void {
  countHidden(counts, revealText(...what));
}

/** The same, of what is revealed already. */
export function countHidden(counts: Map<HiddenKind, number>, segments: readonly Segment[]): void {
  for (const segment of segments) {
    if (segment.type === 'text' || segment.isQuiet) continue;
    counts.set(segment.kind, (counts.get(segment.kind) ?? 0) + segment.count);
  }
}

/** The most characters in a token for one sign. A run of many signs takes as much space as many tokens. */
const LONGEST_TOKEN = 16;

/** As how many tokens a segment counts, by the room that it takes. */
export const tokensIn = ({ type, text }: Segment): number =>
  type === 'text' ? 0 : Math.ceil(text.length / LONGEST_TOKEN);

export const sumTokens = (segments: readonly Segment[]): number =>
  segments.reduce((all, segment) => all + tokensIn(segment), 0);

/** How many tokens a text is drawn with. */
export const countTokens = (...what: Parameters<typeof revealText>): number =>
  sumTokens(revealText(...what));

/** True where something in a text is revealed that a reader should know of. */
export function hasHidden(text: string): boolean {
  return revealText(text).some((segment) => segment.type === 'token' && !segment.isQuiet);
}

function* findHidden(text: string): Generator<Found> {
  for (const { 0: match, index } of text.matchAll(suspects)) {
    const length = match.length;
    const first = match.charCodeAt(0);
    if (first === 0x20) {
      const isQuiet = length <= LONG_SPACES;
      yield { index, length, kind: 'blank', text: `⟨␠×${length}⟩`, isQuiet };
    } else if (match.endsWith('\n')) {
      const isQuiet = match.split('\n').length - 1 <= LONG_LINES;
      for (const { 0: ends, index: at } of match.matchAll(/\n+|(?:\r\n)+/g)) {
        const text = ends.startsWith('\n') ? `⟨␊×${ends.length}⟩` : `⟨␍␊×${ends.length / 2}⟩`;
        yield { index: index + at, length: ends.length, kind: 'blank', text, isQuiet };
      }
    } else if (first === 0x0d && text[index + length] === '\n') {
      // A line end of Windows is one.
    } else if (first < 0x20 || first === 0x7f) {
      const symbol = String.fromCharCode(first === 0x7f ? 0x2421 : 0x2400 + first);
      const isQuiet = first === 0x09;
      yield { index, length, kind: 'control', text: symbol, isQuiet };
    } else {
      const place = belongs(text, index, match);
      if (place === true) continue;
      const kind = direction.test(match)
        ? 'direction'
        : first >= 0x80 && first < 0xa0
          ? 'control'
          : 'hidden';
      const isQuiet =
        place === 'quietly' ||
        ordinarySpace.test(match) ||
        (first >= 0x2400 && first < 0x2430) ||
        first === 0x27e8;
      yield { index, length, kind, text: codeToken(match), isQuiet };
    }
  }
}

function* findLineEnds(text: string): Generator<Found> {
  for (const { 0: end, index } of text.matchAll(/\n/g)) {
    yield { index, length: 1, kind: 'control', text: codeToken(end) };
  }
}

function* findStrayMarks(text: string): Generator<Found> {
  for (const { 0: marks, index } of text.matchAll(strayMarks)) {
    let at = index;
    for (const mark of marks) {
      yield { index: at, length: mark.length, kind: 'hidden', text: codeToken(mark) };
      at += mark.length;
    }
  }
}

/** True where an invisible character is part of how a script or an emoji is written; `quietly` where it may be. */
function belongs(text: string, index: number, character: string): boolean | 'quietly' {
  const before = characterBefore(text, index);
  const after = String.fromCodePoint(text.codePointAt(index + character.length) ?? 0);
  if (drawnFormat.test(character)) return /^[\p{N}\p{L}]$/u.test(after);
  if (character === '\ufe0f' && after === '\u20e3') return /^[0-9#*]$/.test(before);
  if (character === '\ufe0f' || character === '\ufe0e') {
    // Turns a sign into an emoji or back: signs of old, and what is not drawn as an emoji by itself.
    return /^(?=[^\P{Emoji}0-9#*])(?:\P{Emoji_Presentation}|[\u2000-\u2bff])$/u.test(before);
  }
  if (character === '\u200d' && /^\p{Extended_Pictographic}$/u.test(after)) {
    return before === '\ufe0f' || /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u.test(before);
  }
  if (character === '\u200c' || character === '\u200d') return joins(character, before, after);
  if (/^[\u180b-\u180d\u180f]$/.test(character)) return /^\p{Script=Mongolian}$/u.test(before);
  // Names are written with a few of them, on a letter here and there.
  if (/^[\u{e0100}-\u{e011f}]$/u.test(character)) {
    const isNext = isSelector.test(characterBefore(text, index - before.length));
    return /^\p{Script=Han}$/u.test(before) && !isNext && 'quietly';
  }
  // The flags of England, Scotland and Wales: a black flag, tags, an end.
  if (/^[\u{e0020}-\u{e007f}]$/u.test(character)) return isInFlag(text, index);
  return false;
}

const isArabic = /^[\p{Script=Arabic}\u064b-\u065f\u0670]$/u;
/** Letters that don't join the next one, and digits. */
const endsShape =
  /[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06d5\u06ee-\u06f9]/;
const isSelector = /^[\u{e0100}-\u{e01ef}]$/u;
const isIndic = /^[\u0900-\u0dff]$/;
const isVirama =
  /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0945]$/;

/**
 * True where a joiner or non-joiner gives letters another shape. Persian and its neighbours also write non-joiners at the
 * end of what they add to a word, where nothing is parted by them.
 */
function joins(character: string, before: string, after: string): boolean | 'quietly' {
  // Indic scripts shape a cluster with them, on either side of its virama; Marathi a vowel.
  if (isVirama.test(before)) return true;
  if (isVirama.test(after)) return isIndic.test(before);
  const follows = isArabic.test(before);
  const isOn = follows && !endsShape.test(before);
  const leads = isArabic.test(after) && !/\p{N}/u.test(after);
  if (character === '\u200d') {
    return follows
      ? isOn && !isArabic.test(after)
      : leads && !/[\p{L}\p{M}\p{N}\p{C}]/u.test(before);
  }
  if (isOn && leads) return true;
  return (follows ? !/\p{Cf}/u.test(after) : leads && /[\p{L}\p{N}]/u.test(before)) && 'quietly';
}

function characterBefore(text: string, index: number): string {
  const low = text.charCodeAt(index - 1);
  return index === 0
    ? ''
    : text.slice(index - (low >= 0xdc00 && low < 0xe000 && index > 1 ? 2 : 1), index);
}

const flags =
  /^(?:\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})/u;

function isInFlag(text: string, index: number): boolean {
  // A flag is 14 code units long: it starts at most 12 before any of its tags.
  const from = Math.max(0, index - 12);
  const start = text.slice(from, index).lastIndexOf('\u{1f3f4}');
  return start >= 0 && flags.test(text.slice(from + start, from + start + 14));
}
