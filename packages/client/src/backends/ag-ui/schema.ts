import { asList, asObject, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';

/** Words of a schema that say what an answer is; any other only says more of it. */
const TELLING = ['type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'not'];

/**
 * A `responseSchema` as it counts: undefined where there is none, or where it takes whatever is answered (`true`); one that
 * leaves open what an answer is asks for words, as none does. False for what is not a schema: then the form of an answer is unknown.
 */
export function readSchema(schema: unknown): JsonObject | false | undefined {
  if (schema === undefined || schema === true) return undefined;
  if (!isJsonObject(schema)) return false;
  const keywords = Object.keys(schema);
  if (keywords.length === 0) return undefined;
  return keywords.some((word) => TELLING.includes(word)) ? schema : { ...schema, type: 'string' };
}

/** True for a schema whose answer says whether something may be done. */
export function asksApproval(schema: unknown): boolean {
  const { properties, required } = asObject(schema);
  const { approved } = asObject(properties);
  // What else it needs, an approval has no place for.
  return (
    asObject(approved).type === 'boolean' && asList(required).every((key) => key === 'approved')
  );
}

/** True for an object schema that names this field. */
export function hasField(schema: unknown, key: string): boolean {
  return Object.hasOwn(asObject(asObject(schema).properties), key);
}

/** The schema of a field, with the definitions that it may refer to; undefined without one. */
export function schemaOfField(schema: unknown, key: string): JsonObject | undefined {
  const field = asObject(asObject(schema).properties)[key];
  return isJsonObject(field)
    ? { ...defined({ $defs: asObject(schema).$defs }), ...field }
    : undefined;
}

/** True of words, and of a question and nothing else. */
export const isWords = (value: unknown): boolean =>
  typeof (isJsonObject(value) && Object.keys(value).length === 1 ? value.question : value) ===
  'string';
