import type { Persistence, Remembered } from './persistence.ts';
import { readRemembered } from './remembered.ts';

/** The methods of `localStorage` and `sessionStorage` that are used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Options of the ready-made persistences. */
export interface PersistenceOptions {
  /** A session that was not used for this long is forgotten, in milliseconds. Default: 30 days. */
  readonly maxAgeMs?: number;
}

/**
 * Remembers in web storage under `holdpoint:<key>`. Default storage: `sessionStorage`, so every tab has its own
 * session. If storage is blocked, nothing is found; if it is blocked or full, `update` throws.
 */
export function webPersistence(
  key: string,
  storage?: KeyValueStorage,
  options: PersistenceOptions = {},
): Persistence {
  const name = `holdpoint:${key}`;
  // A tab's own storage can't be reached from another one: each finds here that it was forgotten.
  const marker = `holdpoint:forgotten:${key}`;
  const own = () => storage ?? globalThis.sessionStorage;
  // Node has one too, and complains when it is looked at.
  const shared = () => (globalThis.document ? globalThis.localStorage : undefined);

  const load = (): unknown => {
    const value = parse(guarded(() => own().getItem(name)));
    const forgotten = guarded(() => shared()?.getItem(marker));
    if (!forgotten || readRemembered(value).forgotten === forgotten) return value;
    const none: Remembered = { version: 3, forgotten, sessions: [] };
    if (value !== undefined) guarded(() => own().setItem(name, JSON.stringify(none)));
    return none;
  };
  return {
    ...options,
    load,
    update(change) {
      const next = change(load());
      if (next) own().setItem(name, JSON.stringify(next));
    },
    forget(forgotten) {
      const none: Remembered = { version: 3, forgotten, sessions: [] };
      for (const at of [() => globalThis.sessionStorage, shared])
        guarded(() => at()?.getItem(name) && at()?.setItem(name, JSON.stringify(none)));
      guarded(() => shared()?.setItem(marker, forgotten));
    },
  };
}

/** Reading the global itself throws where storage is blocked: then nothing was ever written there. */
function guarded<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function parse(text: string | null | undefined): unknown {
  return text == null ? undefined : (guarded(() => JSON.parse(text)) ?? text);
}
