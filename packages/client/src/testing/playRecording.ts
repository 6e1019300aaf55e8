import { isJsonObject } from '../protocol/json.ts';
import { type Exchange, parseRecording } from './parseRecording.ts';

/** How the player behaves. */
export interface PlayOptions {
  /**
   * How a body is cut into network chunks: as `recorded` (default), `whole`, single `bytes`, or at random places that
   * follow from a seed.
   */
  readonly chunks?: 'recorded' | 'whole' | 'bytes' | { readonly seed: number };
  /**
   * Which parts of a request must match the recorded one: its `path` (default), also its `body` as JSON, or `nothing`.
   */
  readonly check?: 'nothing' | 'path' | 'body';
}

/** A request that reached the player. */
export interface PlayedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Plays recorded exchanges in their order. */
export interface Player {
  /** To be handed to a backend in place of the global `fetch`. */
  readonly fetch: typeof fetch;
  /** The requests so far. */
  readonly requests: readonly PlayedRequest[];
}

/**
 * Plays a recording: the first request gets the first recorded answer, and so on.
 *
 * @example
 * ```ts
 * const { fetch } = playRecording(await readFile('approve.http', 'utf8'), { chunks: 'bytes' });
 * const backend = genkitAgent({ url: 'http://agent.test/api/bank', fetch });
 * ```
 */
export function playRecording(
  recording: string | readonly Exchange[],
  { chunks = 'recorded', check = 'path' }: PlayOptions = {},
): Player {
  const exchanges = typeof recording === 'string' ? parseRecording(recording) : recording;
  const requests: PlayedRequest[] = [];
  return {
    requests,
    async fetch(input, init) {
      const request = new Request(
        new URL(String(input instanceof Request ? input.url : input), 'http://agent.test'),
        init,
      );
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const exchange = exchanges[requests.length];
      const played = {
        method: request.method,
        path: pathname + search,
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      requests.push(played);
      if (exchange === undefined)
        throw new Error(`Holdpoint: the recording has no exchange ${requests.length}.`);
      if (check !== 'nothing') checkRequest(played, exchange, check);
      if (exchange.end === 'refused') throw new TypeError('fetch failed');
      const { status, headers, arrivals } = exchange.response;
      // Lengths and codings were the recorded connection's own.
      const kept = Object.entries(headers).filter(
        ([name]) => !/^(?:content-length|transfer-encoding|connection)$/.test(name),
      );
      const body =
        status === 204
          ? null
          : streamOf(cut(arrivals, chunks), exchange.end, init?.signal ?? undefined);
      return new Response(body, { status, headers: kept });
    },
  };
}

function checkRequest(
  { method, path, body }: PlayedRequest,
  { request }: Exchange,
  check: 'path' | 'body',
): void {
  if (method !== request.method || path !== request.path) {
    throw new Error(
      `Holdpoint: asked ${method} ${path}, recorded ${request.method} ${request.path}.`,
    );
  }
  if (check === 'body' && canonical(body) !== canonical(JSON.parse(request.body))) {
    throw new Error(`Holdpoint: sent ${JSON.stringify(body)}, recorded ${request.body}.`);
  }
}

/** JSON with sorted keys: their order means nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isJsonObject(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

function streamOf(
  chunks: Iterator<Uint8Array>,
  end: Exchange['end'],
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
    pull(controller) {
      const next = chunks.next();
      if (!next.done) controller.enqueue(next.value);
      else if (end === 'end') controller.close();
      else controller.error(new TypeError('the recorded connection was lost here'));
    },
  });
}

function* cut(
  arrivals: readonly Uint8Array[],
  how: NonNullable<PlayOptions['chunks']>,
): Generator<Uint8Array> {
  if (how === 'recorded') {
    yield* arrivals;
    return;
  }
  const whole = new Uint8Array(arrivals.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const arrival of arrivals) {
    whole.set(arrival, at);
    at += arrival.length;
  }
  const random = typeof how === 'object' ? createRandom(how.seed) : undefined;
  for (let from = 0; from < whole.length; ) {
    const size = how === 'whole' ? whole.length : random ? 1 + Math.floor(random() * 300) : 1;
    yield whole.slice(from, from + size);
    from += size;
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
