import type { Session, SessionState } from '@holdpoint/client';
import { type AgentTurn, useSessionStore } from '@holdpoint/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RegisterClient } from '../client/index.ts';
import { createRequestStatus, type RequestStatusKnown } from './createRequestStatus.ts';
import { useFollowed } from './followed.ts';

/** The requests a conversation waits for, for the requester’s page. */
export interface RequestStatusState extends RequestStatusKnown {
  /** False while the browser knows that it has no network. */
  readonly isOnline: boolean;
  /** Reads it again, and follows it again after a sign-in. */
  lookAgain(): void;
}

/**
 * Finds the requests a conversation waits for, and follows them. After a decision, when the server has continued, it
 * reads the conversation again. Keep the register outside the component.
 * @example
 * const turn = useAgentTurn(bank, { remember: 'bank' });
 * return <RequestStatus status={useRequestStatus(register, turn)} />;
 */
export function useRequestStatus(register: RegisterClient, turn: AgentTurn): RequestStatusState {
  const { session, status, checkAgain } = turn;
  const store = useMemo(() => createRequestStatus(register), [register]);
  const ids = useDecisionIds(session);
  const follow = useCallback(
    (signal: AbortSignal) => store.follow(JSON.parse(ids) as readonly string[], signal),
    [store, ids],
  );
  const { known, isOnline, lookAgain } = useFollowed(store, follow);

  // The agent continued without this page. The session is read again when the outcome is there.
  const over = known.requests
    .filter(({ item }) => item.state !== 'pending' && item.state !== 'decided')
    .map(({ item }) => `${item.id} ${item.state} ${item.outcome !== undefined}`)
    .join();
  const isWaiting = status === 'waiting';
  useEffect(() => {
    if (!isWaiting || over === '') return;
    const goOn = async () => {
      await checkAgain();
      // A read in progress may have started before the decision.
      if (openIn(session.getState()) === ids) await checkAgain();
    };
    void goOn();
  }, [over, isWaiting, checkAgain, session, ids]);

  // A followed request reconnects automatically; one that was never read is requested again.
  const { requests, error } = known;
  const unread = requests.length === 0 && error?.code !== 'auth' ? error : undefined;
  useEffect(() => {
    if (!unread) return;
    const timer = setTimeout(lookAgain, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [unread, lookAgain]);

  return { ...known, isOnline, lookAgain };
}

const NONE = '[]';
const AGAIN_MS = 5_000;

/** The decision ids of the open interrupts; kept until the person sends something else, so that their end is seen. */
function useDecisionIds(session: Session): string {
  const open = useSessionStore(session, openIn);
  const place = useSessionStore(session, placeOf);
  const last = useRef({ place, ids: NONE });
  if (open !== NONE) last.current = { place, ids: open };
  else if (last.current.place !== place) last.current = { place, ids: NONE };
  return last.current.ids;
}

/** Joins the ids to one text, so that equal lists are equal values. */
const openIn = ({ interrupts }: SessionState) =>
  JSON.stringify(
    interrupts.flatMap(({ status, decisionId }) =>
      status === 'open' && decisionId !== undefined ? [decisionId] : [],
    ),
  );

/**
 * Returns the session, and the number of messages by the person. Does not read the id of an empty session: reading
 * creates it, during a render.
 */
const placeOf = (state: SessionState) =>
  state.messages.length === 0 && state.interrupts.length === 0
    ? ''
    : `${state.sessionId} ${state.messages.filter(({ role }) => role === 'user').length}`;
