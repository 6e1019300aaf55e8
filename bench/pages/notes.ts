/** What a page notes of itself while a stream runs, read by `measure.ts`. */
export const notes = { longest: 0, commits: 0, frames: 0, lastByteAt: 0, cardAt: 0 };

declare global {
  interface Window {
    benchNotes: typeof notes;
    benchReady: boolean;
    benchStart: () => void;
    benchDrawn: () => Promise<void>;
  }
}

window.benchNotes = notes;

/** The case, from the page's own URL. */
export const query = new URLSearchParams(location.search);

function noteLongTasks(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longest = Math.max(notes.longest, duration);
  }).observe({ type: 'longtask' });
}
if (query.has('long')) noteLongTasks();

/** Ends once what there is now was drawn, and the long tasks up to then are reported: that takes a while. */
window.benchDrawn = async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 500));
};

/** Starts noting when `benchStart` is called: long tasks, frames, the last byte, and the first card. */
export function onStart(start: () => void): void {
  window.benchStart = () => {
    noteLongTasks();
    const frame = (): void => {
      if (notes.cardAt > 0) return;
      notes.frames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('.hp-card, .floor-card')) return;
      notes.cardAt = performance.now();
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
    notes.commits = 0;
    start();
  };
  window.benchReady = true;
}

/** `fetch`, noting when the last bytes of a body were handed to the page. */
export async function notingFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const reader = response.body?.getReader();
  if (!reader) return response;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else {
        notes.lastByteAt = performance.now();
        controller.enqueue(value);
      }
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
