import { type ErrorInfo, NetworkError } from '@holdpoint/client';
import { isHoldpointError, toErrorInfo } from '@holdpoint/client/internal';
import type { ApprovalRequest, RegisterClient } from '../client/index.ts';
import {
  type ApprovalRequestActions,
  type ApprovalRequestKnown,
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

/** How long a followed server can be silent, in milliseconds. */
const SILENCE_MS = 30_000;

/** Creates the store. An interrupt that is not in the register, such as a question to the requester, has no request. */
export function createRequestStatus(register: RegisterClient): RequestStatusStore {
  const nothing: RequestStatusKnown = { requests: [], decided: new Map(), error: undefined };
  const { store, set } = createStore(nothing);
  /** The decision ids that were followed last. */
  let followed = '';
  const decided = new Map<string, ApprovalRequest>();

  /** Calls `put` with the request of an interrupt at each change, or `undefined` if this person can’t see one. */
  async function followOne(
    decisionId: string,
    put: (request: RequestStatusItem | undefined) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { items } = await register.list({ decisionId }, { signal });
    const [found] = items;
    if (signal.aborted) return;
    if (!found) return put(undefined);
    const request = createApprovalRequest(register, found.id);
    const { comment, withdraw, remind } = request.actions;
    const tell = () => {
      const { item = found, isMissing, history, isLive, error } = request.getState();
      const shown = { decisionId, item, history, isLive, error, comment, withdraw, remind };
      // What this person may no longer see does not stay on the page.
      put(isMissing ? undefined : shown);
    };
    tell();
    const stop = request.subscribe(tell);
    await request.follow(async () => {}, signal);
    stop();
  }

  function follow(decisionIds: readonly string[], signal: AbortSignal): void {
    const { requests: before, error: failed } = store.getState();
    const known = new Map(before.map((one) => [one.decisionId, one]));
    const show = (error?: ErrorInfo) => {
      if (signal.aborted) return;
      const requests = decisionIds.flatMap((id) => known.get(id) ?? []);
      set({ requests, decided: new Map(decided), error });
    };
    // A read error is shown until a read succeeds.
    const isAgain = String(decisionIds) === followed;
    followed = String(decisionIds);
    show(isAgain ? failed : undefined);
    const say = (error: unknown) => {
      if (isHoldpointError(error)) show(toErrorInfo(error));
    };
    for (const id of decisionIds) {
      // A request without a response never fails.
      const silence = setTimeout(
        () => say(new NetworkError('the server stopped responding')),
        SILENCE_MS,
      );
      const put = (request: RequestStatusItem | undefined) => {
        clearTimeout(silence);
        if (request) known.set(id, request);
        else known.delete(id);
        if (request?.item.decision) decided.set(id, request.item);
        else decided.delete(id);
        show();
      };
      followOne(id, put, signal)
        .catch(say)
        .finally(() => clearTimeout(silence));
    }
  }

  return { ...store, follow };
}
