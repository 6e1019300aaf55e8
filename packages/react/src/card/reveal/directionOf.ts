/** A letter that is written from right to left. */
export const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction that a text's first letter gives it, as a browser would find it; without letters from left to right. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}
