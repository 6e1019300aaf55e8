// Public types of several entries of @holdpoint/client. Written by `pnpm run api:update`; read it in a review.

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

interface AnsweredInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly decisionId?: string;
  readonly input: string;
  readonly answer?: string;
}

interface ApprovedCall {
  readonly isInputKnown: boolean;
  readonly isShared?: true;
  readonly refs?: readonly string[];
  readonly takesReason: boolean;
  readonly reasonField?: 'optional' | 'required';
  readonly mayLoseReason?: true;
  readonly resumed?: JsonObject;
  readonly needsEdit?: true;
  readonly editSchema?: unknown;
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
  watch?(changed: () => void): () => void;
}

interface BackendContext {
  readonly sessionId: string;
  readonly checkpoint: Checkpoint | undefined;
  readonly signal: AbortSignal;
  readonly observe?: (record: WireRecord) => void;
}

interface BackendFacts {
  readonly respond: boolean;
  readonly restart: boolean;
  readonly resumedMetadata: boolean;
  readonly replaceInput: boolean;
  readonly cancelInterrupt: boolean;
  readonly severalAtOnce: boolean;
  readonly idempotent: boolean;
  readonly validatesAnswers: 'server' | 'nobody';
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
  readonly unanswerable?: 'name' | 'form' | 'thread';
  readonly approves?: ApprovedCall;
  readonly takesNoMessage?: true;
  readonly continues?: true;
  readonly takesNoDecline?: true;
  readonly decisionId?: string;
  readonly raw: unknown;
}

interface CallVerdict {
  readonly kind: Verdict['kind'];
  readonly isOnlyTold?: true;
  readonly isChanged?: true;
  readonly decidedAt?: number;
  readonly receipt?: JsonObject;
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

interface ForgetOptions {
  readonly force?: boolean;
}

interface FrameLimits {
  readonly maxFrameBytes: number;
  readonly maxTotalBytes: number;
}

type HeadersOption = Readonly<Record<string, string>> | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

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

type Json = null | boolean | number | string | readonly Json[] | {
  readonly [key: string]: Json;
};

type JsonObject = {
  readonly [key: string]: unknown;
};

interface MediaPart {
  readonly type: 'media';
  readonly id: string;
  readonly url: string;
  readonly contentType?: string;
}

interface Message {
  readonly id: string;
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly turnId?: string;
  readonly partial?: true;
}

type Part = TextPart | ReasoningPart | MediaPart | ToolPart | DataPart | CustomPart;

interface Persistence {
  load(): unknown;
  update(change: (stored: unknown) => Remembered | undefined): Promise<void> | void;
  forget?(forgotten: string): Promise<void> | void;
  readonly maxAgeMs?: number;
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

interface RecoveryState {
  readonly address: 'unknown' | 'missing' | 'there';
  readonly claims: number;
  readonly readings: number;
  readonly newest: number;
  readonly isRunning: boolean;
  readonly isLost: boolean;
  readonly isStopped: boolean;
  readonly intent: Intent | undefined;
  readonly verdicts: SessionRecord['verdicts'];
  readonly revision: number;
  readonly heard: number | undefined;
  readonly isTold: boolean;
  readonly isOwn: boolean;
  readonly looksForOne: boolean;
  readonly forgotten: string | null | undefined;
  readonly lapsed: readonly string[];
}

interface RefusedField {
  readonly ref?: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

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
  readonly problem?: Interrupt['problem'];
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
  canCheck(): boolean;
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
  readonly canCheck?: boolean;
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
} |
{
  readonly type: 'restoring';
  readonly quietly?: true;
} | {
  readonly type: 'restored';
  readonly session: RestoredSession | null;
  readonly batch: string;
   readonly final: boolean;
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
} |
{
  readonly type: 'claimed';
  readonly isAnswer: boolean;
} |
{
  readonly type: 'memory-read';
  readonly forgotten: string | null;
} |
({
  readonly type: 'record-known';
  readonly sessionId: string;
} & Pick<RecoveryState, 'revision' | 'heard' | 'isTold'>) |
{
  readonly type: 'record-cleared';
} |
{
  readonly type: 'found-waiting';
} |
{
  readonly type: 'reading';
} |
{
  readonly type: 'read';
  readonly reading: number;
  readonly found: 'there' | 'missing' | 'nothing';
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
} |
{
  readonly type: 'adopted';
  readonly sessionId: string;
  readonly checkpoint: SessionState['checkpoint'];
  readonly drafts: SessionState['drafts'] | undefined;
  readonly intent: Intent | undefined;
  readonly verdicts: SessionRecord['verdicts'];
  readonly isStopped: boolean;
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

interface SessionLimits {
  readonly maxInterrupts: number;
  readonly maxDepth: number;
  readonly maxParts: number;
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
  readonly recovery: RecoveryState;
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

interface TransportOptions {
  readonly headers?: HeadersOption;
  readonly fetch?: typeof fetch;
  readonly credentials?: RequestCredentials;
  readonly redirect?: 'manual' | 'follow';
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
  readonly isDoubtful?: true | undefined;
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
