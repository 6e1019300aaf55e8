// Public types of @holdpoint/server/waiting. Written by `pnpm run api:update`; read it in a review.

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

interface ResumeAgentOptions {
  readonly answer?: (answered: WaitingAnswered) => GenkitAnswer;
  readonly context?: (order: WaitingResume) => object | undefined;
}

interface SessionStoreLike {
  getSnapshot(options: object): Promise<object | undefined>;
  saveSnapshot(snapshotId: string | undefined, mutator: (current: unknown) => never, options?: {
    readonly context?: object | undefined;
  }): Promise<string | null>;
}

interface UpToOptions<Person extends WaitingPerson> {
  readonly amount: (item: WaitingItem) => number | undefined;
  readonly limit: (who: Person, item: WaitingItem) => number | undefined | Promise<number | undefined>;
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

declare class WaitingChangedError extends WaitingError {
  readonly name = "WaitingChangedError";
  constructor(tool: string);
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

declare class WaitingExpiredError extends WaitingError {
  readonly name = "WaitingExpiredError";
  constructor(tool: string, until: number);
}

declare class WaitingForbiddenError extends WaitingError {
  readonly name = "WaitingForbiddenError";
  constructor(tool: string);
}

declare class WaitingInvalidError extends WaitingError {
  readonly name = "WaitingInvalidError";
  constructor(problem: string);
}

declare class WaitingNotAskerError extends WaitingError {
  readonly name = "WaitingNotAskerError";
  constructor(tool: string);
}

declare class WaitingNotFoundError extends WaitingError {
  readonly name = "WaitingNotFoundError";
  constructor();
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

declare class WaitingRefusedNoticeError extends Error {
  readonly name = "WaitingRefusedNoticeError";
  constructor(why: string, options?: ErrorOptions);
}

interface WaitingResume {
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly answers: readonly WaitingAnswered[];
}

type WaitingSecrets = Readonly<Record<string, readonly string[]>>;

interface WaitingSessionsOptions {
  readonly agent: string;
  readonly owner: (context: object | undefined) => SessionOwner;
}

type WaitingSight = boolean | 'request';

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

declare class WaitingVotedError extends WaitingError {
  readonly name = "WaitingVotedError";
  constructor(tool: string);
}

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
