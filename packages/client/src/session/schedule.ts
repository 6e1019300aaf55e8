/** Calls back at most once a frame; gives a function that takes the call back. */
export type Schedule = (flush: () => void) => () => void;

/** How long a hidden tab, which has no frames, waits before it is told. In milliseconds. */
const WITHOUT_FRAMES_MS = 100;

/** The next animation frame where there are any, else a timer. In a tab that goes hidden meanwhile the timer wins. */
export const nextFrame: Schedule = (flush) => {
  const timer = setTimeout(run, WITHOUT_FRAMES_MS);
  const frame = globalThis.requestAnimationFrame?.(run);
  function cancel(): void {
    clearTimeout(timer);
    if (frame !== undefined) globalThis.cancelAnimationFrame(frame);
  }
  function run(): void {
    cancel();
    flush();
  }
  return cancel;
};

/** How long a burst may keep the thread before it lets rendering and input in. In milliseconds. */
const SLICE_MS = 8;

/** Made for one stream: await it between events; it yields to the host when the slice is used up. */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}

/** A message channel is not slowed down the way nested and hidden-tab timers are. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
