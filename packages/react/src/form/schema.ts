import { withDigits } from '@holdpoint/client/internal';
import type { JsonSchema } from '../card/overview/toolSchema.ts';
import { isRecord } from '../internals/isRecord.ts';
import { getIn } from './path.ts';

export type { JsonSchema };

/** One place of a schema with its references followed. */
export interface Shape {
  readonly schema: JsonSchema;
  /** `null` is allowed too. */
  readonly isNullable: boolean;
  /** The alternatives, where there are several. */
  readonly variants: readonly JsonSchema[] | undefined;
}

/** References and parts that are followed for one place. Beyond them it counts as not described. */
const MOST_STEPS = 50;

/** Alternatives of one place. With more of them it counts as not described. */
const MOST_CHOICES = 500;

const anything: JsonSchema = {};

/**
 * What a schema says of one place: references and `allOf` put together, `null` and alternatives told apart. `step`: how
 * many only alternatives were followed to get there.
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
  // "This or null" is no choice.
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

/** The schema of a key of an object; undefined where it says nothing about it. */
export function schemaOfKey(schema: JsonSchema, key: string): unknown {
  const { properties, additionalProperties } = schema;
  if (isRecord(properties) && Object.hasOwn(properties, key)) return properties[key];
  return isRecord(additionalProperties) ? additionalProperties : undefined;
}

/** The schema of an entry of a list; undefined where it says nothing about it. */
export function schemaOfIndex(schema: JsonSchema, index: number): unknown {
  const tuple = list(schema.prefixItems) ?? list(schema.items);
  if (tuple && index < tuple.length) return tuple[index];
  return isRecord(schema.items) ? schema.items : undefined;
}

/** Returns true if each entry has a fixed position, so none can be added or removed. */
export function isTuple(schema: JsonSchema): boolean {
  return list(schema.prefixItems) !== undefined || list(schema.items) !== undefined;
}

/** The keys that an object must have. */
export function requiredOf(schema: JsonSchema): readonly string[] {
  return (list(schema.required) ?? []).filter((key) => typeof key === 'string');
}

/** A keyword that is a text. */
export function textOf(schema: JsonSchema, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === 'string' ? value : undefined;
}

/** A keyword that is a number. */
export function numberOf(schema: JsonSchema, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === 'number' ? value : undefined;
}

/** A keyword that is a list. */
export function list(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function own(schema: JsonSchema, keyword: string): unknown {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

/** One schema out of a reference, its neighbours and the parts of `allOf`. */
function merge(root: JsonSchema, schema: unknown): JsonSchema {
  let merged: JsonSchema = anything;
  const open: unknown[] = [schema];
  for (let step = 0; open.length > 0; step += 1) {
    // Refers to itself, or is too much of a puzzle: it counts as not described.
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

/** Later words never undo earlier ones; properties and requirements add up. */
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

/** What a reference inside of the same schema points to; others are not loaded. */
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
