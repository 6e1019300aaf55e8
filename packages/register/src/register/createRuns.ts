import { createLane } from './lane.ts';

const MOST_WAIT_MS = 60_000;

/**
 * Starts work without waiting for its end, at most `most` at once. A run that takes longer than `countedMs` no longer
 * counts, so that runs that never end don't stop the others.
 */
export function createRuns(most: number, countedMs = MOST_WAIT_MS) {
  const lane = createLane(most);
  const awaited = new Set<Promise<unknown>>();
  return {
    /** Resolves once the work starts. The work must not reject. Calls `late` when the run no longer counts. */
    start: (work: () => Promise<void>, late?: () => void) =>
      new Promise<void>((starts) => {
        void lane(async () => {
          starts();
          const run = work();
          const end = endsWithin(MOST_WAIT_MS, run);
          awaited.add(end);
          void end.then(() => awaited.delete(end));
          if (!(await endsWithin(countedMs, run))) late?.();
        });
      }),
    /** Waits for the end of each run, at most a minute from its start. */
    async settle(): Promise<void> {
      await Promise.all(awaited);
    },
  };
}

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), over]);
  } finally {
    clearTimeout(timer);
  }
}
