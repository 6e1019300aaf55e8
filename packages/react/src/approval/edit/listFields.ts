import { indexPath, joinPath } from '../../card/arguments/flattenInput.ts';
import { isDate } from '../../card/time/isoDate.ts';
import { isRecord } from '../../internals/isRecord.ts';
import { variantOf } from './checkSchema.ts';
import { keyOf, type Path } from './path.ts';
import {
  isTuple,
  type JsonSchema,
  list,
  numberOf,
  readShape,
  requiredOf,
  schemaOfIndex,
  schemaOfKey,
  textOf,
} from './schema.ts';

/** One line of the form. */
export interface Field {
  /** Tells it from every other line. */
  readonly key: string;
  readonly path: Path;
  /** The path as the list of arguments draws it. Empty for the whole input. */
  readonly name: string;
  readonly value: unknown;
  /** What the schema says of it, put together. */
  readonly schema: JsonSchema;
  /** The same as it is written, for a new value. */
  readonly written: unknown;
  readonly description: string | undefined;
  readonly control: Control;
  /** `null` can be chosen beside every other value. */
  readonly isNullable: boolean;
  /** It can be left out. */
  readonly isOptional: boolean;
  /** It is an entry of a list that it can be taken out of. */
  readonly isEntry: boolean;
}

/** What a line is filled in with. */
export type Control =
  | { readonly type: 'text'; readonly look: 'line' | 'lines' | 'date' | 'email' | 'url' }
  | { readonly type: 'number'; readonly isInteger: boolean }
  | { readonly type: 'boolean' }
  | { readonly type: 'options'; readonly options: readonly unknown[] }
  | { readonly type: 'variants'; readonly variants: readonly JsonSchema[]; readonly chosen: number }
  | { readonly type: 'list'; readonly canAdd: boolean; readonly entry: unknown }
  /** An object that stands for itself: it can be taken out, or has no fields. */
  | { readonly type: 'group' }
  /** Not to be changed here. */
  | { readonly type: 'fixed' }
  /** A value that no other control fits, as JSON. */
  | { readonly type: 'json' }
  /** No value at all, yet. */
  | { readonly type: 'absent' }
  | { readonly type: 'null' };

/** A form with more lines helps nobody; JSON is there for those. */
const MOST_FIELDS = 200;
const MOST_LEVELS = 20;
/** Longer texts get a field with several lines. */
const LONG_LINE = 60;

interface Place {
  readonly path: Path;
  readonly name: string;
  readonly schema: unknown;
  readonly value: unknown;
  readonly isOptional: boolean;
  readonly isEntry: boolean;
  /** It is what an alternative goes on with: the line of the choice has said the rest. */
  readonly isChosen?: true;
}

/**
 * The lines of a form: every value of the input in its order, by what the schema says of it, and what may be added.
 * Where the schema says nothing a value keeps the kind it has. Undefined where the input is too large for a form.
 */
export function listFields(root: JsonSchema, input: unknown): readonly Field[] | undefined {
  const fields: Field[] = [];
  const open: Place[] = [
    { path: [], name: '', schema: root, value: input, isOptional: false, isEntry: false },
  ];
  for (let place = open.pop(); place; place = open.pop()) {
    const shape = readShape(root, place.schema);
    const field = toField(root, place, shape);
    if (field) fields.push(field);
    if (fields.length > MOST_FIELDS) return undefined;
    for (const child of childrenOf(place, shape.schema, field).reverse()) open.push(child);
  }
  return fields;
}

function toField(
  root: JsonSchema,
  { path, name, value, isChosen, ...place }: Place,
  { schema, isNullable, variants }: ReturnType<typeof readShape>,
): Field | undefined {
  const isOptional = place.isOptional && !isChosen;
  const isEntry = place.isEntry && !isChosen;
  const control = controlOf(root, schema, variants, isNullable, value, path.length);
  const stands = isOptional || isEntry || (isNullable && !isChosen);
  if (control.type === 'group' && !stands && Object.keys(value as object).length > 0) {
    return undefined;
  }
  return {
    key: isChosen ? `${keyOf(path)}!` : keyOf(path),
    path,
    name,
    value,
    schema,
    written: place.schema,
    description: isChosen ? undefined : textOf(schema, 'description'),
    control,
    isNullable: isNullable && !isChosen,
    isOptional,
    isEntry,
  };
}

function controlOf(
  root: JsonSchema,
  schema: JsonSchema,
  variants: readonly JsonSchema[] | undefined,
  isNullable: boolean,
  value: unknown,
  level: number,
): Control {
  if (value === undefined) return { type: 'absent' };
  // A secret is never typed into a form whose content is kept.
  if (schema.readOnly === true || schema.writeOnly === true || schema.format === 'password') {
    return { type: 'fixed' };
  }
  if (Object.hasOwn(schema, 'const')) return { type: 'fixed' };
  const options = list(schema.enum);
  if (options) return { type: 'options', options };
  if (value === null) return { type: isNullable ? 'null' : 'json' };
  if (variants) return { type: 'variants', variants, chosen: variantOf(root, variants, value) };
  if (level > MOST_LEVELS) return { type: 'json' };
  return controlOfKind(schema, value);
}

/** By the kind that the value has; one of another kind than the schema wants is mended as JSON. */
function controlOfKind(schema: JsonSchema, value: unknown): Control {
  const wanted = schema.type;
  switch (typeof value) {
    case 'string':
      if (wanted !== undefined && wanted !== 'string') return { type: 'json' };
      // A field has one kind of line end and loses every other; JSON keeps them.
      if (/\r/.test(value) && /\r(?!\n)|(?<!\r)\n/.test(value)) return { type: 'json' };
      return { type: 'text', look: lookOf(schema, value) };
    case 'number':
      if (wanted !== undefined && wanted !== 'number' && wanted !== 'integer') {
        return { type: 'json' };
      }
      return { type: 'number', isInteger: wanted === 'integer' };
    case 'boolean':
      return { type: wanted === undefined || wanted === 'boolean' ? 'boolean' : 'json' };
    default: {
      const kind = Array.isArray(value) ? 'array' : 'object';
      if (wanted !== undefined && wanted !== kind) return { type: 'json' };
      if (!Array.isArray(value)) return { type: 'group' };
      const entry = schema.items ?? kindOf(value.at(-1));
      const max = numberOf(schema, 'maxItems') ?? Number.POSITIVE_INFINITY;
      return { type: 'list', canAdd: isRecord(entry) && value.length < max, entry };
    }
  }
}

/** Of a list that nobody describes, the next entry is of the kind of the last one. */
function kindOf(value: unknown): JsonSchema | undefined {
  const type = typeof value;
  return type === 'object' || type === 'undefined' ? undefined : { type };
}

type Look = Extract<Control, { type: 'text' }>['look'];

function lookOf(schema: JsonSchema, value: string): Look {
  if (/[\n\r]/.test(value) || value.length > LONG_LINE) return 'lines';
  const format = textOf(schema, 'format');
  // A browser's own field for days shows nothing at all for what is not one.
  if (format === 'date') return value === '' || isDate(value) ? 'date' : 'line';
  if (format === 'email') return 'email';
  return format === 'uri' ? 'url' : 'line';
}

function childrenOf(
  { path, name, value, isChosen }: Place,
  schema: JsonSchema,
  field: Field | undefined,
): Place[] {
  const control = field?.control;
  if (control?.type === 'variants' && !isChosen) {
    const chosen = control.variants[control.chosen] ?? {};
    return [
      { path, name, value, schema: chosen, isOptional: false, isEntry: false, isChosen: true },
    ];
  }
  if (Array.isArray(value) && control?.type === 'list') {
    return value.map((item: unknown, index) => ({
      path: [...path, index],
      name: indexPath(name, index),
      schema: schemaOfIndex(schema, index),
      value: item,
      isOptional: false,
      isEntry: !isTuple(schema),
    }));
  }
  if (!isRecord(value) || (control && control.type !== 'group')) return [];
  const required = new Set(requiredOf(schema));
  const described = isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  const missing = described.filter((key) => !Object.hasOwn(value, key));
  return [...Object.keys(value), ...missing].map((key) => ({
    path: [...path, key],
    name: joinPath(name, key),
    schema: schemaOfKey(schema, key),
    value: Object.hasOwn(value, key) ? value[key] : undefined,
    // What the schema does not speak of may be needed: it stays.
    isOptional: described.includes(key) && !required.has(key),
    isEntry: false,
  }));
}
