/**
 * Returns the full stop after words that are not the kit's, such as a title: empty if they end in their own
 * punctuation.
 */
export const stopAfter = (words: string, stop: string): string =>
  /[.?!…。？！؟]$/u.test(words) ? '' : stop;
