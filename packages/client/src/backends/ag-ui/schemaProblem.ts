import { sameJson } from '../../integrity/sameJson.ts';
import { asList, asObject, isJsonObject, type JsonObject } from '../../protocol/json.ts';

/**
 * What is wrong with an answer by its `responseSchema`; undefined where nothing is. Servers mostly check nothing, and take
 * what does not fit for something else, so it is held back here. It knows the words that responses are described with:
 * types, `enum`, `const`, properties, items, lengths and bounds, `anyOf` and `oneOf`. A word that it does not know (such as
 * `$ref` or `pattern`) forbids nothing.
 */
export function schemaProblem(
  schema: unknown,
  value: unknown,
  path = 'it',
  /** Fields that are named around this schema, of which it is one alternative. */
  around: JsonObject = {},
): string | undefined {
  if (schema === false) return `${path} is not expected`;
  if (!isJsonObject(schema)) return undefined;
  const { type, enum: offered, anyOf, oneOf } = schema;
  const types = typeof type === 'string' ? [type] : asList(type);
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return `${path} is not of the type ${types.join(' or ')}`;
  if (Array.isArray(offered) && !offered.some((option) => sameJson(option, value)))
    return `${path} is none of ${JSON.stringify(offered).slice(0, 200)}`;
  if ('const' in schema && !sameJson(schema.const, value))
    return `${path} is not ${JSON.stringify(schema.const)?.slice(0, 200)}`;
  const ways = [...asList(anyOf), ...asList(oneOf)];
  const named = { ...around, ...asObject(schema.properties) };
  if (ways.length > 0 && ways.every((way) => schemaProblem(way, value, path, named) !== undefined))
    return `${path} fits none of the forms that are asked for`;
  return boundsProblem(schema, value, path) ?? partsProblem(schema, value, path, named);
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  const known = ['string', 'number', 'boolean'];
  return !known.includes(String(type)) || typeof value === type;
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
  return undefined;
}

/** Words by which a schema names fields elsewhere than in its `properties`. */
const ELSEWHERE = ['$ref', 'allOf', 'anyOf', 'oneOf', 'patternProperties'];

function partsProblem(
  schema: JsonObject,
  value: unknown,
  path: string,
  named: JsonObject,
): string | undefined {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      const problem = schemaProblem(schema.items, item, `${path}[${at}]`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const missing = asList(schema.required).find((key) => !Object.hasOwn(value, String(key)));
  if (missing !== undefined) return `${path} lacks ${String(missing)}`;
  const known = asObject(schema.properties);
  // Where fields are named at all, only those are sent: a server that ignores others would run something else.
  const isOpen =
    isJsonObject(schema.additionalProperties) ||
    schema.properties === undefined ||
    ELSEWHERE.some((word) => Object.hasOwn(schema, word));
  for (const [key, item] of Object.entries(value)) {
    if (!Object.hasOwn(named, key) && !isOpen) return `${path} has ${key}, which is not asked for`;
    const problem = schemaProblem(
      Object.hasOwn(known, key) ? known[key] : schema.additionalProperties,
      item,
      `${path}.${key}`,
    );
    if (problem !== undefined) return problem;
  }
  return undefined;
}
