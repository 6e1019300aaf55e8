/** Any JSON value. A backend's data is `unknown` until a guard has checked it; what we send back is `Json`. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A plain object with own string keys: what JSON calls an object. Arrays and null are not. */
export type JsonObject = { readonly [key: string]: unknown };

/** Returns true for an object or a list, which contain other values. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** True for a JSON object (not an array, not null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return isContainer(value) && !Array.isArray(value);
}

/** The value as an object, or an empty one. */
export function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The value as a list, or an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a string with something in it. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Returns the objects and lists in a container. Own string keys only, so that `__proto__` from JSON.parse is plain
 * data; listing keys takes half the time of listing values, and there may be a hundred thousand. Keeps none of a
 * million numbers.
 */
export function containersIn(container: object): readonly object[] {
  const found: object[] = [];
  const add = (item: unknown) => {
    if (isContainer(item)) found.push(item);
  };
  if (Array.isArray(container)) for (const item of container) add(item);
  else for (const key of Object.keys(container)) add(Reflect.get(container, key));
  return found;
}

/** Fields that may be undefined as optional fields. */
type Defined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<
    Fields[Key],
    undefined
  >;
};

/**
 * A copy without the fields that are undefined: JSON has no such value, and an optional field is absent.
 * @example
 * defined({ name: 'pay', ref: undefined }) // { name: 'pay' }
 */
export function defined<const Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The remaining fields are exactly those of the type.
  return Object.fromEntries(entries) as Defined<Fields>;
}
