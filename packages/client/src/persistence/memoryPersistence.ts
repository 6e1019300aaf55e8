import type { Persistence, Remembered, SessionRecord } from './persistence.ts';
import { readRemembered } from './remembered.ts';

/** What is remembered in memory, as JSON would give it back: for tests, and for servers that keep sessions themselves. */
export interface MemoryPersistence extends Persistence {
  /** All that is stored. */
  readonly stored: Remembered | undefined;
  /** The record of the session that a new page would go on with. */
  readonly record: SessionRecord | undefined;
}

/** Remembers in memory. `stored`: what is there from the beginning, be it what it may. */
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
