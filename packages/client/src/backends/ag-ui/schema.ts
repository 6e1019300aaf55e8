import { asList, asObject } from '../../protocol/json.ts';

/** True for a schema whose answer says whether something may be done. */
export function asksApproval(schema: unknown): boolean {
  const { properties, required } = asObject(schema);
  const { approved } = asObject(properties);
  // What else it needs, an approval has no place for.
  return (
    asObject(approved).type === 'boolean' && asList(required).every((key) => key === 'approved')
  );
}

/** True for an object schema that names this field. */
export function hasField(schema: unknown, key: string): boolean {
  return Object.hasOwn(asObject(asObject(schema).properties), key);
}
