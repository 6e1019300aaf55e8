import type { Persistence } from '../../src/persistence/persistence.ts';
import { replace } from './globals.testkit.ts';

/** What of a browser the pages of a simulated world have. */
export interface BrowserSetup {
  /** Web Locks. */
  readonly locks: boolean;
  /** BroadcastChannel. */
  readonly channel: boolean;
  /** One record for all pages, as IndexedDB keeps it; or nothing is remembered. */
  readonly record: boolean;
}

/** A browser that several pages are open in. */
export interface Browser {
  /** False: nothing leaves, and the pages know. */
  isOnline: boolean;
  /** What becomes of what is written: kept, refused aloud, or dropped without a word. */
  storage: 'works' | 'full' | 'silent';
  /** What is stored, as text. */
  stored(): string;
  /** Someone clears what is stored. */
  wipe(): void;
  /** A new page. What it does with locks, storage and channels from now on is its own. */
  openPage(): Page;
  /** Fires an event of the window at all pages. */
  fire(event: Event): void;
}

/** One page, as far as what is shared with the others goes. */
export interface Page {
  readonly id: number;
  isAlive: boolean;
  readonly persistence: Persistence | undefined;
  /** Does something as this page: globals that are read meanwhile are its own. */
  as<T>(work: () => T): T;
  /** Hears nothing of the others until it wakes. */
  isAsleep: boolean;
  /** The page dies: its locks are free, what it waits for never comes, it hears and says nothing more. */
  kill(): void;
}

/** Waits for ever: what becomes of everything a dead page was waiting for. */
const never = <T>(): Promise<T> => new Promise<T>(() => {});

/** Puts a browser's shared things in place of the globals. `restoreGlobals()` ends it. */
export function installBrowser(setup: BrowserSetup): Browser {
  const lockTable = createLockTable();
  const hearers = new Set<Hearer>();
  const sleeping = new Set<number>();
  const target = new EventTarget();
  let text: string | undefined;
  let pages = 0;
  let current: Page & { readonly locks: LockManager };

  const read = (): unknown => text && JSON.parse(text);
  const browser: Browser = {
    isOnline: true,
    storage: 'works',
    stored: () => text ?? '',
    wipe() {
      text = undefined;
    },
    fire: (event) => void target.dispatchEvent(event),
    openPage() {
      pages += 1;
      const id = pages;
      const page: typeof current = {
        id,
        isAlive: true,
        get isAsleep() {
          return sleeping.has(id);
        },
        set isAsleep(is) {
          if (is) sleeping.add(id);
          else sleeping.delete(id);
        },
        locks: lockTable.managerOf(id),
        persistence: setup.record ? persistenceOf(() => page.isAlive) : undefined,
        as(work) {
          const before = current;
          current = page;
          try {
            return work();
          } finally {
            current = before;
          }
        },
        kill() {
          page.isAlive = false;
          lockTable.release(id);
          for (const hearer of [...hearers]) if (hearer.page === id) hearers.delete(hearer);
        },
      };
      current ??= page;
      return page;
    },
  };

  function persistenceOf(isAlive: () => boolean): Persistence {
    // Each use takes a moment, and is one step: a transaction.
    return {
      async load() {
        await null;
        return isAlive() ? read() : never();
      },
      async update(change) {
        await null;
        if (!isAlive()) return never();
        const next = change(read());
        if (next && browser.storage === 'full')
          throw new DOMException('full', 'QuotaExceededError');
        if (next && browser.storage === 'works') text = JSON.stringify(next);
      },
    };
  }

  replace(globalThis, 'navigator', {
    get locks() {
      return setup.locks ? current.locks : undefined;
    },
    get onLine() {
      return browser.isOnline;
    },
  });
  replace(globalThis, 'addEventListener', target.addEventListener.bind(target));
  replace(globalThis, 'removeEventListener', target.removeEventListener.bind(target));
  replace(
    globalThis,
    'BroadcastChannel',
    setup.channel
      ? class {
          readonly #hearer: Hearer;
          constructor(name: string) {
            this.#hearer = { name, page: current.id, hear: null };
            hearers.add(this.#hearer);
          }
          set onmessage(hear: Hearer['hear']) {
            this.#hearer.hear = hear;
          }
          postMessage(message: unknown) {
            const data: unknown = structuredClone(message);
            const others = [...hearers].filter(
              (one) => one !== this.#hearer && one.name === this.#hearer.name,
            );
            queueMicrotask(() => {
              for (const one of others)
                if (hearers.has(one) && !sleeping.has(one.page)) one.hear?.({ data });
            });
          }
          close() {
            hearers.delete(this.#hearer);
          }
        }
      : undefined,
  );
  return browser;
}

interface Hearer {
  readonly name: string;
  readonly page: number;
  hear: ((event: { readonly data: unknown }) => void) | null;
}

interface Held {
  readonly name: string;
  readonly mode: LockMode;
  readonly page: number;
}

/** Locks over all pages, by the rules of https://w3c.github.io/web-locks/ that are used here. */
function createLockTable() {
  let held: Held[] = [];
  let waiting: (Held & { readonly start: () => void })[] = [];

  const isFree = ({ name, mode }: Pick<Held, 'name' | 'mode'>, ahead: readonly Held[]) =>
    ![...held, ...ahead].some(
      (one) => one.name === name && (one.mode === 'exclusive' || mode === 'exclusive'),
    );
  const process = () => {
    const ahead: Held[] = [];
    for (const one of waiting) {
      if (isFree(one, ahead)) {
        waiting = waiting.filter((other) => other !== one);
        held.push(one);
        one.start();
      } else ahead.push(one);
    }
  };
  const drop = (gone: (one: Held) => boolean) => {
    held = held.filter((one) => !gone(one));
    waiting = waiting.filter((one) => !gone(one));
    process();
  };

  function managerOf(page: number): LockManager {
    const request = (
      name: string,
      optionsOrWork: LockOptions | LockGrantedCallback<unknown>,
      work = optionsOrWork as LockGrantedCallback<unknown>,
    ): Promise<unknown> => {
      const { mode = 'exclusive', ifAvailable = false } =
        typeof optionsOrWork === 'function' ? {} : optionsOrWork;
      return new Promise((resolve, reject) => {
        const lock: Held = { name, mode, page };
        const start = () => {
          Promise.resolve()
            .then(() => work(lock))
            .finally(() => drop((one) => one === entry))
            .then(resolve, reject);
        };
        const entry = { ...lock, start };
        if (ifAvailable && !isFree(lock, waiting)) {
          Promise.resolve()
            .then(() => work(null))
            .then(resolve, reject);
          return;
        }
        waiting.push(entry);
        process();
      });
    };
    const query = async () => ({
      held: held.map(({ name, mode }) => ({ name, mode })),
      pending: waiting.map(({ name, mode }) => ({ name, mode })),
    });
    return { request, query } as LockManager;
  }
  return { managerOf, release: (page: number) => drop((one) => one.page === page) };
}
