import { nextTask } from '../protocol/nextTask.ts';

/** Calls back at most once a frame. Returns a function that cancels the call. */
export type Schedule = (flush: () => void) => () => void;

/** The wait before a hidden tab, which has no frames, is notified. In milliseconds. */
const WITHOUT_FRAMES_MS = 100;

/**
 * Runs `flush` in the next animation frame if there are frames, otherwise after a timer. A tab that is hidden with a
 * frame pending is notified when it is visible again or when the turn ends, whichever is first.
 */
export const nextFrame: Schedule = (flush) => {
  if (globalThis.document?.visibilityState === 'visible') {
    const frame = requestAnimationFrame(flush);
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(flush, WITHOUT_FRAMES_MS);
  return () => clearTimeout(timer);
};

/** How long subscribers may wait for a frame before a stream yields to the host. In milliseconds; a frame takes 16. */
const STARVED_MS = 24;

/**
 * Made for one stream: await it between events. It yields only when the host is starved, which shows in a flush that
 * has been due for longer than a frame takes, or in one event that has taken as long: a burst gives way to rendering and
 * input, and so does a giant; a slow stream never pauses. `dueSince` is the time, by `performance.now`, at which the flush
 * that still waits was asked for; `began`, when work on the last event did.
 */
export function createYielder(
  dueSince: () => number | undefined,
): (began?: number) => Promise<void> | undefined {
  let rested = 0;
  return (began = Number.POSITIVE_INFINITY) => {
    const due = dueSince();
    if (
      due === undefined ||
      performance.now() - Math.max(Math.min(due, began), rested) < STARVED_MS
    )
      return undefined;
    return nextTask().then(() => {
      rested = performance.now();
    });
  };
}
