import { HttpError, isHoldpointError, NetworkError, parseJson } from '@holdpoint/client';
import {
  asObject,
  defaultLimits,
  postJson,
  readFrames,
  type TransportOptions,
} from '@holdpoint/client/adapter';
import { type ApprovalRequest, readItem } from './approvalRequest.ts';
import { RegisterRefusedError, readRefusal } from './refused.ts';

/** Something that is heard while changes are followed. */
export type RegisterChange =
  /** Connected: what was read before may be out of date, so read the list now. Not where one request is followed. */
  | { readonly type: 'start' }
  /** A request, as it is now. `isMine`: whether whoever is signed in may answer it now, where many are followed. */
  | { readonly type: 'change'; readonly item: ApprovalRequest; readonly isMine?: boolean }
  /** One that is not to be seen any more. */
  | { readonly type: 'removed'; readonly id: string }
  /** Too much was missed: read the list anew. */
  | { readonly type: 'reset' }
  /**
   * The connection is lost. It is made again; until the next change what is shown may be out of date. `isSilent`: it was
   * there and nothing came for `silenceMs`, so a page need not wait for another failure before it says so.
   */
  | { readonly type: 'lost'; readonly error: unknown; readonly isSilent?: boolean };

/** Options of `follow`. */
export interface FollowOptions {
  /** One request alone. Default: all that whoever is signed in may see. */
  readonly id?: string;
  /** Of one tenant alone, where all are followed. */
  readonly tenant?: string;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** After how long a silence the connection counts as lost, in milliseconds. Default 30,000: two beats of the server. */
  readonly silenceMs?: number;
  /** How long to wait before it is made again, in milliseconds: the first time, then twice as long each time, up to 30 s. Default 500. */
  readonly againMs?: number;
}

const LONGEST_PAUSE_MS = 30_000;

/**
 * Changes as they happen. Comes back by itself after a lost connection, and is then told what was missed.
 * @throws RegisterRefusedError where it will not go on: nobody is signed in, or the request is not to be seen any more
 */
export async function* follow(
  options: TransportOptions,
  url: string,
  { signal, silenceMs = 30_000, againMs = 500 }: FollowOptions,
): AsyncGenerator<RegisterChange, void> {
  let last: string | undefined;
  for (let fails = 0; !signal.aborted; ) {
    const connection = new AbortController();
    const stop = () => connection.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => connection.abort(silence), silenceMs);
    };
    const silence = new NetworkError('the server says nothing');
    let error: unknown;
    try {
      alive();
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
            // Only now: what can't be read is not received.
            last = id ?? last;
            // That a stream began says little: one that breaks off each time is not asked for without a pause.
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
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      connection.abort();
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
      // Without a refusal it went wrong over there: the next connection may do better.
      if (!refusal) throw new HttpError('http', 'the register broke off', { serverMessage });
      throw new RegisterRefusedError(
        refusal,
        new HttpError(code, serverMessage, { serverMessage }),
      );
    }
    default:
      // A beat, or something newer than this.
      return undefined;
  }
}

function isMineOf(data: unknown): { readonly isMine?: boolean } {
  const { mine } = asObject(data);
  return typeof mine === 'boolean' ? { isMine: mine } : {};
}

/** What will be no other the next time: who asks, or what for. */
function throwIfFinal(error: unknown): void {
  if (error instanceof RegisterRefusedError) throw error;
  if (!isHoldpointError(error)) return;
  const refusal = readRefusal(error.details, error.httpStatus);
  if (refusal && refusal.code !== 'register-busy') throw new RegisterRefusedError(refusal, error);
  if (['auth', 'forbidden', 'not-found', 'redirected'].includes(error.code)) throw error;
}

/** Waits; no longer than until the network is back, or nobody wants to know any more. */
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
