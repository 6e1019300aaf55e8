import { diffArrays } from 'diff';

/** A line of a comparison, with its number on the sides that have it. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Set if both texts use only Windows line ends. */
  readonly end?: '\r';
  readonly before?: number;
  readonly after?: number;
}

/** The search stops after this many edits: the work grows with their square. */
const MOST_EDITS = 1_000;

/**
 * Compares two texts line by line. Lines that differ only in hidden characters count as different. Texts that differ
 * too much are shown as all removed and all added, which is also correct.
 */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, now, { maxEditLength: MOST_EDITS }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const isWindows = ![before, after].some((text) => /(?<!\r)\n/.test(text));
  const lines: DiffLine[] = [];
  let [oldNumber, newNumber] = [0, 0];
  for (const { value, added, removed } of changes) {
    for (const full of value) {
      const isEnd = isWindows && full.endsWith('\r');
      const line = isEnd ? { text: full.slice(0, -1), end: '\r' as const } : { text: full };
      if (added) lines.push({ kind: 'added', ...line, after: ++newNumber });
      else if (removed) lines.push({ kind: 'removed', ...line, before: ++oldNumber });
      else lines.push({ kind: 'same', ...line, before: ++oldNumber, after: ++newNumber });
    }
  }
  return lines;
}

/** Drawn lines, or the number of lines left out. */
export type DiffRow =
  | DiffLine
  | { readonly kind: 'hidden'; readonly count: number; readonly isSame: boolean };

/** Unchanged lines shown around a change. */
const CONTEXT = 3;
/** More rows than this are drawn only on demand. */
const MOST_ROWS = 300;
const TAIL_ROWS = 60;

/** Leaves out and counts lines far from any change, and the middle of long ones. */
export function foldLines(lines: readonly DiffLine[]): readonly DiffRow[] {
  const isNear = new Array<boolean>(lines.length).fill(false);
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    for (let near = index - CONTEXT; near <= index + CONTEXT; near += 1) isNear[near] = true;
  }
  const rows: DiffRow[] = [];
  let at = 0;
  while (at < lines.length) {
    let end = at;
    while (end < lines.length && !isNear[end]) end += 1;
    if (end - at > 1) {
      rows.push({ kind: 'hidden', count: end - at, isSame: true });
      at = end;
    } else {
      // One line needs no more space than its placeholder.
      rows.push(lines[at] as DiffLine);
      at += 1;
    }
  }
  return cutMiddle(rows);
}

function cutMiddle(rows: readonly DiffRow[]): readonly DiffRow[] {
  if (rows.length <= MOST_ROWS + TAIL_ROWS) return rows;
  const middle = rows.slice(MOST_ROWS, -TAIL_ROWS);
  const count = middle.reduce((all, row) => all + (row.kind === 'hidden' ? row.count : 1), 0);
  return [
    ...rows.slice(0, MOST_ROWS),
    { kind: 'hidden', count, isSame: false },
    ...rows.slice(-TAIL_ROWS),
  ];
}
