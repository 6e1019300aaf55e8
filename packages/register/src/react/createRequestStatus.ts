import type { ErrorInfo } from '@holdpoint/client';
import { isHoldpointError, toErrorInfo } from '@holdpoint/client/internal';
import type { ApprovalRequest, RegisterClient } from '../client/index.ts';
import {
  type ApprovalRequestActions,
  type ApprovalRequestKnown,
  type ApprovalRequestStore,
  createApprovalRequest,
} from './createApprovalRequest.ts';
import { createStore, type Store } from './followed.ts';

/** A request that the requester’s conversation waits for. */
export interface RequestStatusItem
  extends Pick<ApprovalRequestKnown, 'history' | 'isLive' | 'error'>,
    Pick<ApprovalRequestActions, 'comment' | 'withdraw' | 'remind'> {
  /** The decision id of its interrupt. */
  readonly decisionId: string;
  readonly item: ApprovalRequest;
}

/** The state of the requests of one pause. */
export interface RequestStatusKnown {
  readonly requests: readonly RequestStatusItem[];
  /** Decisions by others since the page was opened, by decision id; kept when the conversation continues. */
  readonly decided: ReadonlyMap<string, ApprovalRequest>;
  /** Why they could not be read. */
  readonly error: ErrorInfo | undefined;
}

/** The requests of one pause, with a view for each. */
export interface RequestStatusStore extends Store<RequestStatusKnown> {
  /** Reads them and follows their changes until `signal` aborts. */
  follow(decisionIds: readonly string[], signal: AbortSignal): void;
}

/** Creates the store. An interrupt that is not in the register, such as a question to the requester, has no request. */
export function createRequestStatus(register: RegisterClient): RequestStatusStore {
  const nothing: RequestStatusKnown = { requests: [], decided: new Map(), error: undefined };
  const { store, set } = createStore(nothing);
  const views = new Map<string, ApprovalRequestStore>();
  /** The decision ids that were followed last. */
  let followed = '';

  /** Returns the request of an interrupt, as far as this person can see it. */
  function requestOf(decisionId: string): readonly RequestStatusItem[] {
    const view = views.get(decisionId);
    const { item, history, isLive, error } = view?.getState() ?? {};
    if (!view || !item) return [];
    const { comment, withdraw, remind } = view.actions;
    return [
      { decisionId, item, history, isLive: isLive === true, error, comment, withdraw, remind },
    ];
  }

  /** The decided requests by decision id, also of interrupts that were followed before. */
  const decidedOf = (): ReadonlyMap<string, ApprovalRequest> =>
    new Map(
      [...views].flatMap(([id, view]) => {
        const { item } = view.getState();
        return item?.decision ? [[id, item]] : [];
      }),
    );

  /** Calls `show` at each change of the request of an interrupt, if this person can see one. */
  async function followOne(decisionId: string, show: () => void, signal: AbortSignal) {
    const { items } = await register.list({ decisionId }, { signal });
    const [found] = items;
    if (signal.aborted) return;
    if (found) views.set(decisionId, createApprovalRequest(register, found.id, found));
    else views.delete(decisionId);
    show();
    const view = views.get(decisionId);
    const stop = view?.subscribe(show);
    await view?.follow(async () => {}, signal);
    stop?.();
  }

  function follow(decisionIds: readonly string[], signal: AbortSignal): void {
    const show = (error?: ErrorInfo) => {
      if (!signal.aborted)
        set({ requests: decisionIds.flatMap(requestOf), decided: decidedOf(), error });
    };
    // A read error is shown until a read succeeds.
    const isAgain = String(decisionIds) === followed;
    followed = String(decisionIds);
    show(isAgain ? store.getState().error : undefined);
    for (const id of decisionIds)
      followOne(id, () => show(), signal).catch((error: unknown) => {
        if (isHoldpointError(error)) show(toErrorInfo(error));
      });
  }

  return { ...store, follow };
}
