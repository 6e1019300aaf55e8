/** The streams that still run, so that a page which has lost one can join it. In one process; on several, in a database. */
export interface Streams {
  /** Keeps a chat’s stream up to its end. A chat has one stream: a new one takes the place of the one before. */
  keep(chatId: string, frames: ReadableStream<string>): void;
  /** The chat's stream from its first frame; 204 where nothing runs. */
  join(chatId: string): Response;
}

interface Kept {
  readonly frames: string[];
  readonly listeners: Set<(frame: string | undefined) => void>;
}

/** Starts with none. */
export function createStreams(): Streams {
  const running = new Map<string, Kept>();

  async function read(chatId: string, kept: Kept, frames: ReadableStream<string>) {
    for await (const frame of frames) {
      kept.frames.push(frame);
      for (const listener of kept.listeners) listener(frame);
    }
    if (running.get(chatId) === kept) running.delete(chatId);
    for (const listener of kept.listeners) listener(undefined);
  }

  return {
    keep(chatId, frames) {
      const kept: Kept = { frames: [], listeners: new Set() };
      running.set(chatId, kept);
      void read(chatId, kept, frames);
    },
    join(chatId) {
      const kept = running.get(chatId);
      if (kept === undefined) return new Response(null, { status: 204 });
      const body = new ReadableStream<string>({
        start(controller) {
          for (const frame of kept.frames) controller.enqueue(frame);
          kept.listeners.add((frame) => {
            if (frame === undefined) controller.close();
            else controller.enqueue(frame);
          });
        },
      });
      return new Response(body.pipeThrough(new TextEncoderStream()), {
        headers: {
          'content-type': 'text/event-stream',
          'x-vercel-ai-ui-message-stream': 'v1',
        },
      });
    },
  };
}
