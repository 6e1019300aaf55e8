import { fingerprint } from '../integrity/fingerprint.ts';
import { sameJson } from '../integrity/sameJson.ts';
import { isDate, isDateTime } from '../protocol/isoDate.ts';
import { asList, asObject, isJsonObject, type JsonObject } from '../protocol/json.ts';
import { matchPattern } from './matchPattern.ts';
import { referredTo } from './referredTo.ts';

/** The way from a value to one inside of it: keys of objects and indexes of lists. */
export type Path = readonly (string | number)[];

/** A path while it is walked: a step, and the way to it. However deep it is, a further step copies nothing. */
export type Way = readonly [way: Way, step: string | number] | undefined;

export function pathOf(way: Way): Path {
  const path: (string | number)[] = [];
  for (let at = way; at; [at] = at) path.push(at[1]);
  return path.reverse();
}

/**
 * How a value fails a JSON Schema. `unchecked`: it can't be checked here; `unsendable`: it can't be sent then, either.
 */
export type SchemaReason =
  | { readonly code: Plain }
  | { readonly code: Counted; readonly limit: number };
type Plain =
  | 'required'
  | 'type'
  | 'integer'
  | 'enum'
  | 'pattern'
  | 'unchecked'
  | 'date'
  | 'dateTime'
  | 'email'
  | 'url'
  | 'unique'
  | 'unknownKey'
  | 'variant'
  | 'unsendable';
type Counted =
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems';

/** The same with its place. */
export type SchemaProblem = { readonly path: Path } & SchemaReason;

/** What one check may cost: parts of a schema that it looks at, and steps of its patterns. */
export interface SchemaCheck {
  looks: number;
  steps: number;
  /**
   * A server asks for the value: it has no other fields than those that are named, since a server that ignores one would run
   * something else than was answered; and what can't be checked is not sent. Otherwise JSON Schema's own rules count.
   */
  readonly isAsked: boolean;
}

/** For one check of a whole value. A server's schema may be made to take long: it gets a tenth of a second. */
export const newCheck = (isAsked = false): SchemaCheck => ({
  looks: isAsked ? 20_000 : 200_000,
  steps: 20_000_000,
  isAsked,
});

/** The most problems that are returned: a person fixes them one by one. */
export const MOST_PROBLEMS = 100;
/** Parts that one place is made of, by `allOf` and `$ref`. */
const MOST_PARTS = 1_000;
/** Alternatives inside of alternatives that are looked into. */
const DEEPEST = 30;
/** Keys of an alternative that are looked at for what tells it from the others. */
const MOST_FIXED = 200;
/** Words by which a schema names fields elsewhere than in its `properties`, in `allOf` and behind `$ref`. */
const ELSEWHERE = ['anyOf', 'oneOf', 'patternProperties'];

/** True for what keeps a value from being sent; what was not checked is only said. */
export const stops = ({ code }: { readonly code: string }): boolean => code !== 'unchecked';

/**
 * Returns how a value fails a JSON Schema, each problem with its place. It does not recurse, so any depth of the value
 * is safe.
 *
 * It knows types, `enum`, `const`, properties, `required`, `items`, `prefixItems`, `uniqueItems`, lengths, bounds,
 * `multipleOf`, `pattern`, the formats `date`, `date-time`, `email` and `uri`, `not`, `allOf`, `anyOf`, `oneOf`,
 * `nullable`, and `$ref` to a place in the same schema. Other keywords forbid nothing; an answer that fits several of
 * `oneOf` fits.
 * @param root where a `$ref` is looked up
 * @param around fields that are named around this schema, of which it is one alternative
 */
export function checkSchema(
  root: unknown,
  schema: unknown,
  value: unknown,
  check = newCheck(),
  from?: Way,
  around: Iterable<string> = [],
  deep = 0,
): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const open: [schema: unknown, value: unknown, way: Way][] = [[schema, value, from]];
  // What could not be checked is listed too, but doesn't use up the limit.
  let [found, unsure] = [0, 0];
  const add = (...more: readonly SchemaProblem[]) => {
    for (const problem of more) {
      if (stops(problem)) found += 1;
      else unsure += 1;
      if ((stops(problem) ? found : unsure) <= MOST_PROBLEMS) problems.push(problem);
    }
  };
  for (let next = open.pop(); next && found < MOST_PROBLEMS; next = open.pop()) {
    const [here, at, way] = next;
    const tell = (reason: SchemaReason, to: Way = way) => add({ path: pathOf(to), ...reason });
    const parts = partsOf(root, here, check);
    if (!parts) {
      tell({ code: check.isAsked ? 'unsendable' : 'unchecked' });
      if (check.looks < 0) break;
      continue;
    }
    if (parts.includes(NEVER)) tell({ code: 'unknownKey' });
    if (at === null && parts.some(({ nullable }) => nullable === true)) continue;
    const names = isJsonObject(at)
      ? createNames(root, parts, check, way === from ? around : [])
      : undefined;
    for (const part of parts) {
      for (const reason of reasonsAt(part, at, check)) tell(reason);
      const ways = [asList(part.anyOf), asList(part.oneOf)].filter(({ length }) => length > 0);
      const others = part.not === undefined ? ways : [...ways, [part.not]];
      if (others.length === 0) continue;
      if (deep >= DEEPEST) {
        tell({ code: check.isAsked ? 'unsendable' : 'unchecked' });
        continue;
      }
      const inner = (one: unknown) =>
        checkSchema(root, one, at, check, way, names?.around(part), deep + 1);
      for (const some of ways) add(...bestOf(root, some, some.map(inner), at, way));
      const forbidden = part.not === undefined ? [{ code: 'variant' } as const] : inner(part.not);
      if (!forbidden.some(stops)) tell({ code: forbidden.length > 0 ? 'unchecked' : 'variant' });
    }
    if (Array.isArray(at)) {
      for (const [index, item] of at.entries())
        for (const part of parts) open.push([itemOf(part, index), item, [way, index]]);
    } else if (isJsonObject(at)) {
      for (const part of parts)
        for (const key of asList(part.required).map(String))
          if (!Object.hasOwn(at, key)) tell({ code: 'required' }, [way, key]);
      for (const [key, item] of Object.entries(at)) {
        const below: Way = [way, key];
        for (const part of parts) open.push([fieldOf(part, key), item, below]);
        if (parts.some((part) => forbids(part, key, check)) && !names?.all.has(key))
          tell({ code: 'unknownKey' }, below);
      }
    }
  }
  // Nobody has looked at the rest.
  const isCut = check.looks < 0 && check.isAsked;
  return isCut ? [{ path: pathOf(from), code: 'unsendable' }] : problems;
}

const NEVER: JsonObject = {};

/** What counts at one place: the schema, all of its `allOf`, and what it refers to. Undefined where it can't be read. */
function partsOf(
  root: unknown,
  schema: unknown,
  check: SchemaCheck,
): readonly JsonObject[] | undefined {
  const parts: JsonObject[] = [];
  const open = [schema];
  while (open.length > 0) {
    const next = open.pop();
    if (next === false) parts.push(NEVER);
    if (!isJsonObject(next)) continue;
    check.looks -= 1;
    if (check.looks < 0 || parts.length >= MOST_PARTS) return undefined;
    parts.push(next);
    for (const part of asList(next.allOf)) open.push(part);
    if (next.$ref === undefined) continue;
    try {
      open.push(referredTo(next.$ref, root));
    } catch {
      return undefined;
    }
  }
  return parts;
}

/** The fields that are named at one place, on whatever condition: whether that is met is not looked at. */
function createNames(
  root: unknown,
  parts: readonly JsonObject[],
  check: SchemaCheck,
  around: Iterable<string>,
) {
  const collect = (schemas: readonly unknown[], into: Set<string>, level: number) => {
    for (const schema of schemas)
      for (const part of (level < DEEPEST && partsOf(root, schema, check)) || []) {
        own(part, into, level);
        collect(waysOf(part), into, level + 1);
      }
  };
  const own = (part: JsonObject, into: Set<string>, level = 0) => {
    for (const key of Object.keys(asObject(part.properties))) into.add(key);
    const { then, else: otherwise, dependentSchemas, dependencies } = part;
    const more = [dependentSchemas, dependencies].flatMap((some) => Object.values(asObject(some)));
    collect([then, otherwise, ...more], into, level + 1);
  };
  const mine = new Set(around);
  for (const part of parts) own(part, mine);
  const withWays = (some: readonly JsonObject[]) => {
    const all = new Set(mine);
    for (const part of some) collect(waysOf(part), all, 1);
    return all;
  };
  let all: Set<string> | undefined;
  return {
    get all() {
      all ??= withWays(parts);
      return all;
    },
    /** For the alternatives of one part. Which fields of them may stand together, each says itself. */
    around: (part: JsonObject) => withWays(parts.filter((other) => other !== part)),
  };
}

const waysOf = ({ anyOf, oneOf }: JsonObject) => [...asList(anyOf), ...asList(oneOf)];

/** True where a part has a word against a field that nothing names. */
function forbids(part: JsonObject, key: string, { isAsked }: SchemaCheck): boolean {
  const { properties, additionalProperties } = part;
  if (Object.hasOwn(asObject(properties), key) || isJsonObject(additionalProperties)) return false;
  const isClosed = additionalProperties === false || (isAsked && properties !== undefined);
  return isClosed && !ELSEWHERE.some((word) => Object.hasOwn(part, word));
}

function fieldOf({ properties, patternProperties, additionalProperties }: JsonObject, key: string) {
  const known = asObject(properties);
  if (Object.hasOwn(known, key)) return known[key];
  return patternProperties === undefined && isJsonObject(additionalProperties)
    ? additionalProperties
    : undefined;
}

/** What the item at this place has to be. Before draft 2020 a list of `items` was what `prefixItems` is now. */
function itemOf({ prefixItems, items, additionalItems }: JsonObject, at: number): unknown {
  const [first, rest] = Array.isArray(items) ? [items, additionalItems] : [prefixItems, items];
  return at < asList(first).length ? asList(first)[at] : rest;
}

/** What is wrong by the alternative that a value fits, or may fit; else by the one that is meant. */
function bestOf(
  root: unknown,
  ways: readonly unknown[],
  each: readonly (readonly SchemaProblem[])[],
  value: unknown,
  way: Way,
): readonly SchemaProblem[] {
  const fitting = each[fits(each)];
  if (fitting) return fitting;
  // "This or null" is no choice. Where fixed words tell which is meant, its own problems say more than that none fits.
  const real = [...ways.keys()].filter((at) => asObject(ways[at]).type !== 'null');
  const meant =
    real.length === 1 ? real[0] : ways.findIndex((one) => hasFixedWords(root, one, value));
  return each[meant ?? -1] ?? [{ path: pathOf(way), code: 'variant' }];
}

/** The first alternative that a value fits; else the first that it may fit. */
function fits(each: readonly (readonly SchemaProblem[])[]): number {
  const fitting = each.findIndex(({ length }) => length === 0);
  return fitting >= 0 ? fitting : each.findIndex((problems) => !problems.some(stops));
}

/** The alternative that a value is of: the first that it fits; else the one whose fixed words it has. */
export function variantOf(
  root: unknown,
  variants: readonly unknown[],
  value: unknown,
  check = newCheck(),
): number {
  const fitting = fits(
    variants.map((one) => checkSchema(root, one, value, check, undefined, [], 1)),
  );
  return fitting >= 0 ? fitting : variants.findIndex((one) => hasFixedWords(root, one, value));
}

/** The keys whose value an alternative fixes: what tells it from the others. */
export function fixedWords(root: unknown, variant: unknown): readonly [string, unknown][] {
  const check = newCheck();
  return (partsOf(root, variant, check) ?? []).flatMap(({ properties }) =>
    Object.entries(asObject(properties))
      .slice(0, MOST_FIXED)
      .flatMap(([key, property]): [string, unknown][] => {
        const fixed = partsOf(root, property, check)?.find((part) => Object.hasOwn(part, 'const'));
        return fixed ? [[key, fixed.const]] : [];
      }),
  );
}

function hasFixedWords(root: unknown, variant: unknown, value: unknown): boolean {
  const words = fixedWords(root, variant);
  const isIt = ([key, word]: readonly [string, unknown]) =>
    Object.hasOwn(Object(value), key) && asObject(value)[key] === word;
  return words.length > 0 && words.every(isIt);
}

function reasonsAt(part: JsonObject, value: unknown, check: SchemaCheck): readonly SchemaReason[] {
  const { type, enum: offered } = part;
  const types = typeof type === 'string' ? [type] : asList(type);
  if (types.length > 0 && !types.some((one) => isOfType(one, value)))
    return [{ code: types.includes('integer') && typeof value === 'number' ? 'integer' : 'type' }];
  const isOut = Array.isArray(offered) && !offered.some((option) => sameJson(option, value));
  if (isOut || (Object.hasOwn(part, 'const') && !sameJson(part.const, value)))
    return [{ code: 'enum' }];
  if (typeof value === 'string') return reasonsOfText(part, value, check);
  if (typeof value === 'number') return reasonsOfNumber(part, value);
  return Array.isArray(value) ? reasonsOfList(part, value) : [];
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return !['string', 'number', 'boolean'].includes(String(type)) || typeof value === type;
}

const numberIn = (part: JsonObject, word: string): number | undefined => {
  const limit = part[word];
  return typeof limit === 'number' ? limit : undefined;
};

function outOf<Code extends Counted>(
  part: JsonObject,
  amount: number,
  least: Code,
  most: Code,
): readonly SchemaReason[] {
  const [min, max] = [numberIn(part, least), numberIn(part, most)];
  if (min !== undefined && amount < min) return [{ code: least, limit: min }];
  return max !== undefined && amount > max ? [{ code: most, limit: max }] : [];
}

function reasonsOfText(
  part: JsonObject,
  value: string,
  check: SchemaCheck,
): readonly SchemaReason[] {
  // JSON Schema counts characters, not the halves that some are made of.
  const length = outOf(part, [...value].length, 'minLength', 'maxLength');
  if (length.length > 0)
    return value === '' && part.minLength === 1 ? [{ code: 'required' }] : length;
  const format = formats.get(part.format);
  if (format && !format.test(value)) return [{ code: format.code }];
  if (typeof part.pattern !== 'string') return [];
  const isMatch = matchPattern(check, part.pattern, value);
  if (isMatch === false) return [{ code: 'pattern' }];
  // Libraries write a pattern beside a format: the format's own check is enough then.
  return isMatch || format ? [] : [{ code: 'unchecked' }];
}

const formats = new Map<unknown, { code: Plain; test: (text: string) => boolean }>([
  ['date', { code: 'date', test: isDate }],
  ['date-time', { code: 'dateTime', test: isDateTime }],
  ['email', { code: 'email', test: (text) => /^[^\s@]+@[^\s@]+$/.test(text) }],
  ['uri', { code: 'url', test: (text) => URL.canParse(text) }],
]);

function reasonsOfNumber(part: JsonObject, value: number): readonly SchemaReason[] {
  const bounds = outOf(part, value, 'minimum', 'maximum');
  if (bounds.length > 0) return bounds;
  // Before draft 6 they only said that the bound itself is out.
  const above = numberIn(part, part.exclusiveMinimum === true ? 'minimum' : 'exclusiveMinimum');
  const below = numberIn(part, part.exclusiveMaximum === true ? 'maximum' : 'exclusiveMaximum');
  if (above !== undefined && value <= above) return [{ code: 'exclusiveMinimum', limit: above }];
  if (below !== undefined && value >= below) return [{ code: 'exclusiveMaximum', limit: below }];
  const step = numberIn(part, 'multipleOf') ?? 0;
  const times = value / step;
  // 0.07 is a multiple of 0.01, although 0.07 / 0.01 is 7.000000000000001; 1250000.001 is none.
  const isWhole = Math.abs(times - Math.round(times)) <= Math.abs(times) * 2 * Number.EPSILON;
  return step > 0 && !isWhole ? [{ code: 'multipleOf', limit: step }] : [];
}

function reasonsOfList(part: JsonObject, value: readonly unknown[]): readonly SchemaReason[] {
  const length = outOf(part, value.length, 'minItems', 'maxItems');
  if (length.length > 0) return length;
  return part.uniqueItems === true && hasRepeats(value) ? [{ code: 'unique' }] : [];
}

function hasRepeats(items: readonly unknown[]): boolean {
  // A list can be long: only what has the same fingerprint is compared.
  const seen = new Map<string, unknown[]>();
  return items.some((item) => {
    const mark = fingerprint(item);
    const alike = seen.get(mark) ?? [];
    seen.set(mark, [...alike, item]);
    return alike.some((before) => sameJson(before, item));
  });
}
