import type { ErrorInfo } from '@holdpoint/client';
import { type AgentTurn, useAgentTurn } from '@holdpoint/react';
import { useOnline } from '@holdpoint/react/internal';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApprovalRequest, RequestEvent } from '../client/index.ts';
import {
  type ApprovalRequestActions,
  type ApprovalRequestKnown,
  type ApprovalRequestRegister,
  createApprovalRequest,
} from './createApprovalRequest.ts';

/**
 * Where a request stands for who looks at it. `voted`: their word is said, and others have to say theirs. `gone`: the agent
 * went on without an answer from the register.
 */
export type ApprovalRequestStatus =
  | 'loading'
  | 'signed-out'
  | 'not-found'
  | 'unreachable'
  | 'waiting'
  | 'voted'
  | 'expired'
  | 'decided'
  | 'gone';

/** One request that waits, as a page of it needs it. */
export interface ApprovalRequestState extends ApprovalRequestActions {
  readonly id: string;
  /** By which a card answers it. */
  readonly turn: AgentTurn;
  readonly status: ApprovalRequestStatus;
  /** The request, once it was read. */
  readonly item: ApprovalRequest | undefined;
  /** All that happened to it, comments too; for who may see all of it. */
  readonly history: readonly RequestEvent[] | undefined;
  /** The history could not be read. */
  readonly historyFailed: boolean;
  /** Why it could not be read, or not anew. */
  readonly error: ErrorInfo | undefined;
  /** What is shown is followed as it changes. */
  readonly isLive: boolean;
  /** False while the browser knows that it has no network. */
  readonly isOnline: boolean;
  /** The id of who is signed in, as far as it is known. */
  readonly me: string | undefined;
  /** Reads it anew. */
  lookAgain(): void;
}

/** Options of `useApprovalRequest`. */
export interface UseApprovalRequestOptions {
  /** The id of who is signed in, so that their own words are marked as theirs. */
  readonly me?: string;
}

/**
 * One request of a register, for a page that a link opens: read at once, followed as it changes, answered by a card.
 * Keep the register outside the component.
 * @example
 * const review = useApprovalRequest(register, params.id);
 * return <ApprovalRequestPage review={review} renderers={renderers} />;
 */
export function useApprovalRequest(
  register: ApprovalRequestRegister,
  id: string,
  { me }: UseApprovalRequestOptions = {},
): ApprovalRequestState {
  const store = useMemo(() => createApprovalRequest(register, id), [register, id]);
  const turn = useAgentTurn(store.backend, { sessionId: id });
  const known = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const isOnline = useOnline();
  const { checkAgain } = turn;

  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following ends at a sign-out, and begins anew when asked to, and when the network is back
  useEffect(() => {
    const end = new AbortController();
    void store.follow(checkAgain, end.signal);
    return () => end.abort();
  }, [store, checkAgain, isOnline, attempt]);

  const lookAgain = useCallback(() => {
    void checkAgain();
    setAttempt((before) => before + 1);
  }, [checkAgain]);
  const { comment, takeBack, claim, release, handOn, sendAgain, withdraw, remind } = store;
  return {
    id,
    turn,
    ...known,
    me: me ?? known.me,
    status: statusOf(known),
    isOnline,
    lookAgain,
    comment,
    takeBack,
    claim,
    release,
    handOn,
    sendAgain,
    withdraw,
    remind,
  };
}

/** What is there already stays, but for what is not to be seen any more. */
export function statusOf({ item, isMissing, error }: ApprovalRequestKnown): ApprovalRequestStatus {
  if (isMissing) return 'not-found';
  if (!item) return !error ? 'loading' : error.code === 'auth' ? 'signed-out' : 'unreachable';
  if (item.state === 'gone') return 'gone';
  if (item.expired) return 'expired';
  if (item.state !== 'waiting') return 'decided';
  return item.you?.vote ? 'voted' : 'waiting';
}
