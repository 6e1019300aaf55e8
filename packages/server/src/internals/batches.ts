/** How long a batch delays others: one that hangs must not stop all. */
const STUCK_MS = 1_000;
const MOST = 100;

/** How writes are batched. */
export interface BatchOptions<Write, Result> {
  /** The number of batches written at the same time. */
  readonly atOnce: number;
  /** Writes all or nothing, and returns each result. */
  readonly run: (writes: readonly Write[]) => Promise<readonly Result[]>;
  /** Awaited before a batch is assembled, so that more writes can join. Default: nothing. */
  readonly gather?: () => Promise<void> | undefined;
  /** Writes with the same key run one after another. */
  readonly keyOf?: (write: Write) => string;
  /**
   * How long a write can wait to start, in milliseconds: after that, its caller has received an error. Default:
   * unlimited.
   */
  readonly mostWaitMs?: number;
  /** Returns whether this rejection of `run` means that nothing was written. */
  readonly isUndone: (error: unknown) => boolean;
}

/** Batches writes: those that arrive during a write share the next commit. One that can't be written fails alone. */
export function createBatches<Write, Result>({
  atOnce,
  run,
  gather,
  keyOf,
  mostWaitMs = Number.POSITIVE_INFINITY,
  isUndone,
}: BatchOptions<Write, Result>): (write: Write) => Promise<Result> {
  interface Entry {
    readonly write: Write;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
    readonly lastAt: number;
  }
  let queue: Entry[] = [];
  let running = 0;

  function take(): Entry[] {
    const keys = new Set<string>();
    const isNext = ({ write }: Entry) => {
      const key = keyOf?.(write);
      if (keys.size >= MOST || (key !== undefined && keys.has(key))) return false;
      keys.add(key ?? String(keys.size));
      return true;
    };
    const end = queue.findIndex((entry) => !isNext(entry));
    const batch = end < 0 ? queue : queue.slice(0, end);
    queue = queue.slice(batch.length);
    return batch;
  }

  async function writeNext(): Promise<void> {
    const gathering = gather?.();
    if (gathering) await gathering;
    const batch = take();
    if (batch.length > 0) await settle(batch);
  }

  async function settle(all: readonly Entry[]): Promise<void> {
    const now = performance.now();
    for (const { lastAt, reject } of all)
      if (lastAt < now)
        reject(new Error('Holdpoint: the database did not answer in time. Nothing was written.'));
    const batch = all.filter(({ lastAt }) => lastAt >= now);
    if (batch.length === 0) return;
    try {
      const results = await run(batch.map(({ write }) => write));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length > 1 && isUndone(error)) await Promise.all(batch.map((one) => settle([one])));
      else for (const { reject } of batch) reject(error);
    }
  }

  function next(): void {
    while (running < atOnce && queue.length > 0) {
      running += 1;
      let isRunning = true;
      const end = () => {
        clearTimeout(timer);
        if (!isRunning) return;
        isRunning = false;
        running -= 1;
        next();
      };
      const timer = setTimeout(end, STUCK_MS);
      void writeNext().finally(end);
    }
  }

  return (write) =>
    new Promise((resolve, reject) => {
      queue.push({ write, resolve, reject, lastAt: performance.now() + mostWaitMs });
      next();
    });
}
