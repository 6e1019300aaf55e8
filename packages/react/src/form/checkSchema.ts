import { isDate, isDateTime } from '../card/time/isoDate.ts';
import { isRecord } from '../internals/isRecord.ts';
import { matchPattern, newPatterns, type Patterns } from './matchPattern.ts';
import { pathOf, type Way } from './path.ts';
import { MOST_PROBLEMS, type Problem, type Reason, stops } from './problem.ts';
import {
  type JsonSchema,
  list,
  numberOf,
  readShape,
  requiredOf,
  schemaOfIndex,
  schemaOfKey,
  textOf,
} from './schema.ts';

/** Alternatives inside of alternatives that are looked into. */
const MOST_VARIANTS_DEEP = 8;
/** Keys of an alternative that are looked at for what tells it from the others. */
const MOST_FIXED = 200;

/**
 * Where a value breaks a JSON Schema, and which texts could not be tested against their pattern. Walks with a list of its
 * own, so any depth is safe. Keywords that it does not know are left to the tool's own schema, which has the last word
 * in any case.
 */
export function checkSchema(
  root: JsonSchema,
  schema: unknown,
  value: unknown,
  from?: Way,
  deep = 0,
  patterns = newPatterns(),
): readonly Problem[] {
  const problems: Problem[] = [];
  const open: { readonly schema: unknown; readonly value: unknown; readonly way: Way }[] = [
    { schema, value, way: from },
  ];
  // How many problems were found. Values that could not be checked are listed too, but don't use up the limit.
  let found = 0;
  for (let next = open.pop(); next && found < MOST_PROBLEMS; next = open.pop()) {
    const before = problems.length;
    const { way, value: at } = next;
    const { schema: here, isNullable, variants } = readShape(root, next.schema);
    patterns.looks -= 1 + (variants?.length ?? 0);
    if (patterns.looks < 0) {
      // Nobody has looked: it may be right or wrong.
      problems.push({ path: pathOf(way), code: 'unchecked' });
      break;
    }
    if (at === null && isNullable) continue;
    for (const reason of reasonsAt(here, at, patterns)) {
      if (stops(reason) || problems.length - found < MOST_PROBLEMS)
        problems.push({ path: pathOf(way), ...reason });
    }
    if (variants && deep < MOST_VARIANTS_DEEP) {
      problems.push(...problemsOfVariants(root, variants, at, way, deep, patterns));
    }
    for (const child of childrenOf(here, at, variants !== undefined)) {
      const below: Way = [way, child.step];
      if (!('reason' in child)) open.push({ ...child, way: below });
      else if (problems.length - before < MOST_PROBLEMS)
        problems.push({ path: pathOf(below), ...child.reason });
    }
    for (let at = before; at < problems.length; at += 1)
      if (stops(problems[at] as Problem)) found += 1;
  }
  return problems;
}

/** The alternative that a value is of: the first that it fits; else the one whose fixed words it has. */
export function variantOf(
  root: JsonSchema,
  variants: readonly JsonSchema[],
  value: unknown,
  patterns = newPatterns(),
): number {
  const each = variants.map((variant) => checkSchema(root, variant, value, undefined, 1, patterns));
  const fitting = bestOf(each);
  if (fitting >= 0) return fitting;
  return variants.findIndex((variant) => hasFixedWords(root, variant, value));
}

/** The keys whose value an alternative fixes: what tells it from the others. */
export function fixedWords(root: JsonSchema, variant: JsonSchema): readonly [string, unknown][] {
  const { schema } = readShape(root, variant);
  if (!isRecord(schema.properties)) return [];
  return Object.entries(schema.properties)
    .slice(0, MOST_FIXED)
    .flatMap(([key, property]): [string, unknown][] => {
      const inner = readShape(root, property).schema;
      return Object.hasOwn(inner, 'const') ? [[key, inner.const]] : [];
    });
}

function hasFixedWords(root: JsonSchema, variant: JsonSchema, value: unknown): boolean {
  const words = fixedWords(root, variant);
  return (
    words.length > 0 &&
    isRecord(value) &&
    words.every(([key, word]) => Object.hasOwn(value, key) && value[key] === word)
  );
}

function problemsOfVariants(
  root: JsonSchema,
  variants: readonly JsonSchema[],
  value: unknown,
  way: Way,
  deep: number,
  patterns: Patterns,
): readonly Problem[] {
  const each = variants.map((variant) =>
    checkSchema(root, variant, value, way, deep + 1, patterns),
  );
  const fitting = each[bestOf(each)];
  if (fitting) return fitting;
  // Where fixed words tell which variant is meant, its own problems say more than that no variant fits.
  const meant = variants.findIndex((variant) => hasFixedWords(root, variant, value));
  return each[meant] ?? [{ path: pathOf(way), code: 'variant' }];
}

/** The first alternative that a value fits; else the first that it may fit. */
function bestOf(each: readonly (readonly Problem[])[]): number {
  const fitting = each.findIndex((problems) => problems.length === 0);
  return fitting >= 0 ? fitting : each.findIndex((problems) => !problems.some(stops));
}

type Child =
  | { readonly step: string | number; readonly schema: unknown; readonly value: unknown }
  | { readonly step: string | number; readonly reason: Reason };

function childrenOf(schema: JsonSchema, value: unknown, hasVariants: boolean): readonly Child[] {
  if (Array.isArray(value)) {
    return value.map((item, index) => ({
      step: index,
      schema: schemaOfIndex(schema, index),
      value: item as unknown,
    }));
  }
  if (!isRecord(value)) return [];
  const missing = requiredOf(schema)
    .filter((key) => !Object.hasOwn(value, key))
    .map((step): Child => ({ step, reason: { code: 'required' } }));
  const isClosed = schema.additionalProperties === false && !hasVariants;
  const present = Object.entries(value).map(([step, item]): Child => {
    const inner = schemaOfKey(schema, step);
    if (isClosed && inner === undefined) return { step, reason: { code: 'unknownKey' } };
    return { step, schema: inner, value: item };
  });
  return [...missing, ...present];
}

function reasonsAt(schema: JsonSchema, value: unknown, patterns: Patterns): readonly Reason[] {
  const { type } = schema;
  if (typeof type === 'string' && !hasType(value, type)) {
    return [{ code: type === 'integer' && typeof value === 'number' ? 'integer' : 'type' }];
  }
  const allowed = Object.hasOwn(schema, 'const') ? [schema.const] : list(schema.enum);
  if (allowed && !allowed.some((choice) => JSON.stringify(choice) === JSON.stringify(value))) {
    return [{ code: 'enum' }];
  }
  if (typeof value === 'string') return reasonsOfText(schema, value, patterns);
  if (typeof value === 'number') return reasonsOfNumber(schema, value);
  return Array.isArray(value) ? reasonsOfList(schema, value) : [];
}

function reasonsOfText(schema: JsonSchema, value: string, patterns: Patterns): readonly Reason[] {
  // JSON Schema counts characters, not the halves that some are made of.
  const length = [...value].length;
  const min = numberOf(schema, 'minLength');
  if (min !== undefined && length < min) {
    return [min === 1 ? { code: 'required' } : { code: 'minLength', limit: min }];
  }
  const max = numberOf(schema, 'maxLength');
  if (max !== undefined && length > max) return [{ code: 'maxLength', limit: max }];
  const format = formats.get(textOf(schema, 'format') ?? '');
  if (format && !format.test(value)) return [{ code: format.code }];
  const pattern = textOf(schema, 'pattern');
  if (pattern === undefined) return [];
  const isMatch = matchPattern(patterns, pattern, value);
  return isMatch ? [] : [{ code: isMatch === undefined ? 'unchecked' : 'pattern' }];
}

const formats = new Map(
  Object.entries({
    date: { code: 'date', test: isDate },
    'date-time': { code: 'dateTime', test: isDateTime },
    email: { code: 'email', test: (text: string) => /^[^\s@]+@[^\s@]+$/.test(text) },
    uri: { code: 'url', test: (text: string) => URL.canParse(text) },
  } as const),
);

/** Before draft 6 a bound that is itself out was the one beside it, and the word only said so. */
const BESIDE: ReadonlyMap<string, string> = new Map([
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
]);

function reasonsOfNumber(schema: JsonSchema, value: number): readonly Reason[] {
  const breaks = {
    minimum: (limit: number) => value < limit,
    maximum: (limit: number) => value > limit,
    exclusiveMinimum: (limit: number) => value <= limit,
    exclusiveMaximum: (limit: number) => value >= limit,
    // 0.07 is a multiple of 0.01, although 0.07 / 0.01 is 7.000000000000001; 1250000.001 is none.
    multipleOf: (step: number) => {
      const times = value / step;
      const isWhole = Math.abs(times - Math.round(times)) <= Math.abs(times) * 2 * Number.EPSILON;
      return step > 0 && !isWhole;
    },
  };
  for (const code of Object.keys(breaks) as (keyof typeof breaks)[]) {
    const isBeside = schema[code] === true;
    const limit = numberOf(schema, isBeside ? (BESIDE.get(code) ?? code) : code);
    if (limit !== undefined && breaks[code](limit)) return [{ code, limit }];
  }
  return [];
}

function reasonsOfList(schema: JsonSchema, value: readonly unknown[]): readonly Reason[] {
  const min = numberOf(schema, 'minItems');
  if (min !== undefined && value.length < min) return [{ code: 'minItems', limit: min }];
  const max = numberOf(schema, 'maxItems');
  if (max !== undefined && value.length > max) return [{ code: 'maxItems', limit: max }];
  if (schema.uniqueItems !== true) return [];
  const seen = new Set(value.map((item) => JSON.stringify(item)));
  return seen.size < value.length ? [{ code: 'unique' }] : [];
}

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}
