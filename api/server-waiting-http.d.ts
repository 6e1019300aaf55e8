// Public types of @holdpoint/server/waiting/http. Written by `pnpm run api:update`; read it in a review.

interface NodeRequestLike extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly originalUrl?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
}

interface NodeResponseLike {
  statusCode: number;
  readonly destroyed: boolean;
  setHeader(name: string, value: string): unknown;
  flushHeaders(): void;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  on(event: 'close' | 'drain', listener: () => void): unknown;
}

type WaitingHandler = (request: Request) => Promise<Response>;

interface WaitingHandlerOptions<Person extends WaitingPerson> {
  readonly path: string;
  readonly who: (request: Request) => Person | null | undefined | Promise<Person | null | undefined>;
  readonly maxBodyBytes?: number;
  readonly beatMs?: number;
  readonly streamsEach?: number;
  readonly waitUntil?: (work: Promise<unknown>) => void;
  readonly report?: (error: unknown) => void;
}

type WaitingHttpCode = WaitingErrorCode | 'waiting-signed-out' | 'waiting-busy' | 'waiting-failed';

declare function toNode(handle: WaitingHandler): (request: NodeRequestLike, response: NodeResponseLike) => Promise<void>;

declare function waitingHandler<Person extends WaitingPerson>(waiting: Waiting<Person>, options: WaitingHandlerOptions<Person>): WaitingHandler;

export {
  NodeRequestLike,
  NodeResponseLike,
  WaitingHandler,
  WaitingHandlerOptions,
  WaitingHttpCode,
  toNode,
  waitingHandler,
};
