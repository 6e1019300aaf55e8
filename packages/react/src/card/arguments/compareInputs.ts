import { type ArgumentRow, flattenInput, nameWays } from './flattenInput.ts';

/** What became of a value. */
export type Change =
  | { readonly kind: 'added' }
  | { readonly kind: 'changed'; readonly was: ArgumentRow }
  /** It is not there any more; the row is the one that was. */
  | { readonly kind: 'removed' };

/** A value, and what became of it since the input was received. */
export interface ComparedRow extends ArgumentRow {
  readonly change?: Change;
}

/**
 * Every value of an input beside the one it came from. What was taken out stands where it was, so that nothing goes
 * unseen.
 */
export function compareInputs(before: unknown, after: unknown): readonly ComparedRow[] {
  let [old, now] = [flattenInput(before), flattenInput(after)];
  if ([...old, ...now].some(({ type }) => type === 'place')) {
    // The same places for both, or the same path would not be the same.
    const ways = nameWays(0);
    [old, now] = [flattenInput(before, ways), flattenInput(after, ways)];
  }
  const oldByPath = new Map(old.map((row) => [row.path, row]));
  const paths = new Set(now.map(({ path }) => path));
  const removedAfter = new Map<string | undefined, ComparedRow[]>();
  let anchor: string | undefined;
  for (const row of old) {
    if (paths.has(row.path)) anchor = row.path;
    else {
      const removed = removedAfter.get(anchor) ?? [];
      removed.push({ ...row, change: { kind: 'removed' } });
      removedAfter.set(anchor, removed);
    }
  }
  const rows = now.flatMap((row): ComparedRow[] => [
    compare(oldByPath.get(row.path), row),
    ...(removedAfter.get(row.path) ?? []),
  ]);
  return [...(removedAfter.get(undefined) ?? []), ...rows];
}

function compare(was: ArgumentRow | undefined, row: ArgumentRow): ComparedRow {
  if (!was) return { ...row, change: { kind: 'added' } };
  if (was.type === row.type && was.text === row.text) return row;
  return { ...row, change: { kind: 'changed', was } };
}
