/** Looks at a value; gives what is wrong with it and where, or undefined. */
export type Check = (value: unknown, at: string) => string | undefined;

/** The fields that a check of an object looks at; others may be there. */
export type Fields = { readonly [name: string]: Check };

const ofType =
  (type: 'string' | 'number' | 'boolean', word: string): Check =>
  (value, at) =>
    typeof value === type ? undefined : `${at} is no ${word}`;

/** A string. */
export const text = ofType('string', 'text');
/** A number. */
export const number = ofType('number', 'number');
/** True or false. */
export const flag = ofType('boolean', 'yes or no');
/** Whatever JSON can carry. */
export const anything: Check = () => undefined;

/** One of these values. */
export function oneOf(...values: readonly unknown[]): Check {
  return (value, at) =>
    values.includes(value) ? undefined : `${at} is none of ${values.join(', ')}`;
}

/** What the check says, or nothing at all. */
export function optional(check: Check): Check {
  return (value, at) => (value === undefined ? undefined : check(value, at));
}

/** What the check says, or null. */
export function nullable(check: Check): Check {
  return (value, at) => (value === null ? undefined : check(value, at));
}

/** A list in which every item is like this. */
export function list(check: Check): Check {
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
export function record(check: Check): Check {
  return (value, at) => {
    if (!isObject(value)) return `${at} is no object`;
    for (const [key, item] of Object.entries(value)) {
      const problem = check(item, `${at}.${key}`);
      if (problem) return problem;
    }
    return undefined;
  };
}

/** An object with these fields. */
export function object(fields: Fields): Check {
  return (value, at) => {
    if (!isObject(value)) return `${at} is no object`;
    for (const [name, check] of Object.entries(fields)) {
      // Own fields only: what every object inherits is in no file.
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      const problem = check(field, at === '' ? name : `${at}.${name}`);
      if (problem) return problem;
    }
    return undefined;
  };
}

/** An object whose field `tag` tells which other fields it has. */
export function tagged(tag: string, kinds: { readonly [kind: string]: Fields }): Check {
  const checks = new Map(Object.entries(kinds).map(([kind, fields]) => [kind, object(fields)]));
  return (value, at) => {
    const kind = isObject(value) && Object.hasOwn(value, tag) ? value[tag] : undefined;
    const check = typeof kind === 'string' ? checks.get(kind) : undefined;
    return check ? check(value, at) : `${at} has an unknown ${tag}`;
  };
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
