// Public types of @holdpoint/client/adapter. Written by `pnpm run api:update`; read it in a review.

type AnswerVerdict =
{
  readonly type: 'approve';
  readonly input?: JsonObject;
  readonly more: JsonObject;
} | {
  readonly type: 'reject';
  readonly reason?: string;
};

type ApplyPatch = (document: unknown, patch: readonly unknown[], own?: Set<unknown>) => unknown;

declare const DEEPEST = 1000;

type Defined<Fields> = { [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key]; } & { [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>; };

type Draft = Omit<BackendInterrupt, 'position'>;

interface Frame {
  readonly field: string;
  readonly value: string;
  readonly event?: string;
  readonly id?: string;
}

type HideBurst = (burst: readonly TurnEvent[], isLast: boolean) => readonly TurnEvent[];

interface JsonCall extends Omit<JsonRequest, 'accept'> {
  readonly label?: string;
  readonly maxBytes?: number;
}

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

interface RecordMask {
  record(value: unknown): unknown;
}

type RequestContext = Pick<BackendContext, 'signal' | 'observe'>;

interface ResponseFrames<Piece = Frame> {
  next(): Promise<readonly Piece[] | null>;
  close(politely: boolean): void;
}

interface ServerError {
  readonly serverMessage?: string;
  readonly backendStatus?: string;
  readonly details?: unknown;
}

type TurnEvents = Iterable<TurnEvent> | AsyncIterable<TurnEvent>;

declare const WENT_ON = "The user went on without answering this.";

declare function asList(value: unknown): readonly unknown[];

declare function asObject(value: unknown): JsonObject;

declare function asText(value: unknown): string | undefined;

declare function boundsProblem(value: unknown, most?: number, depth?: number): string | undefined;

declare function callJson(options: TransportOptions, { label, maxBytes, ...request }: JsonCall, context: RequestContext): Promise<unknown>;

declare function contentOf({ text, parts }: UserMessage): string | readonly unknown[];

declare function contentType({ headers }: Response): string;

declare function cover({ length }: {
  readonly length: number;
}): string;

declare function createHider(answers: readonly {
  readonly resolution: Resolution;
}[]): ((text: string, isNumber?: boolean) => string) | undefined;

declare function createMask(input: TurnInput | undefined, hiddenKeys?: readonly string[]): Mask;

declare function createPatchedState(tell?: (value: unknown) => TurnEvent): PatchedState;

declare function createRanMark(answers: readonly Answer[], isRejection: (response: ToolResponse) => boolean): (response: ToolResponse) => ToolResponse;

declare const defaultLimits: FrameLimits;

declare function defineBackend<Settings>(settings: Settings, loadTurn: () => Promise<{
  streamTurn(settings: Settings, input: TurnInput, context: TurnContext): AsyncIterable<TurnEvent>;
}>, { restore, ...backend }: Omit<Backend, 'stream'>): Backend;

declare function defined<const Fields extends object>(fields: Fields): Defined<Fields>;

declare function exactDigits(container: object, key: string | number): string | undefined;

declare function fingerprint(value: unknown, isRounded?: boolean): string;

declare const hidingBy: (mask: Partial<Pick<Mask, 'startHiding'>> | undefined) => HideBurst;

declare function httpError(response: Response, where: string, known?: {
  readonly taken?: Taken | undefined;
}): Promise<HttpError>;

declare function isHoldpointError(error: unknown): error is HoldpointError;

declare function isJson(response: Response): boolean;

declare function isJsonObject(value: unknown): value is JsonObject;

declare function isNoStream(response: Response): boolean;

declare function isReadable(schema: unknown): boolean;

declare function join<Before extends object, More extends object>(before: Before, more: More): Before & More;

declare function keepDigits(container: object, key: string, digits: string | undefined): void;

declare function loadAhead(load: () => Promise<unknown>): void;

declare function loadLater<Module>(load: () => Promise<Module>, options?: {
  readonly taken?: 'no';
}): Promise<Module>;

declare function loadPatch(): Promise<ApplyPatch>;

declare function mapTexts<Place = undefined>(value: unknown, change: (text: string, place: Place, isNumber: boolean) => string, changeKey: (key: string, place: Place) => string, top?: Place, under?: (place: Place, key: string) => Place): unknown;

declare function nameRequest(url: string, method?: string): string;

declare function needsSignIn({ code }: ErrorInfo): boolean;

declare function nextTask(): Promise<void>;

declare const noAnswer: BackendInterrupt['allowed'];

declare function omit(from: JsonObject, ...keys: readonly string[]): JsonObject;

declare function packCheckpoint<const Fields extends object>(fields: Fields, exact?: keyof Fields & string): Checkpoint;

declare function parseJson(text: string): unknown;

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

declare function readText(response: Response, maxBytes: number, { cut }?: {
  readonly cut?: boolean;
}): Promise<string>;

declare function readVerdict({ interrupt, resolution }: Answer, also?: readonly string[]): AnswerVerdict;

declare function readWhole<Piece>(response: Response, { maxTotalBytes }: Pick<FrameLimits, 'maxTotalBytes'>, split: (json: unknown, text: string) => readonly Piece[]): ResponseFrames<Piece>;

declare function refusedBy({ allowed }: Pick<BackendInterrupt, 'allowed'>, type: Resolution['type'], replacesInput?: boolean): string | undefined;

declare function sameJson(left: unknown, right: unknown): boolean;

declare function schemaProblem(schema: unknown, value: unknown): string | undefined;

declare function streamLater<Module>(load: () => Promise<Module>, open: (module: Module) => AsyncIterable<TurnEvent>): AsyncIterable<TurnEvent>;

declare function toBlocks(text: string): readonly string[];

declare function toErrorInfo(error: unknown): ErrorInfo;

declare function trimServerMessage(message: string): string;

declare function unpackCheckpoint({ checkpoint }: Pick<BackendContext, 'checkpoint'>, exact?: string): JsonObject;

declare function withDigits<Copy extends object>(copy: Copy, from: unknown): Copy;

declare const withReadableSchema: <One extends Draft>(draft: One) => One;

declare const withdraw: <One extends Draft>(draft: One) => One;

declare function writeJson(value: unknown, space?: number): string;

export {
  AnswerVerdict,
  ApplyPatch,
  BackendFacts,
  DEEPEST,
  Frame,
  FrameLimits,
  HeadersOption,
  HideBurst,
  Json,
  JsonCall,
  JsonObject,
  JsonRequest,
  Mask,
  OpenedTurn,
  PatchedState,
  RecordMask,
  RememberedInterrupt,
  RequestContext,
  ResponseFrames,
  ServerError,
  TransportOptions,
  TurnEvents,
  WENT_ON,
  asList,
  asObject,
  asText,
  boundsProblem,
  callJson,
  contentOf,
  contentType,
  cover,
  createHider,
  createMask,
  createPatchedState,
  createRanMark,
  defaultLimits,
  defineBackend,
  defined,
  exactDigits,
  fingerprint,
  hidingBy,
  httpError,
  isHoldpointError,
  isJson,
  isJsonObject,
  isNoStream,
  isReadable,
  join,
  keepDigits,
  loadAhead,
  loadLater,
  loadPatch,
  mapTexts,
  nameRequest,
  needsSignIn,
  nextTask,
  noAnswer,
  omit,
  packCheckpoint,
  parseJson,
  parseRecord,
  parseServerError,
  peekFrames,
  postJson,
  pumpTurn,
  readFrames,
  readLines,
  readRecords,
  readText,
  readVerdict,
  readWhole,
  refusedBy,
  sameJson,
  schemaProblem,
  streamLater,
  toBlocks,
  toErrorInfo,
  trimServerMessage,
  unpackCheckpoint,
  withDigits,
  withReadableSchema,
  withdraw,
  writeJson,
};
