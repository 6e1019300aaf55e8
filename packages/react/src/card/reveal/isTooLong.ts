/** The most characters of a name, a question or an option. */
const MOST = 1_200;

/**
 * Returns true for a text too long for a name, a question or an option. It is shown by its beginning, and in full as a
 * value.
 */
export const isTooLong = (text: string): boolean => text.length > MOST;

const BEGINNING = 400;

/** Returns what is drawn of a name: all of it, or its beginning. */
export const drawnOf = (name: string): string => (isTooLong(name) ? beginningOf(name) : name);

/** Returns the beginning of a long text; never ends with half a character. */
export function beginningOf(text: string, length = BEGINNING): string {
  const isHalf = (text.charCodeAt(length) & 0xfc00) === 0xdc00;
  return text.slice(0, length + (isHalf ? 1 : 0));
}
