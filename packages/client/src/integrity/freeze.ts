import { containersIn, isContainer } from '../protocol/json.ts';

/**
 * Freezes a JSON value deeply, in place, and returns it. It does not recurse, so depth can't overflow the stack; frozen
 * parts are not entered again. A card shows and sends this same value, so one can't change without the other.
 */
export function deepFreeze<T>(value: T): T {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (!isContainer(next) || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const item of containersIn(next)) open.push(item);
  }
  return value;
}
