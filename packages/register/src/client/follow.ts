import { HttpError, NetworkError } from '@holdpoint/client';
import {
  asObject,
  defaultLimits,
  parseJson,
  postJson,
  readFrames,
  type TransportOptions,
} from '@holdpoint/client/adapter';
import { isHoldpointError } from '@holdpoint/client/internal';
import { type ApprovalRequest, readItem } from './approvalRequest.ts';
import { RegisterRefusedError, readRefusal } from './refused.ts';

/** An event while changes are followed. */
export type RegisterChange =
  /** Connected. Earlier reads may be out of date, so read the list now. Not sent when a single request is followed. */
  | { readonly type: 'start' }
  /**
   * A changed request, as it is now. `isMine`: whether the signed-in person may answer it now; only when several
   * requests are followed.
   */
  | { readonly type: 'change'; readonly item: ApprovalRequest; readonly isMine?: boolean }
  /** A request that this person may no longer see. */
  | { readonly type: 'removed'; readonly id: string }
  /** Too much was missed: read the list again. */
  | { readonly type: 'reset' }
  /**
   * The connection is lost and will be restored; until the next change, the shown state may be out of date. `isSilent`:
   * it was open but silent for `silenceMs`, so a page can show this at once.
   */
  | { readonly type: 'lost'; readonly error: unknown; readonly isSilent?: boolean };

/** Options of `follow`. */
export interface FollowOptions {
  /** Follows one request. Default: all that the signed-in person may see. */
  readonly id?: string;
  /** Limits the requests to one tenant, if all are followed. */
  readonly tenant?: string;
  /** Stops following. */
  readonly signal: AbortSignal;
  /**
   * How long the connection can be silent before it counts as lost, in milliseconds. Default: 30,000, two beats of the
   * server.
   */
  readonly silenceMs?: number;
  /** Delay before the first reconnect, in milliseconds; doubles each time, up to 30 s. Default: 500. */
  readonly againMs?: number;
}

const LONGEST_PAUSE_MS = 30_000;

/** How long a server can be silent, in milliseconds. */
export const SILENCE_MS = 30_000;

/** A connection that is aborted with `signal`, and after so much silence. Close it with `end`. */
export function openConnection(signal: AbortSignal, silenceMs: number) {
  const connection = new AbortController();
  const silence = new NetworkError('the server stopped responding');
  const stop = () => connection.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => connection.abort(silence), silenceMs);
  };
  alive();
  return {
    connection,
    silence,
    alive,
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      connection.abort();
    },
  };
}

/**
 * Yields changes as they happen. Reconnects automatically and then receives what it missed.
 * @throws RegisterRefusedError if it can't continue: no one is signed in, or the request is no longer visible
 */
export async function* follow(
  options: TransportOptions,
  url: string,
  { signal, silenceMs = SILENCE_MS, againMs = 500 }: FollowOptions,
): AsyncGenerator<RegisterChange, void> {
  let last: string | undefined;
  for (let fails = 0; !signal.aborted; ) {
    const { connection, silence, alive, end } = openConnection(signal, silenceMs);
    let error: unknown;
    try {
      const response = await postJson(
        options,
        {
          url,
          method: 'GET',
          accept: 'text/event-stream',
          headers: last === undefined ? {} : { 'last-event-id': last },
        },
        { signal: connection.signal },
      );
      const limits = { ...defaultLimits, maxTotalBytes: Number.POSITIVE_INFINITY };
      const frames = readFrames(response, connection, limits);
      try {
        for (let some = await frames.next(); some; some = await frames.next()) {
          alive();
          for (const { event, value, id } of some) {
            const change = readChange(event, parseJson(value));
            // Set only now: an unreadable change does not count as received.
            last = id ?? last;
            // A started stream does not reset the delay, so a stream that always breaks is not reopened without a
            // pause.
            if (event !== 'start') fails = 0;
            if (change) yield change;
          }
        }
      } finally {
        frames.close(false);
      }
    } catch (cause) {
      error = cause;
    } finally {
      end();
    }
    if (signal.aborted) return;
    throwIfFinal(error);
    yield { type: 'lost', error, isSilent: error === silence };
    await pause(Math.min(againMs * 2 ** Math.min(fails, 10), LONGEST_PAUSE_MS), signal);
    fails += 1;
  }
}

function readChange(event: string | undefined, data: unknown): RegisterChange | undefined {
  switch (event) {
    case 'start':
    case 'reset':
      return { type: event };
    case 'change':
      return { type: 'change', item: readItem(data), ...isMineOf(data) };
    case 'removed':
      return { type: 'removed', id: String(asObject(data).id) };
    case 'end': {
      const { message, details } = asObject(asObject(data).error);
      const refusal = readRefusal(details);
      const serverMessage = String(message);
      const code = refusal?.code === 'register-signed-out' ? 'auth' : 'not-found';
      // Without a refusal, the server failed: the next connection may work.
      if (!refusal) throw new HttpError('http', 'the register ended the stream', { serverMessage });
      throw new RegisterRefusedError(
        refusal,
        new HttpError(code, serverMessage, { serverMessage }),
      );
    }
    default:
      // A beat, or an event that is newer than this code.
      return undefined;
  }
}

function isMineOf(data: unknown): { readonly isMine?: boolean } {
  const { mine } = asObject(data);
  return typeof mine === 'boolean' ? { isMine: mine } : {};
}

/** Throws errors that a reconnect can't fix. */
function throwIfFinal(error: unknown): void {
  if (error instanceof RegisterRefusedError) throw error;
  if (!isHoldpointError(error)) return;
  const refusal = readRefusal(error.details, error.httpStatus);
  if (refusal && refusal.code !== 'register-busy') throw new RegisterRefusedError(refusal, error);
  if (['auth', 'forbidden', 'not-found', 'redirected'].includes(error.code)) throw error;
}

/** Waits. Resolves early when the network is back or `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    globalThis.addEventListener?.('online', done);
  });
}
