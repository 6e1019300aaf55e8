import type { Persistence, SessionRecord } from './persistence.ts';

/** A record in memory, as JSON would give it back: for tests, and for servers that keep sessions themselves. */
export function memoryPersistence(
  record?: SessionRecord,
): Persistence & { readonly record: SessionRecord | undefined } {
  let text = record && JSON.stringify(record);
  const read = (): SessionRecord | undefined => text && JSON.parse(text);
  return {
    load: read,
    update(change) {
      const next = change(read());
      if (next) text = JSON.stringify(next);
    },
    get record() {
      return read();
    },
  };
}
