import { isContainer } from './json.ts';

/** The most levels of nested lists and objects: far more than a model sends, few enough for JSON's own functions. */
export const MOST_LEVELS = 1_000;

/**
 * Returns true if lists and objects are nested more than {@link MOST_LEVELS} deep. Not recursive, because such a value
 * would overflow the stack. A value that contains itself is too deep.
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
