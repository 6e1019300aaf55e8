import { callJson, type RecordMask } from '../../adapter/index.ts';
import type { BackendContext, TurnContext } from '../../protocol/backend.ts';
import { HoldpointError, isHoldpointError, NetworkError } from '../../protocol/errors.ts';
import { defined } from '../../protocol/json.ts';
import type { LangGraphSettings } from './options.ts';
import { readWireState, type WireState } from './wire.ts';

type Context = Pick<BackendContext, 'signal' | 'observe'>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The address of a session's thread. The server takes nothing but a UUID for its id, which is what a session has unless
 * the app gives it another.
 */
export function threadUrl({ url }: LangGraphSettings, sessionId: string): string {
  if (!UUID.test(sessionId))
    throw new HoldpointError(
      'protocol',
      `a thread of LangGraph is named by a UUID, and "${sessionId}" is none: give the session such an id, or none. Nothing was sent`,
      { taken: 'no' },
    );
  return `${url}/threads/${sessionId}`;
}

/** Sends a request besides a turn, or after one; `mask` hides traces of a secret answer in the response. */
export function ask(
  settings: LangGraphSettings,
  url: string,
  context: Context,
  mask?: RecordMask,
): Promise<unknown> {
  return callJson(settings, { url, method: 'GET', ...defined({ mask }) }, context);
}

/** Reads the state of a session's thread; `at`: as it was at this checkpoint. */
export async function readState(
  settings: LangGraphSettings,
  { sessionId, ...context }: Context & Pick<BackendContext, 'sessionId'>,
  mask?: RecordMask,
  at?: string,
): Promise<WireState> {
  const place = at === undefined ? '' : `/${encodeURIComponent(at)}`;
  const url = `${threadUrl(settings, sessionId)}/state${place}`;
  const state = readWireState(await ask(settings, url, context, mask));
  // A call that a graph inside of it asks about stands in that graph's own messages.
  const isDeeper = state.tasks.some(({ isGraph, interrupts }) => isGraph && interrupts.length > 0);
  return isDeeper
    ? readWireState(await ask(settings, `${url}?subgraphs=true`, context, mask))
    : state;
}

/**
 * Reads the open interrupts before a turn is sent; undefined if the server has no such thread any more, and so nothing
 * is open. Whatever else fails, nothing of the turn was sent.
 */
export function readBefore(
  settings: LangGraphSettings,
  turn: TurnContext,
  at?: string,
): Promise<WireState | undefined> {
  const reading = readState(settings, turn, undefined, at).catch((error) => {
    if (isUnknownThread(error)) return undefined;
    throw error;
  });
  return beforeSending(reading, turn);
}

/** The server's own words for it. Another route's 404 says nothing of a thread. */
export function isUnknownThread(error: unknown): boolean {
  if (!isHoldpointError(error) || error.code !== 'not-found') return false;
  return /thread\b.*not found/i.test(error.serverMessage ?? '');
}

/** Runs a request before a turn is sent: whatever fails, nothing of the turn was sent. */
export async function beforeSending<Value>(
  reading: Promise<Value>,
  turn: Pick<TurnContext, 'beforeSending'>,
): Promise<Value> {
  try {
    return await (turn.beforeSending?.(reading) ?? reading);
  } catch (cause) {
    if (!isHoldpointError(cause)) throw cause;
    // Who asks is for the app to say; its error stays what it is.
    if (cause.taken === 'no') throw cause;
    throw new NetworkError('the open interrupts could not be read, so nothing was sent', {
      cause,
      taken: 'no',
    });
  }
}
