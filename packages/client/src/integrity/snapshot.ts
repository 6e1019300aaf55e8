import { digitsIn, exactDigits, keepDigits } from '../protocol/exactJson.ts';
import { isContainer } from '../protocol/json.ts';

/** A place in a value that JSON would not carry unchanged, and why not. */
export interface Unsendable {
  readonly path: string;
  readonly reason: string;
}

/** A private copy, or the reason why the value can’t be copied. */
export type Snapshot =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: Unsendable };

/**
 * A frozen copy of a value that contains only JSON: whatever the app does with its own object afterwards, exactly the
 * checked value is shown and sent. Each field is read once, so that a getter or a proxy can't return different values
 * to the check and the copy. Undefined fields are omitted, as in JSON; numbers keep their original digits.
 *
 * It contains nothing that JSON can't carry back unchanged: no overflowed numbers (1e309) or negative zero, unless they
 * were received so and their digits are known; no numbers copied out of `shown` that had more digits than JavaScript
 * holds; no gaps in lists, cycles, or anything but plain objects and lists, because JSON would change it.
 */
export function takeSnapshot(value: unknown, shown?: unknown): Snapshot {
  const rounded = new Map(digitsIn(shown)?.map(({ digits }) => [Number(digits), digits]));
  const wrongWith = (value: unknown): string | undefined => {
    // A 0 is let through. A number too small for JavaScript becomes 0 too, but so many values are 0 of their own that one
    // in the answer does not show that it was copied.
    const digits = value === 0 ? undefined : rounded.get(value as number);
    return unsendable(value) ?? (digits && `a copy of ${digits}, which JavaScript can not hold`);
  };
  const top = isContainer(value) ? enter(value, '', undefined) : wrongWith(value);
  if (top === undefined) return { value };
  if (typeof top === 'string') return { problem: { path: '(the whole value)', reason: top } };
  // The copies by their originals, so that an object with several references is copied once. Undefined: it is still
  // being copied, so meeting it again means that it contains itself.
  const copies = new Map<object, object | undefined>([[top.from, undefined]]);
  for (let at: Copying | undefined = top; at; ) {
    const key = nextKey(at);
    if (key === undefined) {
      copies.set(at.from, Object.freeze(at.copy));
      at = at.above;
      continue;
    }
    const child: unknown = Reflect.get(at.from, key);
    const below = isContainer(child)
      ? copyContainer(at, key, child, copies)
      : copyLeaf(at, key, child, wrongWith);
    if (typeof below === 'string') return { problem: { path: pathTo(at, key), reason: below } };
    at = below ?? at;
  }
  return { value: top.copy };
}

/** Copies an object or list to its place. Returns what to fill next, or why it can’t be copied. */
function copyContainer(
  at: Copying,
  key: string,
  child: object,
  copies: Map<object, object | undefined>,
): Copying | string | undefined {
  if (copies.has(child)) {
    const copy = copies.get(child);
    if (!copy) return 'a value that contains itself';
    define(at.copy, key, copy);
    return undefined;
  }
  const next = enter(child, key, at);
  if (typeof next === 'string') return next;
  define(at.copy, key, next.copy);
  copies.set(child, undefined);
  return next;
}

/** Copies a primitive value to its place, or returns why it can't be copied. */
function copyLeaf(
  at: Copying,
  key: string,
  child: unknown,
  wrongWith: (value: unknown) => string | undefined,
): string | undefined {
  if (child === undefined) return Array.isArray(at.copy) ? 'undefined, in a list' : undefined;
  define(at.copy, key, child);
  const digits = exactDigits(at.from, key);
  if (digits !== undefined) keepDigits(at.copy, key, digits);
  return exactDigits(at.copy, key) === undefined ? wrongWith(child) : undefined;
}

/** The first place in a value that JSON would not carry unchanged, or undefined. */
export function findUnsendable(value: unknown, shown?: unknown): Unsendable | undefined {
  return takeSnapshot(value, shown).problem;
}

/** An object or list that is being copied, and its parent. Its path is built only for an error. */
interface Copying {
  readonly from: object;
  readonly copy: object;
  readonly keys: Iterator<string>;
  readonly key: string;
  readonly above: Copying | undefined;
}

/** Starts the copy of an object or list, or returns why JSON would change it. */
function enter(from: object, key: string, above: Copying | undefined): Copying | string {
  const isList = Array.isArray(from);
  if (!isList && !isPlain(from)) return `${nameOf(from)}, not a plain object`;
  if (typeof Reflect.get(from, 'toJSON') === 'function') return 'an object with a toJSON method';
  const keys = isList ? indexes(from.length) : Object.keys(from).values();
  return { from, copy: isList ? [] : {}, keys, key, above };
}

function nextKey({ keys }: Copying): string | undefined {
  const { done, value } = keys.next();
  return done ? undefined : value;
}

/** Yields indexes one by one instead of as a list: a list can claim any length, as `[].length = 2 ** 32 - 1` does. */
function* indexes(length: number): Generator<string> {
  for (let at = 0; at < length; at += 1) yield String(at);
}

/**
 * Returns true for objects as created by literals and JSON. Those of an iframe have their own `Object.prototype`, so
 * the prototype is recognised by its properties, not by identity.
 */
function isPlain(value: object): boolean {
  const proto: unknown = Object.getPrototypeOf(value);
  if (!isContainer(proto)) return true;
  return Object.getPrototypeOf(proto) === null && Object.hasOwn(proto, 'isPrototypeOf');
}

function nameOf(value: object): string {
  const { name } = (value.constructor ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' && name !== '' ? `a ${name}` : 'an object of some class';
}

/** Sets a field. Assigning to `__proto__` would change the prototype, so a field of that name is defined instead. */
function define(copy: object, key: string, value: unknown): void {
  if (key !== '__proto__') Reflect.set(copy, key, value);
  else Object.defineProperty(copy, key, { value, enumerable: true });
}

function pathTo(copying: Copying, key: string): string {
  const path = [key];
  for (let at = copying; at.above; at = at.above) path.push(at.key);
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
