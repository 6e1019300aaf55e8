import { within } from '@holdpoint/server/internal';
import type { RegisterStore } from '../store/registerStore.ts';
import { RegisterStoreError } from './errors.ts';
import { type StoreClock, storeClock } from './storeClock.ts';

/** Default timeout of a store call, in milliseconds. */
export const STORE_TIMEOUT_MS = 5_000;

/** A store with timeouts, and its clock. */
export interface LimitedStore {
  readonly store: RegisterStore;
  readonly clock: StoreClock;
}

/**
 * Wraps a store: a call that fails or takes longer than `timeoutMs` rejects with a `RegisterStoreError`. Each call
 * reads the clock first if it is stale.
 */
export function limitStore(store: RegisterStore, timeoutMs: number): LimitedStore {
  if (!(timeoutMs > 0 && Number.isFinite(timeoutMs)))
    throw new RangeError(`Holdpoint: storeTimeoutMs is ${timeoutMs}`);
  const late = () => new RegisterStoreError('the register’s store did not answer in time');
  async function ask<Result>(question: () => Promise<Result>): Promise<Result> {
    try {
      return await within(timeoutMs, async () => question(), late);
    } catch (cause) {
      if (cause instanceof RegisterStoreError) throw cause;
      throw new RegisterStoreError('the register’s store failed', { cause });
    }
  }
  const now = () => ask(() => store.now());
  const clock = storeClock(now);
  async function askTimed<Result>(question: () => Promise<Result>): Promise<Result> {
    await clock.read();
    return ask(question);
  }
  const limited: RegisterStore = {
    decisions: store.decisions,
    add: (...given) => askTimed(() => store.add(...given)),
    replace: (...given) => askTimed(() => store.replace(...given)),
    remove: (...given) => askTimed(() => store.remove(...given)),
    addIndex: (...given) => askTimed(() => store.addIndex(...given)),
    find: (...given) => askTimed(() => store.find(...given)),
    list: (...given) => askTimed(() => store.list(...given)),
    lastLine: () => askTimed(() => store.lastLine()),
    lastIndex: () => askTimed(() => store.lastIndex()),
    linesAfter: (...given) => askTimed(() => store.linesAfter(...given)),
    now,
    watch: (hear) => store.watch(hear),
  };
  return { store: limited, clock };
}
