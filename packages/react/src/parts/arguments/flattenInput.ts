import { exactDigits } from '@holdpoint/client';

/** One value of an input with the way to it, such as `to.name` or `files[2]`. */
export interface ArgumentRow {
  /** Empty for an input that is a single value. */
  readonly path: string;
  readonly type: ArgumentType;
  /** The value exactly as JSON carries it; of a text, the text itself. Empty where the type says it all. */
  readonly text: string;
}

/** What a value is. Texts are drawn bare; everything else is drawn with a word for what it is. */
export type ArgumentType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'null'
  | 'nothing'
  | 'emptyText'
  | 'emptyList'
  | 'emptyObject';

/** What is still to be looked at. */
interface Waiting {
  readonly path: string;
  readonly value: unknown;
  /** Of a number that JavaScript can't hold: how it came. */
  readonly digits?: string | undefined;
}

/** A key that can stand in a path without quotes. Anything else could read as two keys, or as an index. */
const plainKey = /^[\p{L}_$][\p{L}\p{M}\p{N}_$-]*$/u;

/**
 * Every value of an input, in its order, none left out. Walks with a list of its own instead of calling itself, reads
 * only own keys, and treats `__proto__` as any other.
 */
export function flattenInput(input: unknown): readonly ArgumentRow[] {
  const rows: ArgumentRow[] = [];
  const waiting: Waiting[] = [{ path: '', value: input }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value, digits } = next;
    if (typeof value !== 'object' || value === null) {
      rows.push({
        path,
        ...(digits === undefined ? readScalar(value) : { type: 'number', text: digits }),
      });
      continue;
    }
    const isList = Array.isArray(value);
    const entries = isList
      ? Array.from(value, (item: unknown, index) => ({
          path: indexPath(path, index),
          value: item,
          digits: exactDigits(value, index),
        }))
      : Object.entries(value).map(([key, item]) => ({
          path: joinPath(path, key),
          value: item as unknown,
          digits: exactDigits(value, key),
        }));
    if (entries.length === 0) {
      rows.push({ path, type: isList ? 'emptyList' : 'emptyObject', text: '' });
    }
    for (const entry of entries.reverse()) waiting.push(entry);
  }
  return rows;
}

/** The path of an entry of a list. */
export function indexPath(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** The path of a field of an object. */
export function joinPath(path: string, key: string): string {
  if (!plainKey.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

function readScalar(value: unknown): Omit<ArgumentRow, 'path'> {
  switch (typeof value) {
    case 'string':
      return value === '' ? { type: 'emptyText', text: '' } : { type: 'text', text: value };
    case 'number':
    case 'bigint':
      return { type: 'number', text: Object.is(value, -0) ? '-0' : String(value) };
    case 'boolean':
      return { type: 'boolean', text: String(value) };
    default:
      return value === null ? { type: 'null', text: 'null' } : { type: 'nothing', text: '' };
  }
}
