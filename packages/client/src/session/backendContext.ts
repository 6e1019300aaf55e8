import type { BackendContext, WireRecord } from '../protocol/backend.ts';
import type { Store } from './createStore.ts';
import type { SessionOptions } from './options.ts';

/**
 * What the backend is told about the session as it is now; where anybody looks on, they hear of the wire. Without
 * `abort` nobody can stop what is asked with it.
 */
export function backendContext(
  { getState, observers }: Store,
  live: () => SessionOptions,
  { signal }: AbortController = new AbortController(),
): BackendContext {
  const { sessionId, checkpoint } = getState();
  const observe = (record: WireRecord): void => {
    live().onWire?.(record);
    for (const observer of observers) observer.onWire?.(record);
  };
  const isWatched = live().onWire ?? [...observers].some(({ onWire }) => onWire);
  return { sessionId, checkpoint, signal, ...(isWatched && { observe }) };
}
