/** A letter of a right-to-left script. */
export const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns true for a short quoted text that runs from right to left from its first letter to its last. It looks the
 * same in a line of the other direction, so it needs no isolation. Nothing in it is drawn as a token.
 */
export const runsOneWay = (text: string): boolean =>
  text.length <= 200 && oneWay.test(text) && !/ {2}|\p{M}{3}/u.test(text);

const oneWay =
  /^"(?:(?=\p{L})[\u05d0-\u074f\ufb1d-\ufdc7\ufe70-\ufefc](?:(?!\p{C})[\u05d0-\u065f\u066e-\u06d3\u0591-\u05bd 0-9.,:;!?'])*(?<=\p{L}))"$/u;

/** Returns the direction of a text's first letter, as browsers determine it; left to right without letters. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}
