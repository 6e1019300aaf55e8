// What is refused, as a response: a status, a code for programs and a plain sentence for people.
import { WaitingError, type WaitingErrorCode } from '../register/waitingErrors.ts';

/** What is wrong with a request before the register is asked. */
export type WaitingHttpCode =
  | WaitingErrorCode
  | 'waiting-signed-out'
  | 'waiting-busy'
  | 'waiting-failed';

const STATUS: Readonly<Record<WaitingErrorCode, number>> = {
  'waiting-not-found': 404,
  'waiting-forbidden': 403,
  'waiting-invalid': 400,
  'waiting-changed': 409,
  'waiting-answered': 409,
  'waiting-voted': 409,
  'waiting-expired': 410,
  'waiting-policy': 403,
  'waiting-undecided': 409,
  'waiting-taken': 409,
  'waiting-not-asker': 403,
  'waiting-too-soon': 429,
  'waiting-store': 503,
};

/** A request that is turned away. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: WaitingHttpCode;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    code: WaitingHttpCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const signedOut = () =>
  new Refusal(401, 'waiting-signed-out', 'nobody is signed in; sign in and try again');

export const notAllowed = (allow: string) =>
  new Refusal(405, 'waiting-invalid', `this address takes ${allow} alone`, { allow });

/** What somebody is told of an error. Of one that is not ours they are told nothing but that it happened. */
export function describeError(error: unknown) {
  if (error instanceof WaitingError) {
    const message = error.message.replace(/^Holdpoint: /, '');
    const body = { error: { code: error.code, message, details: error.details } };
    return {
      status: STATUS[error.code],
      body,
      headers: {},
      isOurs: error.code !== 'waiting-store',
    };
  }
  if (error instanceof Refusal) {
    const { status, code, message, headers } = error;
    const body = { error: { code, message, details: { code } } };
    return { status, body, headers, isOurs: true };
  }
  const message =
    'this went wrong on the server, and it is not known what of it was done; look at the request again';
  const code: WaitingHttpCode = 'waiting-failed';
  const body = { error: { code, message, details: { code } } };
  return { status: 500, body, headers: {}, isOurs: false };
}

// Nothing of it is kept by a cache, taken for something else than it is, or given to a page of another origin.
const ALWAYS = {
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** A response of JSON. */
export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...ALWAYS, ...headers },
  });

/** A response that goes on. */
export const eventStream = (body: ReadableStream<Uint8Array>) =>
  new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would keep it back until it is long enough.
      'x-accel-buffering': 'no',
      ...ALWAYS,
    },
  });
