import { isJsonObject, type JsonObject } from '@holdpoint/client/adapter';
import { checkpointRoute } from './checkpointRoute.ts';
import { readChatBody } from './readBody.ts';
import { type KortyxStore, memoryStore } from './store.ts';
import { createTurns } from './turns.ts';
import type { KortyxWorkflow } from './workflow.ts';

/** What the stand-in is made from. */
export interface KortyxStandInOptions {
  /** The workflows. The first is the default one. */
  readonly workflows: readonly [KortyxWorkflow, ...KortyxWorkflow[]];
  /** Default: in memory, gone with the process. */
  readonly store?: KortyxStore;
  /** How long a question waits, in milliseconds. Default: 15 minutes. */
  readonly ttlMs?: number;
  /** The server's clock. Default: this machine's. */
  readonly now?: () => number;
}

/** A small server that speaks as Kortyx does. */
export interface KortyxStandIn {
  /** The chat route. */
  chat(request: Request): Promise<Response>;
  /** The checkpoint route. */
  checkpoints(request: Request): Promise<Response>;
  /** Both, by whether the path ends in `/checkpoints`: to be handed to a backend as its `fetch`. */
  readonly fetch: typeof fetch;
}

/**
 * A stand-in for a Kortyx server, written from recordings of one: the same requests, chunks, checkpoints and traps. It
 * never refuses an answer: one it does not know the token of is run as a chat message.
 *
 * @example
 * ```ts
 * const { fetch } = kortyxStandIn({ workflows: kortyxWorkflows });
 * const backend = kortyx({ url: 'http://kortyx.test/api/chat', fetch });
 * ```
 */
export function kortyxStandIn({
  workflows,
  now = Date.now,
  store = memoryStore(now),
  ttlMs = 15 * 60 * 1000,
}: KortyxStandInOptions): KortyxStandIn {
  const { begin, drive } = createTurns({ workflows, store, ttlMs, now });
  const act = checkpointRoute(store, ttlMs);

  async function chat(request: Request): Promise<Response> {
    try {
      const body = readChatBody(JSON.parse(await request.text()));
      const run = await begin(body);
      const hasSession = body.sessionId !== undefined;
      if (body.stream) return sse((write) => drive(run, hasSession, write));
      const chunks: JsonObject[] = [];
      await drive(run, hasSession, (chunk) => chunks.push(chunk));
      const texts = chunks.filter(({ type }) => type === 'message').map(({ content }) => content);
      return json({ chunks, text: texts.join(''), structured: [] });
    } catch (error) {
      return json({ error: error instanceof Error ? error.message : String(error) }, 400);
    }
  }

  async function checkpoints(request: Request): Promise<Response> {
    try {
      const body: unknown = JSON.parse(await request.text());
      return json(await act(isJsonObject(body) ? body : {}));
    } catch (error) {
      return json({ error: error instanceof Error ? error.message : String(error) }, 400);
    }
  }

  return {
    chat,
    checkpoints,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const isCheckpoints = new URL(request.url).pathname.endsWith('/checkpoints');
      return isCheckpoints ? checkpoints(request) : chat(request);
    },
  };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

function sse(drive: (write: (chunk: JsonObject) => void) => Promise<void>): Response {
  const encoder = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const frame = (data: string) => {
        if (isOpen) controller.enqueue(encoder.encode(`data: ${data}\n\n`));
      };
      await drive((chunk) => frame(JSON.stringify(chunk)));
      frame('[DONE]');
      if (isOpen) controller.close();
    },
    // Nobody listens any more; the run goes on.
    cancel() {
      isOpen = false;
    },
  });
  return new Response(body, {
    headers: {
      'cache-control': 'no-cache',
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    },
  });
}
