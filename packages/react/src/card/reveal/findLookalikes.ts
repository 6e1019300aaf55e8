import { findMixed, isForeign } from './findMixed.ts';
import { findSigns } from './findSigns.ts';
import { findTurned } from './findTurned.ts';
import { WORD } from './likeness.ts';
import { type Lookalike, lookalike, pick } from './lookalike.ts';

/** Words including their digits: `0xFF` is one. */
const words = /[\p{L}\p{M}\p{N}]+/gu;
/** Small capitals that phonetics does not use, and those that it uses, with its g and a. */
const smallCapital = /[\u1d00-\u1d22\ua730\ua731\ua7af]/;
const phonetic = /[\u0251\u0261\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f]/;

/** Formula letters from an older block, which no word contains. A set precedes its number of dimensions: `ℝn`. */
const letterlike =
  '[\\u2102\\u210a-\\u210e\\u2110-\\u2112\\u2115\\u2119-\\u211d\\u2124\\u2128\\u212c\\u212d\\u212f-\\u2131\\u2133\\u2134]';
/** Letters in brackets, circles and squares. Those that are emoji can be adjacent, as blood groups are. */
const framed =
  '\\u249c-\\u24e9\\u{1f110}-\\u{1f129}\\u{1f130}-\\u{1f149}\\u{1f150}-\\u{1f169}\\u{1f170}-\\u{1f189}';
const notEmoji = '(?![\\u{1f170}\\u{1f171}\\u{1f17e}\\u{1f17f}])';

/**
 * Characters that are suspicious next to their neighbours, in any script. Each alternative is bounded, so the scan is
 * linear. In a look-behind, WebKit misses characters beyond U+FFFF in a class that also has others: `(?=[…])[^]` finds
 * them.
 */
const outOfPlace = new RegExp(
  [
    // Drawn exactly like K, ; and ` in every font.
    '[\\u212a\\u1fef]|(?<!(?=\\p{Script=Greek})[^])\\u037e',
    // Two or more letters and digits of formulas: a disguised word.
    '(?<=(?=[\\u{1d400}-\\u{1d7ff}\\w])[^])[\\u{1d400}-\\u{1d7ff}]|[\\u{1d400}-\\u{1d7ff}](?=[\\u{1d400}-\\u{1d7ff}\\w])',
    // A litre is written with the script l after one or two letters.
    `(?<=[A-Za-z]{2})${letterlike}|${letterlike}(?=[A-Za-z]{2})|(?<=[A-Za-z]{3})\\u2113`,
    // Framed letters that form a word. A trademark sign follows a word; list marks precede an entry, line marks a
    // number.
    `(?<=(?=[${framed}])[^])${notEmoji}[${framed}]|[${framed}](?=[A-Za-z])|${notEmoji}[${framed}](?=[${framed}])`,
    '(?<=[A-Za-z])[\\u24d0\\u24d1\\u24d3-\\u24e0\\u24e2-\\u24e9]',
    // Wide letters and Roman numerals next to a narrow letter.
    '(?<=[A-Za-z])[\\uff21-\\uff3a\\uff41-\\uff5a\\u2160-\\u217f]|[\\uff21-\\uff3a\\uff41-\\uff5a\\u2160-\\u217f](?=[A-Za-z])',
    // Imitations of slashes, dots and colons where an address has one.
    '(?<=[A-Za-z])[\\u2044\\u2215\\u29f8\\u2024\\ufe52\\u2236\\ua789](?=[A-Za-z/])',
    '(?<=[a-z]\\.(?:com|org|net|io|example))[\\u30ce\\u30cf\\u3033\\u3035\\u31d3\\u4e3f\\u2f03](?=[\\w-]+\\.)',
    // Imitations of points and commas in a number.
    '(?<=[0-9])[\\u066b\\u066c\\u201a\\u2024\\ua4f8\\ua4f9\\ua78f](?=[0-9])',
  ].join('|'),
  'gu',
);
const stops = /(?<=[A-Za-z])[\u3002\uff0e\uff61](?=[A-Za-z])/gu;
const eastAsian = /[\u3000\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Away from narrow letters, as in Japanese: ＩＤ, ＴＥＬ. */
const wideShort = /^[\uff21-\uff3a]{1,3}[\uff10-\uff19]*$/;
const wideWord = /^[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]*[\uff21-\uff3a\uff41-\uff5a]/;

/** Yields characters that could be taken for others, ordered by kind, not by position. */
export function* findLookalikes(text: string, isName: boolean): Generator<Lookalike> {
  for (const { 0: found, index } of text.matchAll(outOfPlace)) yield lookalike(found, index);
  yield* findSigns(text, isName);
  yield* findTurned(text);
  // Between Latin words of an East Asian text they are genuine, and so are wide words.
  const isEastAsian = eastAsian.test(text);
  const hasNarrow = /[A-Za-z]/.test(text);
  if (!isEastAsian) {
    for (const { 0: found, index } of text.matchAll(stops)) yield lookalike(found, index);
  }
  for (const { 0: number, index } of text.matchAll(/\p{Nd}(?:[.,]?\p{Nd})*/gu)) {
    yield* mixedDigits(number, index);
  }
  for (const { 0: word, index } of text.matchAll(words)) {
    if (isForeign(word)) yield* findMixed(text, word, index);
    else if (word.length > 1 && wideWord.test(word)) {
      if (!isEastAsian && (hasNarrow || !wideShort.test(word))) {
        yield* pick(word, index, () => true);
      }
    } else yield* mixedLatin(text, word, index);
  }
}

/** Yields small capitals, and phonetic letters in a word whose other letters are plain, unless it is a transcription. */
function* mixedLatin(text: string, word: string, index: number): Generator<Lookalike> {
  const isSmall = smallCapital.test(word) && word.length > 1;
  const isPlain = word.length >= WORD && !/[^\w\u0251-\u029f]/.test(word);
  if (!isSmall && !(isPlain && phonetic.test(word))) return;
  if (!isSmall && /\[$|(?:^|\s)\/$/.test(text.slice(Math.max(0, index - 2), index))) return;
  const isOdd = (character: string) => phonetic.test(character) || smallCapital.test(character);
  if (isSmall || [...word].every((character) => isOdd(character) || /\w/.test(character))) {
    yield* pick(word, index, isOdd);
  }
}

/** Yields digits of another script in one number: the Bengali 4 looks like an 8. */
function* mixedDigits(number: string, index: number): Generator<Lookalike> {
  const scripts = new Set<number>();
  for (const character of number)
    if (character !== '.' && character !== ',') scripts.add(scriptOf(character));
  if (scripts.size < 2) return;
  const main = scripts.has(ASCII) ? ASCII : [...scripts][0];
  yield* pick(
    number,
    index,
    (character) => character !== '.' && character !== ',' && scriptOf(character) !== main,
  );
}

/** No two scripts have their digits in the same block of sixteen. */
const scriptOf = (digit: string) => (digit.codePointAt(0) ?? 0) >> 4;
const ASCII = 3;
