import { exactDigits, keepDigits, withDigits } from '../../protocol/exactJson.ts';
import { asList, isJsonObject } from '../../protocol/json.ts';
import type { WireChunk } from './wire.ts';

/**
 * Returns the data of a stream after one chunk: `set`, `append` and `text-delta` change it at a dotted path, `final`
 * replaces it. Does not mutate the given data. By Kortyx's own rules (packages/stream, applyStructuredChunk): a numeric
 * part is an index, missing parts are created.
 * @throws Error if the path is invalid, does not fit the data, leaves a gap in a list, or names an inherited key.
 */
export function applyStructured(data: unknown, chunk: WireChunk): unknown {
  if (chunk.kind === 'final') return chunk.data;
  const { path } = chunk;
  if (typeof path !== 'string' || path.split('.').includes('')) throw new Error('no path');
  const set = chunk.kind === 'set' ? exactDigits(chunk, 'value') : undefined;
  return update(data, path.split('.'), set, (old) => {
    if (chunk.kind === 'set') return chunk.value;
    if (chunk.kind === 'append') {
      if (old !== undefined && !Array.isArray(old)) throw new Error(`${path} is not a list`);
      const list = withDigits([...asList(old)], old);
      for (const [at, item] of asList(chunk.items).entries())
        keepDigits(list, String(list.push(item) - 1), exactDigits(asList(chunk.items), at));
      return list;
    }
    if (chunk.kind !== 'text-delta' || typeof (old ?? '') !== 'string')
      throw new Error(`${path} is not a text`);
    return `${old ?? ''}${String(chunk.delta)}`;
  });
}

function update(
  at: unknown,
  [key = '', ...rest]: readonly string[],
  /** For a number that JavaScript can't hold. */
  digits: string | undefined,
  change: (old: unknown) => unknown,
): unknown {
  const next = (old: unknown) =>
    rest.length === 0 ? change(old) : update(old, rest, digits, change);
  const own = rest.length === 0 ? digits : undefined;
  if (/^\d+$/.test(key)) {
    if (at !== undefined && !Array.isArray(at)) throw new Error(`${key} is not an index of a list`);
    const list = asList(at);
    const index = Number(key);
    if (index > list.length) throw new Error(`the list has no place ${key} yet`);
    const copy = withDigits([...list], list);
    copy[index] = next(list[index]);
    keepDigits(copy, String(index), own);
    return copy;
  }
  if (at !== undefined && !isJsonObject(at)) throw new Error(`${key} is not a field`);
  if (key in Object.prototype) throw new Error(`${key} is an inherited key`);
  const copy = withDigits({ ...at, [key]: next(at?.[key]) }, at);
  keepDigits(copy, key, own);
  return copy;
}
