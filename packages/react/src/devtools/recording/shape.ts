import type { Json, JsonObject } from '@holdpoint/client';
import { isRecord } from '../../internals/isRecord.ts';

/**
 * Looks at a value; gives what is wrong with it and where, or undefined. It is of the very type that it lets through, no
 * wider and no narrower: what a type allows and its check does not name, or the other way round, does not compile.
 */
export interface Check<T> {
  (value: unknown, at: string): string | undefined;
  /** Never there: it ties the check to its type in both directions. */
  readonly of?: (value: T) => T;
}

/** A check for every field of a type; others may be there. */
export type Fields<T> = { readonly [Name in keyof T]-?: Check<T[Name]> };

const ofType =
  <T>(type: 'string' | 'number' | 'boolean', word: string): Check<T> =>
  (value, at) =>
    typeof value === type ? undefined : `${at} is no ${word}`;

/** A string. */
export const text = ofType<string>('string', 'text');
/** A number. */
export const number = ofType<number>('number', 'number');
/** True or false. */
export const flag = ofType<boolean>('boolean', 'yes or no');
/** Whatever JSON can carry. */
export const anything: Check<unknown> = () => undefined;
/** The same, for what is typed as JSON. */
export const json: Check<Json> = () => undefined;
/** An object of JSON. */
export const jsonObject: Check<JsonObject> = (value, at) =>
  isRecord(value) ? undefined : `${at} is no object`;

/** One of these values. */
export function oneOf<const T extends string | number | true>(...values: readonly T[]): Check<T> {
  return (value, at) =>
    (values as readonly unknown[]).includes(value)
      ? undefined
      : `${at} is none of ${values.join(', ')}`;
}

/** What one of two checks says. */
export function either<A, B>(first: Check<A>, second: Check<B>): Check<A | B> {
  return (value, at) => first(value, at) && second(value, at);
}

/** What the check says, or nothing at all. */
export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value, at) => (value === undefined ? undefined : check(value, at));
}

/** What the check says, or null. */
export function nullable<T>(check: Check<T>): Check<T | null> {
  return (value, at) => (value === null ? undefined : check(value, at));
}

/** A list in which every item is like this. */
export function list<T>(check: Check<T>): Check<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return `${at} is no list`;
    for (const [index, item] of value.entries()) {
      const problem = check(item, `${at}[${index}]`);
      if (problem) return problem;
    }
    return undefined;
  };
}

/** An object in which every value is like this. */
export function record<T>(check: Check<T>): Check<{ readonly [name: string]: T }> {
  return (value, at) => {
    if (!isRecord(value)) return `${at} is no object`;
    for (const [key, item] of Object.entries(value)) {
      const problem = check(item, `${at}.${key}`);
      if (problem) return problem;
    }
    return undefined;
  };
}

/** An object with these fields. Its type is said, since a list of checks does not tell which may be left out. */
export function object<T extends object>(fields: Fields<NoInfer<T>>): Check<T> {
  const checks = Object.entries(fields) as readonly [string, Check<unknown>][];
  return (value, at) => {
    if (!isRecord(value)) return `${at} is no object`;
    for (const [name, check] of checks) {
      // Own fields only: what every object inherits is in no file.
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      const problem = check(field, at === '' ? name : `${at}.${name}`);
      if (problem) return problem;
    }
    return undefined;
  };
}

/** The fields of each kind of a union, by the value of its tag. */
type Kinds<T, Tag extends keyof T> = {
  readonly [Kind in T[Tag] & string]: Fields<Omit<Extract<T, Readonly<Record<Tag, Kind>>>, Tag>>;
};

/** An object whose field `tag` tells which other fields it has. */
export function tagged<T extends object, const Tag extends keyof T & string>(
  tag: Tag,
  kinds: Kinds<T, Tag>,
): Check<T> {
  const checks = new Map<string, Check<object>>(
    Object.entries(kinds).map(([kind, fields]) => [kind, object(fields as Fields<object>)]),
  );
  return (value, at) => {
    const kind = isRecord(value) && Object.hasOwn(value, tag) ? value[tag] : undefined;
    const check = typeof kind === 'string' ? checks.get(kind) : undefined;
    return check ? check(value, at) : `${at} has an unknown ${tag}`;
  };
}
