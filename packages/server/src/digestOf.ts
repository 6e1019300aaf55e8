/**
 * The SHA-256 of a JSON value, in hex: equal exactly for values that say the same. The order of keys does not count.
 * Whoever calls it has refused what is too deep for JSON's own functions (`nesting.ts`).
 */
export async function digestOf(value: unknown): Promise<string> {
  const text = JSON.stringify(value ?? null, sortKeys);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // Not by assignment: a key named __proto__ stays a key.
  return Object.fromEntries(entries);
}
