import type { Persistence, Remembered, SessionRecord } from './persistence.ts';
import { readRemembered } from './remembered.ts';

/** Remembers in memory, as JSON would return it: for tests, and for servers that keep sessions themselves. */
export interface MemoryPersistence extends Persistence {
  /** Everything that is stored. */
  readonly stored: Remembered | undefined;
  /** The record of the session that a new page would continue. */
  readonly record: SessionRecord | undefined;
}

/** Remembers in memory. `stored`: the initial value, whatever it is. */
export function memoryPersistence(stored?: unknown): MemoryPersistence {
  let text = stored === undefined ? undefined : JSON.stringify(stored);
  const read = () => (text === undefined ? undefined : JSON.parse(text));
  return {
    load: read,
    update(change) {
      const next = change(read());
      if (next) text = JSON.stringify(next);
    },
    get stored() {
      return read();
    },
    get record() {
      return readRemembered(read()).sessions[0];
    },
  };
}
