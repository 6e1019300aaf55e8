// Public types of @holdpoint/server/waiting. Written by `pnpm run api:update`; read it in a review.

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

interface GenkitAgentLike {
  run(input: never, options: never): Promise<{
    readonly result: unknown;
  }>;
}

type GenkitAnswer = {
  readonly restart: Readonly<Record<string, unknown>>;
} | {
  readonly respond: unknown;
};

declare class PauseHeldError extends DoorError {
  readonly name = "PauseHeldError";
  constructor();
}

interface ResumeAgentOptions {
  readonly answer?: (answered: WaitingAnswered) => GenkitAnswer;
  readonly context?: (order: WaitingResume) => object | undefined;
}

interface SessionOwner {
  readonly askedBy?: string | undefined;
  readonly tenant?: string | undefined;
}

interface SessionStoreLike {
  getSnapshot(options: object): Promise<object | undefined>;
  saveSnapshot(snapshotId: string | undefined, mutator: (current: unknown) => never, options?: {
    readonly context?: object | undefined;
  }): Promise<string | null>;
}

type UnknownVerdict<T> = 'refuse' | 'run' | {
  readonly outcome: T;
};

interface UpToOptions<Person extends WaitingPerson> {
  readonly amount: (item: WaitingItem) => number | undefined;
  readonly limit: (who: Person, item: WaitingItem) => number | undefined | Promise<number | undefined>;
}

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

interface WaitingAnswered {
  readonly item: WaitingItem;
  readonly decision: WaitingDecision;
}

declare class WaitingAnsweredError extends WaitingError {
  readonly name = "WaitingAnsweredError";
  constructor(tool: string, details: object);
}

interface WaitingAttempt<Person extends WaitingPerson = WaitingPerson> {
  readonly who: Person;
  readonly item: WaitingItem;
  readonly verdict: WaitingVerdict;
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

declare class WaitingChangedError extends WaitingError {
  readonly name = "WaitingChangedError";
  constructor(tool: string);
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

declare class WaitingError extends Error {
  readonly name: string;
  readonly code: WaitingErrorCode;
  readonly status: string;
  readonly details: Readonly<Record<string, unknown>> & {
    readonly code: WaitingErrorCode;
  };
  constructor(code: WaitingErrorCode, status: string, message: string, details?: object, options?: ErrorOptions);
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

declare class WaitingExpiredError extends WaitingError {
  readonly name = "WaitingExpiredError";
  constructor(tool: string, until: number);
}

declare class WaitingForbiddenError extends WaitingError {
  readonly name = "WaitingForbiddenError";
  constructor(tool: string);
}

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

declare class WaitingInvalidError extends WaitingError {
  readonly name = "WaitingInvalidError";
  constructor(problem: string);
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

declare class WaitingNotAskerError extends WaitingError {
  readonly name = "WaitingNotAskerError";
  constructor(tool: string);
}

declare class WaitingNotFoundError extends WaitingError {
  readonly name = "WaitingNotFoundError";
  constructor();
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

interface WaitingNotify {
  readonly by: readonly WaitingNotifier[];
  readonly link?: (id: string) => string;
  readonly retryMs?: readonly number[];
  readonly timeoutMs?: number;
}

interface WaitingOptions<Person extends WaitingPerson> {
  readonly store: WaitingStore;
  readonly resume: (order: WaitingResume) => unknown;
  readonly mayRead: (who: Person, item: WaitingItem) => WaitingSight | Promise<WaitingSight>;
  readonly mayAnswer: (who: Person, item: WaitingItem) => boolean | Promise<boolean>;
  readonly policies?: (item: WaitingItem) => readonly WaitingPolicy<NoInfer<Person>>[];
  readonly release?: (error: unknown) => boolean;
  readonly secrets?: WaitingSecrets;
  readonly values?: readonly string[];
  readonly resends?: number;
  readonly resendMs?: number;
  readonly leaseMs?: number;
  readonly storeTimeoutMs?: number;
  readonly remindEveryMs?: number;
  readonly notify?: WaitingNotify;
  readonly onEvent?: (item: WaitingItem, event: WaitingEvent) => void | Promise<void>;
  readonly report?: (error: unknown) => void;
  readonly now?: () => number;
}

interface WaitingPage {
  readonly items: readonly WaitingView[];
  readonly next?: string;
}

interface WaitingPerson {
  readonly id: string;
}

interface WaitingPolicy<Person extends WaitingPerson = WaitingPerson> {
  readonly name: string;
  check?(attempt: WaitingAttempt<Person>): void | Promise<void>;
  readonly approvals?: number;
  readonly deadlines?: readonly WaitingDeadline[];
}

declare class WaitingPolicyError extends WaitingError {
  readonly name = "WaitingPolicyError";
  readonly policy: string;
  constructor(policy: string, problem: string);
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

declare class WaitingRefusedNoticeError extends Error {
  readonly name = "WaitingRefusedNoticeError";
  constructor(why: string, options?: ErrorOptions);
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

interface WaitingResume {
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly answers: readonly WaitingAnswered[];
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

type WaitingSecrets = Readonly<Record<string, readonly string[]>>;

interface WaitingSessionsOptions {
  readonly agent: string;
  readonly owner: (context: object | undefined) => SessionOwner;
}

type WaitingSight = boolean | 'request';

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

declare class WaitingStoreError extends WaitingError {
  readonly name = "WaitingStoreError";
  constructor(problem: string, options?: ErrorOptions);
}

declare class WaitingTakenError extends WaitingError {
  readonly name = "WaitingTakenError";
  constructor(tool: string, problem?: string);
}

declare class WaitingTooSoonError extends WaitingError {
  readonly name = "WaitingTooSoonError";
  constructor(tool: string, until: number);
}

declare class WaitingTurnFailedError extends Error {
  readonly name = "WaitingTurnFailedError";
  readonly status: string | undefined;
  constructor(agent: string, { status, message }: {
    status?: unknown;
    message?: unknown;
  });
}

declare class WaitingUndecidedError extends WaitingError {
  readonly name = "WaitingUndecidedError";
  constructor(tool: string, problem: string);
}

declare class WaitingUndeliveredError extends Error {
  readonly name = "WaitingUndeliveredError";
  readonly due: WaitingDue;
  readonly request: string;
  constructor(request: string, due: WaitingDue, cause: unknown);
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

declare class WaitingVotedError extends WaitingError {
  readonly name = "WaitingVotedError";
  constructor(tool: string);
}

interface WaitingWhole extends Omit<WaitingRequest, 'sees' | 'interrupt'>, Omit<WaitingItem, 'raw' | 'attempts' | 'deadlines' | 'salt' | 'sendAt' | 'notices' | 'logged'> {
  readonly sees: 'all';
  readonly undelivered?: readonly WaitingDue[];
}

type WaitingWritten = 'written' | 'refused';

declare function approvals(count: number): WaitingPolicy;

declare function createWaiting<Person extends WaitingPerson>(given: WaitingOptions<Person>): Waiting<Person>;

declare const escalateAfter: (afterMs: number, to: readonly string[]) => WaitingPolicy;

declare function memoryWaitingStore(): WaitingStore;

declare function notWhoAsked(): WaitingPolicy;

declare const rejectAfter: (afterMs: number) => WaitingPolicy;

declare const remindAfter: (afterMs: number) => WaitingPolicy;

declare function resumeAgent(agent: GenkitAgentLike, order: WaitingResume, { answer, context }?: ResumeAgentOptions): Promise<unknown>;

declare function upTo<Person extends WaitingPerson>({ amount, limit }: UpToOptions<Person>): WaitingPolicy<Person>;

declare function waitingSessions<Person extends WaitingPerson, Store extends SessionStoreLike>(waiting: Pick<Waiting<Person>, 'enter' | 'leave' | 'ofPause'>, store: Store, { agent, owner }: WaitingSessionsOptions): Store;

export {
  DecisionCall,
  DecisionClaim,
  DecisionRecord,
  DecisionStore,
  DecisionSubject,
  DoorError,
  DoorErrorCode,
  GenkitAgentLike,
  GenkitAnswer,
  PauseHeldError,
  ResumeAgentOptions,
  SessionOwner,
  SessionStoreLike,
  UnknownVerdict,
  UpToOptions,
  Waiting,
  WaitingAnswer,
  WaitingAnswered,
  WaitingAnsweredError,
  WaitingAttempt,
  WaitingCall,
  WaitingChange,
  WaitingChangedError,
  WaitingChanges,
  WaitingDeadline,
  WaitingDecision,
  WaitingDue,
  WaitingEntry,
  WaitingError,
  WaitingErrorCode,
  WaitingEvent,
  WaitingExpiredError,
  WaitingForbiddenError,
  WaitingGiven,
  WaitingInterrupt,
  WaitingInvalidError,
  WaitingItem,
  WaitingListQuery,
  WaitingLogLine,
  WaitingNewLine,
  WaitingNotAskerError,
  WaitingNotFoundError,
  WaitingNotice,
  WaitingNoticeKind,
  WaitingNotifier,
  WaitingNotify,
  WaitingOptions,
  WaitingPage,
  WaitingPerson,
  WaitingPolicy,
  WaitingPolicyError,
  WaitingQuery,
  WaitingRecord,
  WaitingRefusedNoticeError,
  WaitingRequest,
  WaitingResume,
  WaitingRights,
  WaitingRuns,
  WaitingSecrets,
  WaitingSessionsOptions,
  WaitingSight,
  WaitingState,
  WaitingStore,
  WaitingStoreError,
  WaitingTakenError,
  WaitingTooSoonError,
  WaitingTurnFailedError,
  WaitingUndecidedError,
  WaitingUndeliveredError,
  WaitingVerdict,
  WaitingView,
  WaitingVote,
  WaitingVotedError,
  WaitingWhole,
  WaitingWritten,
  approvals,
  createWaiting,
  escalateAfter,
  memoryWaitingStore,
  notWhoAsked,
  rejectAfter,
  remindAfter,
  resumeAgent,
  upTo,
  waitingSessions,
};
