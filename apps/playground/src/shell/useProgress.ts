import { isSettled, type Session, type SessionState, selectMessages } from '@holdpoint/client';
import { useSessionStore } from '@holdpoint/react';

const hasBegun = (state: SessionState): boolean => selectMessages(state).length > 0;
const hasDecided = ({ interrupts }: SessionState): boolean => interrupts.some(isSettled);

/** Returns whether a session has messages. Does not render while they grow, unlike reading them. */
export function useHasBegun(session: Session): boolean {
  return useSessionStore(session, hasBegun);
}

/** Returns whether a session has decisions. */
export function useHasDecided(session: Session): boolean {
  return useSessionStore(session, hasDecided);
}
