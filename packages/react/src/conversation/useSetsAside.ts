import { type Session, type SessionState, selectUnsettled } from '@holdpoint/client';
import { useRef, useState } from 'react';
import { useSessionStore } from '../turn/useSessionStore.ts';

/**
 * Returns the keys of the pending requests in one text, which changes only when one comes or goes. A request still
 * arriving is not pending yet.
 */
const selectWaiting = (state: SessionState): string =>
  selectUnsettled(state)
    .filter(({ status }) => status !== 'sending' && status !== 'announced')
    .map(({ key }) => key)
    .join('\n');

/** How long after the warning a second press counts, so a doubled Enter doesn't confirm it. */
const SECOND_PRESS_MS = 500;

/**
 * Returns the pending requests and their guard: a message begun before they were seen (`known`) sets them aside only with
 * a second press, after a warning.
 */
export function useSetsAside(session: Session): {
  readonly waiting: string;
  readonly isWarned: (known: string) => boolean;
  /** Returns whether a press at `at` sends. Otherwise it is the first, and warns. */
  readonly mayLeave: (known: string, at: number) => boolean;
} {
  const waiting = useSessionStore(session, selectWaiting);
  // The requests of the warning, and its time.
  const [warned, setWarned] = useState('');
  const warnedAt = useRef(0);
  return {
    waiting,
    isWarned: (known) => !isWithin(waiting, known) && isWithin(waiting, warned),
    mayLeave(known, at) {
      if (isWithin(waiting, known)) return true;
      if (isWithin(waiting, warned)) return at - warnedAt.current >= SECOND_PRESS_MS;
      warnedAt.current = at;
      setWarned(waiting);
      return false;
    },
  };
}

/** Returns true if one text's keys are all in the other. */
function isWithin(keys: string, others: string): boolean {
  const there = others.split('\n');
  return keys === '' || keys.split('\n').every((key) => there.includes(key));
}
