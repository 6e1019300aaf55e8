import { defaultMaxAgeMs, type Persistence, readRecord } from './persistence.ts';

/** The part of `localStorage` and `sessionStorage` that is used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Options of the ready-made persistences. */
export interface PersistenceOptions {
  /** A record older than this is forgotten. Default: 30 days, in milliseconds. */
  readonly maxAgeMs?: number;
}

/**
 * Keeps the record in web storage under `holdpoint:<key>`. Default storage: the tab's `sessionStorage`, so that every
 * tab has a session of its own. Where storage is blocked or full, the session works and is not remembered.
 */
export function webPersistence(
  key: string,
  storage?: KeyValueStorage,
  { maxAgeMs = defaultMaxAgeMs }: PersistenceOptions = {},
): Persistence {
  const name = `holdpoint:${key}`;
  // Reading the global itself throws where storage is blocked, so each use is guarded as a whole.
  const guarded = <T>(use: (storage: KeyValueStorage) => T): T | undefined => {
    try {
      return use(storage ?? globalThis.sessionStorage);
    } catch {
      return undefined;
    }
  };
  const load = () => {
    const text = guarded((at) => at.getItem(name));
    return text ? guarded(() => readRecord(JSON.parse(text), maxAgeMs)) : undefined;
  };
  return {
    load,
    update(change) {
      const next = change(load());
      if (next) guarded((at) => at.setItem(name, JSON.stringify(next)));
    },
  };
}
