import { flattenInput } from '../../card/arguments/flattenInput.ts';
import { beginningOf, isTooLong } from '../../card/reveal/isTooLong.ts';

/** The most fields that a receipt lists. */
const MOST = 40;

/** Returns an answer field by field for its receipt: the sent values with their keys. */
export function wordsOfAnswer(
  answer: unknown,
  /** The kit's words for the number left. */
  more: (count: number) => string,
): readonly string[] {
  const rows = flattenInput(answer);
  const words = rows.slice(0, MOST).map(({ path, type, text }) => {
    // An empty text, list or object has no words.
    const value =
      text === '' ? (empty[type] ?? '""') : isTooLong(text) ? `${beginningOf(text)} …` : text;
    return path === '' ? value : `${path}: ${value}`;
  });
  return rows.length > MOST ? [...words, more(rows.length - MOST)] : words;
}

const empty: { readonly [type: string]: string } = { emptyList: '[]', emptyObject: '{}' };
