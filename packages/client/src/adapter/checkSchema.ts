import { asList, asObject, isJsonObject, type JsonObject } from '../protocol/json.ts';
import { matchPattern } from './matchPattern.ts';
import { newCheck, pass, reasonsAt, type SchemaCheck, type SchemaReason } from './reasonsAt.ts';
import { referredTo } from './referredTo.ts';

/** The path from a value to one inside it: keys of objects and indexes of lists. */
export type Path = readonly (string | number)[];

/** A path during a walk: a step and the path before it. Another step copies nothing, however deep the path is. */
export type Way = readonly [way: Way, step: string | number] | undefined;

export function pathOf(way: Way): Path {
  const path: (string | number)[] = [];
  for (let at = way; at; [at] = at) path.push(at[1]);
  return path.reverse();
}

/** The same with its path. */
export type SchemaProblem = { readonly path: Path } & SchemaReason;

/** The most problems that are returned: people fix them one at a time. */
export const MOST_PROBLEMS = 100;
/** The most parts that one place may have through `allOf` and `$ref`. */
const MOST_PARTS = 1_000;
/** The deepest nesting of alternatives that is checked. */
const DEEPEST = 30;
/** The most keys compared to distinguish an alternative from the others. */
const MOST_FIXED = 200;
/** Represents fields that a schema describes without naming them. */
const OTHERS = Symbol('others');

/** True for problems that prevent sending; an unchecked part is only reported. */
export const stops = ({ code }: { readonly code: string }): boolean => code !== 'unchecked';

/**
 * Returns how a value fails a JSON Schema, each problem with its place. It does not recurse, so any depth of the value
 * is safe.
 *
 * It knows types, `enum`, `const`, properties, `required`, `items`, `prefixItems`, `uniqueItems`, lengths, bounds,
 * `multipleOf`, `pattern`, `patternProperties`, the formats `date`, `date-time`, `email` and `uri`, `not`, `allOf`,
 * `anyOf`, `oneOf`, `nullable`, and `$ref` to a place in the same schema. Other keywords forbid nothing; an answer that
 * fits several of `oneOf` fits.
 * @param root the document that resolves a `$ref`
 * @param around fields defined by the parent of this alternative
 */
export function checkSchema(
  root: unknown,
  schema: unknown,
  value: unknown,
  check = newCheck(),
  from?: Way,
  around: Iterable<unknown> = [],
  deep = 0,
): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const open: [schema: unknown, value: unknown, way: Way][] = [[schema, value, from]];
  // Unchecked parts are listed too, but don’t count towards the limit.
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
    const giveUp = () => {
      check.isUnread = true;
      tell({ code: check.isAsked ? 'unsendable' : 'unchecked' });
    };
    const parts = partsOf(root, here, check);
    if (!parts) {
      if (check.looks < 0) break;
      giveUp();
      continue;
    }
    if (parts.includes(NEVER)) tell({ code: 'unknownKey' });
    if (at === null && parts.some(({ nullable }) => nullable === true)) continue;
    const names = isJsonObject(at)
      ? createNames(root, parts, check, way === from ? around : [])
      : undefined;
    for (const part of parts) {
      if (check.looks < 0) break;
      for (const reason of reasonsAt(part, at, check)) tell(reason);
      const ways = [asList(part.anyOf), asList(part.oneOf)].filter(({ length }) => length > 0);
      if (ways.length === 0 && part.not === undefined) continue;
      if (deep >= DEEPEST) {
        giveUp();
        continue;
      }
      const inner = (one: unknown) =>
        checkSchema(root, one, at, check, way, names?.around(part), deep + 1);
      for (const some of ways) add(...bestOf(root, some, some.map(inner), at, way, check));
      if (part.not === undefined) continue;
      // JSON Schema’s own rules define what `not` forbids. A part that can’t be checked may match it.
      const plain: SchemaCheck = { ...check, isAsked: false, isUnread: false };
      const forbidden = checkSchema(root, part.not, at, plain, way, [], deep + 1);
      [check.looks, check.steps] = [plain.looks, plain.steps];
      if (forbidden.some(stops)) continue;
      if (plain.isUnread) giveUp();
      else tell({ code: forbidden.length > 0 ? 'unchecked' : 'variant' });
    }
    if (Array.isArray(at)) {
      pass(check, at, parts.length);
      if (check.looks < 0) break;
      for (const [index, item] of at.entries())
        for (const part of parts) open.push([itemOf(part, index), item, [way, index]]);
    } else if (isJsonObject(at)) {
      const fields = Object.entries(at);
      pass(check, fields, parts.length);
      for (const { required } of parts) {
        const needed = asList(required);
        pass(check, needed);
        if (check.looks < 0) break;
        for (const key of needed.map(String))
          if (!Object.hasOwn(at, key)) tell({ code: 'required' }, [way, key]);
      }
      for (const [key, item] of check.looks < 0 ? [] : fields) {
        const below: Way = [way, key];
        for (const part of parts)
          for (const schema of fieldsOf(part, key, check)) open.push([schema, item, below]);
        const isUnknown = parts.some((part) => forbids(part, key, check, names));
        // If not all names could be collected, the names forbid nothing.
        if (isUnknown && check.looks >= 0) tell({ code: 'unknownKey' }, below);
      }
    }
  }
  if (check.looks >= 0) return problems;
  // The rest was not checked.
  check.isUnread = true;
  const path = pathOf(from);
  return check.isAsked
    ? [{ path, code: 'unsendable' }]
    : [...problems, { path, code: 'unchecked' }];
}

const NEVER: JsonObject = {};

/**
 * Returns everything that applies at one place: the schema, its `allOf`, and its references. Undefined if it can’t be
 * read.
 */
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
    const all = asList(next.allOf);
    pass(check, all);
    for (const part of check.looks < 0 ? [] : all) open.push(part);
    if (next.$ref === undefined) continue;
    try {
      open.push(referredTo(next.$ref, root));
    } catch {
      return undefined;
    }
  }
  return parts;
}

/** The fields named at one place under any condition, without checking the condition. */
function createNames(
  root: unknown,
  parts: readonly JsonObject[],
  check: SchemaCheck,
  around: Iterable<unknown>,
) {
  const collect = (schemas: readonly unknown[], into: Set<unknown>, level: number) => {
    for (const schema of schemas)
      for (const part of (level < DEEPEST && partsOf(root, schema, check)) || []) {
        own(part, into, level);
        if (describesOthers(part)) into.add(OTHERS);
        collect(waysOf(part), into, level + 1);
      }
  };
  const own = (part: JsonObject, into: Set<unknown>, level = 0) => {
    const keys = Object.keys(asObject(part.properties));
    pass(check, keys);
    if (check.looks < 0) return;
    for (const key of keys) into.add(key);
    const { then, else: otherwise, dependentSchemas, dependencies } = part;
    const more = [dependentSchemas, dependencies].flatMap((some) => Object.values(asObject(some)));
    collect([then, otherwise, ...more], into, level + 1);
  };
  const withWays = (some: readonly JsonObject[]) => {
    const all = new Set(around);
    pass(check, { length: all.size });
    for (const part of parts) own(part, all);
    for (const part of some) collect(waysOf(part), all, 1);
    return all;
  };
  let all: Set<unknown> | undefined;
  return {
    get all() {
      all ??= withWays(parts);
      return all;
    },
    /** For the alternatives of one part. Each alternative says which fields it allows. */
    around: (part: JsonObject) => withWays(parts.filter((other) => other !== part)),
  };
}

const waysOf = ({ anyOf, oneOf }: JsonObject) => [...asList(anyOf), ...asList(oneOf)];

/** True if a part restricts fields that nothing names. */
function forbids(
  part: JsonObject,
  key: string,
  check: SchemaCheck,
  names: { readonly all: ReadonlySet<unknown> } | undefined,
): boolean {
  const { properties, additionalProperties } = part;
  const isClosed = additionalProperties === false;
  if (Object.hasOwn(asObject(properties), key)) return false;
  // Without `additionalProperties: false`, patterns leave other fields open.
  if (describesOthers(part) && !(isClosed && isUnmatched(part, key, check))) return false;
  if ((!isClosed && !(check.isAsked && properties !== undefined)) || names?.all.has(key))
    return false;
  return isClosed || !names?.all.has(OTHERS);
}

const describesOthers = (part: JsonObject) =>
  isJsonObject(part.additionalProperties) || Object.hasOwn(part, 'patternProperties');

/** Returns a part's schemas for a field: by its name and each matching pattern, otherwise as an additional field. */
function fieldsOf(part: JsonObject, key: string, check: SchemaCheck): readonly unknown[] {
  const { properties, patternProperties, additionalProperties } = part;
  const known = asObject(properties);
  const patterns = asObject(patternProperties);
  pass(check, Object.keys(patterns));
  const matched = Object.keys(patterns).filter((pattern) => matchPattern(check, pattern, key));
  const found = matched.map((pattern) => patterns[pattern]);
  if (Object.hasOwn(known, key)) return [known[key], ...found];
  const isOther = isJsonObject(additionalProperties) && isUnmatched(part, key, check);
  return isOther ? [additionalProperties] : found;
}

/** True if no pattern of a part matches a field. A pattern that can’t be run may match. */
const isUnmatched = ({ patternProperties }: JsonObject, key: string, check: SchemaCheck) => {
  const patterns = Object.keys(asObject(patternProperties));
  pass(check, patterns);
  return patterns.every((pattern) => matchPattern(check, pattern, key) === false);
};

/** The schema of the item at this index. Before draft 2020, a list in `items` meant what `prefixItems` means now. */
function itemOf({ prefixItems, items, additionalItems }: JsonObject, at: number): unknown {
  const [first, rest] = Array.isArray(items) ? [items, additionalItems] : [prefixItems, items];
  return at < asList(first).length ? asList(first)[at] : rest;
}

/** The problems by the alternative that the value fits or may fit; otherwise by the one that is meant. */
function bestOf(
  root: unknown,
  ways: readonly unknown[],
  each: readonly (readonly SchemaProblem[])[],
  value: unknown,
  way: Way,
  check: SchemaCheck,
): readonly SchemaProblem[] {
  const fitting = each[fits(each)];
  if (fitting) return fitting;
  // “This or null” is not a choice. If constants show which alternative is meant, its own problems say more than “none
  // fits”.
  const real = [...ways.keys()].filter((at) => asObject(ways[at]).type !== 'null');
  const meant =
    real.length === 1 ? real[0] : ways.findIndex((one) => hasFixedWords(root, one, value, check));
  return each[meant ?? -1] ?? [{ path: pathOf(way), code: 'variant' }];
}

/** The first alternative that a value fits; otherwise the first that it may fit. */
function fits(each: readonly (readonly SchemaProblem[])[]): number {
  const fitting = each.findIndex(({ length }) => length === 0);
  return fitting >= 0 ? fitting : each.findIndex((problems) => !problems.some(stops));
}

/** The alternative that a value belongs to: the first that it fits; otherwise the one whose constants it has. */
export function variantOf(
  root: unknown,
  variants: readonly unknown[],
  value: unknown,
  check = newCheck(),
): number {
  const fitting = fits(
    variants.map((one) => checkSchema(root, one, value, check, undefined, [], 1)),
  );
  return fitting >= 0
    ? fitting
    : variants.findIndex((one) => hasFixedWords(root, one, value, check));
}

/** Returns the keys whose value an alternative fixes, which distinguish it from the others. */
export function fixedWords(
  root: unknown,
  variant: unknown,
  check = newCheck(),
): readonly [string, unknown][] {
  return (partsOf(root, variant, check) ?? []).flatMap(({ properties }) => {
    const all = check.looks < 0 ? [] : Object.entries(asObject(properties));
    pass(check, all);
    return all.slice(0, MOST_FIXED).flatMap(([key, property]): [string, unknown][] => {
      const fixed = partsOf(root, property, check)?.find((part) => Object.hasOwn(part, 'const'));
      return fixed ? [[key, fixed.const]] : [];
    });
  });
}

function hasFixedWords(
  root: unknown,
  variant: unknown,
  value: unknown,
  check: SchemaCheck,
): boolean {
  const words = fixedWords(root, variant, check);
  const isIt = ([key, word]: readonly [string, unknown]) =>
    Object.hasOwn(Object(value), key) && asObject(value)[key] === word;
  return words.length > 0 && words.every(isIt);
}
