/** How long helpers wait and how they let time pass. */
export interface WaitOptions {
  /**
   * How long to wait for the card to accept it, in milliseconds. Default: 4000, so that the reason is shown before the
   * test runner's own timeout.
   */
  readonly timeout?: number | undefined;
  /**
   * Advances faked time. Required only if a tool other than Vitest or Jest fakes it; theirs is found automatically.
   * @example
   * approve('transferMoney', { advance: (ms) => mock.timers.tick(ms) })
   */
  readonly advance?: ((ms: number) => unknown) | undefined;
}

/** In milliseconds. Short enough that nothing a person could press appears and disappears between two checks. */
const STEP_MS = 20;
const TIMEOUT_MS = 4000;
/** For what started before time was faked, in milliseconds: longer than a button takes to arm. */
const REAL_MS = 1000;

interface FakedClock {
  readonly tickAsync: (ms: number) => Promise<unknown>;
  /** The real functions from before they were faked. */
  readonly _setTimeout?: typeof setTimeout;
  readonly _performance?: Performance;
}

/** Jest’s own object, which it passes to every module. */
declare const jest: { readonly advanceTimersByTime?: (ms: number) => void } | undefined;

// Read before a test fakes them, or from the fakes, if the runner's settings or a set-up file has faked them already.
const realSetTimeout = clockOf(globalThis.setTimeout)?._setTimeout ?? globalThis.setTimeout;
const realPerformance = clockOf(performance)?._performance ?? performance;
const realNow = realPerformance.now.bind(realPerformance);

/** The clocks that a card uses. Fake timers can replace some of them; then both times have to pass. */
const timeKeepers = (): readonly unknown[] => [
  globalThis.setTimeout,
  globalThis.setInterval,
  globalThis.requestAnimationFrame,
];

/** The clock of Vitest’s and Jest’s fake timers, which is set on each function that they replace. */
function fakedClock(): FakedClock | undefined {
  return [...timeKeepers(), globalThis.Date, performance].map(clockOf).find(Boolean);
}

/** Jest’s legacy fake timers are mocks without a clock; only Jest can advance them. */
const isLegacy = (one: unknown): boolean =>
  (one as { readonly _isMockFunction?: true })?._isMockFunction === true && !clockOf(one);

function legacyTick(): WaitOptions['advance'] {
  if (!timeKeepers().some(isLegacy)) return undefined;
  return typeof jest === 'undefined' ? undefined : jest.advanceTimersByTime;
}

function clockOf(faked: unknown): FakedClock | undefined {
  const clock = (faked as { readonly clock?: FakedClock } | undefined)?.clock;
  return clock && 'tickAsync' in clock ? clock : undefined;
}

/** Returns false if some of a card’s clocks are real. */
const isAllFaked = (): boolean => timeKeepers().every((one) => clockOf(one) !== undefined);

/** A real task, even under fake timers: React renders in one. */
const nextTask = (ms = 0): Promise<void> =>
  new Promise((resolve) => void realSetTimeout(resolve, ms));

/** Lets a little time pass, fake and real. Returns how much of the relevant time passed. */
async function pass({ advance }: WaitOptions, needsReal: boolean): Promise<number> {
  const tick = advance ?? fakedClock()?.tickAsync ?? legacyTick();
  const before = realNow();
  await tick?.(STEP_MS);
  const isFaked = tick !== undefined && !needsReal && (advance !== undefined || isAllFaked());
  await nextTask(isFaked ? 0 : STEP_MS);
  if (isFaked) return STEP_MS;
  const passed = realNow() - before;
  // On a busy machine a step takes longer. A card that checks on one clock and measures on the other detects a page too
  // busy to check, unless both have advanced equally.
  if (passed > STEP_MS) await tick?.(passed - STEP_MS);
  return passed;
}

/**
 * Checks until there is a result. With faked time, real time also passes at the end: a button that started to arm
 * before needs it.
 * @throws {Error} with the reason, after the timeout.
 */
export async function waitFor<T>(
  read: () => T | undefined,
  why: () => string,
  options: WaitOptions,
): Promise<T> {
  const { timeout = TIMEOUT_MS } = options;
  const isFaked = options.advance !== undefined || isAllFaked();
  const inReal = isFaked ? Math.min(REAL_MS, timeout) : 0;
  let waited = 0;
  for (;;) {
    const found = read();
    if (found !== undefined) return found;
    if (waited >= timeout + inReal) throw new Error(why() + sayTimers(options));
    waited += await pass(options, waited >= timeout);
  }
}

/** The timers don’t move, because an unknown tool has faked them. */
function sayTimers({ advance }: WaitOptions): string {
  const isKnown = advance ?? fakedClock() ?? legacyTick();
  if (isKnown || globalThis.setTimeout === realSetTimeout) return '';
  return '\nThe timers are faked by something that is not known here. Say how its time passes: { advance: (ms) => … }';
}

const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs something while React renders without `act`, as in production, and resolves once it has rendered. In a test
 * React expects everything inside `act`, and would warn about each update of a turn. Calls run one at a time, in order:
 * a tray shows one card, and a person has one pointer.
 */
export function outsideAct<T>(run: () => Promise<T>): Promise<T> {
  const next = async () => {
    const before = page.IS_REACT_ACT_ENVIRONMENT;
    if (before) page.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      return await run();
    } finally {
      await nextTask();
      if (before) page.IS_REACT_ACT_ENVIRONMENT = before;
    }
  };
  const result = last.then(next, next);
  last = result;
  return result;
}
