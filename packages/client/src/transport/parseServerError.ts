import { isJsonObject, type JsonObject } from '../protocol/json.ts';

const LONGEST_MESSAGE = 2000;

/** A server's error, in any format. */
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

/**
 * Reads a server's error: `{status, message, details}`, `{error: {…}}` or `{error: "…"}`, with its text shortened for a
 * card. Undefined for anything else. Only the adapter knows what it proves about the request.
 * @example
 * const error = new BackendError('the turn failed', parseServerError(frame));
 */
export function parseServerError(value: unknown): ServerError | undefined {
  if (!isJsonObject(value)) return undefined;
  const body: JsonObject = isJsonObject(value.error) ? value.error : value;
  const message = body.message ?? body.error ?? body.detail;
  if (typeof message !== 'string') return undefined;
  return {
    serverMessage: trimServerMessage(message),
    ...(typeof body.status === 'string' ? { backendStatus: body.status } : {}),
    ...(body.details === undefined ? {} : { details: body.details }),
  };
}
