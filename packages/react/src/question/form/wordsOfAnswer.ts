import { flattenInput } from '../../card/arguments/flattenInput.ts';
import { beginningOf, isTooLong } from '../../card/reveal/isTooLong.ts';

/** Fields that a receipt names one by one. */
const MOST = 40;

/** An answer field by field, for its receipt: what was sent, under the keys it was sent by. */
export function wordsOfAnswer(
  answer: unknown,
  /** The kit's word for how many more there are. */
  more: (count: number) => string,
): readonly string[] {
  const rows = flattenInput(answer);
  const words = rows.slice(0, MOST).map(({ path, type, text }) => {
    // An empty text, list or object has no words of its own.
    const value =
      text === '' ? (empty[type] ?? '""') : isTooLong(text) ? `${beginningOf(text)} …` : text;
    return path === '' ? value : `${path}: ${value}`;
  });
  return rows.length > MOST ? [...words, more(rows.length - MOST)] : words;
}

const empty: { readonly [type: string]: string } = { emptyList: '[]', emptyObject: '{}' };
