import { isContainer } from './json.ts';

/** How many levels of lists and objects may stand in each other: far more than a model asks with, few enough for JSON's own functions. */
export const MOST_LEVELS = 1_000;

/**
 * Whether lists and objects stand in each other more than {@link MOST_LEVELS} deep. Uses a list instead of
 * recursion, which such a value would overflow. A value that contains itself is too deep.
 */
export function isTooDeep(value: unknown): boolean {
  const left: { readonly value: object; readonly level: number }[] = [];
  const add = (one: unknown, level: number) => {
    if (isContainer(one)) left.push({ value: one, level });
  };
  add(value, 1);
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.level > MOST_LEVELS) return true;
    for (const inner of Object.values(next.value)) add(inner, next.level + 1);
  }
  return false;
}
