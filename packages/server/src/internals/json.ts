// This package needs no other one to run, so these stand here as they stand in `@holdpoint/client`.

/** True for an object or a list: what other values stand in. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** True for a JSON object (not an array, not null). */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isContainer(value) && !Array.isArray(value);
}
