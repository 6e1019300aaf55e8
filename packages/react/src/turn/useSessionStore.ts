import type { Session, SessionState } from '@holdpoint/client';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Selects a value from a session and re-renders when it changes. `select` must return the same value for the same
 * state, and should be defined outside the component.
 */
export function useSessionStore<T>(session: Session, select: (state: SessionState) => T): T {
  const read = useCallback(() => select(session.getState()), [session, select]);
  return useSyncExternalStore(session.subscribe, read, read);
}
