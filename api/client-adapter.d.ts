// Public types of @holdpoint/client/adapter. Written by `pnpm run api:update`; read it in a review.

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

type ApplyPatch = (document: unknown, patch: readonly unknown[], own?: Set<unknown>) => unknown;

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

interface CancelResolution {
  readonly type: 'cancel';
  readonly key: string;
  readonly sensitive?: boolean;
}

type Checkpoint = Json;

type Defined<Fields> = { [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key]; } & { [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>; };

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

interface Frame {
  readonly field: string;
  readonly value: string;
  readonly event?: string;
  readonly id?: string;
}

interface FrameLimits {
  readonly maxFrameBytes: number;
  readonly maxTotalBytes: number;
}

type HeadersOption = Readonly<Record<string, string>> | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

type HideBurst = (burst: readonly TurnEvent[], isLast: boolean) => readonly TurnEvent[];

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

interface JsonCall extends Omit<JsonRequest, 'accept'> {
  readonly label?: string;
  readonly maxBytes?: number;
}

type JsonObject = {
  readonly [key: string]: unknown;
};

interface JsonRequest {
  readonly url: string;
  readonly method?: 'POST' | 'GET';
  readonly body?: unknown;
  readonly accept: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mask?: RecordMask;
  readonly known?: (status: number) => {
    readonly taken?: Taken | undefined;
  };
}

interface Mask extends RecordMask {
  hide<Value>(value: Value): Value;
  hideIn(event: TurnEvent): TurnEvent;
  readonly startHiding?: () => HideBurst;
  hideInMessage<Message extends object>(message: Message): Message;
  record(value: unknown): unknown;
}

interface OpenedTurn<Piece, Frame, Last> {
  readonly response: Response;
  readonly frames: ResponseFrames<Piece>;
  readonly mask?: RecordMask & Partial<Pick<Mask, 'startHiding'>>;
  readonly parse: (piece: Piece) => Frame | undefined;
  readonly show: (frame: Frame) => {
    readonly label: string;
    readonly body: unknown;
  };
  readonly prepare?: (frame: Frame) => Promise<void> | undefined;
  readonly decode: (frame: Frame, out: TurnEvent[]) => Last | undefined;
  readonly onEvent?: (event: TurnEvent) => void;
  readonly bodyEnded?: () => Last | undefined;
  readonly finish: (last: Last) => TurnEvents;
}

interface PatchedState {
  readonly isKnown: boolean;
  readonly value: unknown;
  set(value: unknown, out: TurnEvent[]): void;
  prepare(patch: readonly unknown[]): Promise<void> | undefined;
  patch(patch: readonly unknown[], out: TurnEvent[]): void;
}

interface Provenance {
  readonly agent?: string;
  readonly subAgent?: string;
}

interface RecordMask {
  record(value: unknown): unknown;
}

interface RefusedField {
  readonly ref?: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type RequestContext = Pick<BackendContext, 'signal' | 'observe'>;

type Resolution = RespondResolution | RestartResolution | CancelResolution;

interface RespondResolution {
  readonly type: 'respond';
  readonly key: string;
  readonly output: unknown;
  readonly sensitive?: boolean;
}

interface ResponseFrames<Piece = Frame> {
  next(): Promise<readonly Piece[] | null>;
  close(politely: boolean): void;
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

type Role = 'user' | 'assistant' | 'system';

interface ServerError {
  readonly serverMessage?: string;
  readonly backendStatus?: string;
  readonly details?: unknown;
}

type Taken = 'yes' | 'no';

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

type TurnEvents = Iterable<TurnEvent> | AsyncIterable<TurnEvent>;

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

interface WireRecord {
  readonly direction: 'out' | 'in';
  readonly label: string;
  readonly body: unknown;
  readonly at: number;
}

declare function asList(value: unknown): readonly unknown[];

declare function asObject(value: unknown): JsonObject;

declare function asText(value: unknown): string | undefined;

declare function callJson(options: TransportOptions, { label, maxBytes, ...request }: JsonCall, context: RequestContext): Promise<unknown>;

declare function createHider(answers: readonly {
  readonly resolution: Resolution;
}[]): ((text: string, isNumber?: boolean) => string) | undefined;

declare function createMask(input: TurnInput | undefined, hiddenKeys?: readonly string[]): Mask;

declare function createPatchedState(tell?: (value: unknown) => TurnEvent): PatchedState;

declare const defaultLimits: FrameLimits;

declare function defined<const Fields extends object>(fields: Fields): Defined<Fields>;

declare function isJson(response: Response): boolean;

declare function isJsonObject(value: unknown): value is JsonObject;

declare function isNoStream(response: Response): boolean;

declare function loadAhead(load: () => Promise<unknown>): void;

declare function loadLater<Module>(load: () => Promise<Module>, options?: {
  readonly taken?: 'no';
}): Promise<Module>;

declare function loadPatch(): Promise<ApplyPatch>;

declare function packCheckpoint<const Fields extends object>(fields: Fields, exact?: keyof Fields & string): Checkpoint;

declare function parseRecord(piece: string | Frame): JsonObject | undefined;

declare function parseServerError(value: unknown): ServerError | undefined;

declare function peekFrames<Piece>(frames: ResponseFrames<Piece>): Promise<{
  readonly first: Piece | undefined;
  readonly frames: ResponseFrames<Piece>;
}>;

declare function postJson(options: TransportOptions, { url, method, body, accept, headers: own, mask, known }: JsonRequest, { signal, observe }: RequestContext): Promise<Response>;

declare function pumpTurn<Piece, Frame, Last extends {}>({ observe }: Pick<BackendContext, 'observe'>, open: () => Promise<OpenedTurn<Piece, Frame, Last>> | AsyncGenerator<TurnEvent, OpenedTurn<Piece, Frame, Last> | undefined>): AsyncGenerator<TurnEvent, void>;

declare function readFrames(response: Response, context: {
  readonly signal: AbortSignal;
}, limits?: FrameLimits): ResponseFrames;

declare function readLines(response: Response, context: {
  readonly signal: AbortSignal;
}, limits?: FrameLimits): ResponseFrames<string>;

declare function readRecords(response: Response, context: {
  readonly signal: AbortSignal;
}, limits?: FrameLimits): ResponseFrames<string>;

declare function readWhole<Piece>(response: Response, { maxTotalBytes }: Pick<FrameLimits, 'maxTotalBytes'>, split: (json: unknown, text: string) => readonly Piece[]): ResponseFrames<Piece>;

declare function sameJson(left: unknown, right: unknown): boolean;

declare function schemaProblem(schema: unknown, value: unknown): string | undefined;

declare function streamLater<Module>(load: () => Promise<Module>, open: (module: Module) => AsyncIterable<TurnEvent>): AsyncIterable<TurnEvent>;

declare function toBlocks(text: string): readonly string[];

declare function trimServerMessage(message: string): string;

declare function unpackCheckpoint({ checkpoint }: Pick<BackendContext, 'checkpoint'>, exact?: string): JsonObject;

export {
  ApplyPatch,
  Frame,
  FrameLimits,
  HeadersOption,
  Json,
  JsonCall,
  JsonObject,
  JsonRequest,
  Mask,
  OpenedTurn,
  PatchedState,
  RecordMask,
  RequestContext,
  ResponseFrames,
  ServerError,
  TransportOptions,
  TurnEvents,
  asList,
  asObject,
  asText,
  callJson,
  createHider,
  createMask,
  createPatchedState,
  defaultLimits,
  defined,
  isJson,
  isJsonObject,
  isNoStream,
  loadAhead,
  loadLater,
  loadPatch,
  packCheckpoint,
  parseRecord,
  parseServerError,
  peekFrames,
  postJson,
  pumpTurn,
  readFrames,
  readLines,
  readRecords,
  readWhole,
  sameJson,
  schemaProblem,
  streamLater,
  toBlocks,
  trimServerMessage,
  unpackCheckpoint,
};
