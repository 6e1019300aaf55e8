import { type ErrorOptions, HttpError, type Taken } from '../protocol/errors.ts';
import { defined } from '../protocol/json.ts';
import { isHtml } from './contentType.ts';
import { parseRetryAfter } from './parseRetryAfter.ts';
import { parseServerError, type ServerError, trimServerMessage } from './parseServerError.ts';
import { readText } from './readText.ts';

const LONGEST_ERROR_BODY = 256 * 1024;

/**
 * Statuses that servers, gateways and routers give before anything of a request is run: who asks, what for, how, and
 * how much of it. The one place where this is known. Any other proves nothing: a 400 or a 500 may come after the work.
 */
const refusedUnread: readonly number[] = [401, 403, 404, 405, 413, 414, 415, 431];

/** Returns true for a status that proves that nothing was run. */
export const isRefusedUnread = (status: number): boolean => refusedUnread.includes(status);

/** JSON, or JSON in the first frame of a stream (some servers keep the framing on an error status), or nothing. */
function parseErrorBody(text: string): unknown {
  try {
    return JSON.parse(/^\s*(?:error|data):(.*)/.exec(text)?.[1] ?? text);
  } catch {
    return undefined;
  }
}

function explain(status: number): string {
  if (status === 401) return 'not signed in (401): check the headers option';
  if (status === 403) {
    return 'the server does not allow this (403)';
  }
  if (status === 404) return 'nothing at this address (404)';
  if (status === 413) {
    return 'the request is too large (413): raise the server’s body limit';
  }
  return `the server answered ${status}`;
}

/**
 * Returns the typed error for a response with an error status, or for a web page with a success status: code, status,
 * the server's own words, the requested delay, and whether the request was accepted. For every adapter, so that none
 * has to know what each status proves. Reads the body.
 *
 * A redirect proves nothing, followed or not: its code is `redirected`, and `taken` is absent.
 *
 * @param where names the request in the error's message: `POST /turns`, without keys.
 * @param known.taken what this status of this server proves, if that differs from the default. `undefined` removes a
 * proof, for a server that sends such a status after it has run something.
 * @example
 * throw await httpError(response, 'POST /turns', response.status === 409 ? { taken: 'no' } : {});
 */
export async function httpError(
  response: Response,
  where: string,
  known: { readonly taken?: Taken | undefined } = {},
): Promise<HttpError> {
  const { status, ok, redirected } = response;
  if (ok || redirected || isRedirect(response)) {
    response.body?.cancel().catch(() => {});
    if (redirected) return followed(response, where);
    return ok ? unexpectedPage(status, where) : notFollowed(response, where);
  }
  const text = await readText(response, LONGEST_ERROR_BODY, { cut: true }).catch(() => '');
  const html = isHtml(response) || /^\s*<(?:!doctype|html)/i.test(text);
  const serverError: ServerError = html
    ? { details: 'a web page' }
    : (parseServerError(parseErrorBody(text)) ??
      (/[\p{L}\p{N}]/u.test(text) ? { serverMessage: trimServerMessage(text.trim()) } : {}));
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  const unread = isRefusedUnread(status) ? 'no' : undefined;
  const taken = 'taken' in known ? known.taken : unread;
  const options: ErrorOptions = {
    httpStatus: status,
    ...serverError,
    ...defined({ retryAfterMs, taken }),
  };
  return new HttpError(
    codeOf(status),
    `${where}: ${explain(status)}${html ? ', with a web page instead of JSON' : ''}${serverError.serverMessage ? `: ${serverError.serverMessage}` : ''}`,
    options,
  );
}

/** Only a 401 asks for a sign-in. A 403 can mean one, or that no sign-in would help: that is for the server to say. */
function codeOf(status: number): 'auth' | 'forbidden' | 'not-found' | 'http' {
  if (status === 401) return 'auth';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'not-found' : 'http';
}

/** A web page with a success status: an intermediary responded, or the address is wrong. */
function unexpectedPage(httpStatus: number, where: string): HttpError {
  return new HttpError(
    'unexpected-content',
    `${where}: answered with a web page; check the address`,
    { httpStatus },
  );
}

/** A redirect as browsers show it, without a status or an address, and as everything else does: any status of 3xx. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

function notFollowed({ status, headers }: Response, where: string): HttpError {
  const to = headers.get('location');
  return new HttpError(
    'redirected',
    `${where}: was redirected${to ? ` to ${withoutQuery(to)}` : ''}; check for a missing slash or a sign-in proxy; else see \`redirect: 'follow'\``,
    status === 0 ? {} : { httpStatus: status },
  );
}

/** The error for another address's response after a redirect: its status and text are not about our request. */
function followed({ status, url }: Response, where: string): HttpError {
  return new HttpError(
    'redirected',
    `${where}: was redirected to ${withoutQuery(url)}, which answered ${status}; the outcome is unknown`,
  );
}

/** Queries of sign-in pages carry state that belongs in no log. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}
