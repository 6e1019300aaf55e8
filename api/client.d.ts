// Public types of @holdpoint/client. Written by `pnpm run api:update`; read it in a review.

import { StandardSchemaV1 } from "@standard-schema/spec";

type AnswerKind = 'respond' | 'restart';

type AnswerOf<Tool> = Tool extends InterruptTool<infer _Name, infer _Input, infer _Metadata, infer Output, infer Resumed, infer Kind> ? (Kind extends 'respond' ? {
  readonly output: InferInput<Output>;
} : never) | (Kind extends 'restart' ? {
  readonly resumed: InferInput<Resumed>;
} : never) : never;

interface Answers<Input extends StandardSchemaV1, Output extends StandardSchemaV1, Resumed extends StandardSchemaV1> {
  respond(interrupt: Interrupt, output: InferInput<Output>): RespondResolution;
  restart(interrupt: Interrupt, options?: {
    readonly resumed?: InferInput<Resumed>;
    readonly input?: InferInput<Input>;
    readonly sensitive?: boolean;
  }): RestartResolution;
}

declare class BackendError extends HoldpointError {
  readonly name: string;
  constructor(message: string, options?: ErrorOptions, code?: 'backend' | 'resume-rejected' | 'asked-again');
}

interface Decision {
  readonly answerId: string;
  readonly status: 'sent' | 'resolved' | 'not-taken' | 'unknown' | 'failed' | 'superseded' | 'elsewhere';
  readonly doubt?: Interrupt['doubt'];
  readonly problem?: Interrupt['problem'];
  readonly tool: string;
  readonly agent?: string;
  readonly input?: unknown;
  readonly verdict?: Verdict;
  readonly sent?: Omit<Resolution, 'key'> | {
    readonly type: Resolution['type'];
  };
  readonly error?: ErrorCode;
  readonly at: number;
  readonly decidedAt?: number;
  readonly sentAt?: number;
}

type DeclineOf<Tool> = AnswerOf<Tool> | (Tool extends InterruptTool<infer _Name, infer _Input, infer _Metadata, infer Output, infer _Resumed, infer _Kind> ? {
  readonly output: InferInput<Output>;
} : never);

type InferInput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferInput<S> : never;

type InferOutput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferOutput<S> : never;

interface InterruptTool<Name extends string = string, Input extends StandardSchemaV1 = StandardSchemaV1, Metadata extends StandardSchemaV1 = StandardSchemaV1, Output extends StandardSchemaV1 = StandardSchemaV1, Resumed extends StandardSchemaV1 = StandardSchemaV1, Kind extends AnswerKind = AnswerKind> extends InterruptToolDefinition<Name, Input, Metadata, Output, Resumed, Kind> {
  match(interrupt: Interrupt): Interrupt<InferOutput<Input>, InferOutput<Metadata>> | null;
  check(interrupt: Interrupt): readonly string[];
  readonly respond: {
    respond: Answers<Input, Output, Resumed>['respond'];
    restart: never;
  }[Kind];
  readonly restart: {
    restart: Answers<Input, Output, Resumed>['restart'];
    respond: never;
  }[Kind];
  decline(interrupt: Interrupt, output: InferInput<Output>): RespondResolution;
}

interface InterruptToolDefinition<Name extends string = string, Input extends StandardSchemaV1 = StandardSchemaV1, Metadata extends StandardSchemaV1 = StandardSchemaV1, Output extends StandardSchemaV1 = StandardSchemaV1, Resumed extends StandardSchemaV1 = StandardSchemaV1, Kind extends AnswerKind = AnswerKind> {
  readonly name: Name;
  readonly input: Input;
  readonly inputJsonSchema?: JsonObject;
  readonly metadata?: Metadata;
  readonly answer: Kind;
  readonly output?: Output;
  readonly resumed?: Resumed;
}

declare class InvalidAnswerError extends HoldpointError {
  readonly name = "InvalidAnswerError";
  readonly reason: string;
  readonly issues: readonly string[];
  constructor(tool: string, problem: string, issues?: readonly string[]);
}

interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface MemoryPersistence extends Persistence {
  readonly stored: Remembered | undefined;
  readonly record: SessionRecord | undefined;
}

declare class NetworkError extends HoldpointError {
  readonly name = "NetworkError";
  constructor(message: string, options?: ErrorOptions);
}

declare class NotRememberedError extends HoldpointError {
  readonly name = "NotRememberedError";
  constructor(message: string, cause?: unknown);
}

interface PersistenceOptions {
  readonly maxAgeMs?: number;
}

declare class ProtocolError extends HoldpointError {
  readonly name = "ProtocolError";
  constructor(message: string, options?: ErrorOptions & {
    readonly code?: 'protocol' | 'limit';
  });
}

type RememberName = string | {
  readonly name: string;
  readonly user: string;
};

interface RestartOptions<Resumed = true | JsonObject, Input = unknown> {
  readonly resumed?: Resumed;
  readonly input?: Input;
  readonly sensitive?: boolean;
}

declare class ResumeRejectedError extends BackendError {
  readonly name = "ResumeRejectedError";
  constructor(message: string, options?: ErrorOptions);
}

declare class SessionBusyError extends HoldpointError {
  readonly name = "SessionBusyError";
  constructor(message?: string);
}

declare class SessionMovedError extends HoldpointError {
  readonly name = "SessionMovedError";
  constructor(message?: string);
}

type SessionStatus = 'restoring' | 'sending' | 'streaming' | 'waiting' | 'unknown' | 'failed' | 'idle';

declare class StreamLostError extends HoldpointError {
  readonly name = "StreamLostError";
  constructor(message?: string, options?: ErrorOptions);
}

type TypedInterrupt<Tool> = Tool extends InterruptTool<infer _Name, infer Input, infer Metadata, infer _Output, infer _Resumed, infer _Kind> ? Interrupt<InferOutput<Input>, InferOutput<Metadata>> : never;

declare function cancel(interrupt: Interrupt): CancelResolution;

declare function createSession(options: SessionOptions): Session;

declare function defineInterruptTool<const Name extends string, Input extends StandardSchemaV1, Metadata extends StandardSchemaV1 = StandardSchemaV1, Output extends StandardSchemaV1 = StandardSchemaV1, Resumed extends StandardSchemaV1 = StandardSchemaV1, const Kind extends AnswerKind = AnswerKind>(definition: InterruptToolDefinition<Name, Input, Metadata, Output, Resumed, Kind>): InterruptTool<Name, Input, Metadata, Output, Resumed, Kind>;

declare function forget(where: RememberName | Persistence, { force }?: ForgetOptions): Promise<void>;

declare function isSettled(interrupt: {
  readonly status: InterruptStatus;
}): boolean;

declare function memoryPersistence(stored?: unknown): MemoryPersistence;

declare function observeDecisions(listener: (decision: Decision) => void): SessionObserver;

declare function respond(interrupt: Interrupt, output: unknown): RespondResolution;

declare function restart(interrupt: Interrupt, options?: RestartOptions): RestartResolution;

declare function selectMessages(state: SessionState): readonly Message[];

declare function selectStatus(state: SessionState): SessionStatus;

declare function selectUnsettled(state: SessionState): readonly Interrupt[];

declare function sharedPersistence(name: RememberName, options?: PersistenceOptions): Persistence;

declare function textOf(whole: TextPart | ReasoningPart | Message): string;

declare function webPersistence(key: string, storage?: KeyValueStorage, options?: PersistenceOptions): Persistence;

export {
  AllowedAnswers,
  Answer,
  AnswerOf,
  AnsweredInterrupt,
  ApprovedCall,
  Artifact,
  Backend,
  BackendContext,
  BackendError,
  BackendInterrupt,
  CallVerdict,
  CancelResolution,
  Capabilities,
  Checkpoint,
  CustomPart,
  DataPart,
  DecideOptions,
  Decision,
  DeclineOf,
  ErrorCode,
  ErrorInfo,
  ErrorOptions,
  ForgetOptions,
  HoldpointError,
  HttpError,
  Intent,
  Interrupt,
  InterruptStatus,
  InterruptTool,
  InterruptToolDefinition,
  InvalidAnswerError,
  Json,
  JsonObject,
  KeyValueStorage,
  MediaPart,
  MemoryPersistence,
  Message,
  NetworkError,
  NotRememberedError,
  Part,
  Persistence,
  PersistenceOptions,
  ProtocolError,
  Provenance,
  ReasoningPart,
  RecoveryState,
  RefusedField,
  RememberName,
  Remembered,
  RenewableOptions,
  Resolution,
  RespondResolution,
  RestartOptions,
  RestartResolution,
  RestoredSession,
  ResumeRejectedError,
  Role,
  Schedule,
  Session,
  SessionAction,
  SessionBusyError,
  SessionLimits,
  SessionMovedError,
  SessionObserver,
  SessionOptions,
  SessionRecord,
  SessionState,
  SessionStatus,
  StreamLostError,
  Tail,
  Taken,
  TextPart,
  ToolPart,
  ToolRequest,
  ToolResponse,
  Turn,
  TurnContext,
  TurnEnd,
  TurnEvent,
  TurnInFlight,
  TurnInput,
  TurnOutcome,
  TypedInterrupt,
  UndeliveredMessage,
  UserMessage,
  Verdict,
  WaitingSession,
  WireRecord,
  cancel,
  createSession,
  defineInterruptTool,
  forget,
  isSettled,
  memoryPersistence,
  observeDecisions,
  respond,
  restart,
  selectMessages,
  selectStatus,
  selectUnsettled,
  sharedPersistence,
  textOf,
  webPersistence,
};
