import { countLines, type Excerpt } from '../reveal/excerpt.ts';
import type { Alike } from '../reveal/findAlike.ts';
import { countTokens } from '../reveal/revealText.ts';
import { cutNames, type DrawnRow, partsOf } from './drawnRow.ts';

/**
 * What head and tail may take up on a card, so that it stays a few screens high whatever it is asked, and the page has
 * few elements.
 */
export const ROOM = {
  head: { characters: 12_000, tokens: 150 },
  tail: { characters: 3_000, tokens: 50 },
  all: { characters: 15_000, tokens: 200 },
};
/**
 * The cost of a row apart from its value: a base amount, one for each line but the first, and one for each character of
 * its path, whose lines are short.
 */
const TAKES = { row: 100, line: 60, path: 4 };

type Room = (typeof ROOM)[keyof typeof ROOM];

/** How many rows have room; at least one. */
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

/** How many tokens a row is drawn with. It is asked again and again, and looked at once. */
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

/** What a row takes up, counted in characters of a value. */
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

/** What is drawn of a text. */
function shownOf(text: string, cut: Excerpt | undefined): readonly string[] {
  return cut ? [...cut.head, ...cut.tail].map((line) => line.text) : [text];
}
