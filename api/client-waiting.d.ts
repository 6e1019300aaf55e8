// Public types of @holdpoint/client/waiting. Written by `pnpm run api:update`; read it in a review.

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

interface FollowOptions {
  readonly id?: string;
  readonly tenant?: string;
  readonly signal: AbortSignal;
  readonly silenceMs?: number;
  readonly againMs?: number;
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

interface ReviewBackendOptions {
  readonly onItem?: (item: WaitingItem) => void;
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

interface WaitingAnswer {
  readonly verdict: WaitingVerdict;
  readonly reason?: string;
  readonly value?: unknown;
}

interface WaitingCallOptions {
  readonly signal?: AbortSignal;
}

type WaitingChange =
{
  readonly type: 'start';
} |
{
  readonly type: 'change';
  readonly item: WaitingItem;
  readonly isMine?: boolean;
} |
{
  readonly type: 'removed';
  readonly id: string;
} |
{
  readonly type: 'reset';
} |
{
  readonly type: 'lost';
  readonly error: unknown;
  readonly isSilent?: boolean;
};

interface WaitingDecision {
  readonly verdict: WaitingVerdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly expired?: true;
  readonly withdrawn?: true;
}

interface WaitingEvent {
  readonly type: string;
  readonly at: number;
  readonly by?: string;
  readonly text?: string;
  readonly [more: string]: unknown;
}

interface WaitingItem {
  readonly id: string;
  readonly sees: 'all' | 'request';
  readonly interrupt: {
    readonly name: string;
    readonly input: unknown;
    readonly metadata?: unknown;
    readonly hidden?: readonly string[];
    readonly ref?: string;
    readonly position?: number;
    readonly decisionId?: string;
  };
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
  readonly agent?: string;
  readonly sessionId?: string;
  readonly tenant?: string;
  readonly askedBy?: string;
  readonly answerers?: readonly string[];
  readonly claimedBy?: {
    readonly id: string;
    readonly at: number;
  };
  readonly votes?: readonly WaitingVote[];
  readonly decision?: WaitingDecision;
  readonly outcome?: unknown;
}

interface WaitingListOptions {
  readonly states?: readonly WaitingState[];
  readonly tools?: readonly string[];
  readonly tenant?: string;
  readonly decisionId?: string;
  readonly mine?: boolean;
  readonly limit?: number;
  readonly after?: string;
}

interface WaitingPage {
  readonly items: readonly WaitingItem[];
  readonly next?: string;
}

interface WaitingRefusal {
  readonly code: string;
  readonly by?: readonly string[];
  readonly verdict?: WaitingVerdict;
  readonly at?: number;
  readonly until?: number;
  readonly withdrawn?: true;
  readonly policy?: string;
}

declare class WaitingRefusedError extends HoldpointError {
  readonly name = "WaitingRefusedError";
  readonly refusal: WaitingRefusal;
  constructor(refusal: WaitingRefusal, cause: HoldpointError);
}

interface WaitingRegister {
  list(query?: WaitingListOptions, options?: WaitingCallOptions): Promise<WaitingPage>;
  read(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  history(id: string, options?: WaitingCallOptions): Promise<readonly WaitingEvent[]>;
  answer(item: WaitingItem, answer: WaitingAnswer, options?: WaitingCallOptions): Promise<WaitingItem>;
  claim(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  release(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  handOn(id: string, to: readonly string[], options?: WaitingCallOptions): Promise<WaitingItem>;
  withdraw(id: string, options?: WaitingCallOptions & {
    readonly reason?: string;
  }): Promise<WaitingItem>;
  remind(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  comment(id: string, text: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  sendAgain(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  follow(options: FollowOptions): AsyncGenerator<WaitingChange, void>;
  sessions(query?: WaitingListOptions): NonNullable<Backend['list']>;
}

interface WaitingRegisterOptions extends TransportOptions {
  readonly url: string;
  readonly againMs?: readonly number[];
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

interface WaitingSession {
  readonly sessionId: string;
  readonly interrupts: readonly BackendInterrupt[];
  readonly since?: number;
}

type WaitingState = 'waiting' | 'decided' | 'sent' | 'unknown' | 'gone';

type WaitingVerdict = 'approve' | 'reject';

interface WaitingVote {
  readonly by: string;
  readonly at: number;
  readonly verdict: WaitingVerdict;
  readonly reason?: string;
  readonly value?: unknown;
}

interface WireRecord {
  readonly direction: 'out' | 'in';
  readonly label: string;
  readonly body: unknown;
  readonly at: number;
}

declare function reviewBackend(register: Pick<WaitingRegister, 'read' | 'answer'>, id: string, { onItem }?: ReviewBackendOptions): Backend;

declare function waitingRegister(options: WaitingRegisterOptions): WaitingRegister;

export {
  FollowOptions,
  ReviewBackendOptions,
  WaitingAnswer,
  WaitingCallOptions,
  WaitingChange,
  WaitingDecision,
  WaitingEvent,
  WaitingItem,
  WaitingListOptions,
  WaitingPage,
  WaitingRefusal,
  WaitingRefusedError,
  WaitingRegister,
  WaitingRegisterOptions,
  WaitingRights,
  WaitingState,
  WaitingVerdict,
  WaitingVote,
  reviewBackend,
  waitingRegister,
};
