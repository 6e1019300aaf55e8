import { otherInWords, otherLetters, WORD } from './likeness.ts';
import { type Lookalike, lookalike, pick } from './lookalike.ts';

const scripts = (names: string) => names.replace(/\w+/g, '\\p{sc=$&}').replaceAll(' ', '');
/** Scripts whose words touch Latin ones without a space. */
const spaceless = scripts('Thai Laoo Khmr Mymr Tibt');
/** Scripts whose prefixes and endings touch Latin words: `הGoogle`, `Googleஇல்`. */
const glued = scripts(
  'Arab Hebr Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Geor Ethi Mong Syrc Thaa',
);
const ours = scripts('Latn Zyyy Zinh Han Hira Kana Hang Bopo');

const latinLetter = /^\p{sc=Latn}$/u;
/** A letter or digit that no Latin word contains. */
const foreign = new RegExp(`(?![${ours}])[\\p{L}\\p{N}]`, 'u');
const foreignLetters = new RegExp(foreign, 'gu');
/** Cyrillic and Greek letters that look like a Latin one, and Cyrillic ones that Russian does not have. */
const likeLatin = new RegExp(`[${otherLetters}]`);
const rareCyrillic = /[\u0460-\u052f\u1c80-\u1c8f\ua640-\ua69fьүӀӏ]/;
const likeLatinInWords = new RegExp(`[${otherInWords}]`);
const likeCyrillic = /[aeopcyxijshqwABEKMHOPCTXYIJS]/;
/** Cyrillic and Greek letters that look like a decimal or hexadecimal digit, among digits. */
const likeDigit = /(?<=\d)[ОоЗаеΟο](?=\d)/g;
/** What precedes the next part of an id: an underscore, or a hyphen next to letters with digits. */
const idBefore = /(?:\w_|(?<!\w)(?=[a-z]*\d)(?=\d*[a-z])\w{3,64}-)$/i;
const idAfter = /^(?:_\w|-(?=[a-z]*\d)(?=\d*[a-z])\w{3,64}(?!\w))/i;
const isSpaceless = new RegExp(`[${spaceless}]`, 'u');
const isGlued = new RegExp(`[${glued}${spaceless}]`, 'u');
/** In `spaceless` scripts: one or two letters or digits without marks between Latin letters. */
const betweenLatin = new RegExp(
  `(?<=(?=\\p{sc=Latn})[^])(?:(?=[\\p{L}\\p{N}])[${spaceless}]){1,2}(?=\\p{sc=Latn})`,
  'gu',
);
const isGreek = /\p{sc=Grek}/u;
const isCyrillic = /\p{sc=Cyrl}/u;
/** Formula functions, which are followed by an angle; phonetic letters, which are also written with Greek ones. */
const formula = /^(?:(?:arc|a)?(?:sin|cos|tan)h?|log|ln|exp|lim|max|min)[^A-Za-z]|[\u0250-\u02af]/;
/** Greek letters that look like no Latin one and precede or follow a word in formulas. */
const ofFormulas = /[ΓΔΘΛΞΠΣΦΨΩβδεζθλμξπφψ]/;
const endings = /^(?:-[\w-]{0,62})?\.(?:com|org|net|info|biz|io|example)(?![\w-])/;
const goesOn = /^(?:-[\w-]{0,62})?\.[A-Za-z]/;
const begins = /(?::\/\/|www\.|[\w-]@)[\w.-]{0,60}$/;

/** Returns true for a word with a letter that is not Latin, Chinese, Japanese or Korean. */
export const isForeign = (word: string) => foreign.test(word);

/** Yields the letters of the rarer script in a mixed word; all of a word that hides among Latin ones in an address. */
export function* findMixed(text: string, word: string, index: number): Generator<Lookalike> {
  const latin = count(word, latinLetter);
  if (latin === 0) yield* wholeWord(text, word, index);
  else {
    const cyrillic = count(word, isCyrillic);
    // Letters that all could be Latin count as Latin, however many there are.
    if (cyrillic > latin && count(word, likeLatin) < cyrillic) {
      yield* pick(word, index, (character) => likeCyrillic.test(character));
    } else yield* amongLatin(word, index, latin);
  }
}

function* wholeWord(text: string, word: string, index: number): Generator<Lookalike> {
  const end = index + word.length;
  const after = text.slice(end, end + 80);
  const before = text.slice(Math.max(0, index - 80), index);
  const isAddress = endings.test(after) || (goesOn.test(after) && begins.test(before));
  const isNear = /(?:[A-Za-z0-9][.@]|:\/\/)$/.test(before) || /^[.@][A-Za-z]/.test(after);
  const isLike = (character: string) =>
    likeLatin.test(character) ||
    likeLatinInWords.test(character) ||
    (foreign.test(character) && !isUsual(character));
  const isInId = /\d/.test(word) && (idBefore.test(before) || idAfter.test(after));
  if (isAddress)
    yield* pick(word, index, (character) => foreign.test(character) && !isGlued.test(character));
  else if (
    (isNear || isInId) &&
    [...word].every((character) => isLike(character) || /\d/.test(character))
  ) {
    yield* pick(word, index, isLike);
  } else {
    for (const at of word.matchAll(likeDigit)) yield lookalike(at[0], index + at.index);
  }
}

/** Returns true for letters of scripts that are written next to Latin words. */
const isUsual = (character: string) =>
  isGlued.test(character) ||
  isGreek.test(character) ||
  (isCyrillic.test(character) && !rareCyrillic.test(character));

function* amongLatin(word: string, index: number, latin: number): Generator<Lookalike> {
  for (const { 0: run, index: at } of word.matchAll(betweenLatin)) {
    yield* pick(run, index + at, () => true);
  }
  const first = word.search(/\p{sc=Latn}/u);
  const last = lastLatin(word);
  const isWord = latin >= WORD && !formula.test(word);
  const isCapital = isWord && !/[a-z]/.test(word);
  for (const { 0: character, index: at } of word.matchAll(foreignLetters)) {
    const isInside = at > first && at < last;
    const isTold = isSpaceless.test(character)
      ? false
      : isGreek.test(character)
        ? isWord && (isInside || !(isCapital || ofFormulas.test(character)))
        : isCyrillic.test(character)
          ? isInside || rareCyrillic.test(character) || (at < first && first < 3)
          : isInside || !isGlued.test(character);
    if (isTold || likeLatin.test(character) || (isWord && likeLatinInWords.test(character))) {
      yield lookalike(character, index + at);
    }
  }
}

function lastLatin(word: string): number {
  for (let at = word.length - 1; at > 0; at -= 1) if (latinLetter.test(word.charAt(at))) return at;
  return 0;
}

function count(word: string, letter: RegExp): number {
  let found = 0;
  for (const character of word) if (letter.test(character)) found += 1;
  return found;
}
