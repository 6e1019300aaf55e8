const AGAIN_MS = 60_000;
const JUMP_MS = 1_000;

/** The clock of a store, as this process knows it. */
export interface StoreClock {
  /** Reads the store's clock, where that was long ago, or this machine has slept or was set. */
  read(): Promise<void>;
  readonly now: () => number;
}

/** Processes whose own clocks differ agree on a deadline by this. `ask` gives the store's time. */
export function storeClock(ask: () => Promise<number>): StoreClock {
  // By `performance`, which nobody sets, and by the machine's clock, which goes on while it sleeps.
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
