import { asObject, defined, type JsonObject } from '../../protocol/json.ts';

/**
 * Makes the server itself refuse an answer to anything that is not open, because it may have been answered since it was
 * read. An older server ignores this. The Python server refuses a `context` together with it.
 */
export function checked({ config, ...fields }: JsonObject): JsonObject {
  const { configurable, ...more } = asObject(config);
  const own = { ...asObject(configurable), __pregel_strict_resume: true };
  return fields.context === undefined
    ? { ...fields, config: { ...more, configurable: own } }
    : defined({ ...fields, config });
}
