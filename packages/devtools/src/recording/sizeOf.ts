import { isJsonObject } from '@holdpoint/client/internal';

/** Above this, an exact size is not needed. */
const LARGEST = 50_000_000;

/**
 * Returns the approximate size of a value in characters of JSON. Not recursive and without writing it, so that any
 * depth is safe.
 */
export function sizeOf(value: unknown): number {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && size < LARGEST) {
    const next = open.pop();
    if (typeof next === 'string') size += next.length + 2;
    else if (Array.isArray(next)) {
      size += 2 + next.length;
      for (const item of next) open.push(item);
    } else if (isJsonObject(next)) {
      size += 2;
      for (const [key, item] of Object.entries(next)) {
        if (item === undefined) continue;
        size += key.length + 4;
        open.push(item);
      }
    } else size += String(next).length;
  }
  return Math.min(size, LARGEST);
}
