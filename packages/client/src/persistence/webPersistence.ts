import type { Persistence } from './persistence.ts';

/** The part of `localStorage` and `sessionStorage` that is used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Options of the ready-made persistences. */
export interface PersistenceOptions {
  /** A session that was not used for so long is forgotten. Default: 30 days, in milliseconds. */
  readonly maxAgeMs?: number;
}

/**
 * Remembers in web storage under `holdpoint:<key>`. Default storage: the tab's `sessionStorage`, so that every tab has a
 * session of its own. Where storage is blocked there is nothing to find; where it is blocked or full, `update` throws.
 */
export function webPersistence(
  key: string,
  storage?: KeyValueStorage,
  options: PersistenceOptions = {},
): Persistence {
  const name = `holdpoint:${key}`;
  const load = (): unknown => {
    let text: string | null = null;
    try {
      // Reading the global itself throws where storage is blocked: then nothing was ever written there.
      text = (storage ?? globalThis.sessionStorage).getItem(name);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return text ?? undefined;
    }
  };
  return {
    ...options,
    load,
    update(change) {
      const next = change(load());
      if (next) (storage ?? globalThis.sessionStorage).setItem(name, JSON.stringify(next));
    },
  };
}
