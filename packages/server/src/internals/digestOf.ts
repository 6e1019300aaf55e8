import { isJsonObject } from './json.ts';
import { sha256 } from './sha256.ts';

/**
 * Returns the SHA-256 of a JSON value, in hex: equal exactly for equal values, ignoring the order of keys. The caller
 * must refuse values that are too deep for JSON's own functions (`nesting.ts`).
 */
export async function digestOf(value: unknown): Promise<string> {
  return sha256(JSON.stringify(value ?? null, sortKeys));
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // Not an assignment: a key named __proto__ stays a key.
  return Object.fromEntries(entries);
}
