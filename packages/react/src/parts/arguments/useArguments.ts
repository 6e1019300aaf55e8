import { useMemo, useState } from 'react';
import { countHidden, type HiddenKind, revealText } from '../../internals/revealText.ts';
import { type ComparedRow, compareInputs } from './compareInputs.ts';
import { type Excerpt, excerpt } from './excerpt.ts';
import { type ArgumentRow, flattenInput } from './flattenInput.ts';

/** A row as it is drawn. */
export interface DrawnRow extends ComparedRow {
  /** Set while the middle of the value is not shown. */
  readonly cut: Excerpt | undefined;
  /** Set while the middle of the path is not shown. */
  readonly cutPath: Excerpt | undefined;
  /** Set while the middle of what the value was is not shown. */
  readonly cutWas: Excerpt | undefined;
}

/** An input, ready to be drawn, with what of it is not shown yet. */
export interface ArgumentsView {
  readonly head: readonly DrawnRow[];
  /** Rows between head and tail that are not shown; 0 when all are. */
  readonly hiddenRows: number;
  readonly tail: readonly DrawnRow[];
  readonly count: number;
  /** Values that were added, changed or taken out; 0 where nothing is compared. */
  readonly changes: number;
  /** Lines and characters not shown, inside the values that are. */
  readonly hiddenLines: number;
  readonly hiddenCharacters: number;
  /** Nothing is left out. */
  readonly isAllShown: boolean;
  /** What is revealed, in the shown and in the hidden part, by kind. */
  readonly revealed: ReadonlyMap<HiddenKind, number>;
  showAll(): void;
}

/** More rows than this are not drawn unasked. */
const MOST_ROWS = 40;
const HEAD_ROWS = 30;
const TAIL_ROWS = 6;

/** What an input is compared with. */
export interface Before {
  readonly input: unknown;
}

/**
 * An input with its own "Show all", which holds for this very input and no other. With `before`, every value says what
 * became of it.
 */
export function useArguments(input: unknown, before?: Before): ArgumentsView {
  const [shown, setShown] = useState<{ readonly input: unknown }>();
  const isForced = shown !== undefined && shown.input === input;
  return useMemo(
    () => ({ ...viewArguments(input, isForced, before), showAll: () => setShown({ input }) }),
    [input, isForced, before],
  );
}

/** What to draw of an input. */
export function viewArguments(
  input: unknown,
  isForced: boolean,
  before?: Before,
): Omit<ArgumentsView, 'showAll'> {
  const rows: readonly ComparedRow[] = before
    ? compareInputs(before.input, input)
    : flattenInput(input);
  const isLong = !isForced && rows.length > MOST_ROWS;
  const cutText = ({ type, text }: ArgumentRow) =>
    isForced || type !== 'text' ? undefined : excerpt(text);
  const draw = (row: ComparedRow): DrawnRow => ({
    ...row,
    cut: cutText(row),
    cutPath: isForced ? undefined : excerpt(row.path),
    cutWas: row.change?.kind === 'changed' ? cutText(row.change.was) : undefined,
  });
  const head = (isLong ? rows.slice(0, HEAD_ROWS) : rows).map(draw);
  const tail = isLong ? rows.slice(-TAIL_ROWS).map(draw) : [];
  const hiddenRows = rows.length - head.length - tail.length;
  const cuts = [...head, ...tail].flatMap(({ cut, cutPath, cutWas }) => [cut, cutPath, cutWas]);
  const sum = (unit: 'lines' | 'characters') =>
    cuts.reduce((all, cut) => all + (cut?.hidden.unit === unit ? cut.hidden.count : 0), 0);
  return {
    head,
    hiddenRows,
    tail,
    count: rows.filter(({ change }) => change?.kind !== 'removed').length,
    changes: rows.filter(({ change }) => change !== undefined).length,
    hiddenLines: sum('lines'),
    hiddenCharacters: sum('characters'),
    isAllShown: hiddenRows === 0 && cuts.every((cut) => cut === undefined),
    revealed: countRevealed(rows),
  };
}

function countRevealed(rows: readonly ComparedRow[]): ReadonlyMap<HiddenKind, number> {
  const all = new Map<HiddenKind, number>();
  for (const { path, type, text, change } of rows) {
    const was = change?.kind === 'changed' && change.was.type === 'text' ? [change.was.text] : [];
    for (const words of type === 'text' ? [path, text, ...was] : [path, ...was]) {
      for (const [kind, count] of countHidden(revealText(words))) {
        all.set(kind, (all.get(kind) ?? 0) + count);
      }
    }
  }
  return all;
}
