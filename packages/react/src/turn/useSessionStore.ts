import type { Session, SessionState } from '@holdpoint/client';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Reads one thing out of a session and re-renders when it changes. `select` must give the same value for the same
 * state, and should stand outside the component.
 */
export function useSessionStore<T>(session: Session, select: (state: SessionState) => T): T {
  const read = useCallback(() => select(session.getState()), [session, select]);
  return useSyncExternalStore(session.subscribe, read, read);
}
