import { type AgentTurn, useAgentTurn } from '@holdpoint/react';
import { useCallback, useMemo } from 'react';
import type { RegisterClient } from '../client/index.ts';
import {
  type ApprovalRequestActions,
  type ApprovalRequestKnown,
  createApprovalRequest,
} from './createApprovalRequest.ts';
import { useFollowed } from './followed.ts';

/**
 * State of a request for this person. `voted`: they have answered and others have not yet. `gone`: the agent continued
 * without an answer from the register.
 */
export type ApprovalRequestStatus =
  | 'loading'
  | 'signed-out'
  | 'not-found'
  | 'unreachable'
  | 'pending'
  | 'voted'
  | 'expired'
  | 'decided'
  | 'gone';

/** One approval request, as its page needs it. */
export interface ApprovalRequestState
  extends Omit<ApprovalRequestKnown, 'isMissing'>,
    ApprovalRequestActions {
  readonly id: string;
  /** The turn through which a card answers it. */
  readonly turn: AgentTurn;
  readonly status: ApprovalRequestStatus;
  /** False while the browser knows that it has no network. */
  readonly isOnline: boolean;
  /** Reads it again. */
  lookAgain(): void;
}

/** Options of `useApprovalRequest`. */
export interface UseApprovalRequestOptions {
  /** The id of the signed-in person, so that their own words are marked as theirs. */
  readonly me?: string;
}

/**
 * Reads one approval request, follows it as it changes, and answers it through a card: for a page that a link opens.
 * Keep the register outside the component.
 * @example
 * const request = useApprovalRequest(register, params.id);
 * return <ApprovalRequestPage request={request} renderers={renderers} />;
 */
export function useApprovalRequest(
  register: RegisterClient,
  id: string,
  { me }: UseApprovalRequestOptions = {},
): ApprovalRequestState {
  const store = useMemo(() => createApprovalRequest(register, id), [register, id]);
  const turn = useAgentTurn(store.backend, { sessionId: id });
  const { checkAgain } = turn;
  const follow = useCallback(
    (signal: AbortSignal) => void store.follow(checkAgain, signal),
    [store, checkAgain],
  );
  const { known, isOnline, lookAgain: followAgain } = useFollowed(store, follow);
  const lookAgain = useCallback(() => {
    void checkAgain();
    followAgain();
  }, [checkAgain, followAgain]);
  const { isMissing: _, ...shown } = known;
  return {
    ...shown,
    ...store.actions,
    id,
    turn,
    me: me ?? known.me,
    status: statusOf(known),
    isOnline,
    lookAgain,
  };
}

/** Keeps earlier results, except those this person may no longer see. */
function statusOf({ item, isMissing, error }: ApprovalRequestKnown): ApprovalRequestStatus {
  if (isMissing) return 'not-found';
  if (!item) return !error ? 'loading' : error.code === 'auth' ? 'signed-out' : 'unreachable';
  if (item.state === 'gone') return 'gone';
  if (item.expired) return 'expired';
  if (item.state !== 'pending') return 'decided';
  return item.you?.vote ? 'voted' : 'pending';
}
