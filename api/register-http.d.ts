// Public types of @holdpoint/register/http. Written by `pnpm run api:update`; read it in a review.

import { DecisionCall, PauseRegister } from "@holdpoint/server";

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

type RegisterHandler = (request: Request) => Promise<Response>;

interface RegisterHandlerOptions<Person extends RegisterPerson> {
  readonly path: string;
  readonly who: (request: Request) => Person | null | undefined | Promise<Person | null | undefined>;
  readonly maxBodyBytes?: number;
  readonly beatMs?: number;
  readonly streamsEach?: number;
  readonly waitUntil?: (work: Promise<unknown>) => void;
  readonly report?: (error: unknown) => void;
}

type RegisterHttpCode = RegisterErrorCode | 'register-signed-out' | 'register-busy' | 'register-failed';

declare function registerHandler<Person extends RegisterPerson>(register: Register<Person>, options: RegisterHandlerOptions<Person>): RegisterHandler;

declare function toNode(handle: RegisterHandler): (request: NodeRequestLike, response: NodeResponseLike) => Promise<void>;

export {
  NodeRequestLike,
  NodeResponseLike,
  RegisterHandler,
  RegisterHandlerOptions,
  RegisterHttpCode,
  registerHandler,
  toNode,
};
