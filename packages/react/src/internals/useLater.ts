import { useEffect, useSyncExternalStore } from 'react';
import { idle, type Later, type LazyPart } from './lazyPart.ts';

const loading = { status: 'loading' } as const;

/**
 * Loads a part of the kit while `isNeeded` is true. Not React.lazy: the card renders its own placeholder, so nothing
 * around it is affected, and a failure is a normal state. Increase `attempt` to load again after a failure.
 */
export function useLater<T>(isNeeded: boolean, part: LazyPart<T>, attempt = 0): Later<T> {
  const now = useSyncExternalStore(
    part.subscribe,
    part.get,
    typeof document === 'undefined' ? part.get : () => idle,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load
  useEffect(() => {
    if (isNeeded) void part.load();
  }, [isNeeded, part, attempt]);
  return now.status === 'idle' ? loading : now;
}
