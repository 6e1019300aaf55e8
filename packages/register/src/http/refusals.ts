// Refusals as responses: a status, a code for programs and a plain sentence for people.
import { RegisterError, type RegisterErrorCode } from '../register/errors.ts';

/** Codes of refusals, with those that occur before the register is called. */
export type RegisterHttpCode =
  | RegisterErrorCode
  | 'register-signed-out'
  | 'register-busy'
  | 'register-failed';

const STATUS: Readonly<Record<RegisterErrorCode, number>> = {
  'request-not-found': 404,
  'request-forbidden': 403,
  'request-invalid': 400,
  'request-changed': 409,
  'request-answered': 409,
  'request-voted': 409,
  'request-expired': 410,
  'request-policy': 403,
  'request-undecided': 409,
  'request-taken': 409,
  'request-not-requester': 403,
  'request-too-soon': 429,
  'register-store': 503,
};

/** Thrown to refuse a request. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RegisterHttpCode;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    code: RegisterHttpCode,
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
  new Refusal(401, 'register-signed-out', 'you are not signed in; sign in and try again');

export const notAllowed = (allow: string) =>
  new Refusal(405, 'request-invalid', `this address takes ${allow} alone`, { allow });

/** Converts an error to a response. For an error that is not ours, the client only learns that it happened. */
export function describeError(error: unknown) {
  if (error instanceof RegisterError) {
    const message = error.message.replace(/^Holdpoint: /, '');
    const body = { error: { code: error.code, message, details: error.details } };
    return {
      status: STATUS[error.code],
      body,
      headers: {},
      isOurs: error.code !== 'register-store',
    };
  }
  if (error instanceof Refusal) {
    const { status, code, message, headers } = error;
    const body = { error: { code, message, details: { code } } };
    return { status, body, headers, isOurs: true };
  }
  const message = 'the server failed, and it is unknown what was done; look at the request again';
  const code: RegisterHttpCode = 'register-failed';
  const body = { error: { code, message, details: { code } } };
  return { status: 500, body, headers: {}, isOurs: false };
}

// No cache stores it, no browser guesses another type, and no page of another origin reads it.
const ALWAYS = {
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Returns a JSON response. */
export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...ALWAYS, ...headers },
  });

/** Returns a streaming response. */
export const eventStream = (body: ReadableStream<Uint8Array>) =>
  new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would keep it back until it is long enough.
      'x-accel-buffering': 'no',
      ...ALWAYS,
    },
  });
