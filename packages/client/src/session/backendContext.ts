import type { BackendContext, WireRecord } from '../protocol/backend.ts';
import type { Store } from './createStore.ts';
import type { SessionOptions } from './options.ts';

/**
 * What the backend is told about the session as it is now. `observe` is given only where somebody listens to the wire: an
 * adapter masks and copies for it, which is wasted otherwise. Without `abort` the request can't be stopped.
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
