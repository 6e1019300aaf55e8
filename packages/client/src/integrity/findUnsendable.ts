import { exactDigits } from '../protocol/exactJson.ts';

/**
 * Looks for what JSON can't carry back unchanged: numbers that overflowed (1e309) and negative zero, unless they came so
 * and their digits are known, and anything that isn't JSON at all. Gives the path and the reason of the first find.
 */
export function findUnsendable(value: unknown): { path: string; reason: string } | undefined {
  const open: [unknown, string][] = [[value, '']];
  for (let item = open.pop(); item; item = open.pop()) {
    const [next, path] = item;
    const reason = unsendable(next);
    if (reason) return { path: path || '(the whole value)', reason };
    if (typeof next === 'object' && next !== null) {
      for (const [key, child] of Object.entries(next)) {
        const isSendable = child === undefined || exactDigits(next, key) !== undefined;
        if (!isSendable) open.push([child, path ? `${path}.${key}` : key]);
      }
    }
  }
  return undefined;
}

function unsendable(value: unknown): string | undefined {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'a number too large for JSON';
    if (Object.is(value, -0)) return 'negative zero, which JSON turns into 0';
    return undefined;
  }
  const fine =
    value === null || value === undefined || ['string', 'boolean', 'object'].includes(typeof value);
  return fine ? undefined : `a ${typeof value}, which JSON has no word for`;
}
