import {
  asksWho,
  BackendError,
  type ErrorOptions,
  type HttpError,
  ResumeRejectedError,
} from '../../protocol/errors.ts';
import { parseServerError } from '../../transport/parseServerError.ts';

const refusals = ['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'NOT_FOUND', 'INVALID ARGUMENT'];

// What servers say before they run anything, in result.error of a failed turn (fixtures/agent-forged.http). A tool
// may fail with the same status words after it ran, so a status alone proves nothing there.
const untouched =
  /not found in (?:the )?session|modified input|cannot 'resume'|not resumable|snapshot\b.*\bnot found|does not belong to session|no longer pending|branching snapshots|cyclic snapshot/i;
// Said after the restarts of the same resume have run (fixtures/agent-parallel-partial-side-effect.http).
const unresolved = /unresolved tool request/i;

/** What a turn brought; decides what its failure means. A restart anywhere in it runs a tool even if the turn then fails. */
export type TurnKind = (typeof kinds)[number];

const kinds = ['message', 'respond', 'restart'] as const;

/** A turn's kind from a checkpoint; undefined for anything else. */
export function readKind(value: unknown): TurnKind | undefined {
  return kinds.find((kind) => kind === value);
}

/** What decides between "failed" and "was not taken". */
export interface FailureContext {
  readonly kind: TurnKind;
  /** The turn had already streamed something of its own: it was taken. */
  readonly begun: boolean;
  /** Thrown by the server around the turn (an error frame, a status), not reported by the turn itself. */
  readonly thrown: boolean;
}

/** True when the server's words say that no answer was taken and nothing ran. */
function isRefusal(
  status: string | undefined,
  message: string,
  { kind, begun, thrown }: FailureContext,
): boolean {
  if (kind === 'message' || begun || status === undefined || !refusals.includes(status))
    return false;
  if (unresolved.test(message)) return kind === 'respond';
  return thrown || untouched.test(message);
}

/** An error value of the wire as one of our errors. Never throws, whatever the value is. */
export function decodeError(
  value: unknown,
  context: FailureContext,
  httpStatus?: number,
): BackendError {
  const said =
    parseServerError(value) ?? (typeof value === 'string' ? { serverMessage: value } : {});
  const { backendStatus } = said;
  // Inside a result the message repeats the status in front.
  const prefix = `${backendStatus}: `;
  const serverMessage = said.serverMessage?.startsWith(prefix)
    ? said.serverMessage.slice(prefix.length)
    : said.serverMessage;
  const options: ErrorOptions = {
    ...said,
    ...(serverMessage === undefined ? {} : { serverMessage }),
    ...(httpStatus === undefined ? {} : { httpStatus }),
  };
  const words = [backendStatus, serverMessage].filter(Boolean).join(': ') || 'no reason given';
  return isRefusal(backendStatus, serverMessage ?? '', context)
    ? new ResumeRejectedError(`the agent did not take the answers (${words})`, options)
    : new BackendError(`the agent's turn failed (${words})`, options);
}

/** The error for an answer with an error status: a rejection where the server's words prove one, else as it is. */
export function refusalOf(error: HttpError, kind: TurnKind): BackendError | HttpError {
  if (asksWho(error) || error.backendStatus === undefined) return error;
  const { backendStatus, serverMessage, details, httpStatus } = error;
  const decoded = decodeError(
    { status: backendStatus, message: serverMessage, details },
    { kind, begun: false, thrown: true },
    httpStatus,
  );
  return decoded.code === 'resume-rejected' ? decoded : error;
}

/**
 * The same for a flow's server that does not stream: there a tool's own error comes as an error status too, after it
 * ran, so that no status proves anything. Only the server's words may.
 */
export function wholeRefusalOf(error: HttpError, kind: TurnKind): BackendError | HttpError {
  const { backendStatus, serverMessage, details } = error;
  // A page of a proxy or a JSON parser: the flow has not seen the request.
  if (backendStatus === undefined && serverMessage === undefined) return error;
  return decodeError(
    { status: backendStatus, message: serverMessage, details },
    { kind, begun: false, thrown: false },
  );
}
