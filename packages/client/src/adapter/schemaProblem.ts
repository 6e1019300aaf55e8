import { fingerprint } from '../integrity/fingerprint.ts';
import { sameJson } from '../integrity/sameJson.ts';
import { asList, asObject, isJsonObject, type JsonObject } from '../protocol/json.ts';
import { referredTo } from './referredTo.ts';

/** What is looked at of a schema and an answer together: a schema may name itself, and twice in each of its parts. */
const MOST_STEPS = 100_000;
const DEEPEST = 500;

/** Words by which a schema names fields elsewhere than in its `properties`, in `allOf` and behind `$ref`. */
const ELSEWHERE = ['anyOf', 'oneOf', 'patternProperties'];

/** What stays the same while one answer is checked. */
interface Check {
  /** Where a `$ref` is looked for. */
  readonly root: unknown;
  steps: number;
  depth: number;
}

/**
 * What is wrong with an answer by the JSON Schema that the server asks it by; undefined where nothing is, and where there is
 * no schema. Servers mostly check nothing, and take what does not fit for something else, so it is held back here.
 *
 * It knows the words that answers are described with: types, `enum`, `const`, properties, `required`, `items`,
 * `prefixItems`, `uniqueItems`, lengths, bounds, `multipleOf`, `not`, `allOf`, `anyOf`, `oneOf`, and `$ref` to a place in
 * the same schema. In two things it is not JSON Schema. Where fields are named, an answer has no others unless the schema
 * describes those, too: a server that ignores a field would run something else than was answered. And what it does not look
 * at forbids nothing: `if` with `then` and `else`, `dependentRequired`, `dependentSchemas`, `contains`, `propertyNames`,
 * `minProperties`, `maxProperties`, the values of `patternProperties`, all that is `unevaluated`, `format`, and `pattern`,
 * since nobody knows how long one takes that somebody else wrote. An answer that fits several of `oneOf` fits.
 * @throws Error where a part that counts can't be read: a `$ref` to somewhere else or to itself, or too much of anything.
 * Whether such an answer leaves is yours to say.
 * @example
 * const schema = { type: 'object', properties: { seat: { type: 'string', maxLength: 3 } }, required: ['seat'] };
 * schemaProblem(schema, { seat: '12A' }) // undefined
 * schemaProblem(schema, { seat: '12A', free: true }) // 'it has free, which is not asked for'
 */
export function schemaProblem(schema: unknown, value: unknown): string | undefined {
  return problemOf(schema, value, 'it', {}, { root: schema, steps: 0, depth: 0 });
}

/** @param around fields that are named around this schema, of which it is one part or one alternative. */
function problemOf(
  schema: unknown,
  value: unknown,
  path: string,
  around: JsonObject,
  check: Check,
): string | undefined {
  if (schema === false) return `${path} is not expected`;
  if (!isJsonObject(schema)) return undefined;
  enter(check);
  const parts = partsOf(schema, check);
  const names = parts.map((part) => namesOf(part, check));
  const own = { ...around, ...ownNames(schema, check) };
  const named = Object.assign({}, own, ...names);
  /** What is named around one part: not by itself, or any of its alternatives could stand beside another. */
  const besides = (part: number) =>
    Object.assign({}, own, inWays(schema, check), ...names.filter((_, at) => at !== part));
  const problem =
    valueProblem(schema, value, path) ??
    first([...parts.entries()], ([at, part]) => problemOf(part, value, path, besides(at), check)) ??
    waysProblem(schema, value, path, named, check) ??
    boundsProblem(schema, value, path) ??
    insideProblem(schema, value, path, named, check);
  check.depth -= 1;
  return problem;
}

function enter(check: Check): void {
  check.steps += 1;
  check.depth += 1;
  if (check.steps > MOST_STEPS || check.depth > DEEPEST) throw new Error('it has no end');
}

function first<Part>(
  parts: readonly Part[],
  find: (part: Part) => string | undefined,
): string | undefined {
  for (const part of parts) {
    const problem = find(part);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** What counts beside the schema's own words: all of `allOf`, and what it refers to. */
function partsOf({ allOf, $ref }: JsonObject, { root }: Check): readonly unknown[] {
  return [...asList(allOf), ...($ref === undefined ? [] : [referredTo($ref, root)])];
}

/** The fields that are named in a part, and in what that is made of. */
function namesOf(part: unknown, check: Check): JsonObject {
  if (!isJsonObject(part)) return {};
  enter(check);
  const names = partsOf(part, check).map((inner) => namesOf(inner, check));
  const named = { ...ownNames(part, check), ...inWays(part, check) };
  check.depth -= 1;
  return Object.assign(named, ...names);
}

/** The fields that it names itself, on whatever condition: whether that is met is not looked at. */
function ownNames(schema: JsonObject, check: Check): JsonObject {
  const { properties, then, else: otherwise, dependentSchemas, dependencies } = schema;
  const more = [dependentSchemas, dependencies].flatMap((some) => Object.values(asObject(some)));
  const names = [then, otherwise, ...more].map((part) => namesOf(part, check));
  return Object.assign({}, asObject(properties), ...names);
}

/** The fields that its alternatives name. Which of them may stand together, each alternative says itself. */
function inWays({ anyOf, oneOf }: JsonObject, check: Check): JsonObject {
  const ways = [...asList(anyOf), ...asList(oneOf)];
  return Object.assign({}, ...ways.map((way) => namesOf(way, check)));
}

function valueProblem(schema: JsonObject, value: unknown, path: string): string | undefined {
  const { type, enum: offered } = schema;
  const types = typeof type === 'string' ? [type] : asList(type);
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return `${path} is not of the type ${types.join(' or ')}`;
  if (Array.isArray(offered) && !offered.some((option) => sameJson(option, value)))
    return `${path} is none of ${JSON.stringify(offered).slice(0, 200)}`;
  return 'const' in schema && !sameJson(schema.const, value)
    ? `${path} is not ${JSON.stringify(schema.const)?.slice(0, 200)}`
    : undefined;
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  const known = ['string', 'number', 'boolean'];
  return !known.includes(String(type)) || typeof value === type;
}

function waysProblem(
  { anyOf, oneOf, not }: JsonObject,
  value: unknown,
  path: string,
  named: JsonObject,
  check: Check,
): string | undefined {
  const fits = (way: unknown) => problemOf(way, value, path, named, check) === undefined;
  for (const ways of [asList(anyOf), asList(oneOf)])
    if (ways.length > 0 && !ways.some(fits))
      return `${path} fits none of the forms that are asked for`;
  return not !== undefined && fits(not) ? `${path} is what is not asked for` : undefined;
}

function boundsProblem(schema: JsonObject, value: unknown, path: string): string | undefined {
  const size =
    typeof value === 'string'
      ? // Characters, not the halves that some are made of.
        ([[...value].length, schema.minLength, schema.maxLength, 'characters'] as const)
      : Array.isArray(value)
        ? ([value.length, schema.minItems, schema.maxItems, 'items'] as const)
        : ([value, schema.minimum, schema.maximum, ''] as const);
  const [amount, least, most, unit] = size;
  if (typeof amount !== 'number') return undefined;
  if (typeof least === 'number' && amount < least)
    return `${path} is less than ${least} ${unit}`.trim();
  if (typeof most === 'number' && amount > most)
    return `${path} is more than ${most} ${unit}`.trim();
  if (Array.isArray(value) && schema.uniqueItems === true && hasRepeats(value))
    return `${path} has the same item twice`;
  return typeof value === 'number' ? numberProblem(schema, value, path) : undefined;
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

function numberProblem(schema: JsonObject, value: number, path: string): string | undefined {
  const { exclusiveMinimum: above, exclusiveMaximum: below, minimum, maximum, multipleOf } = schema;
  // Before draft 6 they only said that the bound itself is out.
  const least = above === true ? minimum : above;
  const most = below === true ? maximum : below;
  if (typeof least === 'number' && value <= least) return `${path} is not more than ${least}`;
  if (typeof most === 'number' && value >= most) return `${path} is not less than ${most}`;
  if (typeof multipleOf !== 'number' || multipleOf <= 0) return undefined;
  const times = value / multipleOf;
  // 0.3 is three times 0.1, whatever the division of two rounded numbers gives, which is rounded too.
  const isWhole = Math.abs(times - Math.round(times)) <= Math.abs(times) * 2 * Number.EPSILON;
  return isWhole ? undefined : `${path} is no multiple of ${multipleOf}`;
}

/** What the item at this place has to be. Before draft 2020 a list of `items` was what `prefixItems` is now. */
function itemOf({ prefixItems, items, additionalItems }: JsonObject, at: number): unknown {
  const [first, rest] = Array.isArray(items) ? [items, additionalItems] : [prefixItems, items];
  return at < asList(first).length ? asList(first)[at] : rest;
}

function insideProblem(
  schema: JsonObject,
  value: unknown,
  path: string,
  named: JsonObject,
  check: Check,
): string | undefined {
  if (Array.isArray(value))
    return first([...value.entries()], ([at, item]) =>
      problemOf(itemOf(schema, at), item, `${path}[${at}]`, {}, check),
    );
  if (!isJsonObject(value)) return undefined;
  const missing = asList(schema.required).find((key) => !Object.hasOwn(value, String(key)));
  if (missing !== undefined) return `${path} lacks ${String(missing)}`;
  const known = asObject(schema.properties);
  // Where fields are named at all, only those are sent: a server that ignores others would run something else.
  const isOpen =
    isJsonObject(schema.additionalProperties) ||
    schema.properties === undefined ||
    ELSEWHERE.some((word) => Object.hasOwn(schema, word));
  return first(Object.entries(value), ([key, item]) => {
    if (!Object.hasOwn(named, key) && !isOpen) return `${path} has ${key}, which is not asked for`;
    const inner = Object.hasOwn(known, key)
      ? known[key]
      : schema.patternProperties === undefined
        ? schema.additionalProperties
        : undefined;
    return problemOf(inner, item, `${path}.${key}`, {}, check);
  });
}
