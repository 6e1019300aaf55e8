/** Runs `work` now and every `everyMs`, skipping a tick while it still runs. Returns a stop function. */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  report: (error: unknown) => void,
): () => void {
  if (!(everyMs > 0 && Number.isFinite(everyMs)))
    throw new RangeError(`Holdpoint: everyMs is ${everyMs}`);
  let isAtWork = false;
  const tick = () => {
    if (isAtWork) return;
    isAtWork = true;
    void work()
      .catch(report)
      .finally(() => {
        isAtWork = false;
      });
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return () => clearInterval(timer);
}
