import { exactDigits } from '../protocol/exactJson.ts';
import { isJsonObject } from '../protocol/json.ts';

/**
 * True when two JSON values say the same, key order aside. Numbers that JavaScript rounds are compared by their digits.
 * Iterative, so any depth is safe.
 */
export function sameJson(left: unknown, right: unknown): boolean {
  const open: [unknown, unknown][] = [[left, right]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return false;
      for (const [index, item] of a.entries()) {
        if (exactDigits(a, index) !== exactDigits(b, index)) return false;
        open.push([item, b[index]]);
      }
    } else if (isJsonObject(a) && isJsonObject(b)) {
      const keys = Object.keys(a);
      if (keys.length !== Object.keys(b).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(b, key) || exactDigits(a, key) !== exactDigits(b, key)) return false;
        open.push([a[key], b[key]]);
      }
    } else {
      return false;
    }
  }
  return true;
}
