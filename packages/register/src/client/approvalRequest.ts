// What a register sends of a request. Written by the server of the app; the words in it may be a model's.
import { isJsonObject, ProtocolError } from '@holdpoint/client';
import { asList } from '@holdpoint/client/adapter';

/** Where a request stands, as `../index.ts` has it. */
export type RequestState = 'waiting' | 'decided' | 'sent' | 'unknown' | 'gone';

/** What a person says to a request. */
export type Verdict = 'approve' | 'reject';

/** One person's word. */
export interface Vote {
  readonly by: string;
  readonly at: number;
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly value?: unknown;
}

/** What it came to. */
export interface RequestDecision {
  readonly verdict: Verdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly expired?: true;
  /** The requester has withdrawn it. */
  readonly withdrawn?: true;
}

/** Something that happened to a request. What else it carries depends on its type. */
export interface RequestEvent {
  readonly type: string;
  /** Milliseconds since 1970, by the server's clock, as all times here. */
  readonly at: number;
  readonly by?: string;
  readonly text?: string;
  readonly [more: string]: unknown;
}

/** What a person may say to a request at a moment; each answer is asked about again. */
export interface RequestRights {
  readonly mayApprove: boolean;
  readonly mayReject: boolean;
  /** Their own word, where it counts. */
  readonly vote?: Pick<Vote, 'verdict' | 'at' | 'reason'>;
  /** How often they have taken their approval back. */
  readonly takenBack?: number;
  /** The policy by which they can't approve. */
  readonly policy?: string;
  /** Where they asked, and it waits: they may withdraw it, and remind those who may answer from this time on. */
  readonly requester?: { readonly remindFrom: number };
}

/** A request, as far as whoever is signed in may see it: all of it, or (`sees: 'request'`) nothing around it. */
export interface ApprovalRequest {
  readonly id: string;
  readonly sees: 'all' | 'request';
  readonly interrupt: {
    readonly name: string;
    /** What the tool would be called with. */
    readonly input: unknown;
    readonly metadata?: unknown;
    /** Where in the input something is not shown to anybody. */
    readonly hidden?: readonly string[];
    readonly ref?: string;
    readonly position?: number;
    readonly decisionId?: string;
  };
  /** Names what was drawn; an answer carries it. */
  readonly digest: string;
  readonly since: number;
  readonly until?: number;
  readonly state: RequestState;
  /** Its time ran out before anybody decided. */
  readonly expired?: true;
  readonly approvals: { readonly given: number; readonly needed: number };
  /** What whoever is signed in may say to it now. Where one request is read; not in lists. */
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

/** Something else than a request is never drawn as one. @throws ProtocolError */
export function readItem(value: unknown): ApprovalRequest {
  const isItem =
    isJsonObject(value) &&
    typeof value.id === 'string' &&
    typeof value.digest === 'string' &&
    typeof value.state === 'string' &&
    isJsonObject(value.interrupt) &&
    typeof value.interrupt.name === 'string';
  if (!isItem) throw new ProtocolError('the register sent no request');
  return value as unknown as ApprovalRequest;
}

/** @throws ProtocolError */
export function readPage(value: unknown): RequestListPage {
  if (!isJsonObject(value) || !Array.isArray(value.items))
    throw new ProtocolError('the register sent no list');
  const items = asList(value.items).map(readItem);
  return typeof value.next === 'string' ? { items, next: value.next } : { items };
}
