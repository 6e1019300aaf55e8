import { type Found, findBlank } from './findPlain.ts';
import { codeToken } from './lookalike.ts';

/**
 * Text to check: long blanks, blanks at the end of a line or of the text, and characters that are invisible (some of
 * which Unicode classifies as letters, marks and signs: hieroglyphic blanks, a filler, an empty note, selectors of
 * stenography and SignWriting) or are drawn like our own tokens. Every run is bounded by the alternative before it, so
 * the scan is linear.
 */
const suspects =
  / {33,}| +(?=\r?\n|$)|(?:\r?\n){5,}|(?:\r?\n)+$|[\p{DI}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800\ufffc\u27e8\u2400-\u2426\u{13440}-\u{13442}\u{16fe4}\u{1bc9d}\u{1d159}\u{1da9b}-\u{1daaf}]|(?!\n)\p{Cc}|(?! )\p{Zs}/gu;

/**
 * Marks drawn over something other than their own letter: more marks than any letter carries, which reach into the
 * lines around, and marks without a letter. Tibetan stacks letters as marks; joiners and selectors can be between a
 * letter and its mark. Also marks that strike through or enclose their base, except a mathematical sign (≠), a keycap
 * and an emoji.
 */
const strayMarks = new RegExp(
  [
    '(?:(?![\\p{DI}\\u0f00-\\u0fff])[\\p{Mn}\\p{Me}]){5,}',
    '(?<=^|(?!\\u200c|\\u200d|\\ufe0f)(?=[\\p{DI}\\p{C}\\p{Z}])[^])(?!\\p{DI})[\\p{Mn}\\p{Me}]+',
    '(?<!(?=\\p{Sm})[^])[\\u0334-\\u0338\\u1dfb\\u20d2\\u20d3\\u20d8-\\u20da\\u20e5\\u20e6\\u20ea\\u20eb]',
    // Characters that stack letters of their own script are not drawn: Unicode's Invisible_Stacker, and two joiners.
    '(?<=[\\0-\\u058f])[\\u1039\\u17d2\\u1a60\\u1bab\\u2d7f\\uaaf6\\u{10a3f}\\u{1107f}\\u{11133}\\u{113d0}\\u{1193e}\\u{11a47}\\u{11a99}\\u{11d45}\\u{11d97}\\u{11f42}]',
    '(?<!(?=\\p{S})[^]\\ufe0f?)(?!\\u20e3)\\p{Me}|(?<![0-9#*]\\ufe0f?)\\u20e3',
  ].join('|'),
  'gu',
);

const direction = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;
/** Visible format marks that precede digits. */
const drawnFormat = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]$/u;
/** Spaces that typography uses: no-break, thin, narrow no-break, ideographic. */
const ordinarySpace = /^[\u00a0\u2009\u202f\u3000]$/;

/** Yields everything in a text that is invisible, or drawn over something else. */
export function* findHidden(text: string): Generator<Found> {
  for (const { 0: match, index } of text.matchAll(suspects)) {
    const length = match.length;
    const first = match.charCodeAt(0);
    if (first < 0x80) {
      yield* findBlank(text, match, index);
      continue;
    }
    const place = belongs(text, index, match);
    if (place === true) continue;
    const kind = direction.test(match) ? 'direction' : first < 0xa0 ? 'control' : 'hidden';
    const isQuiet =
      place === 'quietly' ||
      ordinarySpace.test(match) ||
      (first >= 0x2400 && first < 0x2430) ||
      first === 0x27e8;
    yield { index, length, kind, text: codeToken(match), isQuiet };
  }
}

/** Yields marks without a base, or too many on one. */
export function* findStrayMarks(text: string): Generator<Found> {
  for (const { 0: marks, index } of text.matchAll(strayMarks)) {
    let at = index;
    for (const mark of marks) {
      yield { index: at, length: mark.length, kind: 'hidden', text: codeToken(mark) };
      at += mark.length;
    }
  }
}

/** Returns true if an invisible character is part of how a script or an emoji is written; `quietly` if it may be. */
function belongs(text: string, index: number, character: string): boolean | 'quietly' {
  const before = characterBefore(text, index);
  const after = String.fromCodePoint(text.codePointAt(index + character.length) ?? 0);
  if (drawnFormat.test(character)) return /^[\p{N}\p{L}]$/u.test(after);
  if (character === '\ufe0f' && after === '\u20e3') return /^[0-9#*]$/.test(before);
  if (character === '\ufe0f' || character === '\ufe0e') {
    // Turns a sign into an emoji or back: old signs, and signs not drawn as an emoji by default.
    return /^(?=[^\P{Emoji}0-9#*])(?:\P{Emoji_Presentation}|[\u2000-\u2bff])$/u.test(before);
  }
  if (character === '\u200d' && /^\p{Extended_Pictographic}$/u.test(after)) {
    return before === '\ufe0f' || /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u.test(before);
  }
  if (character === '\u200c' || character === '\u200d') return joins(character, before, after);
  if (/^[\u180b-\u180d\u180f]$/.test(character)) return /^\p{Script=Mongolian}$/u.test(before);
  // Names contain a few of them, on single letters.
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
 * Returns true if a joiner or non-joiner changes the shape of letters. Persian and related languages also write
 * non-joiners after a suffix, where they separate nothing.
 */
function joins(character: string, before: string, after: string): boolean | 'quietly' {
  // Indic scripts form a cluster with them, on either side of its virama; Marathi also a vowel.
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
