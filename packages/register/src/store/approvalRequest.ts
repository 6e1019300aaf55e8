/** A person who reads or answers requests, as the app's sign-in knows them. */
export interface RegisterPerson {
  /** Stable across visits, and unique to this person. */
  readonly id: string;
}

/**
 * State of a request.
 *
 * - `pending`: not decided yet.
 * - `decided`: decided; the server sends it, or waits for the other requests of the same pause.
 * - `sent`: the agent has continued.
 * - `unknown`: sending was started, and its outcome is unknown.
 * - `gone`: answered in another way, or its session continued without an answer.
 */
export type RequestState = 'pending' | 'decided' | 'sent' | 'unknown' | 'gone';

/** A person's answer to a request. */
export type Verdict = 'approve' | 'reject';

/** An action that is due while a request is undecided: reject it, remind the approvers, or let other people answer. */
export interface RequestDeadline {
  /** Milliseconds after the request was entered. */
  readonly afterMs: number;
  readonly then: 'reject' | 'remind' | { readonly escalateTo: readonly string[] };
}

/** A tool request that waits for a person. */
export interface RequestInterrupt {
  /** The tool's name. */
  readonly name: string;
  readonly ref?: string;
  /** Its index among the tool requests of its pause, from 0. */
  readonly position: number;
  /** The tool's input: JSON. */
  readonly input: unknown;
  /** The metadata the tool paused with. */
  readonly metadata?: unknown;
  /** Paths in the input that are hidden because the app declares them secret. */
  readonly hidden?: readonly string[];
  /** Identifies the decision, however the pause is answered; the restarted tool receives it. */
  readonly decisionId: string;
}

/** One person's answer to one request. */
export interface Vote {
  readonly by: string;
  /** Milliseconds since 1970, by the server's clock, as all times here. */
  readonly at: number;
  readonly verdict: Verdict;
  /** The person's reason. */
  readonly reason?: string;
  /** A value besides yes or no: JSON. */
  readonly value?: unknown;
  /** Digest of the request as this person saw it. */
  readonly digest: string;
  /** The id of the answer, if it has one. */
  readonly answerId?: string;
}

/** The result of the votes or of an expired deadline. It never changes. */
export interface RequestDecision {
  readonly verdict: Verdict;
  readonly at: number;
  /** Everyone whose vote counted, in order; empty if the request expired. */
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  /** Digest of the request as it was decided. */
  readonly digest: string;
  /** True if it was not decided in time. */
  readonly expired?: true;
  /** True if the requester withdrew it, so no approver judged it. */
  readonly withdrawn?: true;
}

/** The kinds of events that people can be notified of. */
export type NoticeKind =
  | 'requested'
  | 'changed'
  | 'reminded'
  | 'escalated'
  | 'handed-on'
  | 'decided';

/** A notification that is still to be delivered, as stored with its request. */
export interface DueNotice {
  /** Index of the event in the history. */
  readonly event: number;
  readonly kind: NoticeKind;
  /** The name of the notifier. */
  readonly by: string;
  readonly to?: string;
  /** Number of failed attempts. */
  readonly attempts: number;
  /** Time of the next attempt; absent if there is none. */
  readonly at?: number;
}

/** An event in the history of a request. */
export type RequestEvent = { readonly at: number } & (
  | { readonly type: 'requested'; readonly by?: string; readonly digest: string }
  | { readonly type: 'changed'; readonly from: string; readonly digest: string }
  | { readonly type: 'voted'; readonly vote: Vote }
  | { readonly type: 'commented'; readonly by: string; readonly text: string }
  | { readonly type: 'claimed' | 'released' | 'taken-back'; readonly by: string }
  | { readonly type: 'handed-on'; readonly by: string; readonly to: readonly string[] }
  /** `by`: the requester who sent the reminder; absent if a deadline did. */
  | { readonly type: 'reminded'; readonly by?: string }
  | { readonly type: 'withdrawn'; readonly by: string; readonly reason?: string }
  | { readonly type: 'escalated'; readonly to: readonly string[] }
  | { readonly type: 'decided'; readonly decision: RequestDecision }
  | { readonly type: 'sent' | 'outcome' | 'gone' }
  | { readonly type: 'unknown'; readonly error: string }
  | {
      readonly type: 'undelivered';
      readonly kind: NoticeKind;
      /** The name of the notifier. */
      readonly notifier: string;
      readonly to?: string;
    }
);

/** One request, as the register stores it. */
export interface ApprovalRequest {
  /** 192 random bits: safe in a link, and can't be guessed. */
  readonly id: string;
  readonly agent: string;
  readonly sessionId: string;
  /** Identifies the pause. Requests of one pause are sent together. With Genkit agents, it is the snapshot's id. */
  readonly pause: string;
  /** Number of requests in the pause. It is sent when all of them are decided. */
  readonly requests: number;
  readonly interrupt: RequestInterrupt;
  /** SHA-256 of the request. An answer carries the digest it was given for. */
  readonly digest: string;
  /** Salts the digest, so that hidden values can't be guessed from it. Never shown to anyone. */
  readonly salt: string;
  /** The tenant it belongs to, if the app has several customers. */
  readonly tenant?: string;
  /** The id of the person whose message led to it. */
  readonly requester?: string;
  readonly since: number;
  /** When it is rejected automatically; absent if never. */
  readonly until?: number;
  /** Restricts who may answer to these people, among those the app allows. Absent: all of those. */
  readonly approvers?: readonly string[];
  /** The person who has claimed it. Others can still answer. */
  readonly claimedBy?: { readonly id: string; readonly at: number };
  readonly state: RequestState;
  /** The votes that count. Votes on an earlier input are only in the history. */
  readonly votes: readonly Vote[];
  readonly decision?: RequestDecision;
  /** The result of sending it, as the app's `resume` returned it. */
  readonly outcome?: unknown;
  readonly history: readonly RequestEvent[];
  /** Number of started attempts to send its pause. */
  readonly attempts: number;
  /** Deadlines that are still to come while it is undecided, in order. */
  readonly deadlines: readonly RequestDeadline[];
  /** The ids of the requests that are sent together, this one included. Written before the first attempt. */
  readonly order?: readonly string[];
  /** When to send it, if it is decided and not sent yet; absent if that depends on other requests. */
  readonly sendAt?: number;
  /** Number and hash of its last line in the audit log. */
  readonly logged?: { readonly seq: number; readonly hash: string };
  /** Notifications that are still to be delivered, and those that failed. */
  readonly notices?: readonly DueNotice[];
  /** Extra data for sending it; never shown to anyone. */
  readonly raw?: unknown;
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

/** The view for a person who may see the request only, without votes and history. */
export interface PartialRequestView {
  readonly sees: 'request';
  readonly id: string;
  readonly interrupt: Pick<RequestInterrupt, 'name' | 'input' | 'metadata' | 'hidden'>;
  readonly digest: string;
  readonly since: number;
  readonly until?: number;
  readonly state: RequestState;
  /** True if it expired undecided. */
  readonly expired?: true;
  /** Approvals given and needed. */
  readonly approvals: { readonly given: number; readonly needed: number };
  /** Only when a single request is read, not in lists. */
  readonly you?: RequestRights;
}

/** The view for a person who may see everything. */
export interface WholeRequestView
  extends Omit<PartialRequestView, 'sees' | 'interrupt'>,
    Omit<
      ApprovalRequest,
      'raw' | 'attempts' | 'deadlines' | 'salt' | 'sendAt' | 'order' | 'notices' | 'logged'
    > {
  readonly sees: 'all';
  /** Notifications that were not delivered yet; without `at`, there are no more attempts. */
  readonly undelivered?: readonly DueNotice[];
}

/** A request, limited to what the reader may see. */
export type RequestView = PartialRequestView | WholeRequestView;
