/** Lets no one pass before it is opened, and tells when someone stands before it. */
export function createGate() {
  let [arrive, open] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isPassed = false;
  return {
    reached,
    opened,
    async pass() {
      arrive();
      await opened;
      isPassed = true;
    },
    isPassed: () => isPassed,
    open: () => open(),
  };
}
