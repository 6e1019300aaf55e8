/** Any value JSON can carry. What a backend sends is `unknown` until a guard has looked at it; what we send back is `Json`. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A plain object with own string keys: what JSON calls an object. Arrays and null are not. */
export type JsonObject = { readonly [key: string]: unknown };

/** True for a JSON object (not an array, not null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
