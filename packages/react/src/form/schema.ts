import { withDigits } from '@holdpoint/client/internal';
import type { JsonSchema } from '../card/overview/toolSchema.ts';
import { isRecord } from '../internals/isRecord.ts';
import { getIn } from './path.ts';

export type { JsonSchema };

/** A place of a schema, with its references resolved. */
export interface Shape {
  readonly schema: JsonSchema;
  /** `null` is also allowed. */
  readonly isNullable: boolean;
  /** The alternatives, if there are several. */
  readonly variants: readonly JsonSchema[] | undefined;
}

/** The most references and parts followed for one place. Beyond them it counts as not described. */
const MOST_STEPS = 50;

/** The most alternatives of one place. Beyond them it counts as not described. */
const MOST_CHOICES = 500;

const anything: JsonSchema = {};

/**
 * Reads one place of a schema: merges references and `allOf`, separates `null` and alternatives. `step`: how many
 * single alternatives were followed to get here.
 */
export function readShape(root: JsonSchema, schema: unknown, step = 0): Shape {
  const merged = merge(root, schema);
  const choices = list(merged.oneOf) ?? list(merged.anyOf);
  const { oneOf: _one, anyOf: _any, ...others } = merged;
  const rest = withDigits(others, merged);
  const types = list(rest.type);
  const plain = withType(rest, types);
  const hasNull = (types?.includes('null') ?? false) || rest.nullable === true;
  if (!choices || choices.length > MOST_CHOICES) {
    const kinds = types?.filter((type) => type !== 'null') ?? [];
    const variants = kinds.length > 1 ? kinds.map((type) => ({ ...plain, type })) : undefined;
    return { schema: plain, isNullable: hasNull, variants };
  }
  const merges = choices.map((choice) => merge(root, choice));
  const variants = merges.filter((choice) => !isNull(choice));
  const isNullable = hasNull || variants.length < merges.length;
  const [only] = variants;
  // "This or null" is not a choice.
  if (variants.length === 1 && only) {
    // Its only alternative is itself: it counts as not described.
    if (step > MOST_STEPS) return { schema: anything, isNullable, variants: undefined };
    const inner = readShape(root, combine(only, plain), step + 1);
    return { ...inner, isNullable: isNullable || inner.isNullable };
  }
  return {
    schema: plain,
    isNullable,
    variants: variants.map((variant) => combine(variant, plain)),
  };
}

/** Returns the schema of a key of an object; undefined if it is not described. */
export function schemaOfKey(schema: JsonSchema, key: string): unknown {
  const { properties, additionalProperties } = schema;
  if (isRecord(properties) && Object.hasOwn(properties, key)) return properties[key];
  return isRecord(additionalProperties) ? additionalProperties : undefined;
}

/** Returns the schema of an entry of a list; undefined if it is not described. */
export function schemaOfIndex(schema: JsonSchema, index: number): unknown {
  const tuple = list(schema.prefixItems) ?? list(schema.items);
  if (tuple && index < tuple.length) return tuple[index];
  return isRecord(schema.items) ? schema.items : undefined;
}

/** Returns true if each entry has a fixed position, so none can be added or removed. */
export function isTuple(schema: JsonSchema): boolean {
  return list(schema.prefixItems) !== undefined || list(schema.items) !== undefined;
}

/** Returns the required keys of an object. */
export function requiredOf(schema: JsonSchema): readonly string[] {
  return (list(schema.required) ?? []).filter((key) => typeof key === 'string');
}

/** Returns a keyword that is a text. */
export function textOf(schema: JsonSchema, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === 'string' ? value : undefined;
}

/** Returns a keyword that is a number. */
export function numberOf(schema: JsonSchema, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === 'number' ? value : undefined;
}

/** Returns a keyword that is a list. */
export function list(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function own(schema: JsonSchema, keyword: string): unknown {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

/** Merges a reference, its sibling keywords and the parts of `allOf` into one schema. */
function merge(root: JsonSchema, schema: unknown): JsonSchema {
  let merged: JsonSchema = anything;
  const open: unknown[] = [schema];
  for (let step = 0; open.length > 0; step += 1) {
    // Refers to itself, or is too complex: it counts as not described.
    if (step > MOST_STEPS) return anything;
    const next = open.pop();
    if (!isRecord(next)) continue;
    const { $ref, allOf, ...rest } = next;
    merged = combine(merged, withDigits(rest, next));
    if (typeof $ref === 'string') open.push(follow(root, $ref));
    for (const part of list(allOf) ?? []) open.push(part);
  }
  return merged;
}

/** Later keywords never undo earlier ones; properties and requirements add up. */
function combine(first: JsonSchema, second: JsonSchema): JsonSchema {
  const properties =
    isRecord(first.properties) && isRecord(second.properties)
      ? { properties: { ...second.properties, ...first.properties } }
      : {};
  const required =
    first.required && second.required
      ? { required: [...requiredOf(first), ...requiredOf(second)] }
      : {};
  return withDigits(withDigits({ ...second, ...first, ...properties, ...required }, second), first);
}

/** Resolves a reference inside the same schema; others are not loaded. */
function follow(root: JsonSchema, ref: string): unknown {
  if (!/^#(?:\/|$)/.test(ref)) return undefined;
  const steps = ref.split('/').slice(1);
  return getIn(
    root,
    steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}

function withType(schema: JsonSchema, types: readonly unknown[] | undefined): JsonSchema {
  if (!types) return schema;
  const { type: _types, ...rest } = schema;
  const kept = types.filter((type) => type !== 'null');
  return withDigits(kept.length === 1 ? { ...rest, type: kept[0] } : rest, schema);
}

function isNull(schema: JsonSchema): boolean {
  return schema.type === 'null' || (Object.hasOwn(schema, 'const') && schema.const === null);
}
