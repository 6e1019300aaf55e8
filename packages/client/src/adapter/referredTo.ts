import { isJsonObject, type JsonObject } from '../protocol/json.ts';

/**
 * Resolves a `$ref` in the same schema.
 * @throws Error for a place outside of it, and for a missing one.
 */
export function referredTo(ref: unknown, root: unknown): unknown {
  const [place, ...tokens] = String(ref).split('/');
  let found: unknown = place === '#' ? root : undefined;
  for (const token of tokens) {
    const key = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
    found = Object.hasOwn(Object(found), key) ? (found as JsonObject)[key] : undefined;
  }
  if (!isJsonObject(found) && typeof found !== 'boolean') throw new Error(`${ref} is not there`);
  return found;
}
