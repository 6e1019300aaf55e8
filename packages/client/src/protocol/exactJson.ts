import { isContainer, type JsonObject } from './json.ts';
import { randomId } from './randomId.ts';

// Numbers that JavaScript can't hold as they were sent: 12345678901234567890, 1e400, -0. A page that parses and writes
// them sends back other numbers. Their digits are stored by the object or list that contains them, for its lifetime, so
// that exactly the received value is sent back and drawn.

/** By the object or list that holds a number, under its key. */
const digitsByContainer = new WeakMap<object, Map<string, string>>();
/** Most pages never see such a number, and pay nothing for it. */
let isAny = false;

/** Something that may be such a number, anywhere in a text: many digits, a zero with a minus, an exponent of two digits. */
const MAY_BE_INEXACT = /\d[\d.]{15}|-0(?![\d:-])|\d[eE][+-]?\d\d/;
const NUMBER = /-?\d[\d.eE+-]*/g;
/** A longer number is not compared: it is sent back unchanged, whatever it is. */
const MOST_DIGITS = 400;
const WRITTEN = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * `JSON.parse`, which remembers the digits of numbers that JavaScript can't hold; `writeJson` writes them back.
 * @throws SyntaxError as `JSON.parse`
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (MAY_BE_INEXACT.test(text)) rememberDigits(value, text);
  return value;
}

/**
 * Like `JSON.stringify`, but writes numbers from `parseJson` with their original digits, if they are still in the same
 * object or list.
 */
export function writeJson(value: unknown, space?: number): string {
  const mark = randomId();
  const copies = new Map<object, object>();
  if (isAny) {
    walk(value, (place) => {
      const digits = exactDigits(place.parent, place.key);
      let item: unknown = digits === undefined ? undefined : mark + digits;
      // Copies of its parents, up to the value itself: a replacer would need a deeper stack than the value.
      for (let at: Place | undefined = item === undefined ? undefined : place; at; at = at.above) {
        const copy = copies.get(at.parent) ?? copyOf(at.parent);
        copies.set(at.parent, copy);
        define(copy, at.key, item);
        item = copy;
      }
    });
  }
  if (copies.size === 0 || !isContainer(value)) return JSON.stringify(value, undefined, space);
  const marked = JSON.stringify(copies.get(value), undefined, space);
  return marked.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

const copyOf = (container: object): object =>
  Array.isArray(container) ? [...container] : { ...container };

/** Not by assignment: a field named __proto__ is a field. */
function define(container: object, key: string, value: unknown): void {
  Object.defineProperty(container, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

/** Returns the original digits of a number that JavaScript can't hold, by its object or list. */
export function exactDigits(container: object, key: string | number): string | undefined {
  if (!isAny) return undefined;
  const digits = digitsByContainer.get(container)?.get(String(key));
  // The digits count only while the number is the one that came: somebody may have put another in its place.
  const isSame = Object.is(Reflect.get(container, key), Number(digits));
  return isSame ? digits : undefined;
}

/** True when JavaScript holds the number that these digits say, and would write the same one. */
export function isExactNumber(digits: string): boolean {
  // The usual case first, because there may be very many numbers: a short whole number is exact.
  if (digits.length < 16 && /^-?[1-9]\d*$/.test(digits)) return true;
  const value = Number(digits);
  if (!Number.isFinite(value) || Object.is(value, -0) || digits.length > MOST_DIGITS) return false;
  // JavaScript writes 17 of them at most.
  if (/[1-9]\d{16,}[1-9]$/.test(digits)) return false;
  return decimalOf(digits) === decimalOf(String(value));
}

/** The place of a number, and its digits. */
export interface ExactNumber {
  readonly path: readonly string[];
  readonly digits: string;
}

/**
 * Returns the digits of every number in a value that JavaScript can't hold, and its place; undefined if there is none.
 * Code that reads such a number reads another one, so a comparison by code can't be trusted.
 */
export function digitsIn(value: unknown): readonly ExactNumber[] | undefined {
  if (!isAny) return undefined;
  const found: ExactNumber[] = [];
  walk(value, (place) => {
    const digits = exactDigits(place.parent, place.key);
    if (digits !== undefined) found.push({ path: pathOf(place), digits });
  });
  return found.length > 0 ? found : undefined;
}

/** Puts back what `digitsIn` found, into a value that was kept meanwhile: `table` may have been through storage. */
export function putDigits(value: unknown, table: unknown): void {
  if (!Array.isArray(table)) return;
  for (const entry of table) {
    const { path, digits } = (entry ?? {}) as Partial<ExactNumber>;
    if (!Array.isArray(path) || typeof digits !== 'string' || !WRITTEN.test(digits)) continue;
    const key = String(path.at(-1));
    const container = path.slice(0, -1).reduce(ownOf, value);
    const kept = ownOf(container, key);
    // In a value stored as JSON, an infinity has become null.
    if (!isContainer(container) || (kept !== null && typeof kept !== 'number')) continue;
    if (!Object.is(kept, Number(digits)) && !Object.isFrozen(container))
      define(container, key, Number(digits));
    keepDigits(container, key, digits);
  }
}

function ownOf(container: unknown, key: string): unknown {
  return isContainer(container) && Object.hasOwn(container, key)
    ? Reflect.get(container, key)
    : undefined;
}

/** Stores a number's original digits, if there are any, for a copy of its object. */
export function keepDigits(container: object, key: string, digits: string | undefined): void {
  if (digits === undefined) digitsByContainer.get(container)?.delete(key);
  else digitsOf(container).set(key, digits);
}

/**
 * Returns a copy, such as `{ ...from }`, with the digits of the numbers in `from` that JavaScript can't hold: a copy alone
 * has lost them.
 */
export function withDigits<Copy extends object>(copy: Copy, from: unknown): Copy {
  const known = isContainer(from) ? digitsByContainer.get(from) : undefined;
  for (const [key, digits] of known ?? []) keepDigits(copy, key, digits);
  return copy;
}

/**
 * Moves the digits of the numbers in a list, from this place on, by one: for an item that is put in there (1) or taken
 * out (-1). Returns how many were looked at.
 */
export function shiftDigits(list: readonly unknown[], from: number, by: 1 | -1): number {
  const known = digitsByContainer.get(list);
  if (!known || from >= list.length) return 0;
  const moved = [...known].filter(([key]) => Number(key) >= from);
  for (const [key] of moved) known.delete(key);
  for (const [key, digits] of moved)
    if (Number(key) + by >= from) known.set(String(Number(key) + by), digits);
  return known.size;
}

/** Returns `{ ...before, ...more }` with the digits of the numbers in both that JavaScript can't hold. */
export function join<Before extends object, More extends object>(
  before: Before,
  more: More,
): Before & More {
  const joined = withDigits({ ...before, ...more }, before);
  for (const key of isAny ? Object.keys(more) : []) keepDigits(joined, key, exactDigits(more, key));
  return joined;
}

/** Returns a copy without these fields, with the digits of the numbers in it that JavaScript can't hold. */
export function omit(from: JsonObject, ...keys: readonly string[]): JsonObject {
  const left = Object.entries(from).filter(([key]) => !keys.includes(key));
  return withDigits(Object.fromEntries(left), from);
}

function digitsOf(container: object): Map<string, string> {
  isAny = true;
  const known = digitsByContainer.get(container) ?? new Map<string, string>();
  digitsByContainer.set(container, known);
  return known;
}

/**
 * Parses the text again with each such number as a text, and walks both values in parallel: a number in one that is a
 * text in the other is one. There may be very many numbers, so ordinary ones allocate nothing.
 */
function rememberDigits(value: unknown, text: string): void {
  const quoted = quoteNumbers(text);
  if (quoted === undefined) return;
  const open: [value: unknown, twin: unknown][] = [[value, JSON.parse(quoted)]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [container, twin] = next;
    // Both were parsed from the same text, so they have the same shape.
    if (!isContainer(container) || !isContainer(twin)) continue;
    let known: Map<string, string> | undefined;
    for (const key of Array.isArray(container) ? container.keys() : Object.keys(container)) {
      const item: unknown = Reflect.get(container, key);
      if (typeof item === 'number') {
        const digits: unknown = Reflect.get(twin, key);
        if (typeof digits !== 'string') continue;
        known ??= digitsOf(container);
        known.set(String(key), digits);
      } else if (isContainer(item)) open.push([item, Reflect.get(twin, key)]);
    }
  }
}

/** The text with each number that JavaScript can't hold as a text; undefined if there is none. */
function quoteNumbers(text: string): string | undefined {
  const parts: string[] = [];
  let isFound = false;
  const quote = (digits: string) => {
    if (isExactNumber(digits)) return digits;
    isFound = true;
    return `"${digits}"`;
  };
  for (let at = 0; at < text.length; ) {
    const begins = text.indexOf('"', at);
    const end = begins < 0 ? text.length : begins;
    parts.push(text.slice(at, end).replace(NUMBER, quote));
    at = begins < 0 ? end : endOfText(text, begins);
    parts.push(text.slice(end, at));
  }
  return isFound ? parts.join('') : undefined;
}

/** Behind the quote that ends the text which begins with this one. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (; json[at] !== '"'; at += 1) if (json[at] === '\\') at += 1;
  return at + 1;
}

/** One field or item, and the way to it. */
interface Place {
  readonly parent: object;
  readonly key: string;
  readonly above: Place | undefined;
}

function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let at: Place | undefined = place; at; at = at.above) path.push(at.key);
  return path.reverse();
}

/** Visits every field and item at any depth, containers first. */
function walk(value: unknown, visit: (place: Place) => void): void {
  const open: [value: unknown, above: Place | undefined][] = [[value, undefined]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, above] = next;
    if (!isContainer(parent)) continue;
    for (const key of Object.keys(parent)) {
      const place = { parent, key, above };
      visit(place);
      const item: unknown = Reflect.get(parent, key);
      if (isContainer(item)) open.push([item, place]);
    }
  }
}

/** The digits of a number without zeros at either end, and where its point is: the same for the same number. */
function decimalOf(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  if (digits === '') return '0';
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const kept = digits.slice(0, end);
  return `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`;
}
