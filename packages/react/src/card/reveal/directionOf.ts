/** A letter that is written from right to left. */
export const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A short text in quotes that runs from right to left from its first letter to its last: it is drawn the same within a
 * line that runs the other way, so it needs nothing to keep it apart. Nothing of it is drawn as a token.
 */
export const runsOneWay = (text: string): boolean =>
  text.length <= 200 && oneWay.test(text) && !/ {2}|\p{M}{3}/u.test(text);

const oneWay =
  /^"(?:(?=\p{L})[\u05d0-\u074f\ufb1d-\ufdc7\ufe70-\ufefc](?:(?!\p{C})[\u05d0-\u065f\u066e-\u06d3\u0591-\u05bd 0-9.,:;!?'])*(?<=\p{L}))"$/u;

/** The direction that a text's first letter gives it, as a browser would find it; without letters from left to right. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}
