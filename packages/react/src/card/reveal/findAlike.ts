import { isRecord } from '../../internals/isRecord.ts';
import { judgeOf } from './judge.ts';
import { type Lookalike, lookalike } from './lookalike.ts';

/** Longer texts don't count as names. */
const MOST = 200;
/** The cost of a value besides its characters. */
const EACH = 8;

/** Returns the look of a text before `oneOf`: the same for two texts that can't be told apart. */
const shapeOf = (text: string): string =>
  judgeOf(text)?.shapeOf(text) ?? text.replace(/\r\n/g, '\n');

/** Gives l, I and 1 one look, and O and 0 another. In a text without a twin they stay as they are. */
const oneOf = (shape: string): string =>
  shape.length > 1 && /[01I|]/.test(shape)
    ? shape.replace(/[1I|]/g, 'l').replace(/0/g, 'O')
    : shape;

/** Returns the same text for two labels that are equal or look alike, ignoring case. */
export const lookOf = (label: string): string => oneOf(shapeOf(label.trim().toLowerCase()));

/**
 * Digits or capitals alone are unambiguous: `11` next to `II`, or `1.` next to `I.` So is a spreadsheet cell: `A1` next
 * to `AI`.
 */
const isPlain = (shape: string): boolean =>
  /^(?:[^\p{L}|]*|[^\p{Ll}\p{Lo}\d|]*|[A-HJ-NP-Z](?:[A-Z]?\d|\d\d))$/u.test(shape);

/** Names that differ and look alike, each with the positions where it differs. */
export type Alike = ReadonlyMap<string, ReadonlySet<number>>;

/** Compares names as they are added: each with one that looks like it, so the cost is linear. */
export function compareNames() {
  const looks = new Map<string, Map<string, string>>();
  const alike = new Map<string, ReadonlySet<number>>();
  return {
    alike,
    /** Returns true if this finds a new look-alike. */
    add(name: string): boolean {
      const shape = shapeOf(name);
      const look = oneOf(shape);
      const shapes = looks.get(look) ?? new Map<string, string>();
      let other = shapes.get(shape);
      if (other === undefined) {
        // Few plain names share one look, so this ends soon.
        for (const [shapeOfOther, one] of shapes) {
          if (isPlain(shape) && isPlain(shapeOfOther)) continue;
          other = one;
          break;
        }
        looks.set(look, shapes.set(shape, name));
      }
      if (other === undefined || other === name) return false;
      let isNew = false;
      for (const [one, two] of [
        [name, other],
        [other, name],
      ] as const) {
        const before = alike.get(one);
        const places = new Set([...(before ?? []), ...placesApart(one, two)]);
        if (places.size !== before?.size) isNew = true;
        alike.set(one, places);
      }
      return isNew;
    },
  };
}

/** Yields where a name differs from one that looks like it, except for usual letters there. */
function* placesApart(name: string, other: string): Generator<number> {
  const [all, others] = [[...name], [...other]];
  const isEven = all.length === others.length;
  let from = 0;
  while (all[from] === others[from]) from += 1;
  let end = 0;
  while (!isEven && end < all.length - from && all.at(-1 - end) === others.at(-1 - end)) end += 1;
  let index = 0;
  for (const [at, character] of all.entries()) {
    const isApart = isEven ? character !== others[at] : at >= from && at < all.length - end;
    if (isApart && /[^ -~]|[01IlO|]/u.test(character)) yield index;
    index += character.length;
  }
}

/** The names of an input to compare with others. */
export interface Names {
  /** The first of its keys and short texts, and all that look like another one of them. */
  readonly names: ReadonlySet<string>;
  readonly alike: Alike;
}

/**
 * Characters of one input's names that are compared with those of others, and as many again for look-alikes within it.
 */
const MOST_COMPARED = 100_000;

/**
 * Gathers the keys and short texts of the given values, at any depth, a piece at a time. Yields the size of each piece in
 * characters. Keeps its own list instead of recursing, and visits each value once.
 */
export function* gatherNames(values: readonly unknown[]): Generator<number, Names, void> {
  const names = new Set<string>();
  let room = MOST_COMPARED;
  const { alike, add: compare } = compareNames();
  const add = (name: string) => {
    if (name.length > MOST) return;
    if (room > 0) {
      names.add(name);
      room -= name.length + EACH;
    }
    compare(name);
  };
  const open: Iterator<unknown>[] = [values.values()];
  for (let items = open.at(-1); items; items = open.at(-1)) {
    const { done, value: next } = items.next();
    if (done) {
      open.pop();
      continue;
    }
    yield typeof next === 'string' && next.length <= MOST ? next.length + EACH : EACH;
    if (typeof next === 'string') add(next);
    else if (Array.isArray(next)) open.push(next.values());
    else if (isRecord(next)) {
      for (const key of Object.keys(next)) {
        add(key);
        yield EACH + Math.min(key.length, MOST);
      }
      open.push(Object.values(next).values());
    }
  }
  room += MOST_COMPARED;
  for (const name of alike.keys()) {
    room -= name.length + EACH;
    if (room < 0) break;
    names.add(name);
  }
  return { names, alike };
}

/**
 * Yields the characters of a name that differ in a look-alike name. `isName`: it can be a path, some of whose keys are
 * alike.
 */
export function* findTwins(text: string, alike: Alike, isName: boolean): Generator<Lookalike> {
  const places = alike.get(text);
  if (places) yield* tokensAt(text, places, 0);
  else if (isName && alike.size > 0) {
    for (const { 0: part, 1: quoted, index } of text.matchAll(/"((?:[^"\\]|\\.)*)"?|[^.[\]"]+/gs)) {
      const key = quoted ?? part;
      const places = alike.get(key);
      if (places) yield* tokensAt(key, places, quoted === undefined ? index : index + 1);
    }
  }
}

function* tokensAt(name: string, places: ReadonlySet<number>, from: number): Generator<Lookalike> {
  for (const place of places)
    yield lookalike(String.fromCodePoint(name.codePointAt(place) ?? 0), from + place, 'alike');
}
