import {
  defaultMaxAgeMs,
  type Persistence,
  readRecord,
  type SessionRecord,
} from './persistence.ts';
import { type PersistenceOptions, webPersistence } from './webPersistence.ts';

/**
 * Keeps the record in the browser's IndexedDB under `key`, for all tabs of the app: they share one session, one of them
 * sends at a time, and a crash loses nothing. Where IndexedDB can't be had (private windows of some browsers, blocked
 * storage, a server), the tab's own storage is used, or none.
 */
export function sharedPersistence(key: string, options: PersistenceOptions = {}): Persistence {
  const { maxAgeMs = defaultMaxAgeMs } = options;
  let opened: Promise<Persistence> | undefined;
  const open = () => {
    opened ??= openDatabase(key, maxAgeMs).catch(() => webPersistence(key, undefined, options));
    return opened;
  };
  return {
    load: async () => (await open()).load(),
    update: async (change) => (await open()).update(change),
  };
}

async function openDatabase(name: string, maxAgeMs: number): Promise<Persistence> {
  const { createStore, get, update } = await import('idb-keyval');
  const store = createStore('holdpoint', 'sessions');
  // Where the database can't be opened, this fails, before anything relies on it.
  await get(name, store);
  return {
    load: async () => readRecord(await get<unknown>(name, store), maxAgeMs),
    update: (change) =>
      // Reading and writing are one transaction, over all tabs.
      update<SessionRecord | unknown>(
        name,
        (stored) => change(readRecord(stored, maxAgeMs)) ?? stored,
        store,
      ),
  };
}
