/** A character that could be taken for another, and how it is drawn instead. */
export interface Lookalike {
  readonly index: number;
  readonly length: number;
  readonly kind: 'lookalike';
  readonly text: string;
}

/** Words with their digits: `0xFF` is one. */
const words = /[\p{L}\p{M}\p{N}]+/gu;
const foreign = /[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u13a0-\u13ff\u2c80-\u2cff\ua4d0-\ua4ff]/;
/** Letters that are drawn like a Latin one; of scripts that never mix with Latin in a word, all. */
const likeLatin =
  /[аеорсухіјѕһԁԛԝѵАВЕЗКМНОРСТУХІЈЅԌԚԜοϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ\u0530-\u058f\u13a0-\u13ff\u2c80-\u2cff\ua4d0-\ua4ff]/u;
/** Those that formulas put beside a Latin letter or two (`ρmax`), but not into a word. */
const likeLatinInWords = /[ινρυκτ]/u;
const likeCyrillic = /[aeopcyxijshqwABEKMHOPCTXYIJS]/;
const latinLetter = /^\p{Script=Latin}$/u;
/** How many Latin letters make a word of more than a formula. */
const WORD = 4;

/** Found by what stands around them, whatever the script. Each alternative is bounded, so the scan is linear. */
const outOfPlace = new RegExp(
  [
    // The same sign as K, ; and ` to every font.
    '[\\u212a\\u1fef]|(?<!\\p{Script=Greek})\\u037e',
    // Letters and digits of formulas, more than one: a word in disguise.
    '(?<=[\\u{1d400}-\\u{1d7ff}\\w])[\\u{1d400}-\\u{1d7ff}]|[\\u{1d400}-\\u{1d7ff}](?=[\\u{1d400}-\\u{1d7ff}\\w])',
    // Wide letters and Roman numerals that touch a narrow letter.
    '(?<=[A-Za-z])[\\uff21-\\uff3a\\uff41-\\uff5a\\u2160-\\u217f]|[\\uff21-\\uff3a\\uff41-\\uff5a\\u2160-\\u217f](?=[A-Za-z])',
    // Slashes, dots and colons that are none, where an address would have one.
    '(?<=[A-Za-z])[\\u2044\\u2215\\u29f8\\u2024\\ufe52\\u2236](?=[A-Za-z/])',
  ].join('|'),
  'gu',
);
const stops = /(?<=[A-Za-z])[\u3002\uff0e\uff61](?=[A-Za-z])/gu;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What could be taken for something else; in the order of its kind, not of the text. */
export function* findLookalikes(text: string): Generator<Lookalike> {
  // Most texts are plain: one look tells.
  if (!/[^\n -~]/.test(text)) return;
  for (const { 0: found, index } of text.matchAll(outOfPlace)) yield make(found, index);
  // Between Latin words of an East Asian text they are what they are.
  if (!eastAsian.test(text)) {
    for (const { 0: found, index } of text.matchAll(stops)) yield make(found, index);
  }
  for (const { 0: number, index } of text.matchAll(/\p{Nd}(?:[.,]?\p{Nd})*/gu)) {
    yield* mixedDigits(number, index);
  }
  for (const { 0: word, index } of text.matchAll(words)) {
    if (foreign.test(word)) yield* mixedScripts(text, word, index);
    else yield* mixedLatin(word, index);
  }
}

function make(text: string, index: number): Lookalike {
  const hex = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { index, length: text.length, kind: 'lookalike', text: `⟨U+${hex}⟩` };
}

/** The characters of a piece of text that pass, with their places. */
function* pick(piece: string, from: number, isFit: (one: string) => boolean): Generator<Lookalike> {
  let index = from;
  for (const one of piece) {
    if (isFit(one)) yield make(one, index);
    index += one.length;
  }
}

/** The letters of the lesser script in a word of two; all of a word that hides among Latin ones of an address. */
function* mixedScripts(text: string, word: string, index: number): Generator<Lookalike> {
  const latin = count(word, latinLetter);
  if (latin === 0) {
    const isInAddress =
      /[A-Za-z0-9][.@]$/.test(text.slice(Math.max(0, index - 2), index)) ||
      /^[.@][A-Za-z]/.test(text.slice(index + word.length, index + word.length + 2));
    const isDisguise = isInAddress && count(word, likeLatin) === [...word].length;
    if (isDisguise) yield* pick(word, index, () => true);
    return;
  }
  const cyrillic = count(word, /^\p{Script=Cyrillic}$/u);
  if (cyrillic > latin) yield* pick(word, index, (one) => likeCyrillic.test(one));
  else {
    const isWord = latin >= WORD;
    yield* pick(
      word,
      index,
      (one) => likeLatin.test(one) || (isWord && likeLatinInWords.test(one)),
    );
  }
}

/** Phonetic letters that are drawn like g and a, where every other letter of the word is a plain one. */
function* mixedLatin(word: string, index: number): Generator<Lookalike> {
  if (word.length < WORD || !/^[A-Za-z0-9\u0251\u0261]+$/.test(word)) return;
  yield* pick(word, index, (one) => one === '\u0251' || one === '\u0261');
}

/** Digits of another script in one number: the Bengali 4 is drawn like an 8. */
function* mixedDigits(number: string, index: number): Generator<Lookalike> {
  const scripts = new Set<number>();
  for (const one of number) if (one !== '.' && one !== ',') scripts.add(scriptOf(one));
  if (scripts.size < 2) return;
  const main = scripts.has(ASCII) ? ASCII : [...scripts][0];
  yield* pick(number, index, (one) => one !== '.' && one !== ',' && scriptOf(one) !== main);
}

/** No two scripts have their digits in the same sixteen places. */
const scriptOf = (digit: string) => (digit.codePointAt(0) ?? 0) >> 4;
const ASCII = 3;

function count(word: string, letter: RegExp): number {
  let found = 0;
  for (const one of word) if (letter.test(one)) found += 1;
  return found;
}
