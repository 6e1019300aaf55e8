/**
 * Every error the kit throws or puts into state. One class for each way a caller can react; `code` is for switches,
 * `message` for developers, `taken` says whether the backend accepted the request.
 */

import { defined } from './json.ts';

/** The codes of all errors. */
export type ErrorCode =
  | 'network'
  | 'http'
  | 'auth'
  | 'forbidden'
  | 'not-found'
  | 'redirected'
  | 'unexpected-content'
  | 'protocol'
  | 'limit'
  | 'stream-lost'
  | 'backend'
  | 'resume-rejected'
  | 'asked-again'
  | 'invalid-answer'
  | 'busy'
  | 'moved'
  | 'memory'
  | 'not-kept';

/**
 * Whether the backend provably took the request that failed. Proof is a status that is sent before a request is read,
 * the backend's own word, or the knowledge that nothing was sent. Absent: unknown.
 *
 * - `no`: nothing of it was run, so that the person may answer again.
 * - `yes`: it was taken; whatever the error says is about something asked later.
 */
export type Taken = 'yes' | 'no';

/** An error as plain data: what state, storage and cards hold. */
export interface ErrorInfo {
  readonly code: ErrorCode;
  /** For developers. May contain words of the server. */
  readonly message: string;
  /** The server's own words, if it gave any: to be shown as the server's, never as ours. */
  readonly serverMessage?: string;
  /** HTTP status, if there was one. */
  readonly httpStatus?: number;
  /** The backend's own status word, such as Genkit's `INVALID_ARGUMENT`. */
  readonly backendStatus?: string;
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  readonly taken?: Taken;
  /** Problems of single fields of an answer, if the server names them. */
  readonly fields?: readonly RefusedField[];
  /** Why an answer was kept here (`invalid-answer`), without the words around it. Ours, and perhaps with names of the server's. */
  readonly reason?: string;
}

/** A server's report on one field of an answer. */
export interface RefusedField {
  /** The call whose question was answered; absent if the server does not name it. */
  readonly ref?: string;
  /** The way to it, in the result that was given or the input that was changed. */
  readonly path: readonly (string | number)[];
  /** The server's words: to be shown as the server's, never as ours. */
  readonly message: string;
}

/** The optional fields of an error besides its message. */
export interface ErrorOptions {
  readonly cause?: unknown;
  readonly serverMessage?: string;
  readonly httpStatus?: number;
  readonly backendStatus?: string;
  readonly retryAfterMs?: number;
  readonly details?: unknown;
  readonly fields?: readonly RefusedField[];
  readonly reason?: string;
  /** Set by the sender, and only on proof. Absent: unknown. */
  readonly taken?: Taken;
}

/** The base of all errors of the kit. */
export class HoldpointError extends Error {
  override readonly name: string = 'HoldpointError';
  // Declared only: the constructor sets existing fields, and the others stay absent.
  declare readonly code: ErrorCode;
  declare readonly serverMessage?: string;
  declare readonly httpStatus?: number;
  declare readonly backendStatus?: string;
  declare readonly retryAfterMs?: number;
  declare readonly taken?: Taken;
  declare readonly fields?: readonly RefusedField[];
  declare readonly reason?: string;
  /** Anything structured the server said; for logs, not for people. */
  declare readonly details?: unknown;

  constructor(code: ErrorCode, message: string, { cause, ...rest }: ErrorOptions = {}) {
    super(`Holdpoint: ${message}`, cause === undefined ? undefined : { cause });
    Object.assign(this, { code, ...rest });
  }
}

/**
 * The request got no response at all: offline, refused, blocked by CORS. It is unknown whether the server received it.
 */
export class NetworkError extends HoldpointError {
  override readonly name = 'NetworkError';
  constructor(message: string, options?: ErrorOptions) {
    super('network', message, options);
  }
}

/** The server answered with an error status, a web page, or a redirect. */
export class HttpError extends HoldpointError {
  override readonly name = 'HttpError';
  constructor(
    code: 'http' | 'auth' | 'forbidden' | 'not-found' | 'redirected' | 'unexpected-content',
    message: string,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
  }
}

/** Bytes arrived that this protocol does not allow, or more of them than the limits do. */
export class ProtocolError extends HoldpointError {
  override readonly name = 'ProtocolError';
  constructor(message: string, options?: ErrorOptions & { readonly code?: 'protocol' | 'limit' }) {
    const { code = 'protocol', ...rest } = options ?? {};
    super(code, message, rest);
  }
}

/** The stream ended without a final frame. The backend's outcome is unknown; read its state, do not send again. */
export class StreamLostError extends HoldpointError {
  override readonly name = 'StreamLostError';
  constructor(message = 'the stream ended without a final frame', options?: ErrorOptions) {
    super('stream-lost', message, options);
  }
}

/** The backend said that the turn failed. `asked-again`: a tool that ran again asked once more, and the backend can't pass that on. */
export class BackendError extends HoldpointError {
  override readonly name: string = 'BackendError';
  constructor(
    message: string,
    options?: ErrorOptions,
    code: 'backend' | 'resume-rejected' | 'asked-again' = 'backend',
  ) {
    super(code, message, options);
  }
}

/** The backend did not take the answers: they name nothing that waits, or have the wrong shape. Nothing was run. */
export class ResumeRejectedError extends BackendError {
  override readonly name = 'ResumeRejectedError';
  constructor(message: string, options?: ErrorOptions) {
    super(message, { taken: 'no', ...options }, 'resume-rejected');
  }
}

/** An answer that can't be sent: wrong tool, wrong shape, or a kind the interrupt does not take. Nothing was sent. */
export class InvalidAnswerError extends HoldpointError {
  override readonly name = 'InvalidAnswerError';
  /** The reason alone, as shown by a card. */
  declare readonly reason: string;
  /** The problems, one line each. */
  readonly issues: readonly string[];
  constructor(tool: string, problem: string, issues: readonly string[] = []) {
    const reason = `${problem}${issues.length > 0 ? ` (${issues.join('; ')})` : ''}`;
    super('invalid-answer', `can’t send the answer to "${tool}": ${reason}. Nothing was sent.`, {
      taken: 'no',
      reason,
    });
    this.issues = issues;
  }
}

/** A turn is already in flight for this session, here or in another tab, so no second one was started. Nothing was sent. */
export class SessionBusyError extends HoldpointError {
  override readonly name = 'SessionBusyError';
  constructor(message = 'a turn is still in flight; nothing was sent') {
    super('busy', message, { taken: 'no' });
  }
}

/** Another tab advanced the session, or its record was cleared. Nothing was sent; the state is being reloaded. */
export class SessionMovedError extends HoldpointError {
  override readonly name = 'SessionMovedError';
  constructor(message = 'another tab changed or cleared the session; nothing was sent') {
    super('moved', message, { taken: 'no' });
  }
}

/**
 * The outgoing answer could not be recorded, so after a reload a person could give and send it again. Nothing was sent;
 * it is once the person allows it (`allowWithoutMemory`). Also: the record could not be read.
 */
export class NotRememberedError extends HoldpointError {
  override readonly name = 'NotRememberedError';
  constructor(message: string, cause?: unknown) {
    super('memory', message, { cause, taken: 'no' });
  }
}

/** True for every error of the kit. Works across copies of the package, so by shape and not by class. */
export function isHoldpointError(error: unknown): error is HoldpointError {
  return error instanceof Error && 'code' in error && error.message.startsWith('Holdpoint: ');
}

/**
 * Returns true if signing in may help: the server requires it, a sign-in proxy redirects, or a 403, which some servers
 * use for it.
 */
export function needsSignIn({ code }: ErrorInfo): boolean {
  return code === 'auth' || code === 'forbidden' || code === 'redirected';
}

/** An error as plain data for state and storage. Anything that isn't one of ours becomes code `protocol`. */
export function toErrorInfo(error: unknown): ErrorInfo {
  if (!isHoldpointError(error)) {
    return { code: 'protocol', message: error instanceof Error ? error.message : String(error) };
  }
  const { code, message, serverMessage, httpStatus, backendStatus, retryAfterMs } = error;
  const { taken, fields, reason } = error;
  const status = { httpStatus, backendStatus, retryAfterMs, taken, fields, reason };
  return defined({ code, message, serverMessage, ...status });
}
