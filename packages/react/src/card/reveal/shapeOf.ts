import { like, likeInWords, WORD } from './likeness.ts';

/**
 * The part of a letter or sign that is only a variant form: wide, mathematical, a ligature, a numeral, a radical, a
 * unit.
 */
const styled =
  /[\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3\u2025\u2026\u203c\u2047-\u2049\u2102\u2103\u2109-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u2160-\u217f\u2f00-\u2fd5\u3131-\u318e\u3371-\u33df\ufb00-\ufdff\ufe50-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;

/** The Arabic letter differs from the Persian one only at the end of a word. */
const joinedYeh = /ي(?=[\u0620-\u06d3])/g;

/** Vowel signs and marks of one Indic letter, whose order is invisible, and two stacked Khmer letters. */
const marks = /(?:(?=\p{M})[\u0900-\u0dff]){2,}/gu;
const belowTa = /\u17d2\u178a/g;

/** Returns the look of a text, except for l, I, 1, O and 0: the same for two texts that can't be told apart. */
export function shapeOf(text: string): string {
  const isWord = text.length >= WORD;
  return text
    .replace(/\r\n/g, '\n')
    .normalize('NFD')
    .replace(/\p{Zs}/gu, ' ')
    .replace(styled, (letter) => letter.normalize('NFKD'))
    .replace(joinedYeh, 'ی')
    .replace(
      /[^ -~]/gu,
      (letter) => like.get(letter) ?? ((isWord && likeInWords.get(letter)) || letter),
    )
    .replace(marks, (several) => [...several].sort().join(''))
    .replace(belowTa, '\u17d2\u178f');
}
