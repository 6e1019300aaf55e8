const AGAIN_MS = 60_000;
const JUMP_MS = 1_000;

/** A local copy of a store's clock. */
export interface StoreClock {
  /** Reads the store's clock if the last reading is old, or this machine slept or its clock was set. */
  read(): Promise<void>;
  readonly now: () => number;
}

/**
 * Creates the clock, so that processes with different local clocks agree on deadlines. `ask` returns the store's time.
 */
export function storeClock(ask: () => Promise<number>): StoreClock {
  // Uses `performance`, which can't be set, and the machine's clock, which continues during sleep.
  let known: { readonly time: number; readonly at: number; readonly date: number } | undefined;
  let reading: Promise<void> | undefined;
  const isStale = () => {
    if (!known) return true;
    const passed = performance.now() - known.at;
    return passed > AGAIN_MS || Math.abs(Date.now() - known.date - passed) > JUMP_MS;
  };
  async function readNow(): Promise<void> {
    const before = performance.now();
    const time = await ask();
    const at = performance.now();
    known = { time: time + (at - before) / 2, at, date: Date.now() };
  }
  return {
    async read() {
      if (!isStale()) return;
      reading ??= readNow().finally(() => {
        reading = undefined;
      });
      await reading;
    },
    now: () => (known ? known.time + performance.now() - known.at : Date.now()),
  };
}
