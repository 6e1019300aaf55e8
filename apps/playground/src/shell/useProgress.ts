import { isSettled, type Session, type SessionState, selectMessages } from '@holdpoint/client';
import { useSessionStore } from '@holdpoint/react';

const hasBegun = (state: SessionState): boolean => selectMessages(state).length > 0;
const hasDecided = ({ interrupts }: SessionState): boolean => interrupts.some(isSettled);

/** Whether anything was said in a session. Unlike reading the messages it renders nothing while they grow. */
export function useHasBegun(session: Session): boolean {
  return useSessionStore(session, hasBegun);
}

/** Whether anything was decided in it. */
export function useHasDecided(session: Session): boolean {
  return useSessionStore(session, hasDecided);
}
