/** Does something now, and again at each tick at which it is not still being done. Gives what ends that. */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  report: (error: unknown) => void,
): () => void {
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
