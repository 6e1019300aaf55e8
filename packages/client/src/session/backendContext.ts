import type { BackendContext, WireRecord } from '../protocol/backend.ts';
import type { Store } from './createStore.ts';
import type { SessionOptions } from './options.ts';

/**
 * Returns what the backend knows about the session now. `observe` is set only if something listens to the wire, because
 * an adapter then masks and copies. Without `abort` the request can't be stopped.
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
