/** How long helpers wait and how they let time pass. */
export interface WaitOptions {
  /**
   * How long to wait for the card to take it, in milliseconds. Default: 4000, so that the reason is read before the test
   * runner gives up on the test.
   */
  readonly timeout?: number | undefined;
  /**
   * Lets faked time pass, where it is faked by something else than Vitest or Jest; theirs is found by itself.
   * @example
   * approve('transferMoney', { advance: (ms) => mock.timers.tick(ms) })
   */
  readonly advance?: ((ms: number) => unknown) | undefined;
}

/** In milliseconds; short enough for nothing to come and go between two looks that a person could press. */
const STEP_MS = 20;
const TIMEOUT_MS = 4000;

// Taken before a test fakes them.
const realSetTimeout = globalThis.setTimeout;
const realNow = performance.now.bind(performance);

interface FakedClock {
  readonly tickAsync: (ms: number) => Promise<unknown>;
}

/** The clock of Vitest's and Jest's fake timers: it is written on each function that they have replaced. */
function fakedClock(): FakedClock | undefined {
  const { clock } = globalThis.setTimeout as { readonly clock?: FakedClock };
  return clock && 'tickAsync' in clock ? clock : undefined;
}

/** A real task, whatever is faked: React draws in one. */
const nextTask = (ms = 0): Promise<void> =>
  new Promise((resolve) => void realSetTimeout(resolve, ms));

/** Lets a little time pass; gives how much of the time that counts. */
async function pass({ advance }: WaitOptions): Promise<number> {
  const tick = advance ?? fakedClock()?.tickAsync;
  if (tick) {
    await tick(STEP_MS);
    await nextTask();
    return STEP_MS;
  }
  const before = realNow();
  await nextTask(STEP_MS);
  return realNow() - before;
}

/**
 * Looks until there is something to give.
 * @throws {Error} with the reason, once the time is over.
 */
export async function waitFor<T>(
  read: () => T | undefined,
  why: () => string,
  options: WaitOptions,
): Promise<T> {
  const { timeout = TIMEOUT_MS } = options;
  let waited = 0;
  for (;;) {
    const found = read();
    if (found !== undefined) return found;
    if (waited >= timeout) throw new Error(why());
    waited += await pass(options);
  }
}

const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
let running = 0;
let before: boolean | undefined;

/**
 * Runs something during which React draws by itself, as it does for a person, and ends once it has drawn. React takes a
 * test's page for one where everything happens inside `act`, and would warn of all that a turn brings meanwhile.
 */
export async function outsideAct<T>(run: () => Promise<T>): Promise<T> {
  if (running === 0) before = page.IS_REACT_ACT_ENVIRONMENT;
  running += 1;
  if (before) page.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await run();
  } finally {
    await nextTask();
    running -= 1;
    if (running === 0 && before) page.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
