import { digitsIn, exactDigits, keepDigits } from '../protocol/exactJson.ts';

/** Where a value says something else than its JSON would, and why. */
export interface Unsendable {
  readonly path: string;
  readonly reason: string;
}

/** A copy that nobody else holds, or why there can be none. */
export type Snapshot =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: Unsendable };

/**
 * A frozen copy of a value, in which nothing but JSON stands: whatever the app does with its own object afterwards, what
 * was checked is what is shown and sent. Each field is read once, so that no getter and no proxy can say one thing to the
 * check and another to the copy. Fields that are undefined are left out, as JSON leaves them out; numbers keep the digits
 * that they came with.
 *
 * There is none of what JSON can't carry back unchanged: numbers that overflowed (1e309) and negative zero, unless they
 * came so and their digits are known; numbers copied out of `shown`, where they had more digits than JavaScript holds;
 * gaps in lists, circles, and whatever isn't a plain object or a list, because JSON would make something else of it.
 */
export function takeSnapshot(value: unknown, shown?: unknown): Snapshot {
  const rounded = new Map(digitsIn(shown)?.map(({ digits }) => [Number(digits), digits]));
  const wrongWith = (value: unknown): string | undefined => {
    // A zero is what it says: it may be anybody's.
    const digits = value === 0 ? undefined : rounded.get(value as number);
    return unsendable(value) ?? (digits && `a copy of ${digits}, which JavaScript can not hold`);
  };
  const top = isHolder(value) ? enter(value, '', undefined) : wrongWith(value);
  if (top === undefined) return { value };
  if (typeof top === 'string') return { problem: { path: '(the whole value)', reason: top } };
  // What stands at several places is copied once; undefined while it is still being copied.
  const copies = new Map<object, object | undefined>([[top.from, undefined]]);
  for (let at: Holder | undefined = top; at; ) {
    const key = nextKey(at);
    if (key === undefined) {
      copies.set(at.from, Object.freeze(at.copy));
      at = at.above;
      continue;
    }
    const child: unknown = Reflect.get(at.from, key);
    const below = isHolder(child)
      ? copyHolder(at, key, child, copies)
      : copyLeaf(at, key, child, wrongWith);
    if (typeof below === 'string') return { problem: { path: pathTo(at, key), reason: below } };
    at = below ?? at;
  }
  return { value: top.copy };
}

/** Puts a copy in its place; gives what is to be filled first, or why there can be none. */
function copyHolder(
  at: Holder,
  key: string,
  child: object,
  copies: Map<object, object | undefined>,
): Holder | string | undefined {
  if (copies.has(child)) {
    const copy = copies.get(child);
    if (!copy) return 'what it stands in itself, a circle that JSON can not write';
    define(at.copy, key, copy);
    return undefined;
  }
  const next = enter(child, key, at);
  if (typeof next === 'string') return next;
  define(at.copy, key, next.copy);
  copies.set(child, undefined);
  return next;
}

/** Puts in its place what holds nothing, or tells what is wrong with it. */
function copyLeaf(
  at: Holder,
  key: string,
  child: unknown,
  wrongWith: (value: unknown) => string | undefined,
): string | undefined {
  if (child === undefined)
    return Array.isArray(at.copy)
      ? 'nothing (undefined), which JSON turns into null in a list'
      : undefined;
  define(at.copy, key, child);
  const digits = exactDigits(at.from, key);
  if (digits !== undefined) keepDigits(at.copy, key, digits);
  return exactDigits(at.copy, key) === undefined ? wrongWith(child) : undefined;
}

/** Where a value says something else than its JSON would: the first such place, or undefined. */
export function findUnsendable(value: unknown, shown?: unknown): Unsendable | undefined {
  return takeSnapshot(value, shown).problem;
}

/** An object or a list that is being copied, and what leads to it: its path is put together only where it is told. */
interface Holder {
  readonly from: object;
  readonly copy: object;
  readonly keys: Iterator<string>;
  readonly key: string;
  readonly above: Holder | undefined;
}

/** Begins the copy of an object or a list, or tells why JSON would make something else of it. */
function enter(from: object, key: string, above: Holder | undefined): Holder | string {
  const isList = Array.isArray(from);
  if (!isList && !isPlain(from))
    return `${nameOf(from)}, which is no plain object: JSON would make something else of it`;
  if (typeof Reflect.get(from, 'toJSON') === 'function')
    return 'an object with a toJSON of its own: JSON would make something else of it';
  const keys = isList ? indexes(from.length) : Object.keys(from).values();
  return { from, copy: isList ? [] : {}, keys, key, above };
}

function nextKey({ keys }: Holder): string | undefined {
  const { done, value } = keys.next();
  return done ? undefined : value;
}

/** One by one: a list may say that it is as long as it likes. */
function* indexes(length: number): Generator<string> {
  for (let at = 0; at < length; at += 1) yield String(at);
}

/** As literals and JSON make it, in this window or in another. */
function isPlain(value: object): boolean {
  const proto: unknown = Object.getPrototypeOf(value);
  if (!isHolder(proto)) return true;
  return Object.getPrototypeOf(proto) === null && Object.hasOwn(proto, 'isPrototypeOf');
}

function nameOf(value: object): string {
  const { name } = (value.constructor ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' && name !== '' ? `a ${name}` : 'an object of some class';
}

/** Not by assignment where it would mean something else: a field named __proto__ is a field. */
function define(copy: object, key: string, value: unknown): void {
  if (key !== '__proto__') Reflect.set(copy, key, value);
  else Object.defineProperty(copy, key, { value, enumerable: true });
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

function pathTo(holder: Holder, key: string): string {
  const path = [key];
  for (let at = holder; at.above; at = at.above) path.push(at.key);
  return path.reverse().join('.');
}

function unsendable(value: unknown): string | undefined {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'a number too large for JSON';
    if (Object.is(value, -0)) return 'negative zero, which JSON turns into 0';
    return undefined;
  }
  const fine =
    value === null || value === undefined || ['string', 'boolean'].includes(typeof value);
  return fine ? undefined : `a ${typeof value}, which JSON has no word for`;
}
