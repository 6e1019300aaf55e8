import type { Session, SessionState } from '@holdpoint/client';
import { type AgentTurn, useSessionStore } from '@holdpoint/react';
import { useOnline } from '@holdpoint/react/internal';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  createRequestStatus,
  type RequestStatusKnown,
  type RequestStatusRegister,
} from './createRequestStatus.ts';

/** What a conversation waits for, as the page of the requester needs it. */
export interface RequestStatusState extends RequestStatusKnown {
  /** False while the browser knows that it has no network. */
  readonly isOnline: boolean;
  /** Reads it anew, and follows it again after a sign-in. */
  lookAgain(): void;
}

/**
 * What waits for other people in a conversation: each of its interrupts that stands in the register, followed as it
 * changes. When the decision has fallen and the server has gone on, the conversation is read anew by itself. Keep the
 * register outside the component.
 * @example
 * const turn = useAgentTurn(bank, { remember: 'bank' });
 * return <RequestStatus asked={useRequestStatus(register, turn)} />;
 */
export function useRequestStatus(
  register: RequestStatusRegister,
  turn: AgentTurn,
): RequestStatusState {
  const { session, status, checkAgain } = turn;
  const store = useMemo(() => createRequestStatus(register), [register]);
  const known = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const ids = useDecisionIds(session);
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following begins anew when asked to, and when the network is back
  useEffect(() => {
    const end = new AbortController();
    store.follow(JSON.parse(ids) as readonly string[], end.signal);
    return () => end.abort();
  }, [store, ids, isOnline, attempt]);

  // Who has gone on without this page: the conversation is further than it knows. Once more when its outcome is there.
  const over = known.requests
    .filter(({ item }) => item.state !== 'waiting' && item.state !== 'decided')
    .map(({ item }) => `${item.id} ${item.state} ${item.outcome !== undefined}`)
    .join();
  const isWaiting = status === 'waiting';
  useEffect(() => {
    if (!isWaiting || over === '') return;
    const goOn = async () => {
      await checkAgain();
      // What was being read already may have begun before the decision fell.
      if (waitingIn(session.getState()) === ids) await checkAgain();
    };
    void goOn();
  }, [over, isWaiting, checkAgain, session, ids]);

  const lookAgain = useCallback(() => setAttempt((before) => before + 1), []);

  // What is followed comes back by itself; what was never read is asked for again.
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

/** The decision ids of what waits; kept until the person says something else, so that the end of it is seen. */
function useDecisionIds(session: Session): string {
  const waiting = useSessionStore(session, waitingIn);
  const place = useSessionStore(session, placeOf);
  const last = useRef({ place, ids: NONE });
  if (waiting !== NONE) last.current = { place, ids: waiting };
  else if (last.current.place !== place) last.current = { place, ids: NONE };
  return last.current.ids;
}

/** As one text, so that the same ids are the same value. */
const waitingIn = ({ interrupts }: SessionState) =>
  JSON.stringify(
    interrupts.flatMap(({ status, decisionId }) =>
      status === 'open' && decisionId !== undefined ? [decisionId] : [],
    ),
  );

/**
 * The session, and what the person has said in it so far. The id of one that is empty is not read: it would be made by
 * that, while a page is rendered.
 */
const placeOf = (state: SessionState) =>
  state.messages.length === 0 && state.interrupts.length === 0
    ? ''
    : `${state.sessionId} ${state.messages.filter(({ role }) => role === 'user').length}`;
