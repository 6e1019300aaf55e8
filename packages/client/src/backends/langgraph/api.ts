import { callJson, type RecordMask } from '../../adapter/index.ts';
import type { BackendContext, TurnContext } from '../../protocol/backend.ts';
import { HoldpointError, isHoldpointError, NetworkError } from '../../protocol/errors.ts';
import { defined } from '../../protocol/json.ts';
import type { LangGraphSettings } from './options.ts';
import { readWireState, type WireState } from './wire.ts';

type Context = Pick<BackendContext, 'signal' | 'observe'>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the address of a session's thread. The server only accepts a UUID as its id; sessions have one unless the app
 * sets another id.
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

/** Reads the state of a session's thread; with `at`, as it was at this checkpoint. */
export async function readState(
  settings: LangGraphSettings,
  { sessionId, ...context }: Context & Pick<BackendContext, 'sessionId'>,
  mask?: RecordMask,
  at?: string,
): Promise<WireState> {
  const place = at === undefined ? '' : `/${encodeURIComponent(at)}`;
  const url = `${threadUrl(settings, sessionId)}/state${place}`;
  const state = readWireState(await ask(settings, url, context, mask));
  // A call that a nested graph asks about is in that graph's own messages.
  const isDeeper = state.tasks.some(({ isGraph, interrupts }) => isGraph && interrupts.length > 0);
  return isDeeper
    ? readWireState(await ask(settings, `${url}?subgraphs=true`, context, mask))
    : state;
}

/**
 * Reads the open interrupts before a turn is sent; undefined if the server no longer has such a thread, so nothing is
 * open. If it fails otherwise, nothing of the turn was sent.
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

/** The server's own words for it. Another route's 404 says nothing about a thread. */
export function isUnknownThread(error: unknown): boolean {
  if (!isHoldpointError(error) || error.code !== 'not-found') return false;
  return /thread\b.*not found/i.test(error.serverMessage ?? '');
}

/** Runs a request before a turn is sent. If it fails, nothing of the turn was sent. */
export async function beforeSending<Value>(
  reading: Promise<Value>,
  turn: Pick<TurnContext, 'beforeSending'>,
): Promise<Value> {
  try {
    return await (turn.beforeSending?.(reading) ?? reading);
  } catch (cause) {
    if (!isHoldpointError(cause)) throw cause;
    // Signing in is the app's task, so its error is passed on unchanged.
    if (cause.taken === 'no') throw cause;
    throw new NetworkError('the open interrupts could not be read, so nothing was sent', {
      cause,
      taken: 'no',
    });
  }
}
