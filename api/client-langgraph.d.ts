// Public types of @holdpoint/client/langgraph. Written by `pnpm run api:update`; read it in a review.

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

interface LangGraphOptions extends TransportOptions {
  readonly url: string;
  readonly assistantId: string;
  readonly input?: (message: UserMessage) => JsonObject;
  readonly run?: JsonObject | ((input: TurnInput) => JsonObject);
  readonly signIns?: readonly string[];
  readonly listed?: JsonObject;
  readonly limits?: Partial<FrameLimits>;
}

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

interface OpenCall {
  readonly id: string;
  readonly name: string;
}

type Part = TextPart | ReasoningPart | MediaPart | ToolPart | DataPart | CustomPart;

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

type RememberedInterrupt = Pick<BackendInterrupt, 'position' | 'raw'>;

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

type TurnInput = {
  readonly type: 'message';
  readonly message: UserMessage;
  readonly cancels?: readonly Interrupt[];
  readonly goesOn?: true;
} | {
  readonly type: 'resume';
  readonly answers: readonly Answer[];
};

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

declare function langGraph(options: LangGraphOptions): Backend;

declare const langGraphFacts: BackendFacts;

export {
  LangGraphOptions,
  OpenCall,
  langGraph,
  langGraphFacts,
};
