/**
 * The longest time between two looks at the clock, in milliseconds: a timer sleeps with the machine, a clock does not.
 */
const LOOK_MS = 30_000;

/**
 * Calls `then` at a moment, in milliseconds since the epoch; immediately if it has passed. Returns a function that
 * cancels it.
 */
export function atTime(moment: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    const left = moment - Date.now();
    if (left <= 0) then();
    // An invalid moment never comes, and would be checked forever.
    else if (!Number.isNaN(left)) timer = setTimeout(check, Math.min(left, LOOK_MS));
  };
  check();
  return () => clearTimeout(timer);
}
