import { countLines, type Excerpt } from '../reveal/excerpt.ts';
import type { Alike } from '../reveal/findAlike.ts';
import { countTokens } from '../reveal/revealText.ts';
import { cutNames, type DrawnRow, partsOf } from './drawnRow.ts';

/**
 * The space for head and tail on a card. Keeps the card a few screens high for any request, and limits the page's
 * elements.
 */
export const ROOM = {
  head: { characters: 12_000, tokens: 150 },
  tail: { characters: 3_000, tokens: 50 },
  all: { characters: 15_000, tokens: 200 },
};
/**
 * The cost of a row without its value: a base amount, plus each line after the first, plus each character of its path,
 * whose lines are short.
 */
const TAKES = { row: 100, line: 60, path: 4 };

type Room = (typeof ROOM)[keyof typeof ROOM];

/** Returns how many rows fit; at least one. */
export function fittingRows(
  rows: readonly DrawnRow[],
  room: Room,
  tokensOf: (row: DrawnRow) => number,
): number {
  let { characters, tokens } = room;
  const end = rows.findIndex((row, at) => {
    characters -= roomOf(row);
    tokens -= tokensOf(row);
    return at > 0 && (characters < 0 || tokens < 0);
  });
  return end < 0 ? rows.length : end;
}

/** Returns how many tokens a row is drawn with. Called often, computed once per row. */
export function countOnce(alike: Alike): (row: DrawnRow) => number {
  const known = new WeakMap<DrawnRow, number>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    let count = 0;
    for (const { part, text } of partsOf(row)) {
      for (const shown of shownOf(text, row[cutNames[part]])) {
        count += countTokens(shown, part === 'path', alike);
      }
    }
    known.set(row, count);
    return count;
  };
}

/** Returns the space a row needs, in characters of a value. */
function roomOf({ path, text, change, cut, cutPath, cutWas }: DrawnRow): number {
  const was = change?.kind === 'changed' ? sizeOf(change.was.text, cutWas) : 0;
  return TAKES.row + TAKES.path * lengthOf(path, cutPath) + sizeOf(text, cut) + was;
}

function sizeOf(text: string, cut: Excerpt | undefined): number {
  const lines = cut ? cut.head.length + cut.tail.length : countLines(text);
  return lengthOf(text, cut) + TAKES.line * (lines - 1);
}

function lengthOf(text: string, cut: Excerpt | undefined): number {
  return shownOf(text, cut).reduce((all, { length }) => all + length, 0);
}

/** Returns the visible parts of a text. */
function shownOf(text: string, cut: Excerpt | undefined): readonly string[] {
  return cut ? [...cut.head, ...cut.tail].map((line) => line.text) : [text];
}
