import {
  exactDigits,
  fixedWords,
  isDate,
  newCheck,
  type SchemaCheck,
  variantOf,
} from '@holdpoint/client/internal';
import { indexPath, joinPath } from '../card/arguments/flattenInput.ts';
import { isRecord } from '../internals/isRecord.ts';
import { keyOf, type Path } from './path.ts';
import { sameValue } from './sameValue.ts';
import {
  isTuple,
  type JsonSchema,
  list,
  numberOf,
  readShape,
  requiredOf,
  type Shape,
  schemaOfIndex,
  schemaOfKey,
  textOf,
} from './schema.ts';
import { isSecretField } from './secretFields.ts';

/** One line of the form. */
export interface Field {
  /** Unique among the lines. */
  readonly key: string;
  readonly path: Path;
  /** The path as shown in the list of arguments. Empty for the whole input. */
  readonly name: string;
  readonly value: unknown;
  /** Its schema, merged. */
  readonly schema: JsonSchema;
  /** Its schema as written, for a new value. */
  readonly written: unknown;
  readonly description: string | undefined;
  /** The schema's title. */
  readonly title: string | undefined;
  readonly control: Control;
  /** `null` can be chosen as well. */
  readonly isNullable: boolean;
  /** It can be left out. */
  readonly isOptional: boolean;
  /** It is an entry that can be removed from its list. */
  readonly isEntry: boolean;
}

/** The control of a line. */
export type Control =
  | { readonly type: 'text'; readonly kind: 'line' | 'lines' | 'date' | 'email' | 'url' }
  | { readonly type: 'number'; readonly isInteger: boolean }
  | { readonly type: 'boolean' }
  | {
      readonly type: 'options';
      readonly options: readonly unknown[];
      /** The schema's title of each option. */
      readonly titles?: readonly (string | undefined)[];
      readonly exact?: Exact;
    }
  /** A list of some of these, each at most once. */
  | {
      readonly type: 'several';
      readonly options: readonly unknown[];
      readonly titles?: readonly (string | undefined)[];
      readonly exact?: Exact;
    }
  | { readonly type: 'variants'; readonly variants: readonly JsonSchema[]; readonly chosen: number }
  | { readonly type: 'list'; readonly canAdd: boolean; readonly entry: unknown }
  /** An object with its own line: it can be removed, or has no fields. */
  | { readonly type: 'group' }
  /** It can't be changed here. */
  | { readonly type: 'fixed' }
  /** A value that no other control fits, as JSON. */
  | { readonly type: 'json' }
  /** The schema asks for a secret, so it can't be filled in. */
  | { readonly type: 'secret' }
  /** The value is missing. */
  | { readonly type: 'absent' }
  | { readonly type: 'null' };

/** The original digits of options that are numbers JavaScript can't hold. */
type Exact = readonly (string | undefined)[];

/** A longer form is not useful; JSON is the fallback. */
const MOST_FIELDS = 200;
const MOST_LEVELS = 20;
/** Longer texts get a field with several lines. */
const LONG_LINE = 60;
/** A text that can be longer gets several lines. */
const LONG_ANSWER = 200;
/** More alternatives, or values to choose from, than a form can usefully show. */
const MOST_VARIANTS = 20;
const MOST_OPTIONS = 200;

/** The purpose of the lines. */
interface Listing {
  readonly root: JsonSchema;
  /** For an answer: a missing value gets the control to fill it in. */
  readonly asks: boolean;
  readonly patterns: SchemaCheck;
}

interface Place {
  readonly path: Path;
  readonly name: string;
  readonly schema: unknown;
  readonly value: unknown;
  readonly isOptional: boolean;
  readonly isEntry: boolean;
  /** It continues a chosen alternative: the line of the choice already shows the rest. */
  readonly isChosen?: true;
}

/**
 * Returns the lines of a form: every value of the input in order, described by the schema, and possible additions.
 * Without a schema a value keeps its kind. Undefined if the input is too large for a form. With `asks` it is an answer:
 * there is a line for everything the schema asks for, in its order.
 */
export function listFields(
  root: JsonSchema,
  input: unknown,
  asks = false,
): readonly Field[] | undefined {
  const listing: Listing = {
    root,
    asks,
    patterns: newCheck(asks),
  };
  const fields: Field[] = [];
  const open: Place[] = [
    { path: [], name: '', schema: root, value: input, isOptional: false, isEntry: false },
  ];
  for (let place = open.pop(); place; place = open.pop()) {
    const shape = readShape(root, place.schema);
    const field = toField(listing, place, shape);
    if (field) fields.push(field);
    if (fields.length > MOST_FIELDS) return undefined;
    for (const child of childrenOf(listing, place, shape.schema, field).reverse()) open.push(child);
  }
  return fields;
}

function toField(
  listing: Listing,
  { path, name, value, isChosen, ...place }: Place,
  { schema, isNullable, variants }: Shape,
): Field | undefined {
  const isOptional = place.isOptional && !isChosen;
  const isEntry = place.isEntry && !isChosen;
  const shape = { schema, isNullable, variants };
  const control = listing.asks
    ? askedControl(listing, shape, path, value)
    : controlOf(listing, shape, value, path.length);
  const title = isChosen ? undefined : textOf(schema, 'title');
  const description = isChosen ? undefined : textOf(schema, 'description');
  // In an answer a group has its own line for its title, which is shown nowhere else.
  const isNamed = listing.asks && path.length > 0 && (title ?? description) !== undefined;
  const stands = isOptional || isEntry || (isNullable && !isChosen) || isNamed;
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
    description,
    title,
    control,
    isNullable: isNullable && !isChosen,
    isOptional,
    isEntry,
  };
}

/** Returns a control from the schema alone, ignoring the current value; JSON if no control fits. */
function askedControl(
  { root, patterns }: Listing,
  { schema, isNullable, variants }: Shape,
  path: Path,
  value: unknown,
): Control {
  if ([schema, ...(variants ?? [])].some((way) => isSecretField(path, way)))
    return { type: 'secret' };
  if (Object.hasOwn(schema, 'const')) return { type: value === undefined ? 'absent' : 'fixed' };
  if (value === null && isNullable) return { type: 'null' };
  const offered = offeredBy(schema);
  if (offered)
    return offered.options.length > MOST_OPTIONS
      ? { type: 'json' }
      : { type: 'options', ...offered };
  if (path.length > MOST_LEVELS) return { type: 'json' };
  if (variants) return askedVariants(root, patterns, variants, value);
  return askedKind(root, schema, value);
}

function askedVariants(
  root: JsonSchema,
  patterns: SchemaCheck,
  variants: readonly JsonSchema[],
  value: unknown,
): Control {
  const offered = offeredBy({}, variants);
  if (offered && variants.length <= MOST_OPTIONS) return { type: 'options', ...offered };
  // Its fixed values identify an alternative. Without them, the chosen one can't be determined.
  if (variants.length > MOST_VARIANTS) return { type: 'json' };
  if (variants.some((one) => fixedWords(root, one, patterns).length === 0)) return { type: 'json' };
  const chosen = isRecord(value) ? variantOf(root, variants, value, patterns) : -1;
  return { type: 'variants', variants, chosen };
}

function askedKind(root: JsonSchema, schema: JsonSchema, value: unknown): Control {
  const isEmpty = value === undefined || value === null;
  switch (schema.type ?? (isRecord(schema.properties) ? 'object' : undefined)) {
    case 'string':
      if (!isEmpty && typeof value !== 'string') return { type: 'json' };
      return { type: 'text', kind: askedTextKind(schema, value) };
    case 'number':
    case 'integer':
      if (!isEmpty && typeof value !== 'number') return { type: 'json' };
      return { type: 'number', isInteger: schema.type === 'integer' };
    case 'boolean':
      return { type: isEmpty || typeof value === 'boolean' ? 'boolean' : 'json' };
    case 'array': {
      if ((!isEmpty && !Array.isArray(value)) || isTuple(schema) || !isRecord(schema.items))
        return { type: 'json' };
      const entry = readShape(root, schema.items);
      const offered = offeredBy(entry.schema, entry.variants);
      const isListed = (item: unknown) =>
        offered?.options.some((option) => sameValue(option, item));
      const isShort = offered && offered.options.length <= MOST_OPTIONS;
      if (isShort && (isEmpty || value.every(isListed))) return { type: 'several', ...offered };
      const max = numberOf(schema, 'maxItems') ?? Number.POSITIVE_INFINITY;
      const length = isEmpty ? 0 : value.length;
      return { type: 'list', canAdd: length < max, entry: schema.items };
    }
    case 'object':
      if (!isRecord(schema.properties)) return { type: 'json' };
      return { type: isRecord(value) ? 'group' : isEmpty ? 'absent' : 'json' };
    default:
      return { type: 'json' };
  }
}

/** Returns the options: an `enum`, with its `enumNames`, or alternatives that are one value each, with their titles. */
function offeredBy(schema: JsonSchema, variants?: readonly JsonSchema[]) {
  const options = list(schema.enum);
  const names = list(schema.enumNames);
  if (options)
    return {
      options,
      ...exactOf(options.map((_, at) => exactDigits(options, at))),
      ...(names?.length === options.length && names.every((name) => typeof name === 'string')
        ? { titles: names as readonly string[] }
        : {}),
    };
  if (!variants?.every((one) => Object.hasOwn(one, 'const'))) return undefined;
  return {
    options: variants.map((one) => one.const),
    titles: variants.map((one) => textOf(one, 'title')),
    ...exactOf(variants.map((one) => exactDigits(one, 'const'))),
  };
}

const exactOf = (exact: Exact) => (exact.some((digits) => digits !== undefined) ? { exact } : {});

/** From the schema alone: a control that changes during typing would lose the focus. */
function askedTextKind(schema: JsonSchema, value: unknown): TextKind {
  const isText = typeof value === 'string' && /[\n\r]/.test(value);
  if (isText || (numberOf(schema, 'maxLength') ?? 0) > LONG_ANSWER) return 'lines';
  if (/^(?:textarea|multiline|markdown)$/.test(textOf(schema, 'format') ?? '')) return 'lines';
  return textKindOf(schema, '');
}

function controlOf(
  { root, patterns }: Listing,
  { schema, isNullable, variants }: Shape,
  value: unknown,
  level: number,
): Control {
  if (value === undefined) return { type: 'absent' };
  // A form's content is stored, so it never contains a secret.
  if (schema.readOnly === true || schema.writeOnly === true || schema.format === 'password') {
    return { type: 'fixed' };
  }
  if (Object.hasOwn(schema, 'const')) return { type: 'fixed' };
  const options = list(schema.enum);
  if (options) return { type: 'options', options };
  if (value === null) return { type: isNullable ? 'null' : 'json' };
  if (variants)
    return { type: 'variants', variants, chosen: variantOf(root, variants, value, patterns) };
  if (level > MOST_LEVELS) return { type: 'json' };
  return controlOfKind(schema, value);
}

/** Returns a control by the value's type; JSON if that is not the type in the schema. */
function controlOfKind(schema: JsonSchema, value: unknown): Control {
  const wanted = schema.type;
  switch (typeof value) {
    case 'string':
      if (wanted !== undefined && wanted !== 'string') return { type: 'json' };
      // A field has one kind of line end and loses any other; JSON keeps them.
      if (/\r/.test(value) && /\r(?!\n)|(?<!\r)\n/.test(value)) return { type: 'json' };
      return { type: 'text', kind: textKindOf(schema, value) };
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

/** Returns the type of a list's last entry, for a next entry that no schema describes. */
function kindOf(value: unknown): JsonSchema | undefined {
  const type = typeof value;
  return type === 'object' || type === 'undefined' ? undefined : { type };
}

type TextKind = Extract<Control, { type: 'text' }>['kind'];

function textKindOf(schema: JsonSchema, value: string): TextKind {
  if (/[\n\r]/.test(value) || value.length > LONG_LINE) return 'lines';
  const format = textOf(schema, 'format');
  // A browser's own date field shows nothing for a value that is not a date.
  if (format === 'date') return value === '' || isDate(value) ? 'date' : 'line';
  if (format === 'email') return 'email';
  return format === 'uri' ? 'url' : 'line';
}

function childrenOf(
  { asks }: Listing,
  { path, name, value, isChosen }: Place,
  schema: JsonSchema,
  field: Field | undefined,
): Place[] {
  const control = field?.control;
  if (control?.type === 'variants' && !isChosen) {
    // No variant is chosen yet, so there are no fields to ask for.
    if (asks && control.chosen < 0) return [];
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
  const present = Object.keys(value);
  // An answer's fields keep the schema's order, in whichever order the person fills them in.
  const keys = asks
    ? [...described, ...present.filter((key) => !described.includes(key))]
    : [...present, ...missing];
  return keys.map((key) => ({
    path: [...path, key],
    name: joinPath(name, key),
    schema: schemaOfKey(schema, key),
    value: Object.hasOwn(value, key) ? value[key] : undefined,
    // A field that the schema does not describe can't be left out, as it may be needed.
    isOptional: described.includes(key) && !required.has(key),
    isEntry: false,
  }));
}
