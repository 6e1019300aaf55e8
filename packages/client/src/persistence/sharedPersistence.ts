import type { Persistence, Remembered } from './persistence.ts';
import { type PersistenceOptions, webPersistence } from './webPersistence.ts';

/** A name for what is remembered. With a user, it is separate from other users of this browser under the same name. */
export type RememberName = string | { readonly name: string; readonly user: string };

/**
 * Stores the session in the browser's IndexedDB under a name, for all tabs of the app: they share one session, one of
 * them sends at a time, and a crash loses nothing. Without IndexedDB (private windows of some browsers, blocked
 * storage, a server) it uses the tab's own storage, or none. A database that does not respond for 5 seconds counts as
 * unreadable until it responds.
 */
export function sharedPersistence(
  name: RememberName,
  options: PersistenceOptions = {},
): Persistence {
  let opened: Promise<Persistence> | undefined;
  // True while the database has not answered for too long: each use then fails immediately instead of waiting as long
  // again.
  let isStuck = false;
  const use = <T>(work: (at: Persistence) => T | Promise<T>): Promise<T> => {
    if (isStuck) return Promise.reject(noAnswer());
    opened ??= open(name);
    const working = opened.then(work);
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        isStuck = true;
        reject(noAnswer());
      }, LONGEST_MS);
      working
        .then(resolve, (error) => {
          // A browser may close a database at any time; the next use opens it again.
          opened = undefined;
          reject(error);
        })
        .finally(() => {
          clearTimeout(timer);
          isStuck = false;
        });
    });
  };
  return {
    ...options,
    load: () => use((at) => at.load()),
    update: (change) => use((at) => at.update(change)),
    forget: (forgotten) => use((at) => at.forget?.(forgotten)),
  };
}

/** Some browsers never answer a request to their database. */
const LONGEST_MS = 5_000;

const noAnswer = () => new Error("this browser's database does not answer");

async function open(name: RememberName): Promise<Persistence> {
  const key =
    typeof name === 'string'
      ? name
      : `${name.name}:${await (await import('./hashUser.ts')).hashUser(name.user)}`;
  return openDatabase(key).catch((error) => {
    // A database that can’t be opened now may still contain data; only one that can never be opened is replaced.
    if (!isOutOfReach(error)) throw error;
    return webPersistence(key);
  });
}

/** True if this browser has no database for this page, now or later. */
function isOutOfReach(error: unknown): boolean {
  return (
    globalThis.indexedDB === undefined ||
    (error instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(error.name))
  );
}

async function openDatabase(name: string): Promise<Persistence> {
  const { createStore, get, update } = await import('idb-keyval');
  const store = createStore('holdpoint', 'sessions');
  // If the database can’t be opened, this fails before anything relies on it.
  await get(name, store);
  return {
    load: () => get<unknown>(name, store),
    update: (change) =>
      // Reading and writing are one transaction across all tabs.
      update<Remembered | unknown>(name, (stored) => change(stored) ?? stored, store),
    // The database may have been unavailable before.
    forget: (forgotten) => webPersistence(name).forget?.(forgotten),
  };
}
