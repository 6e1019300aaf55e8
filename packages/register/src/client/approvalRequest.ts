// The data a register sends about a request. The app's server sends it; texts in it may come from a model.
import { ProtocolError } from '@holdpoint/client';
import { asList, isJsonObject } from '@holdpoint/client/adapter';

/** State of a request, as in `../store/approvalRequest.ts`. */
export type RequestState = 'pending' | 'decided' | 'sent' | 'unknown' | 'gone';

/** A person's answer to a request. */
export type Verdict = 'approve' | 'reject';

/** One person's answer. */
export interface Vote {
  readonly by: string;
  readonly at: number;
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly value?: unknown;
}

/** The decision. */
export interface RequestDecision {
  readonly verdict: Verdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly expired?: true;
  /** True if the requester withdrew it. */
  readonly withdrawn?: true;
}

/** An event in the history of a request. Other fields depend on its type. */
export interface RequestEvent {
  readonly type: string;
  /** Milliseconds since 1970, by the server's clock, as all times here. */
  readonly at: number;
  readonly by?: string;
  readonly text?: string;
  readonly [more: string]: unknown;
}

/** The reader's possible answers at this moment. Each answer is checked again. */
export interface RequestRights {
  readonly mayApprove: boolean;
  readonly mayReject: boolean;
  /** Their own vote, if it counts. */
  readonly vote?: Pick<Vote, 'verdict' | 'at' | 'reason'>;
  /** How many times they took back their approval. */
  readonly takenBack?: number;
  /** The policy that prevents them from approving. */
  readonly policy?: string;
  /**
   * Present for the requester of a pending request: they may withdraw it, and remind the approvers from this time on.
   */
  readonly requester?: { readonly remindFrom: number };
}

/**
 * A request, as the signed-in person may see it: everything (`sees: 'all'`), or only the request itself (`sees:
 * 'request'`).
 */
export interface ApprovalRequest {
  readonly id: string;
  readonly sees: 'all' | 'request';
  readonly interrupt: {
    readonly name: string;
    /** The tool's input. */
    readonly input: unknown;
    readonly metadata?: unknown;
    /** Paths in the input that are hidden from everyone. */
    readonly hidden?: readonly string[];
    readonly ref?: string;
    readonly position?: number;
    readonly decisionId?: string;
  };
  /** Digest of the shown request; an answer carries it. */
  readonly digest: string;
  readonly since: number;
  readonly until?: number;
  readonly state: RequestState;
  /** True if it expired undecided. */
  readonly expired?: true;
  readonly approvals: { readonly given: number; readonly needed: number };
  /** The signed-in person's possible answers. Only when a single request is read, not in lists. */
  readonly you?: RequestRights;
  readonly agent?: string;
  readonly sessionId?: string;
  readonly tenant?: string;
  readonly requester?: string;
  readonly approvers?: readonly string[];
  readonly claimedBy?: { readonly id: string; readonly at: number };
  readonly votes?: readonly Vote[];
  readonly decision?: RequestDecision;
  readonly outcome?: unknown;
}

/** One page of a list. */
export interface RequestListPage {
  readonly items: readonly ApprovalRequest[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
}

/** Checks that a value is a request. @throws ProtocolError if it is not */
export function readItem(value: unknown): ApprovalRequest {
  const isItem =
    isJsonObject(value) &&
    typeof value.id === 'string' &&
    typeof value.digest === 'string' &&
    typeof value.state === 'string' &&
    isJsonObject(value.interrupt) &&
    typeof value.interrupt.name === 'string';
  if (!isItem) throw new ProtocolError('expected a request from the register');
  return value as unknown as ApprovalRequest;
}

/** @throws ProtocolError */
export function readPage(value: unknown): RequestListPage {
  if (!isJsonObject(value) || !Array.isArray(value.items))
    throw new ProtocolError('expected a list from the register');
  const items = asList(value.items).map(readItem);
  return typeof value.next === 'string' ? { items, next: value.next } : { items };
}
