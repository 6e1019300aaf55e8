/** Characters of a name, a question or an option, at most. */
const MOST = 1_200;

/** Too long to be a name, a question or an option: drawn by how it begins, and whole as a value. */
export const isTooLong = (text: string): boolean => text.length > MOST;

const BEGINNING = 400;

/** What is drawn of a name: all of it, or how it begins. */
export const drawnOf = (name: string): string => (isTooLong(name) ? beginningOf(name) : name);

/** How such a text begins; never with half a character at its end. */
export function beginningOf(text: string, length = BEGINNING): string {
  const isHalf = (text.charCodeAt(length) & 0xfc00) === 0xdc00;
  return text.slice(0, length + (isHalf ? 1 : 0));
}
