import { type ArgumentRow, nameWays, walkInput } from './flattenInput.ts';

/** How a value changed. */
export type Change =
  | { readonly kind: 'added' }
  | { readonly kind: 'changed'; readonly was: ArgumentRow }
  /** The value was removed; the row is the previous one. */
  | { readonly kind: 'removed' };

/** A value, and how it changed since the input was received. */
export interface ComparedRow extends ArgumentRow {
  readonly change?: Change;
}

/**
 * Compares every value of an input with the received one. A removed value keeps its place, so it can't be overlooked.
 */
export function compareInputs(before: unknown, after: unknown): readonly ComparedRow[] {
  return [...walkCompared(before, after)].filter((row) => row !== undefined);
}

/**
 * Like `compareInputs`, one row at a time, so a long comparison can be interrupted. Both inputs are walked before the
 * first row; `undefined` is yielded for each value meanwhile.
 */
export function* walkCompared(
  before: unknown,
  after: unknown,
): Generator<ComparedRow | undefined, void> {
  let old = yield* gather(before);
  let now = yield* gather(after);
  if (old.hasPlaces || now.hasPlaces) {
    // Some rows are named by their place. Both inputs share the names; otherwise the same value would have two paths
    // and not be compared with itself.
    const ways = nameWays(0);
    old = yield* gather(before, ways);
    now = yield* gather(after, ways);
  }
  const removedAfter = new Map<string | undefined, ComparedRow[]>();
  let anchor: string | undefined;
  for (const row of old.rows) {
    yield undefined;
    if (now.byPath.has(row.path)) anchor = row.path;
    else {
      const removed = removedAfter.get(anchor) ?? [];
      removed.push({ ...row, change: { kind: 'removed' } });
      removedAfter.set(anchor, removed);
    }
  }
  yield* removedAfter.get(undefined) ?? [];
  for (const row of now.rows) {
    yield compare(old.byPath.get(row.path), row);
    yield* removedAfter.get(row.path) ?? [];
  }
}

function* gather(input: unknown, ways = nameWays()) {
  const rows: ArgumentRow[] = [];
  const byPath = new Map<string, ArgumentRow>();
  let hasPlaces = false;
  for (const row of walkInput(input, ways)) {
    yield undefined;
    rows.push(row);
    byPath.set(row.path, row);
    hasPlaces ||= row.type === 'place';
  }
  return { rows, byPath, hasPlaces };
}

function compare(was: ArgumentRow | undefined, row: ArgumentRow): ComparedRow {
  if (!was) return { ...row, change: { kind: 'added' } };
  if (was.type === row.type && was.text === row.text) return row;
  return { ...row, change: { kind: 'changed', was } };
}
