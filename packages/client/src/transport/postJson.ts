import type { BackendContext } from '../protocol/backend.ts';
import {
  HoldpointError,
  HttpError,
  NetworkError,
  ProtocolError,
  type Taken,
} from '../protocol/errors.ts';
import { writeJson } from '../protocol/exactJson.ts';
import { defined } from '../protocol/json.ts';
import { isHtml } from './contentType.ts';
import { loadLater } from './loadLater.ts';

/** Headers for every request: a record, or a function called before each one (fresh tokens). */
export type HeadersOption =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

/** How a backend's requests are sent; the same for all of them. */
export interface TransportOptions {
  readonly headers?: HeadersOption;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Passed to `fetch`. Default: the browser's own (`same-origin`). */
  readonly credentials?: RequestCredentials;
  /**
   * How redirects are handled. `manual` (default): the redirect is not followed, and the request fails with the code
   * `redirected`, because the answer would not reach the other address and it is unknown whether it was taken.
   * `follow`: as `fetch` does, for a server whose address can't be corrected; its response then never proves whether a
   * request was taken.
   */
  readonly redirect?: 'manual' | 'follow';
}

/** Makes the copy of a record that an observer may see: without secrets. */
export interface RecordMask {
  /** Returns a copy without secrets. Never changes its argument. */
  record(value: unknown): unknown;
}

/** One request, and what of it may be shown. */
export interface JsonRequest {
  readonly url: string;
  /** Default: `POST`. `GET` is for reading a state, or a stream that the server keeps; it has no body. */
  readonly method?: 'POST' | 'GET';
  readonly body?: unknown;
  /** `text/event-stream` or `application/json`: the requested content type. */
  readonly accept: string;
  /** Added to the app's own headers; these win. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Hides secrets from the observer. Not called if the wire is not observed. Default: there are none to hide. */
  readonly mask?: RecordMask;
  /** What an error status of this server proves, if that differs from the default; see `httpError`. */
  readonly known?: (status: number) => { readonly taken?: Taken | undefined };
}

/** The used part of a turn's context. */
export type RequestContext = Pick<BackendContext, 'signal' | 'observe'>;

/** `POST /path`, for messages and the wire panel: without origin and query, which may hold keys. */
export function nameRequest(url: string, method = 'POST'): string {
  return `${method} ${url.replace(/[?#].*$/, '').replace(/^[a-z]+:\/\/[^/]*/i, '') || '/'}`;
}

/**
 * Reports a request to the observer, sends it, and resolves with a response with a success status whose body is not a
 * web page; the body is not read yet. Headers are never shown. No request is sent twice.
 * @throws NetworkError without a response (it is unknown whether the request was accepted); HttpError for an error
 * status, a redirect or a web page, with the server's words, `Retry-After` and what it proves; ProtocolError (`limit`,
 * nothing sent) for a body too deep for the engine to write; or the signal's own reason if it was aborted.
 * @example
 * const response = await postJson(options, { url, body, accept: 'text/event-stream', mask }, context);
 */
export async function postJson(
  options: TransportOptions,
  { url, method = 'POST', body, accept, headers: own, mask, known }: JsonRequest,
  { signal, observe }: RequestContext,
): Promise<Response> {
  const where = nameRequest(url, method);
  observe?.({
    direction: 'out',
    label: where,
    body: mask ? mask.record(body) : body,
    at: Date.now(),
  });
  const headers = await readHeaders(options.headers, where);
  for (const [name, value] of Object.entries(own ?? {})) headers.set(name, value);
  headers.set('accept', accept); // alone: some servers compare the whole value
  const text = method === 'GET' ? undefined : writeBody(body, where);
  if (text !== undefined) headers.set('content-type', 'application/json');
  signal.throwIfAborted();
  const send = options.fetch ?? fetch;
  let response: Response;
  try {
    response = await send(url, {
      method,
      headers,
      signal,
      redirect: options.redirect ?? 'manual',
      ...defined({ body: text, credentials: options.credentials }),
    });
  } catch (cause) {
    throw lostError(
      cause,
      signal,
      () =>
        new NetworkError(`${where}: no answer: offline, refused, or blocked by CORS`, { cause }),
    );
  }
  if (!response.ok || isHtml(response)) {
    const { httpError } = await loadLater(() => import('./httpError.ts'));
    throw await httpError(response, where, known?.(response.status));
  }
  return response;
}

function writeBody(body: unknown, where: string): string {
  try {
    return writeJson(body);
  } catch (cause) {
    throw new ProtocolError(`${where}: this engine can't write the body, so nothing was sent`, {
      cause,
      code: 'limit',
      taken: 'no',
    });
  }
}

async function readHeaders(option: HeadersOption | undefined, where: string): Promise<Headers> {
  try {
    return new Headers(typeof option === 'function' ? await option() : option);
  } catch (cause) {
    throw new HttpError('auth', `${where}: the headers option failed, so nothing was sent`, {
      cause,
      reason: 'the headers option failed',
      taken: 'no',
    });
  }
}

/** Returns the error of a broken connection: the signal's reason if we closed it, our own errors unchanged. */
export function lostError(
  cause: unknown,
  signal: AbortSignal,
  otherwise: () => HoldpointError,
): unknown {
  if (signal.aborted) return signal.reason;
  return cause instanceof HoldpointError ? cause : otherwise();
}
