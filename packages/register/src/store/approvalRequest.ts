/** Whoever reads or answers, as the app's own sign-in knows them. */
export interface RegisterPerson {
  /** The same for each visit of the same person, and nobody else's. */
  readonly id: string;
}

/**
 * Where a request stands. `waiting`: nobody's word is final yet. `decided`: it is, and the server sends it, or waits for
 * the other requests of the same pause. `sent`: the agent has gone on. `unknown`: it was begun to be sent, and nobody can
 * tell how that went. `gone`: answered in another way, or its session went on without an answer.
 */
export type RequestState = 'waiting' | 'decided' | 'sent' | 'unknown' | 'gone';

/** What a person says to a request. */
export type Verdict = 'approve' | 'reject';

/** Something that is due while nobody has decided: it is rejected, somebody is reminded, or others have to answer. */
export interface RequestDeadline {
  /** Milliseconds after the request came. */
  readonly afterMs: number;
  readonly then: 'reject' | 'remind' | { readonly escalateTo: readonly string[] };
}

/** A tool request that waits for a person. */
export interface RequestInterrupt {
  /** The tool's name. */
  readonly name: string;
  readonly ref?: string;
  /** Where it stands among the tool requests of its pause, from 0. */
  readonly position: number;
  /** What the tool was called with: JSON. */
  readonly input: unknown;
  /** What the tool said when it paused. */
  readonly metadata?: unknown;
  /** Where something in the input is not shown, because the app declares it secret. */
  readonly hidden?: readonly string[];
  /** The same for each way in which this pause can be answered; the restarted tool gets it. */
  readonly decisionId: string;
}

/** One person's word on one request. */
export interface Vote {
  readonly by: string;
  /** Milliseconds since 1970, by the server's clock, as all times here. */
  readonly at: number;
  readonly verdict: Verdict;
  /** On what grounds, in the person's own words. */
  readonly reason?: string;
  /** What is answered beyond yes or no: JSON. */
  readonly value?: unknown;
  /** The digest of what this person was shown. */
  readonly digest: string;
  /** Names the answer, where it was given a name. */
  readonly answerId?: string;
}

/** What the votes, or a time that ran out, came to. It never changes. */
export interface RequestDecision {
  readonly verdict: Verdict;
  readonly at: number;
  /** All whose word counted, in order; nobody where the time ran out. */
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  /** The digest of the request that was decided about. */
  readonly digest: string;
  /** True where nobody said a word in time. */
  readonly expired?: true;
  /** True where the requester has withdrawn it: nobody has judged it. */
  readonly withdrawn?: true;
}

/** What somebody can be told of. */
export type NoticeKind = 'asked' | 'changed' | 'reminded' | 'escalated' | 'handed-on' | 'decided';

/** Something that is still to be told, as a request keeps it. */
export interface DueNotice {
  /** Which event, by its place in the history. */
  readonly event: number;
  readonly kind: NoticeKind;
  /** The name of the notifier. */
  readonly by: string;
  readonly to?: string;
  /** How often it failed. */
  readonly attempts: number;
  /** When it is tried next; absent where it is not tried any more. */
  readonly at?: number;
}

/** Something that happened to a request, in order. */
export type RequestEvent = { readonly at: number } & (
  | { readonly type: 'asked'; readonly by?: string; readonly digest: string }
  | { readonly type: 'changed'; readonly from: string; readonly digest: string }
  | { readonly type: 'voted'; readonly vote: Vote }
  | { readonly type: 'commented'; readonly by: string; readonly text: string }
  | { readonly type: 'claimed' | 'released' | 'taken-back'; readonly by: string }
  | { readonly type: 'handed-on'; readonly by: string; readonly to: readonly string[] }
  /** `by`: who asked for it; absent where a deadline did. */
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

/** One request in the register, as its own. */
export interface ApprovalRequest {
  /** 192 random bits: it can stand in a link, and can't be guessed. */
  readonly id: string;
  readonly agent: string;
  readonly sessionId: string;
  /** Names the pause; requests of one pause are sent together. With Genkit agents it is the snapshot's id. */
  readonly pause: string;
  /** How many requests the pause has: it is sent when all of them are decided. */
  readonly requests: number;
  readonly interrupt: RequestInterrupt;
  /** SHA-256 of what is asked for. An answer carries the one it was given about. */
  readonly digest: string;
  /** Makes the digest one that nobody can guess what is hidden by; nobody is shown it. */
  readonly salt: string;
  /** Whom it belongs to, where an app has several customers. */
  readonly tenant?: string;
  /** Whose request led to it. */
  readonly requester?: string;
  readonly since: number;
  /** When it is rejected by itself; never where there is none. */
  readonly until?: number;
  /** Only these may answer, of those whom the app lets; all of them where there are none. */
  readonly approvers?: readonly string[];
  /** Who looks at it. It keeps nobody from answering. */
  readonly claimedBy?: { readonly id: string; readonly at: number };
  readonly state: RequestState;
  /** The votes that count. Those on an earlier input are in the history only. */
  readonly votes: readonly Vote[];
  readonly decision?: RequestDecision;
  /** What sending it gave, as the app's `resume` returned it. */
  readonly outcome?: unknown;
  readonly history: readonly RequestEvent[];
  /** How often its pause was begun to be sent. */
  readonly attempts: number;
  /** What is still due while nobody has decided, in order. */
  readonly deadlines: readonly RequestDeadline[];
  /** When it is to be sent, where it is decided and not sent yet; absent where that depends on other requests. */
  readonly sendAt?: number;
  /** Where its lines of the audit log end: the number and the hash of the last one. */
  readonly logged?: { readonly seq: number; readonly hash: string };
  /** What is still to be told of it, and what could not be. */
  readonly notices?: readonly DueNotice[];
  /** What whoever sends it needs besides; nobody is shown it. */
  readonly raw?: unknown;
}

/** What the one who reads may say to a request at this moment, as each answer asks it again. */
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

/** What somebody sees who may see the request and nothing around it. */
export interface PartialRequestView {
  readonly sees: 'request';
  readonly id: string;
  readonly interrupt: Pick<RequestInterrupt, 'name' | 'input' | 'metadata' | 'hidden'>;
  readonly digest: string;
  readonly since: number;
  readonly until?: number;
  readonly state: RequestState;
  /** True where its time ran out before anybody decided. */
  readonly expired?: true;
  /** How many approvals it has, and how many it needs. */
  readonly approvals: { readonly given: number; readonly needed: number };
  /** Where one request is read; not in lists. */
  readonly you?: RequestRights;
}

/** What somebody sees who may see all of it. */
export interface WholeRequestView
  extends Omit<PartialRequestView, 'sees' | 'interrupt'>,
    Omit<
      ApprovalRequest,
      'raw' | 'attempts' | 'deadlines' | 'salt' | 'sendAt' | 'notices' | 'logged'
    > {
  readonly sees: 'all';
  /** What somebody should have been told and was not yet; without `at` it is not tried any more. */
  readonly undelivered?: readonly DueNotice[];
}

/** A request, as far as the one who reads may see it. */
export type RequestView = PartialRequestView | WholeRequestView;
