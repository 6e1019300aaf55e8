import { parseServerError } from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import {
  BackendError,
  type ErrorOptions,
  type HttpError,
  needsSignIn,
  ResumeRejectedError,
} from '../../protocol/errors.ts';
import type { TurnKind } from './turnKind.ts';

/**
 * Errors that prove that a Genkit server has run nothing for an answer. Status words prove nothing: tools, stores and
 * output schemas fail with the same ones, before and after something has run, in a result as well as thrown. A tool's
 * own words also arrive unchanged. So each of these is a whole sentence of Genkit, sent before a turn begins, and one
 * that names a snapshot or a session has to name ours, because a tool can be an agent itself.
 *
 * Their sources: open interrupts are checked against the history (fixtures/agent-forged.http, agent-forged-old-request,
 * go-agent-forged, python-agent-forged), a snapshot is found and usable (agent-init-errors, agent-server-restart), and
 * the chain that leads to one is unbroken (agent-detach-fail, agent-double-submit-strict).
 */
const untouched = [
  /^resume\.(?:respond|restart) (?:references|for) tool .*(?:which was not found in session history|which is no longer pending|has modified inputs that do not match the original tool request in session history)\b/,
  /^(?:generate: )?(?:handleResumeOption: )?cannot '?resume'? generation (?:unless the|with no) /i,
  /^Cannot (?:use '\w+' with|send 'state' to) agent /,
  /^Error: request\.body is undefined\b/,
  /^Schema validation failed\. Parse Errors:\s+- resume\b/,
];
const untouchedHere =
  /^(?:snapshot '?"?(?<snapshot>[^'" ]+)'?"? (?:not found|is not resumable|does not belong to session)|session '(?<session>[^']+)' has (?:a cyclic snapshot parent chain|no leaf snapshot|branching snapshots))/i;
/**
 * Sent while the answers are matched with the open interrupts. By then their restarts have run
 * (fixtures/agent-parallel-partial-side-effect.http), so it proves something only if there are none. Go checks results
 * against the tool's output schema here.
 */
const unmatched =
  /^(?:generate: handleResumeOption: failed to resolve resumed tool request: )?(?:unresolved tool request |handleResumedToolRequest: tool "[^"]*" output validation failed)/i;
/**
 * A restarted tool has asked again. JavaScript fails on it (fixtures/agent-restart-reinterrupt.http), like on a mistake
 * in the tool; Go and Python report it (go-agent-forged).
 */
const askedAgain =
  /^(?:Cannot read properties of undefined \(reading 'tools'\)|(?:generate: )?One or more tools triggered an interrupt during a restarted execution\.?)$/;

/** The refusals of an interrupt that is no longer open. */
const gone =
  /which is no longer pending|^(?:generate: )?(?:handleResumeOption: )?cannot '?resume'? generation /i;

/** Returns true if a refusal says that the answered interrupt is no longer open, so it must not be offered again. */
export function saysGone({ taken, serverMessage = '' }: BackendError): boolean {
  return taken === 'no' && gone.test(serverMessage);
}

/**
 * Returns true if the server can't find the session's latest snapshot by the session's id, and only continues from a
 * named one. Sent before a turn begins.
 */
export function asksForSnapshot({ serverMessage = '' }: BackendError, sessionId: string): boolean {
  const { session } = untouchedHere.exec(serverMessage)?.groups ?? {};
  return session === sessionId;
}

/** Distinguishes a failed turn from a refused one. */
export interface FailureContext {
  readonly kind: TurnKind;
  /** The turn had already streamed something itself, so it was accepted. */
  readonly begun: boolean;
  /** The session's position, to distinguish its own snapshots from those of other agents. */
  readonly place?: Pick<BackendContext, 'sessionId' | 'checkpoint'>;
}

/** Returns true if the server's words say that no answer was accepted and nothing ran. */
function isRefusal(words: string, { kind, begun, place }: FailureContext): boolean {
  if (kind === 'message' || begun) return false;
  if (unmatched.test(words)) return kind === 'respond';
  const { snapshot, session } = untouchedHere.exec(words)?.groups ?? {};
  const named = snapshot ?? session;
  if (named === undefined) return untouched.some((sentence) => sentence.test(words));
  return JSON.stringify([place?.sessionId, place?.checkpoint]).includes(named);
}

/** Converts an error value of the wire to an error of the kit. Never throws. */
export function decodeError(
  value: unknown,
  context: FailureContext,
  httpStatus?: number,
): BackendError {
  const wireError =
    parseServerError(value) ?? (typeof value === 'string' ? { serverMessage: value } : {});
  const { backendStatus } = wireError;
  // Inside a result the message starts with the status.
  const prefix = `${backendStatus}: `;
  const serverMessage = wireError.serverMessage?.startsWith(prefix)
    ? wireError.serverMessage.slice(prefix.length)
    : wireError.serverMessage;
  const options: ErrorOptions = {
    ...wireError,
    ...(serverMessage === undefined ? {} : { serverMessage }),
    ...(httpStatus === undefined ? {} : { httpStatus }),
  };
  const words = [backendStatus, serverMessage].filter(Boolean).join(': ') || 'no reason given';
  if (isRefusal(serverMessage ?? '', context))
    return new ResumeRejectedError(`the agent did not take the answers (${words})`, options);
  if (context.kind === 'restart' && askedAgain.test(serverMessage ?? '')) {
    // These words of the server are for developers, who find them in `message`; a card must not show them.
    const { serverMessage: _, ...rest } = options;
    const what = 'a tool that ran again asked again, and this server can not pass that on';
    return new BackendError(`${what} (${words})`, rest, 'asked-again');
  }
  return new BackendError(`the agent's turn failed (${words})`, options);
}

/**
 * Returns the error for a response with an error status: a rejection if the server's words prove one. A router's or a
 * proxy's error is returned unchanged, as is a sign-in request. Any other comes from Genkit, and its status proves
 * nothing: a store that fails after a tool ran causes one, and without streaming (`isWhole`) the tool does too.
 */
export function refusalOf(
  error: HttpError,
  context: Omit<FailureContext, 'begun'>,
  isWhole = false,
): BackendError | HttpError {
  const { backendStatus, serverMessage, details, httpStatus } = error;
  if (backendStatus === undefined && serverMessage === undefined) return error;
  const decoded = decodeError(
    { status: backendStatus, message: serverMessage, details },
    { ...context, begun: false },
    isWhole ? undefined : httpStatus,
  );
  if (isWhole || decoded.taken === 'no') return decoded;
  if (backendStatus !== undefined && !needsSignIn(error)) Reflect.deleteProperty(error, 'taken');
  return error;
}
