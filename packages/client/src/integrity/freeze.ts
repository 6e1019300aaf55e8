import { containersIn, isContainer } from '../protocol/json.ts';

/**
 * Freezes a JSON value through and through, in place, and returns it. Works without recursion, so that depth can't
 * overflow the stack; anything frozen already is not entered again. What a card shows and what is sent back are this
 * same value, so nobody can change one without the other.
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
