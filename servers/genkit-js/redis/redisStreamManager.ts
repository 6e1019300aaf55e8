import {
  type ActionStreamSubscriber,
  GenkitError,
  type StreamManager,
  StreamNotFoundError,
} from 'genkit/beta';
import type { Connections } from './connect.ts';
import { follow } from './follow.ts';
import type { Heartbeat } from './startHeartbeat.ts';

/** As Genkit's own manager in memory: five minutes after the last word. */
const KEEP_MS = 5 * 60_000;

/** One entry of a turn's stream. `died` is never written: it stands for an end that did not come. */
type Entry =
  | { readonly type: 'open'; readonly process: string }
  | { readonly type: 'chunk' | 'done'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: PlainError }
  | { readonly type: 'died' };

type PlainError = Pick<ReturnType<GenkitError['toJSON']>, 'status' | 'message' | 'details'>;

const DIED: PlainError = { status: 'UNAVAILABLE', message: 'The process of this turn has ended.' };

/**
 * Keeps what a turn streams in Redis, so that it can be joined again through any process: all of it from the
 * beginning, then as it comes. A turn whose process died without an end is not found; whoever had joined it before is
 * told.
 */
export function redisStreamManager(
  { redis, listener }: Connections,
  heartbeat: Heartbeat,
  prefix: string,
): StreamManager {
  const keyOf = (streamId: string) => `${prefix}:${streamId}`;

  async function add(key: string, entry: Entry): Promise<void> {
    await redis
      .multi()
      .xAdd(key, '*', { entry: JSON.stringify(entry) })
      .pExpire(key, KEEP_MS)
      .publish(key, '')
      .exec();
  }

  /** Reads the stream bit by bit. */
  function readerOf(key: string) {
    let last = '0-0';
    let process = '';
    async function read(): Promise<Entry[]> {
      // One stream was asked for.
      const [stream] = ((await redis.xRead({ key, id: last })) ?? []) as Read;
      const messages = stream?.messages ?? [];
      last = messages.at(-1)?.id ?? last;
      return messages.map(({ message }) => JSON.parse(message.entry));
    }
    /** What came since the last look. Ends in `died` where no more will come. */
    return async (): Promise<Entry[]> => {
      const entries = await read();
      for (const entry of entries) if (entry.type === 'open') process = entry.process;
      if (isOver(entries) || (await heartbeat.isAlive(process))) return entries;
      // Its last words may have come between the two looks.
      entries.push(...(await read()));
      return isOver(entries) ? entries : [...entries, { type: 'died' }];
    };
  }

  return {
    async open(streamId) {
      const key = keyOf(streamId);
      if (await redis.exists(key)) throw new Error(`Stream ${streamId} is open already.`);
      await add(key, { type: 'open', process: heartbeat.process });
      return {
        write: (value) => add(key, { type: 'chunk', value }),
        done: (value) => add(key, { type: 'done', value }),
        error: (error) => add(key, { type: 'error', error: asPlain(error) }),
      };
    },

    async subscribe(streamId, subscriber) {
      const key = keyOf(streamId);
      const readOn = readerOf(key);
      const entries = await readOn();
      if (entries.at(-1)?.type === 'died') {
        throw new StreamNotFoundError(`Stream ${streamId} is not known, or its process has ended.`);
      }
      for (const entry of entries) tell(subscriber, entry);
      if (isOver(entries)) return { unsubscribe: () => {} };

      const stop = follow(listener, key, async () => {
        const more = await readOn();
        for (const entry of more) tell(subscriber, entry);
        if (isOver(more)) stop();
      });
      return { unsubscribe: stop };
    },
  };
}

// The client's own type says less than what a stream's reply is.
type Read = { messages: { id: string; message: { entry: string } }[] }[];

function isOver(entries: readonly Entry[]): boolean {
  const last = entries.at(-1)?.type;
  return last === 'done' || last === 'error' || last === 'died';
}

function tell<S, O>(subscriber: ActionStreamSubscriber<S, O>, entry: Entry): void {
  // What an action streamed and gave has the types that its subscriber expects.
  if (entry.type === 'chunk') subscriber.onChunk(entry.value as S);
  if (entry.type === 'done') subscriber.onDone(entry.value as O);
  if (entry.type === 'error') subscriber.onError(asError(entry.error));
  if (entry.type === 'died') subscriber.onError(asError(DIED));
}

/** What a person may see of it, as Genkit decides it. */
function asPlain(error: unknown): PlainError {
  return error instanceof GenkitError
    ? error.toJSON()
    : { status: 'INTERNAL', message: 'Internal Error' };
}

function asError({ status, message, details }: PlainError): GenkitError {
  return new GenkitError({ status, message, detail: details });
}
