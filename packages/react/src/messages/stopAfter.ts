/** The stop behind words that are none of the kit's, such as a title: none where they end in a mark of their own. */
export const stopAfter = (words: string, stop: string): string =>
  /[.?!…。？！؟]$/u.test(words) ? '' : stop;
