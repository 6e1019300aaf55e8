// What is refused, as a response: a status, a code for programs and a plain sentence for people.
import { RegisterError, type RegisterErrorCode } from '../register/errors.ts';

/** What is wrong with a request before the register is asked. */
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

/** A request that is turned away. */
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
  new Refusal(401, 'register-signed-out', 'nobody is signed in; sign in and try again');

export const notAllowed = (allow: string) =>
  new Refusal(405, 'request-invalid', `this address takes ${allow} alone`, { allow });

/** What somebody is told of an error. Of one that is not ours they are told nothing but that it happened. */
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
  const message =
    'this went wrong on the server, and it is not known what of it was done; look at the request again';
  const code: RegisterHttpCode = 'register-failed';
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
