import { referredTo } from './referredTo.ts';

/** Words whose values are no schema: what looks like a reference there is somebody's data. */
const DATA: readonly string[] = ['enum', 'const', 'default', 'examples'];
/** Parts of a schema that are looked at. */
const MOST_PARTS = 10_000;

/** False where a part of it stands somewhere else, or nowhere: nobody on this side knows what it wants. */
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
