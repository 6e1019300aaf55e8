// Public types of @holdpoint/register. Written by `pnpm run api:update`; read it in a review.

import { DecisionCall, DecisionStore, PauseRegister, SessionOwner } from "@holdpoint/server";

declare class AgentTurnFailedError extends Error {
  readonly name = "AgentTurnFailedError";
  readonly status: string | undefined;
  constructor(agent: string, { status, message }: {
    status?: unknown;
    message?: unknown;
  });
}

interface AnsweredRequest {
  readonly item: ApprovalRequest;
  readonly decision: RequestDecision;
}

interface ApprovalAttempt<Person extends RegisterPerson = RegisterPerson> {
  readonly who: Person;
  readonly item: ApprovalRequest;
  readonly verdict: Verdict;
}

interface ApprovalPolicy<Person extends RegisterPerson = RegisterPerson> {
  readonly name: string;
  check?(attempt: ApprovalAttempt<Person>): void | Promise<void>;
  readonly approvals?: number;
  readonly deadlines?: readonly RequestDeadline[];
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

declare class NotRequesterError extends RegisterError {
  readonly name = "NotRequesterError";
  constructor(tool: string);
}

declare class NoticeRefusedError extends Error {
  readonly name = "NoticeRefusedError";
  constructor(why: string, options?: ErrorOptions);
}

declare class NoticeUndeliveredError extends Error {
  readonly name = "NoticeUndeliveredError";
  readonly due: DueNotice;
  readonly request: string;
  constructor(request: string, due: DueNotice, cause: unknown);
}

interface NotifyOptions {
  readonly by: readonly Notifier[];
  readonly link?: (id: string) => string;
  readonly retryMs?: readonly number[];
  readonly timeoutMs?: number;
}

type ReadAccess = boolean | 'request';

declare class RegisterError extends Error {
  readonly name: string;
  readonly code: RegisterErrorCode;
  readonly status: string;
  readonly details: Readonly<Record<string, unknown>> & {
    readonly code: RegisterErrorCode;
  };
  constructor(code: RegisterErrorCode, status: string, message: string, details?: object, options?: ErrorOptions);
}

interface RegisterOptions<Person extends RegisterPerson> {
  readonly store: RegisterStore;
  readonly resume: (order: ResumeOrder) => unknown;
  readonly mayRead: (who: Person, item: ApprovalRequest) => ReadAccess | Promise<ReadAccess>;
  readonly mayAnswer: (who: Person, item: ApprovalRequest) => boolean | Promise<boolean>;
  readonly policies?: (item: ApprovalRequest) => readonly ApprovalPolicy<NoInfer<Person>>[];
  readonly release?: (error: unknown) => boolean;
  readonly secrets?: RequestSecrets;
  readonly values?: readonly string[];
  readonly resends?: number;
  readonly resendMs?: number;
  readonly leaseMs?: number;
  readonly storeTimeoutMs?: number;
  readonly remindEveryMs?: number;
  readonly keepClosedMs?: number;
  readonly notify?: NotifyOptions;
  readonly onEvent?: (item: ApprovalRequest, event: RequestEvent) => void | Promise<void>;
  readonly report?: (error: unknown) => void;
  readonly now?: () => number;
}

interface RegisterSessionsOptions {
  readonly agent: string;
  readonly owner: (context: object | undefined) => SessionOwner;
}

declare class RegisterStoreError extends RegisterError {
  readonly name = "RegisterStoreError";
  constructor(problem: string, options?: ErrorOptions);
}

declare class RequestAnsweredError extends RegisterError {
  readonly name = "RequestAnsweredError";
  constructor(tool: string, details: object);
}

declare class RequestChangedError extends RegisterError {
  readonly name = "RequestChangedError";
  constructor(tool: string);
}

declare class RequestExpiredError extends RegisterError {
  readonly name = "RequestExpiredError";
  constructor(tool: string, until: number);
}

declare class RequestForbiddenError extends RegisterError {
  readonly name = "RequestForbiddenError";
  constructor(tool: string);
}

declare class RequestInvalidError extends RegisterError {
  readonly name = "RequestInvalidError";
  constructor(problem: string);
}

declare class RequestNotFoundError extends RegisterError {
  readonly name = "RequestNotFoundError";
  constructor();
}

declare class RequestPolicyError extends RegisterError {
  readonly name = "RequestPolicyError";
  readonly policy: string;
  constructor(policy: string, problem: string);
}

type RequestSecrets = Readonly<Record<string, readonly string[]>>;

declare class RequestTakenError extends RegisterError {
  readonly name = "RequestTakenError";
  constructor(tool: string, problem?: string);
}

declare class RequestTooSoonError extends RegisterError {
  readonly name = "RequestTooSoonError";
  constructor(tool: string, until: number);
}

declare class RequestUndecidedError extends RegisterError {
  readonly name = "RequestUndecidedError";
  constructor(tool: string, problem: string);
}

declare class RequestVotedError extends RegisterError {
  readonly name = "RequestVotedError";
  constructor(tool: string);
}

interface ResumeAgentOptions {
  readonly answer?: (answered: AnsweredRequest) => GenkitAnswer;
  readonly context?: (order: ResumeOrder) => object | undefined;
}

interface ResumeOrder {
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly answers: readonly AnsweredRequest[];
}

interface SessionStoreLike {
  getSnapshot(options: object): Promise<object | undefined>;
  saveSnapshot(snapshotId: string | undefined, mutator: (current: unknown) => never, options?: {
    readonly context?: object | undefined;
  }): Promise<string | null>;
}

interface UpToOptions<Person extends RegisterPerson> {
  readonly amount: (item: ApprovalRequest) => number | undefined;
  readonly limit: (who: Person, item: ApprovalRequest) => number | undefined | Promise<number | undefined>;
}

declare function approvals(count: number): ApprovalPolicy;

declare function createRegister<Person extends RegisterPerson>(given: RegisterOptions<Person>): Register<Person>;

declare const escalateAfter: (afterMs: number, to: readonly string[]) => ApprovalPolicy;

declare function notRequester(): ApprovalPolicy;

declare function registerSessions<Person extends RegisterPerson, Store extends SessionStoreLike>(register: Pick<Register<Person>, 'enter' | 'leave' | 'ofPause'>, store: Store, { agent, owner }: RegisterSessionsOptions): Store;

declare const rejectAfter: (afterMs: number) => ApprovalPolicy;

declare const remindAfter: (afterMs: number) => ApprovalPolicy;

declare function resumeAgent(agent: GenkitAgentLike, order: ResumeOrder, { answer, context }?: ResumeAgentOptions): Promise<unknown>;

declare function upTo<Person extends RegisterPerson>({ amount, limit }: UpToOptions<Person>): ApprovalPolicy<Person>;

export {
  AgentTurnFailedError,
  AnswerResult,
  AnsweredRequest,
  ApprovalAnswer,
  ApprovalAttempt,
  ApprovalPolicy,
  ApprovalRequest,
  DecisionHandlers,
  DueNotice,
  GenkitAgentLike,
  GenkitAnswer,
  LogLine,
  NewLogLine,
  NotRequesterError,
  Notice,
  NoticeKind,
  NoticeRefusedError,
  NoticeUndeliveredError,
  Notifier,
  NotifyOptions,
  PartialRequestView,
  PausePlace,
  ReadAccess,
  RecordQuery,
  Register,
  RegisterCall,
  RegisterChange,
  RegisterChanges,
  RegisterEntry,
  RegisterError,
  RegisterErrorCode,
  RegisterOptions,
  RegisterPerson,
  RegisterSessionsOptions,
  RegisterStore,
  RegisterStoreError,
  RequestAnsweredError,
  RequestChangedError,
  RequestDeadline,
  RequestDecision,
  RequestEvent,
  RequestExpiredError,
  RequestForbiddenError,
  RequestInterrupt,
  RequestInvalidError,
  RequestListPage,
  RequestListQuery,
  RequestNotFoundError,
  RequestPolicyError,
  RequestRecord,
  RequestRights,
  RequestSecrets,
  RequestState,
  RequestTakenError,
  RequestTooSoonError,
  RequestUndecidedError,
  RequestView,
  RequestVotedError,
  ResumeAgentOptions,
  ResumeOrder,
  SessionStoreLike,
  UpToOptions,
  Verdict,
  Vote,
  WholeRequestView,
  WriteResult,
  approvals,
  createRegister,
  escalateAfter,
  notRequester,
  registerSessions,
  rejectAfter,
  remindAfter,
  resumeAgent,
  upTo,
};
