import { type Reading, TASK } from './readArguments.ts';

/** The target time of a step including React and the browser, in milliseconds. */
const AIM_MS = 45;

/**
 * Runs the reading in steps while it has a listener, and yields to the page after each. A step that draws waits until the
 * previous one was laid out; otherwise several would share a task. Each step's size depends on the time the last one
 * took: look-alike text takes many times as long as plain text.
 */
export function runInTasks(reading: Reading) {
  let tell: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let size = TASK / 4;
  const stop = () => {
    clearTimeout(timer);
    if (frame) cancelAnimationFrame(frame);
    frame = 0;
  };
  const adapt = (spent: number) => {
    const fits = AIM_MS / spent;
    size = Math.min(2 * TASK, Math.max(TASK / 16, size * Math.min(2, fits)));
  };
  const goOn = (spent = AIM_MS) => {
    stop();
    if (!tell || !reading.isBusy()) return;
    const isDrawing = reading.view().busy === 'drawing';
    const next = () => work(reading.step, size);
    // A hidden page has no animation frames.
    if (!isDrawing || document.visibilityState === 'hidden') {
      adapt(spent);
      timer = setTimeout(next);
    } else
      frame = requestAnimationFrame(() => {
        // The wait for this frame doesn't count: a smaller step would wait as long.
        const begun = performance.now();
        timer = setTimeout(() => {
          adapt(spent + performance.now() - begun);
          next();
        });
      });
  };
  const work = (step: Reading['step'], most: number) => {
    const begun = performance.now();
    step(most);
    tell?.();
    // React draws in a microtask before this one.
    queueMicrotask(() => goOn(performance.now() - begun));
  };
  return {
    getView: reading.view,
    getNames: reading.names,
    compare(...onPage: Parameters<Reading['compare']>) {
      reading.compare(...onPage);
      tell?.();
      goOn();
    },
    subscribe(listener: () => void) {
      tell = listener;
      goOn();
      return () => {
        tell = undefined;
        stop();
      };
    },
    showAll() {
      // The cost of drawing is not known yet, and reading may have been quick.
      size = TASK / 4;
      work(reading.drawAll, size);
    },
  };
}
