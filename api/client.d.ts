// Public types of @holdpoint/client. Written by `pnpm run api:update`; read it in a review.

import { StandardSchemaV1 } from "@standard-schema/spec";

interface AllowedAnswers {
  readonly respond: boolean;
  readonly restart: boolean;
  readonly replaceInput: boolean;
  readonly cancel: boolean;
}

interface Answer {
  readonly interrupt: Interrupt;
  readonly resolution: Resolution;
}

type AnswerKind = 'respond' | 'restart';

type AnswerOf<Tool> = Tool extends InterruptTool<infer _Name, infer _Input, infer _Metadata, infer Output, infer Resumed, infer Kind> ? (Kind extends 'respond' ? {
  readonly output: InferInput<Output>;
} : never) | (Kind extends 'restart' ? {
  readonly resumed: InferInput<Resumed>;
} : never) : never;

interface AnsweredInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly decisionId?: string;
  readonly input: string;
  readonly answer?: string;
}

interface Answers<Input extends StandardSchemaV1, Output extends StandardSchemaV1, Resumed extends StandardSchemaV1> {
  respond(interrupt: Interrupt, output: InferInput<Output>): RespondResolution;
  restart(interrupt: Interrupt, options?: {
    readonly resumed?: InferInput<Resumed>;
    readonly input?: InferInput<Input>;
    readonly sensitive?: boolean;
  }): RestartResolution;
}

interface ApprovedCall {
  readonly isInputKnown: boolean;
  readonly isShared?: true;
  readonly takesReason: boolean;
  readonly reasonField?: 'optional' | 'required';
  readonly resumed?: JsonObject;
  readonly needsEdit?: true;
  readonly isWordOnly?: true;
}

interface Artifact {
  readonly name: string;
  readonly parts: readonly unknown[];
  readonly metadata?: unknown;
}

interface Backend {
  readonly id: string;
  readonly capabilities: Capabilities;
  stream(input: TurnInput, context: TurnContext): AsyncIterable<TurnEvent>;
  restore?(context: BackendContext): Promise<RestoredSession | null>;
  recall?(waits: readonly RememberedInterrupt[], context: Pick<BackendContext, 'checkpoint' | 'sessionId'>): readonly BackendInterrupt[];
  reattach?(context: TurnContext): Promise<AsyncIterable<TurnEvent> | null>;
  cancelRun?(context: BackendContext): Promise<boolean>;
  list?(context: Pick<BackendContext, 'signal' | 'observe'>): Promise<readonly WaitingSession[]>;
}

interface BackendContext {
  readonly sessionId: string;
  readonly checkpoint: Checkpoint | undefined;
  readonly signal: AbortSignal;
  readonly observe?: (record: WireRecord) => void;
}

declare class BackendError extends HoldpointError {
  readonly name: string;
  constructor(message: string, options?: ErrorOptions, code?: 'backend' | 'resume-rejected' | 'asked-again');
}

interface BackendInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly input: unknown;
  readonly isUnreadable?: true;
  readonly metadata?: unknown;
  readonly message?: string;
  readonly answerSchema?: unknown;
  readonly expiresAt?: number;
  readonly provenance?: Provenance;
  readonly allowed: AllowedAnswers;
  readonly unanswerable?: 'name' | 'form';
  readonly approves?: ApprovedCall;
  readonly takesNoMessage?: true;
  readonly continues?: true;
  readonly decisionId?: string;
  readonly raw: unknown;
}

interface CallVerdict {
  readonly kind: Verdict['kind'];
  readonly isOnlyTold?: true;
  readonly isChanged?: true;
  readonly decidedAt?: number;
}

interface CancelResolution {
  readonly type: 'cancel';
  readonly key: string;
  readonly sensitive?: boolean;
}

interface Capabilities {
  readonly batch: 'all' | 'each';
  readonly messageWhileOpen: 'abandons' | 'must-cancel' | 'refused';
  readonly history: 'server' | 'client';
}

type Checkpoint = Json;

interface CustomPart {
  readonly type: 'custom';
  readonly id: string;
  readonly name?: string;
  readonly value: unknown;
}

interface DataPart {
  readonly type: 'data';
  readonly id: string;
  readonly name?: string;
  readonly data: unknown;
}

interface DecideOptions {
  readonly verdict?: Verdict;
  readonly send?: 'when-complete' | 'defer';
}

interface Decision {
  readonly answerId: string;
  readonly status: 'sent' | 'resolved' | 'not-taken' | 'unknown' | 'failed' | 'superseded' | 'elsewhere';
  readonly doubt?: Interrupt['doubt'];
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

type ErrorCode = 'network' | 'http' | 'auth' | 'forbidden' | 'not-found' | 'redirected' | 'unexpected-content' | 'protocol' | 'limit' | 'stream-lost' | 'backend' | 'resume-rejected' | 'asked-again' | 'invalid-answer' | 'busy' | 'moved' | 'memory' | 'not-kept';

interface ErrorInfo {
  readonly code: ErrorCode;
  readonly message: string;
  readonly serverMessage?: string;
  readonly httpStatus?: number;
  readonly backendStatus?: string;
  readonly retryAfterMs?: number;
  readonly taken?: Taken;
  readonly fields?: readonly RefusedField[];
  readonly reason?: string;
}

interface ErrorOptions {
  readonly cause?: unknown;
  readonly serverMessage?: string;
  readonly httpStatus?: number;
  readonly backendStatus?: string;
  readonly retryAfterMs?: number;
  readonly details?: unknown;
  readonly fields?: readonly RefusedField[];
  readonly reason?: string;
  readonly taken?: Taken;
}

interface ExactNumber {
  readonly path: readonly string[];
  readonly digits: string;
}

interface ForgetOptions {
  readonly force?: boolean;
}

declare class HoldpointError extends Error {
  readonly name: string;
  readonly code: ErrorCode;
  readonly serverMessage?: string;
  readonly httpStatus?: number;
  readonly backendStatus?: string;
  readonly retryAfterMs?: number;
  readonly taken?: Taken;
  readonly fields?: readonly RefusedField[];
  readonly reason?: string;
  readonly details?: unknown;
  constructor(code: ErrorCode, message: string, { cause, ...rest }?: ErrorOptions);
}

declare class HttpError extends HoldpointError {
  readonly name = "HttpError";
  constructor(code: 'http' | 'auth' | 'forbidden' | 'not-found' | 'redirected' | 'unexpected-content', message: string, options?: ErrorOptions);
}

type InferInput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferInput<S> : never;

type InferOutput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferOutput<S> : never;

interface Intent {
  readonly turnId: string;
  readonly answered?: readonly AnsweredInterrupt[];
  readonly sentAt: number;
  readonly failed?: true;
}

interface Interrupt<Input = unknown, Metadata = unknown> extends BackendInterrupt {
  readonly input: Input;
  readonly metadata?: Metadata;
  readonly key: string;
  readonly batch: string;
  readonly status: InterruptStatus;
  readonly resolution?: Resolution;
  readonly verdict?: Verdict;
  readonly unverified?: true;
  readonly by?: 'other-tab';
  readonly answerDigest?: string;
  readonly refusal?: ErrorInfo;
  readonly doubt?: 'unknown' | 'failed';
  readonly problem?: ToolResponse['problem'] | 'untold';
  readonly ambiguous?: true;
  readonly rejectedBefore?: true;
  readonly decidedAt?: number;
  readonly sentAt?: number;
  readonly settledAt?: number;
}

type InterruptStatus = 'announced' | 'open' | 'decided' | 'sending' | 'resolved' | 'unknown' | 'failed' | 'superseded' | 'elsewhere' | 'expired';

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

type Json = null | boolean | number | string | readonly Json[] | {
  readonly [key: string]: Json;
};

type JsonObject = {
  readonly [key: string]: unknown;
};

interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface MediaPart {
  readonly type: 'media';
  readonly id: string;
  readonly url: string;
  readonly contentType?: string;
}

interface MemoryPersistence extends Persistence {
  readonly stored: Remembered | undefined;
  readonly record: SessionRecord | undefined;
}

interface Message {
  readonly id: string;
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly turnId?: string;
  readonly partial?: true;
}

declare class NetworkError extends HoldpointError {
  readonly name = "NetworkError";
  constructor(message: string, options?: ErrorOptions);
}

declare class NotRememberedError extends HoldpointError {
  readonly name = "NotRememberedError";
  constructor(message: string, cause?: unknown);
}

type Part = TextPart | ReasoningPart | MediaPart | ToolPart | DataPart | CustomPart;

interface Persistence {
  load(): unknown;
  update(change: (stored: unknown) => Remembered | undefined): Promise<void> | void;
  forget?(forgotten: string): Promise<void> | void;
  readonly maxAgeMs?: number;
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

interface Provenance {
  readonly agent?: string;
  readonly subAgent?: string;
}

interface ReasoningPart {
  readonly type: 'reasoning';
  readonly id: string;
  readonly blocks: readonly string[];
}

interface RefusedField {
  readonly ref?: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type RememberName = string | {
  readonly name: string;
  readonly user: string;
};

interface Remembered {
  readonly version: 3;
  readonly forgotten?: string;
  readonly sessions: readonly SessionRecord[];
  readonly damagedAt?: number;
  readonly damageOldAt?: number;
  readonly triedAt?: number;
}

type RememberedInterrupt = Pick<BackendInterrupt, 'position' | 'raw'>;

interface RememberedOpen {
  readonly backendId: string;
  readonly waits: readonly RememberedInterrupt[];
}

interface RememberedVerdict extends Partial<CallVerdict> {
  readonly key: string;
  readonly name: string;
  readonly ref?: string;
  readonly input: string;
  readonly changed?: string;
  readonly isSetAside?: true;
}

interface RenewableOptions {
  readonly backend?: Backend;
  readonly onWire?: SessionOptions['onWire'] | undefined;
  readonly recoveryDelaysMs?: SessionOptions['recoveryDelaysMs'] | undefined;
  readonly limits?: SessionOptions['limits'] | undefined;
  readonly stallAfterMs?: number | undefined;
  readonly onAuthError?: SessionOptions['onAuthError'] | undefined;
}

type Resolution = RespondResolution | RestartResolution | CancelResolution;

interface RespondResolution {
  readonly type: 'respond';
  readonly key: string;
  readonly output: unknown;
  readonly sensitive?: boolean;
}

interface RestartOptions<Resumed = true | JsonObject, Input = unknown> {
  readonly resumed?: Resumed;
  readonly input?: Input;
  readonly sensitive?: boolean;
}

interface RestartResolution {
  readonly type: 'restart';
  readonly key: string;
  readonly resumed: true | JsonObject;
  readonly input?: {
    readonly value: unknown;
  };
  readonly sensitive?: boolean;
}

interface RestoredSession {
  readonly checkpoint: Checkpoint;
  readonly messages: readonly Message[];
  readonly interrupts: readonly BackendInterrupt[];
  readonly status: 'idle' | 'interrupted' | 'running';
  readonly error?: ErrorInfo;
  readonly failed?: true;
  readonly state?: unknown;
  readonly artifacts?: readonly Artifact[];
}

declare class ResumeRejectedError extends BackendError {
  readonly name = "ResumeRejectedError";
  constructor(message: string, options?: ErrorOptions);
}

type Role = 'user' | 'assistant' | 'system';

interface SaidMessage {
  readonly message: UserMessage;
  readonly before: number;
  readonly error?: Pick<ErrorInfo, 'code' | 'taken'>;
}

type Schedule = (flush: () => void) => () => void;

interface Session {
  readonly backend: Backend;
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  observe(observer: SessionObserver): () => void;
  send(message: string | UserMessage): Turn;
  mustAnswerFirst(): boolean;
  decide(resolution: Resolution, options?: DecideOptions): Turn | undefined;
  reopen(key: string): void;
  draft(interrupt: BackendInterrupt, draft: Json | undefined): void;
  submit(): Turn | undefined;
  resume(resolutions: readonly Resolution[]): Turn;
  stop(): void;
  canAsk(): boolean;
  restore(): Promise<void>;
  expire(key: string): void;
  allowWithoutMemory(): void;
  dismiss(): void;
  startOver(): Promise<void>;
  forget(options?: ForgetOptions): Promise<void>;
  renew(options: RenewableOptions): void;
}

type SessionAction = {
  readonly type: 'message-sent';
  readonly turnId: string;
  readonly message: UserMessage;
  readonly at: number;
} | {
  readonly type: 'resume-sent';
  readonly turnId: string;
  readonly answers: readonly Answer[];
  readonly pressed?: string;
  readonly at: number;
} |
{
  readonly type: 'turn-rejoined';
  readonly turnId: string;
  readonly kind: 'message' | 'resume' | 'earlier';
  readonly at: number;
} | {
  readonly type: 'turn-event';
  readonly turnId: string;
  readonly event: TurnEvent;
  readonly at: number;
  readonly canAsk?: boolean;
} |
{
  readonly type: 'turn-broke';
  readonly turnId: string;
  readonly error: ErrorInfo | undefined;
  readonly taken: 'no' | 'unknown';
  readonly at: number;
} | {
  readonly type: 'decided';
  readonly resolution: Resolution;
  readonly verdict: Verdict | undefined;
  readonly at: number;
} | {
  readonly type: 'reopened';
  readonly key: string;
} | {
  readonly type: 'expired';
  readonly keys: readonly string[];
  readonly at: number;
} | {
  readonly type: 'restoring';
} | {
  readonly type: 'restored';
  readonly session: RestoredSession | null;
  readonly batch: string;
   readonly final: boolean;
  readonly stopped?: true | undefined;
  readonly waited?: number;
  readonly at: number;
} |
{
  readonly type: 'message-found';
  readonly turnId: string;
  readonly message: UserMessage;
  readonly before: number;
  readonly error: ErrorInfo | undefined;
  readonly isUnknown: boolean;
} | {
  readonly type: 'restore-skipped';
} | {
  readonly type: 'restore-failed';
  readonly error: ErrorInfo;
} |
{
  readonly type: 'remembered';
  readonly open: readonly BackendInterrupt[];
  readonly hasMoved: boolean;
  readonly batch: string;
  readonly at: number;
} |
{
  readonly type: 'intent-found';
  readonly turnId?: string;
  readonly answered?: Intent['answered'];
  readonly sentAt: number;
  readonly failed?: true;
} |
{
  readonly type: 'refusal-stands';
  readonly open: readonly BackendInterrupt[] | undefined;
  readonly at: number;
} |
{
  readonly type: 'answered-elsewhere';
  readonly answers: readonly TabAnswer[];
} |
{
  readonly type: 'drafted';
  readonly name: string;
  readonly draft: Json | undefined;
} |
{
  readonly type: 'turn-stalled';
  readonly turnId: string;
  readonly since: number;
} | {
  readonly type: 'adopted';
  readonly sessionId: string;
  readonly checkpoint: SessionState['checkpoint'];
  readonly drafts: SessionState['drafts'] | undefined;
} |
{
  readonly type: 'memory-tried';
  readonly works: boolean;
} |
{
  readonly type: 'memory-waived';
} | {
  readonly type: 'dismissed';
} | {
  readonly type: 'started-over';
  readonly sessionId: string;
} |
{
  readonly type: 'forgotten';
  readonly sessionId: string;
};

declare class SessionBusyError extends HoldpointError {
  readonly name = "SessionBusyError";
  constructor(message?: string);
}

interface SessionLimits {
  readonly maxInterrupts: number;
  readonly maxDepth: number;
  readonly maxParts: number;
}

declare class SessionMovedError extends HoldpointError {
  readonly name = "SessionMovedError";
  constructor(message?: string);
}

interface SessionObserver {
  readonly onAction: (action: SessionAction, state: SessionState) => void;
  readonly onWire?: (record: WireRecord) => void;
}

interface SessionOptions {
  readonly backend: Backend;
  readonly sessionId?: string;
  readonly persistence?: Persistence;
  readonly onWire?: (record: WireRecord) => void;
  readonly recoveryDelaysMs?: readonly number[];
  readonly limits?: Partial<SessionLimits>;
  readonly stallAfterMs?: number;
  readonly onAuthError?: (error: ErrorInfo) => void;
  readonly observe?: SessionObserver;
  readonly schedule?: Schedule;
}

interface SessionRecord {
  readonly sessionId: string;
  readonly revision: number;
  readonly savedAt: number;
  readonly oldAt?: number;
  readonly checkpoint?: Checkpoint;
  readonly intent?: Intent;
  readonly setsAside?: true;
  readonly said?: SaidMessage;
  readonly stopped?: true;
  readonly verdicts?: readonly RememberedVerdict[];
  readonly leftFor?: string;
  readonly isNamed?: true;
  readonly drafts?: {
    readonly [name: string]: Json;
  };
  readonly waits?: number;
  readonly open?: RememberedOpen;
}

interface SessionState {
  readonly sessionId: string;
  readonly messages: readonly Message[];
  readonly tail: Tail | undefined;
  readonly interrupts: readonly Interrupt[];
  readonly turn: TurnInFlight | undefined;
  readonly restoring: boolean;
  readonly error: ErrorInfo | undefined;
  readonly undelivered: UndeliveredMessage | undefined;
  readonly finishReason: string | undefined;
  readonly agentState: unknown;
  readonly artifacts: readonly Artifact[];
  readonly checkpoint: Checkpoint | undefined;
  readonly memory: 'failed' | 'waived' | undefined;
  readonly unread?: true;
  readonly lost?: number;
  readonly drafts: {
    readonly [name: string]: Json;
  };
}

type SessionStatus = 'restoring' | 'sending' | 'streaming' | 'waiting' | 'unknown' | 'failed' | 'idle';

declare class StreamLostError extends HoldpointError {
  readonly name = "StreamLostError";
  constructor(message?: string, options?: ErrorOptions);
}

interface TabAnswer extends AnsweredInterrupt {
  readonly verdict?: Verdict;
  readonly resolution?: Resolution;
}

interface Tail {
  readonly messageId: string;
  readonly partId: string;
  readonly text: string;
}

type Taken = 'yes' | 'no';

interface TextPart {
  readonly type: 'text';
  readonly id: string;
  readonly blocks: readonly string[];
}

interface ToolPart {
  readonly type: 'tool';
  readonly id: string;
  readonly request: ToolRequest;
  readonly response?: ToolResponse;
  readonly interruptKey?: string;
  readonly isSetAside?: true;
  readonly verdict?: CallVerdict;
}

interface ToolRequest {
  readonly name: string;
  readonly ref?: string;
  readonly input: unknown;
  readonly isIncomplete?: true;
}

interface ToolResponse {
  readonly name: string;
  readonly ref?: string;
  readonly output: unknown;
  readonly problem?: 'failed' | 'denied' | 'ran';
}

interface Turn extends AsyncIterable<TurnEvent> {
  readonly id: string;
  readonly outcome: Promise<TurnOutcome>;
}

interface TurnContext extends BackendContext {
  readonly turnId: string;
  readonly brought?: TurnInput;
  readonly beforeSending?: <Value>(reading: Promise<Value>) => Promise<Value>;
}

type TurnEnd = {
  readonly status: 'completed';
  readonly finishReason: string;
} |
{
  readonly status: 'interrupted';
  readonly interrupts: readonly BackendInterrupt[];
} |
{
  readonly status: 'failed';
  readonly error: HoldpointError;
  readonly open?: readonly BackendInterrupt[];
  readonly interrupts?: readonly BackendInterrupt[];
} | {
  readonly status: 'aborted';
};

type TurnEvent =
{
  readonly type: 'message';
  readonly messageId: string;
  readonly role: Role;
} | {
  readonly type: 'text';
  readonly messageId: string;
  readonly partId: string;
  readonly delta: string;
} | {
  readonly type: 'reasoning';
  readonly messageId: string;
  readonly partId: string;
  readonly delta: string;
} | {
  readonly type: 'media';
  readonly messageId: string;
  readonly partId: string;
  readonly url: string;
  readonly contentType?: string;
} | {
  readonly type: 'data';
  readonly messageId: string;
  readonly partId: string;
  readonly name?: string;
  readonly data: unknown;
} | {
  readonly type: 'tool-request';
  readonly messageId: string;
  readonly partId: string;
  readonly request: ToolRequest;
} |
{
  readonly type: 'tool-response';
  readonly response: ToolResponse;
} |
{
  readonly type: 'interrupt';
  readonly interrupt: BackendInterrupt;
} |
{
  readonly type: 'state';
  readonly value: unknown;
} | {
  readonly type: 'artifact';
  readonly artifact: Artifact;
} | {
  readonly type: 'checkpoint';
  readonly checkpoint: Checkpoint;
} |
{
  readonly type: 'alive';
} |
{
  readonly type: 'reset';
} | {
  readonly type: 'custom';
  readonly messageId?: string;
  readonly name: string;
  readonly value: unknown;
} |
{
  readonly type: 'end';
  readonly end: TurnEnd;
};

interface TurnInFlight {
  readonly id: string;
  readonly kind: 'message' | 'resume';
  readonly phase: 'sending' | 'streaming';
  readonly startedAt: number;
  readonly stalledSince?: number;
  readonly pressed?: string;
  readonly setAside?: readonly Interrupt[];
}

type TurnInput = {
  readonly type: 'message';
  readonly message: UserMessage;
  readonly cancels?: readonly Interrupt[];
  readonly goesOn?: true;
} | {
  readonly type: 'resume';
  readonly answers: readonly Answer[];
};

type TurnOutcome = {
  readonly status: 'completed';
  readonly finishReason: string;
} | {
  readonly status: 'interrupted';
  readonly interrupts: readonly Interrupt[];
} | {
  readonly status: 'failed';
  readonly error: ErrorInfo;
} | {
  readonly status: 'aborted';
} | {
  readonly status: 'unknown';
  readonly error: ErrorInfo;
};

type TypedInterrupt<Tool> = Tool extends InterruptTool<infer _Name, infer Input, infer Metadata, infer _Output, infer _Resumed, infer _Kind> ? Interrupt<InferOutput<Input>, InferOutput<Metadata>> : never;

interface UndeliveredMessage {
  readonly message: UserMessage;
  readonly messageId: string;
  readonly error?: ErrorInfo | undefined;
  readonly isUnknown?: true;
}

interface UserMessage {
  readonly text?: string;
  readonly parts?: readonly unknown[];
}

interface Verdict {
  readonly kind: 'approved' | 'rejected' |
  'accepted' | 'sent-back' | 'answered' | 'declined' | 'refreshed' | 'cancelled';
  readonly words?: readonly string[];
}

interface WaitingSession {
  readonly sessionId: string;
  readonly interrupts: readonly BackendInterrupt[];
  readonly since?: number;
}

interface WireRecord {
  readonly direction: 'out' | 'in';
  readonly label: string;
  readonly body: unknown;
  readonly at: number;
}

declare function answerKind({ approves, allowed }: Pick<BackendInterrupt, 'approves' | 'allowed'>, tool?: {
  readonly answer: AnswerKind;
}): AnswerKind | undefined;

declare const canBeAsked: ({ restore, capabilities }: Pick<Backend, 'restore' | 'capabilities'>) => boolean;

declare function cancel(interrupt: Interrupt): CancelResolution;

declare function createSession(options: SessionOptions): Session;

declare function deepFreeze<T>(value: T): T;

declare function defineInterruptTool<const Name extends string, Input extends StandardSchemaV1, Metadata extends StandardSchemaV1 = StandardSchemaV1, Output extends StandardSchemaV1 = StandardSchemaV1, Resumed extends StandardSchemaV1 = StandardSchemaV1, const Kind extends AnswerKind = AnswerKind>(definition: InterruptToolDefinition<Name, Input, Metadata, Output, Resumed, Kind>): InterruptTool<Name, Input, Metadata, Output, Resumed, Kind>;

declare function digitsIn(value: unknown): readonly ExactNumber[] | undefined;

declare function draftName({ name, ref, position, input, decisionId }: BackendInterrupt): string;

declare function exactDigits(container: object, key: string | number): string | undefined;

declare function forget(where: RememberName | Persistence, { force }?: ForgetOptions): Promise<void>;

declare function httpError(response: Response, where: string, known?: {
  readonly taken?: Taken | undefined;
}): Promise<HttpError>;

declare function isAnswerable(interrupt: {
  readonly status: InterruptStatus;
}): boolean;

declare function isExactNumber(digits: string): boolean;

declare function isHoldpointError(error: unknown): error is HoldpointError;

declare function isJsonObject(value: unknown): value is JsonObject;

declare function isSettled(interrupt: {
  readonly status: InterruptStatus;
}): boolean;

declare function mayBeAnswered({ answered }: {
  readonly answered?: Intent['answered'] | undefined;
}, interrupt: BackendInterrupt): boolean;

declare function memoryPersistence(stored?: unknown): MemoryPersistence;

declare function observeDecisions(listener: (decision: Decision) => void): SessionObserver;

declare function onForgotten(hear: () => void): () => void;

declare function parseJson(text: string): unknown;

declare function randomId(): string;

declare function readRemembered(value: unknown, maxAgeMs?: number): Remembered;

declare function respond(interrupt: Interrupt, output: unknown): RespondResolution;

declare function restart(interrupt: Interrupt, options?: RestartOptions): RestartResolution;

declare function selectMessages(state: SessionState): readonly Message[];

declare function selectStatus(state: SessionState): SessionStatus;

declare function selectUnsettled(state: SessionState): readonly Interrupt[];

declare function sharedPersistence(name: RememberName, options?: PersistenceOptions): Persistence;

declare function textOf(part: TextPart | ReasoningPart): string;

declare function textOfMessage(message: Message): string;

declare function toErrorInfo(error: unknown): ErrorInfo;

declare function webPersistence(key: string, storage?: KeyValueStorage, options?: PersistenceOptions): Persistence;

declare function withDigits<Copy extends object>(copy: Copy, from: unknown): Copy;

declare function writeJson(value: unknown, space?: number): string;

export {
  AllowedAnswers,
  Answer,
  AnswerKind,
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
  ExactNumber,
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
  answerKind,
  canBeAsked,
  cancel,
  createSession,
  deepFreeze,
  defineInterruptTool,
  digitsIn,
  draftName,
  exactDigits,
  forget,
  httpError,
  isAnswerable,
  isExactNumber,
  isHoldpointError,
  isJsonObject,
  isSettled,
  mayBeAnswered,
  memoryPersistence,
  observeDecisions,
  onForgotten,
  parseJson,
  randomId,
  readRemembered,
  respond,
  restart,
  selectMessages,
  selectStatus,
  selectUnsettled,
  sharedPersistence,
  textOf,
  textOfMessage,
  toErrorInfo,
  webPersistence,
  withDigits,
  writeJson,
};
