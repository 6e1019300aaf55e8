import type { Persistence, Remembered } from './persistence.ts';
import { type PersistenceOptions, webPersistence } from './webPersistence.ts';

/** A name for what is remembered; with a user, apart from what others of this browser have under the same name. */
export type RememberName = string | { readonly name: string; readonly user: string };

/**
 * Remembers in the browser's IndexedDB under a name, for all tabs of the app: they share one session, one of them sends
 * at a time, and a crash loses nothing. Where IndexedDB can't be had (private windows of some browsers, blocked storage,
 * a server), the tab's own storage is used, or none. A database that does not answer for 5 seconds counts as one that can't
 * be read or written, until it answers.
 */
export function sharedPersistence(
  name: RememberName,
  options: PersistenceOptions = {},
): Persistence {
  let opened: Promise<Persistence> | undefined;
  // True while the database owes an answer for too long: each use then fails at once, and does not wait as long again.
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
          // A browser may close a database at any time; the next use opens it anew.
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

/** Browsers have been seen to leave a request to their database without an answer, for ever. */
const LONGEST_MS = 5_000;

const noAnswer = () => new Error("this browser's database does not answer");

async function open(name: RememberName): Promise<Persistence> {
  const key =
    typeof name === 'string'
      ? name
      : `${name.name}:${await (await import('./hashUser.ts')).hashUser(name.user)}`;
  return openDatabase(key).catch((error) => {
    // What can't be opened now may hold something all the same; only what can never be opened is done without.
    if (!isOutOfReach(error)) throw error;
    return webPersistence(key);
  });
}

/** True where this browser has no database for this page, now or later. */
function isOutOfReach(error: unknown): boolean {
  return (
    globalThis.indexedDB === undefined ||
    (error instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(error.name))
  );
}

async function openDatabase(name: string): Promise<Persistence> {
  const { createStore, get, update } = await import('idb-keyval');
  const store = createStore('holdpoint', 'sessions');
  // Where the database can't be opened, this fails, before anything relies on it.
  await get(name, store);
  return {
    load: () => get<unknown>(name, store),
    update: (change) =>
      // Reading and writing are one transaction, over all tabs.
      update<Remembered | unknown>(name, (stored) => change(stored) ?? stored, store),
    // At another time there was no database, perhaps.
    forget: (forgotten) => webPersistence(name).forget?.(forgotten),
  };
}
