import { asList, asObject } from '../protocol/json.ts';
import { referredTo } from './referredTo.ts';

/** Keywords whose values are not schemas: a `$ref` in them is data. */
const DATA: readonly string[] = ['enum', 'const', 'default', 'examples'];
/** The most parts of a schema that are visited. */
const MOST_PARTS = 10_000;

/**
 * Returns false if a part of the schema is in another document, missing, or refers to itself endlessly: the client
 * can't know what it requires.
 */
export function isReadable(schema: unknown): boolean {
  const open = [schema];
  let left = MOST_PARTS;
  try {
    while (open.length > 0) {
      const next = open.pop();
      // Schemas that apply at the same place. A cycle never ends.
      const here = [next];
      for (const part of here) {
        if (left-- === 0) return false;
        const { $ref, allOf } = asObject(part);
        here.push(...asList(allOf));
        if (typeof $ref === 'string') here.push(referredTo($ref, schema));
      }
      for (const [key, part] of Object.entries(Object(next)))
        if (typeof part === 'object' && part !== null && !DATA.includes(key)) open.push(part);
    }
    return true;
  } catch {
    return false;
  }
}
