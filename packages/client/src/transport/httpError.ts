import { type ErrorOptions, HttpError } from '../protocol/errors.ts';
import { isJsonObject, type JsonObject } from '../protocol/json.ts';
import { parseRetryAfter } from './parseRetryAfter.ts';
import { readText } from './readText.ts';

const LONGEST_ERROR_BODY = 256 * 1024;
const LONGEST_MESSAGE = 2000;

/** What a server said about an error, whichever form it took. */
export interface ServerError {
  readonly serverMessage?: string;
  readonly backendStatus?: string;
  readonly details?: unknown;
}

/** The server's words, cut to a size a card can show, without the sent data that schema errors repeat. */
export function trimServerMessage(message: string): string {
  const own = message.split('\n\nProvided data:')[0] ?? '';
  return own.length > LONGEST_MESSAGE ? `${own.slice(0, LONGEST_MESSAGE)}…` : own;
}

/** Reads `{status, message, details}`, `{error: {…}}` or `{error: "…"}`. Undefined when it is none of these. */
export function parseServerError(value: unknown): ServerError | undefined {
  if (!isJsonObject(value)) return undefined;
  const body: JsonObject = isJsonObject(value.error) ? value.error : value;
  const message = body.message ?? body.error;
  if (typeof message !== 'string') return undefined;
  return {
    serverMessage: trimServerMessage(message),
    ...(typeof body.status === 'string' ? { backendStatus: body.status } : {}),
    ...(body.details === undefined ? {} : { details: body.details }),
  };
}

/** JSON, or JSON in the first frame of a stream (some servers keep the framing on an error status), or nothing. */
function parseErrorBody(text: string): unknown {
  try {
    return JSON.parse(/^\s*(?:error|data):(.*)/.exec(text)?.[1] ?? text);
  } catch {
    return undefined;
  }
}

/** True for a body that is a web page. */
export function isHtml(response: Response): boolean {
  return /\bhtml\b/i.test(response.headers.get('content-type') ?? '');
}

function explain(status: number): string {
  if (status === 401) return 'the server wants to know who asks (401): check the headers option';
  if (status === 403) return 'the server does not allow this (403)';
  if (status === 404) return 'there is nothing at this address (404)';
  if (status === 413) {
    return 'the request is larger than the server takes (413): raise the body limit of its JSON parser, or keep the state on the server';
  }
  return `the server answered ${status}`;
}

/** The typed error for an answer with an error status. Reads its body. */
export async function httpError(response: Response, where: string): Promise<HttpError> {
  const { status } = response;
  const text = await readText(response, LONGEST_ERROR_BODY, { cut: true }).catch(() => '');
  const html = isHtml(response) || /^\s*<(?:!doctype|html)/i.test(text);
  const said: ServerError = html
    ? {}
    : (parseServerError(parseErrorBody(text)) ??
      (text.trim() === '' ? {} : { serverMessage: trimServerMessage(text.trim()) }));
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  const options: ErrorOptions = {
    httpStatus: status,
    ...said,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
  const code = status === 401 || status === 403 ? 'auth' : status === 404 ? 'not-found' : 'http';
  return new HttpError(
    code,
    `${where}: ${explain(status)}${html ? ', with a web page instead of JSON' : ''}${said.serverMessage ? `: ${said.serverMessage}` : ''}`,
    options,
  );
}

/** The typed error for a web page that came with a good status: a sign-in page, a proxy, or the wrong address. */
export function unexpectedPage(response: Response, where: string): HttpError {
  return response.redirected
    ? new HttpError(
        'auth',
        `${where}: was redirected to a web page (${withoutQuery(response.url)}), most likely to sign in`,
        { httpStatus: response.status },
      )
    : new HttpError(
        'unexpected-content',
        `${where}: answered with a web page: the address is wrong, or something stands in between`,
        { httpStatus: response.status },
      );
}

/** Queries of sign-in pages carry state that belongs in no log. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}
