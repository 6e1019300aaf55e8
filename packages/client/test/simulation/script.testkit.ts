import type { Clock } from './clock.testkit.ts';

// What the modelled servers of several protocols have in common: what their model says, and how a stream is written.

/** How long a server takes from one frame to the next. */
export const FRAME_MS = 5;

/** What the model says, and the tools that it calls. */
export interface Reply {
  readonly text?: string;
  readonly asks?: readonly string[];
}

/** What the model says to a text, and then to each round of results. */
const scripts: Readonly<Record<string, readonly Reply[]>> = {
  chat: [{ text: 'Grüße 👋' }],
  pay: [{ text: 'Für Ada ✔ ', asks: ['transfer'] }],
  ask: [{ asks: ['transfer'] }],
  steps: [{ asks: ['transfer'] }, { text: 'Next. ', asks: ['transfer'] }],
  again: [{ asks: ['transfer'] }, { asks: ['transfer'] }],
  both: [{ asks: ['transfer', 'transfer'] }],
  breaks: [{ asks: ['explode'] }],
};

/** What the model says after so many rounds of calls; `word` is the first of what the person has said last. */
export function replyTo(word: string, rounds: number): Reply {
  return scripts[word]?.[rounds] ?? { text: 'Erledigt ✔.' };
}

/** A text as a model streams it. */
export const wordsOf = (text = ''): readonly string[] => text.match(/\S+\s*/g) ?? [];

/** The time of a process, which stands still for what it was doing when it died. */
export function createProcess(clock: Clock) {
  let generation = 0;
  return {
    /** Never settles where the process dies before. */
    sleep(ms: number): Promise<void> {
      const born = generation;
      return new Promise<void>((resolve) => {
        void clock.sleep(ms).then(() => born === generation && resolve());
      });
    },
    die() {
      generation += 1;
    },
  };
}

/** Frames as the body of a response. */
export function eventStream(frames: AsyncIterable<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const frame of frames) controller.enqueue(encoder.encode(frame));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}
