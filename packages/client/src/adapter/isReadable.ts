import { referredTo } from './referredTo.ts';

/** Keywords whose values are not schemas: a `$ref` in them is data. */
const DATA: readonly string[] = ['enum', 'const', 'default', 'examples'];
/** The most parts of a schema that are visited. */
const MOST_PARTS = 10_000;

/** Returns false if a part of the schema is in another document, or missing: the client can't know what it requires. */
export function isReadable(schema: unknown): boolean {
  const open = [schema];
  for (let left = MOST_PARTS; open.length > 0; left -= 1) {
    if (left === 0) return false;
    for (const [key, part] of Object.entries(Object(open.pop()))) {
      if (key === '$ref' && typeof part === 'string') {
        try {
          referredTo(part, schema);
        } catch {
          return false;
        }
      } else if (typeof part === 'object' && part !== null && !DATA.includes(key)) open.push(part);
    }
  }
  return true;
}
