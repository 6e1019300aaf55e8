import { HoldpointError, HttpError, NetworkError, ProtocolError } from '../protocol/errors.ts';
import { writeJson } from '../protocol/exactJson.ts';
import { defined } from '../protocol/json.ts';
import { isHtml } from './isHtml.ts';
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
   * What becomes of a redirect. `manual` (default): it is not followed, and the request fails with the code `redirected`:
   * the answer would not travel to another address, and nobody can tell whether it was taken. `follow`: as `fetch` does
   * by itself, for a server whose address can't be set right; what comes that way then never proves anything, neither
   * that a request was taken nor that it was not.
   */
  readonly redirect?: 'manual' | 'follow';
}

/** One POST. */
export interface JsonRequest {
  readonly url: string;
  readonly body: unknown;
  readonly accept: 'text/event-stream' | 'application/json';
  readonly signal: AbortSignal;
  /** On top of the app's own; ours win. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `POST /path`, for messages and the wire panel: without origin and query, which may hold keys. */
export function nameRequest(url: string): string {
  return `POST ${url.replace(/[?#].*$/, '').replace(/^[a-z]+:\/\/[^/]*/i, '') || '/'}`;
}

/**
 * Sends JSON and returns a response whose status is good and whose body is no web page.
 * @throws NetworkError, HttpError, ProtocolError (`limit`, nothing sent) for a body too deep for the engine to write, or
 * the signal's own reason when it was aborted.
 */
export async function postJson(
  options: TransportOptions,
  { url, body, accept, signal, headers: own }: JsonRequest,
): Promise<Response> {
  const where = nameRequest(url);
  const headers = await readHeaders(options.headers, where);
  for (const [name, value] of Object.entries(own ?? {})) headers.set(name, value);
  headers.set('content-type', 'application/json');
  headers.set('accept', accept); // alone: some servers compare the whole value
  const text = writeBody(body, where);
  signal.throwIfAborted();
  const send = options.fetch ?? fetch;
  let response: Response;
  try {
    response = await send(url, {
      method: 'POST',
      headers,
      body: text,
      signal,
      redirect: options.redirect ?? 'manual',
      ...defined({ credentials: options.credentials }),
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
    throw await httpError(response, where);
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
      taken: 'no',
    });
  }
}

/** What to throw when a connection broke: the signal's reason if we closed it, our own errors as they are. */
export function lostError(
  cause: unknown,
  signal: AbortSignal,
  otherwise: () => HoldpointError,
): unknown {
  if (signal.aborted) return signal.reason;
  return cause instanceof HoldpointError ? cause : otherwise();
}
