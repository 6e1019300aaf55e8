import { type ErrorInfo, isHoldpointError, NetworkError, toErrorInfo } from '@holdpoint/client';
import type { ApprovalRequest, RegisterClient, RequestEvent } from '../client/index.ts';
import {
  type ApprovalRequestActions,
  type ApprovalRequestRegister,
  createApprovalRequest,
} from './createApprovalRequest.ts';

/** The register, as far as the requester speaks to it. */
export type RequestStatusRegister = ApprovalRequestRegister & Pick<RegisterClient, 'list'>;

/** A request that this person’s conversation waits for. */
export interface RequestStatusItem
  extends Pick<ApprovalRequestActions, 'comment' | 'withdraw' | 'remind'> {
  /** The decision id of its interrupt. */
  readonly decisionId: string;
  readonly item: ApprovalRequest;
  /** All that happened to it, comments too; for who may see all of it. */
  readonly history: readonly RequestEvent[] | undefined;
  /** What is shown is followed as it changes. */
  readonly isLive: boolean;
  /** Why it could not be read anew. */
  readonly error: ErrorInfo | undefined;
}

/** What is known of the requests of one pause. */
export interface RequestStatusKnown {
  readonly requests: readonly RequestStatusItem[];
  /** What others have decided since this page was opened, by decision id; kept when the conversation goes on. */
  readonly decided: ReadonlyMap<string, ApprovalRequest>;
  /** Why they could not be read. */
  readonly error: ErrorInfo | undefined;
}

/** The requests of one pause, as a store. */
export interface RequestStatusStore {
  getState(): RequestStatusKnown;
  subscribe(listener: () => void): () => void;
  /** Reads them and follows their changes until it is aborted. */
  follow(decisionIds: readonly string[], signal: AbortSignal): void;
}

/** As long as a server may say nothing while it is followed. */
const SILENCE_MS = 30_000;

const nothing: RequestStatusKnown = { requests: [], decided: new Map(), error: undefined };

/** Makes the store. What stands in no register, such as a question for the requester, has no request. */
export function createRequestStatus(register: RequestStatusRegister): RequestStatusStore {
  let state = nothing;
  /** The decision ids that were followed last. */
  let followed = '';
  const decided = new Map<string, ApprovalRequest>();
  const listeners = new Set<() => void>();
  const set = (next: RequestStatusKnown) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function followOne(
    decisionId: string,
    put: (decisionId: string, request: RequestStatusItem | undefined) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { items } = await register.list({ decisionId }, { signal });
    const [found] = items;
    if (signal.aborted) return;
    if (!found) return put(decisionId, undefined);
    const review = createApprovalRequest(register, found.id);
    const { comment, withdraw, remind } = review;
    const tell = () => {
      const { item, isMissing, ...known } = review.getState();
      // What is not to be seen any more does not stay on the page.
      put(
        decisionId,
        isMissing
          ? undefined
          : { decisionId, item: item ?? found, ...known, comment, withdraw, remind },
      );
    };
    tell();
    const stop = review.subscribe(tell);
    await review.follow(async () => {}, signal);
    stop();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(decisionIds, signal) {
      const known = new Map(state.requests.map((one) => [one.decisionId, one]));
      const show = (error?: ErrorInfo) => {
        if (signal.aborted) return;
        const requests = decisionIds.flatMap((id) => known.get(id) ?? []);
        set({ requests, decided: new Map(decided), error });
      };
      // What could not be read is said until it could be.
      const isAgain = String(decisionIds) === followed;
      followed = String(decisionIds);
      show(isAgain ? state.error : undefined);
      for (const id of decisionIds) {
        const put = (decisionId: string, request: RequestStatusItem | undefined) => {
          if (request) known.set(decisionId, request);
          else known.delete(decisionId);
          if (request?.item.decision) decided.set(decisionId, request.item);
          else decided.delete(decisionId);
          show();
        };
        const say = (error: unknown) => {
          if (isHoldpointError(error)) show(toErrorInfo(error));
        };
        // A request that is never answered fails nowhere.
        const silence = setTimeout(
          () => say(new NetworkError('the server says nothing')),
          SILENCE_MS,
        );
        const heard: typeof put = (...known) => {
          clearTimeout(silence);
          put(...known);
        };
        followOne(id, heard, signal)
          .catch(say)
          .finally(() => clearTimeout(silence));
      }
    },
  };
}
