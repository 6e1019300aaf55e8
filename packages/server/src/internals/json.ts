// Copied from `@holdpoint/client`, because this package runs without any other.

/** Returns true for an object or a list, which contain other values. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns true for a JSON object (not an array, not null). */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isContainer(value) && !Array.isArray(value);
}
