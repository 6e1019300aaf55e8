import { asList, asObject, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';

/** Keywords of a schema that define an answer; any other only restricts it. */
const TELLING = ['type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'not'];

/**
 * Returns the effective `responseSchema`: undefined if there is none, or if it accepts anything (`true`); one that does
 * not define an answer asks for words, as without a schema. False if it is not a schema: then the form of an answer is
 * unknown.
 */
export function readSchema(schema: unknown): JsonObject | false | undefined {
  if (schema === undefined || schema === true) return undefined;
  if (!isJsonObject(schema)) return false;
  const keywords = Object.keys(schema);
  if (keywords.length === 0) return undefined;
  return keywords.some((word) => TELLING.includes(word)) ? schema : { ...schema, type: 'string' };
}

/** Returns true for a schema whose answer decides whether something may be done. */
export function asksApproval(schema: unknown): boolean {
  const { properties, required } = asObject(schema);
  const { approved } = asObject(properties);
  // An approval has no place for other required fields.
  return (
    asObject(approved).type === 'boolean' && asList(required).every((key) => key === 'approved')
  );
}

/** Returns true for an object schema with this field. */
export function hasField(schema: unknown, key: string): boolean {
  return Object.hasOwn(asObject(asObject(schema).properties), key);
}

/** Returns the schema of a field, with the definitions that it can refer to; undefined without one. */
export function schemaOfField(schema: unknown, key: string): JsonObject | undefined {
  const field = asObject(asObject(schema).properties)[key];
  return isJsonObject(field)
    ? { ...defined({ $defs: asObject(schema).$defs }), ...field }
    : undefined;
}

/** Returns true for plain words, and for an object with only a question. */
export const isWords = (value: unknown): boolean =>
  typeof (isJsonObject(value) && Object.keys(value).length === 1 ? value.question : value) ===
  'string';
