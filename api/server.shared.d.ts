// Public types of several entries of @holdpoint/server. Written by `pnpm run api:update`; read it in a review.

interface DecisionCall<T> extends DecisionSubject {
  readonly signal?: AbortSignal;
  readonly release?: (error: unknown) => boolean;
  readonly onUnknown?: () => UnknownVerdict<T> | Promise<UnknownVerdict<T>>;
  readonly onRepeat?: () => void | Promise<void>;
}

interface DecisionClaim {
  readonly binding: string;
  readonly owner: string;
  readonly leaseMs: number;
  readonly ttlMs: number;
  readonly instead?: string;
}

interface DecisionRecord {
  readonly binding: string;
  readonly owner: string;
  readonly isLeased: boolean;
  readonly outcome?: string;
}

interface DecisionStore {
  claim(id: string, claim: DecisionClaim): Promise<DecisionRecord | undefined>;
  renew(id: string, claim: DecisionClaim): Promise<boolean>;
  settle(id: string, claim: DecisionClaim, outcome: string | undefined): Promise<boolean>;
}

interface DecisionSubject {
  readonly tool: string;
  readonly input: unknown;
  readonly scope: string;
}

declare class DoorError extends Error {
  readonly name: string;
  readonly code: DoorErrorCode;
  readonly status: string;
  readonly details: {
    readonly code: DoorErrorCode;
  };
  constructor(code: DoorErrorCode, status: string, message: string);
}

type DoorErrorCode = 'pause-held' | 'message-forged';

interface Feed<Person extends WaitingPerson> {
  changes(who: Person | (() => Promise<Person>), query?: WaitingChangesQuery): Promise<WaitingChanges>;
}

declare class PauseHeldError extends DoorError {
  readonly name = "PauseHeldError";
  constructor();
}

interface SessionOwner {
  readonly askedBy?: string | undefined;
  readonly tenant?: string | undefined;
}

declare class StoreLayoutError extends Error {
  readonly name = "StoreLayoutError";
  readonly code = "store-layout";
}

type UnknownVerdict<T> = 'refuse' | 'run' | {
  readonly outcome: T;
};

interface Waiting<Person extends WaitingPerson> {
  enter(entry: WaitingEntry): Promise<readonly WaitingItem[]>;
  leave(place: Pick<WaitingEntry, 'agent' | 'sessionId' | 'pause'>): Promise<void>;
  ofPause(place: Pick<WaitingEntry, 'agent' | 'sessionId' | 'pause'>): Promise<readonly WaitingItem[]>;
  list(who: Person, query?: WaitingListQuery): Promise<WaitingPage>;
  changes: Feed<Person>['changes'];
  watch(hear: () => void): () => void;
  read(who: Person, id: string): Promise<WaitingView>;
  answer(who: Person, id: string, answer: WaitingAnswer): Promise<WaitingGiven>;
  claim(who: Person, id: string): Promise<WaitingView>;
  release(who: Person, id: string): Promise<WaitingView>;
  handOn(who: Person, id: string, to: readonly string[]): Promise<WaitingView>;
  withdraw(who: Person, id: string, options?: {
    readonly reason?: string;
  }): Promise<WaitingGiven>;
  remind(who: Person, id: string): Promise<WaitingView>;
  comment(who: Person, id: string, text: string): Promise<WaitingView>;
  sendAgain(who: Person, id: string): Promise<WaitingGiven>;
  once<Approved, Rejected>(answer: unknown, call: WaitingCall<NoInfer<Awaited<Approved | Rejected>>>, runs: WaitingRuns<Approved, Rejected>): Promise<Awaited<Approved | Rejected>>;
  check(): Promise<void>;
  work(): Promise<void>;
  start(options?: {
    readonly everyMs?: number;
  }): () => void;
}

interface WaitingAnswer {
  readonly verdict: WaitingVerdict;
  readonly digest: string;
  readonly reason?: string;
  readonly value?: unknown;
  readonly answerId?: string;
}

type WaitingCall<T> = DecisionCall<T> & {
  readonly scope: string;
};

interface WaitingChange {
  readonly at: number;
  readonly id: string;
  readonly item?: WaitingView;
  readonly mine?: boolean;
}

interface WaitingChanges {
  readonly at: number;
  readonly changes: readonly WaitingChange[];
  readonly isMissed: boolean;
}

interface WaitingChangesQuery {
  readonly after?: number | undefined;
  readonly id?: string | undefined;
  readonly tenant?: string | undefined;
}

interface WaitingDeadline {
  readonly afterMs: number;
  readonly then: 'reject' | 'remind' | {
    readonly escalateTo: readonly string[];
  };
}

interface WaitingDecision {
  readonly verdict: WaitingVerdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly digest: string;
  readonly expired?: true;
  readonly withdrawn?: true;
}

interface WaitingDue {
  readonly event: number;
  readonly kind: WaitingNoticeKind;
  readonly by: string;
  readonly to?: string;
  readonly attempts: number;
  readonly at?: number;
}

interface WaitingEntry {
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly interrupts: readonly (WaitingItem['interrupt'] & {
    readonly raw?: unknown;
  })[];
  readonly askedBy?: string | undefined;
  readonly tenant?: string | undefined;
}

type WaitingErrorCode = 'waiting-not-found' | 'waiting-forbidden' | 'waiting-invalid' | 'waiting-changed' | 'waiting-answered' | 'waiting-voted' | 'waiting-expired' | 'waiting-policy' | 'waiting-undecided' | 'waiting-taken' | 'waiting-not-asker' | 'waiting-too-soon' | 'waiting-store';

type WaitingEvent = {
  readonly at: number;
} & ({
  readonly type: 'asked';
  readonly by?: string;
  readonly digest: string;
} | {
  readonly type: 'changed';
  readonly from: string;
  readonly digest: string;
} | {
  readonly type: 'voted';
  readonly vote: WaitingVote;
} | {
  readonly type: 'commented';
  readonly by: string;
  readonly text: string;
} | {
  readonly type: 'claimed' | 'released';
  readonly by: string;
} | {
  readonly type: 'handed-on';
  readonly by: string;
  readonly to: readonly string[];
} |
{
  readonly type: 'reminded';
  readonly by?: string;
} | {
  readonly type: 'withdrawn';
  readonly by: string;
  readonly reason?: string;
} | {
  readonly type: 'escalated';
  readonly to: readonly string[];
} | {
  readonly type: 'decided';
  readonly decision: WaitingDecision;
} | {
  readonly type: 'sent' | 'outcome' | 'gone';
} | {
  readonly type: 'unknown';
  readonly error: string;
} | {
  readonly type: 'undelivered';
  readonly kind: WaitingNoticeKind;
  readonly notifier: string;
  readonly to?: string;
});

interface WaitingGiven {
  readonly item: WaitingView;
  readonly sent: Promise<void>;
}

interface WaitingInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly input: unknown;
  readonly metadata?: unknown;
  readonly hidden?: readonly string[];
  readonly decisionId: string;
}

interface WaitingItem {
  readonly id: string;
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly requests: number;
  readonly interrupt: WaitingInterrupt;
  readonly digest: string;
  readonly salt: string;
  readonly tenant?: string;
  readonly askedBy?: string;
  readonly since: number;
  readonly until?: number;
  readonly answerers?: readonly string[];
  readonly claimedBy?: {
    readonly id: string;
    readonly at: number;
  };
  readonly state: WaitingState;
  readonly votes: readonly WaitingVote[];
  readonly decision?: WaitingDecision;
  readonly outcome?: unknown;
  readonly history: readonly WaitingEvent[];
  readonly attempts: number;
  readonly deadlines: readonly WaitingDeadline[];
  readonly sendAt?: number;
  readonly logged?: {
    readonly seq: number;
    readonly hash: string;
  };
  readonly notices?: readonly WaitingDue[];
  readonly raw?: unknown;
}

interface WaitingListQuery {
  readonly states?: readonly WaitingState[] | undefined;
  readonly tenant?: string | undefined;
  readonly tools?: readonly string[] | undefined;
  readonly decisionId?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

interface WaitingLogLine extends WaitingNewLine {
  readonly place: number;
  readonly request: string;
}

interface WaitingNewLine {
  readonly seq: number;
  readonly hash: string;
  readonly text: string;
}

interface WaitingNotice {
  readonly id: string;
  readonly kind: WaitingNoticeKind;
  readonly event: WaitingEvent;
  readonly item: WaitingWhole;
  readonly link?: string;
  readonly to?: string;
}

type WaitingNoticeKind = 'asked' | 'changed' | 'reminded' | 'escalated' | 'handed-on' | 'decided';

interface WaitingNotifier {
  readonly name: string;
  readonly kinds?: readonly WaitingNoticeKind[];
  readonly to?: (notice: WaitingNotice) => readonly string[] | Promise<readonly string[]>;
  readonly deliver: (notice: WaitingNotice, options: {
    readonly signal: AbortSignal;
  }) => unknown;
}

interface WaitingPage {
  readonly items: readonly WaitingView[];
  readonly next?: string;
}

interface WaitingPerson {
  readonly id: string;
}

interface WaitingQuery {
  readonly states?: readonly WaitingState[];
  readonly pause?: string;
  readonly tenant?: string;
  readonly dueBy?: number;
  readonly after?: Pick<WaitingRecord, 'since' | 'id' | 'dueAt'>;
  readonly limit: number;
}

interface WaitingRecord {
  readonly id: string;
  readonly decisionId: string;
  readonly pause: string;
  readonly tenant?: string;
  readonly state: WaitingState;
  readonly since: number;
  readonly dueAt?: number;
  readonly version: number;
  readonly body: string;
}

interface WaitingRequest {
  readonly sees: 'request';
  readonly id: string;
  readonly interrupt: Pick<WaitingInterrupt, 'name' | 'input' | 'metadata' | 'hidden'>;
  readonly digest: string;
  readonly since: number;
  readonly until?: number;
  readonly state: WaitingState;
  readonly expired?: true;
  readonly approvals: {
    readonly given: number;
    readonly needed: number;
  };
  readonly you?: WaitingRights;
}

interface WaitingRights {
  readonly mayApprove: boolean;
  readonly mayReject: boolean;
  readonly vote?: Pick<WaitingVote, 'verdict' | 'at' | 'reason'>;
  readonly policy?: string;
  readonly asker?: {
    readonly remindFrom: number;
  };
}

interface WaitingRuns<Approved, Rejected> {
  readonly approve: (decision: WaitingDecision) => Approved;
  readonly reject: (decision: WaitingDecision) => Rejected;
}

type WaitingState = 'waiting' | 'decided' | 'sent' | 'unknown' | 'gone';

interface WaitingStore {
  readonly decisions: DecisionStore;
  add(record: WaitingRecord, lines: readonly WaitingNewLine[]): Promise<WaitingWritten>;
  replace(record: WaitingRecord, version: number, lines: readonly WaitingNewLine[]): Promise<WaitingWritten>;
  addIndex(line: WaitingNewLine): Promise<WaitingWritten>;
  find(by: {
    readonly id: string;
  } | {
    readonly decisionId: string;
  }): Promise<WaitingRecord | undefined>;
  list(query: WaitingQuery): Promise<readonly WaitingRecord[]>;
  lastLine(): Promise<WaitingLogLine | undefined>;
  lastIndex(): Promise<WaitingLogLine | undefined>;
  linesAfter(place: number, limit: number): Promise<readonly WaitingLogLine[]>;
  now(): Promise<number>;
  watch(hear: () => void): () => void;
}

type WaitingVerdict = 'approve' | 'reject';

type WaitingView = WaitingRequest | WaitingWhole;

interface WaitingVote {
  readonly by: string;
  readonly at: number;
  readonly verdict: WaitingVerdict;
  readonly reason?: string;
  readonly value?: unknown;
  readonly digest: string;
  readonly answerId?: string;
}

interface WaitingWhole extends Omit<WaitingRequest, 'sees' | 'interrupt'>, Omit<WaitingItem, 'raw' | 'attempts' | 'deadlines' | 'salt' | 'sendAt' | 'notices' | 'logged'> {
  readonly sees: 'all';
  readonly undelivered?: readonly WaitingDue[];
}

type WaitingWritten = 'written' | 'refused';
