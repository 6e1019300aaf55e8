import { within } from '../internals/within.ts';
import type { WaitingStore } from './store/waitingStore.ts';
import { WaitingStoreError } from './waitingErrors.ts';

/** How long a call of the store may take, by default. */
export const STORE_TIMEOUT_MS = 5_000;

/** The same store, whose calls reject with a `WaitingStoreError` where they fail or take longer than `timeoutMs`. */
export function limitStore(store: WaitingStore, timeoutMs: number): WaitingStore {
  if (!(timeoutMs > 0 && Number.isFinite(timeoutMs)))
    throw new RangeError(`Holdpoint: storeTimeoutMs is ${timeoutMs}`);
  const late = () => new WaitingStoreError('the register’s store gave no answer in time');
  const limit =
    <Args extends readonly unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await within(timeoutMs, async () => ask(...args), late);
      } catch (cause) {
        if (cause instanceof WaitingStoreError) throw cause;
        throw new WaitingStoreError('the register’s store failed', { cause });
      }
    };
  return {
    decisions: store.decisions,
    add: limit(store.add),
    replace: limit(store.replace),
    addIndex: limit(store.addIndex),
    find: limit(store.find),
    list: limit(store.list),
    lastLine: limit(store.lastLine),
    lastIndex: limit(store.lastIndex),
    now: limit(store.now),
    linesAfter: limit(store.linesAfter),
    watch: store.watch,
  };
}
