/** How often to look at the clock at least, in milliseconds: a timer sleeps with the machine, a clock does not. */
const LOOK_MS = 30_000;

/**
 * Calls `then` once a moment has come, in milliseconds since the epoch: at once where it has come already. Gives what
 * calls that off.
 */
export function atTime(moment: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    const left = moment - Date.now();
    if (left <= 0) then();
    // What is no moment never comes, and would be looked for without end.
    else if (!Number.isNaN(left)) timer = setTimeout(check, Math.min(left, LOOK_MS));
  };
  check();
  return () => clearTimeout(timer);
}
