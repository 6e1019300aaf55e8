/**
 * AG-UI's wire format (https://docs.ag-ui.com/concepts/events, 1.0). Server data is read with guards and never trusted
 * to be complete.
 */
import { boundsProblem, DEEPEST, type Frame, parseRecord } from '../../adapter/index.ts';
import { ProtocolError } from '../../protocol/errors.ts';
import { parseJson } from '../../protocol/exactJson.ts';
import { asText, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { Role, ToolResponse } from '../../protocol/message.ts';

/** One message of the conversation, in AG-UI's format. */
export interface WireMessage extends JsonObject {
  readonly id: string;
  readonly role: string;
}

/** A tool's call as far as it is known: `args` is missing if they never arrived. */
export interface WireCall {
  readonly id: string;
  readonly name: string;
  readonly args?: unknown;
  /** The arguments are not JSON: `args` is the received text. */
  readonly isUnreadable?: true;
}

/** Returns the arguments to show. Only missing ones become an empty object: `null` is a value. */
export const inputOf = ({ args = {} }: WireCall): unknown => args;

/**
 * Parses one event. A frame without a type has none of the types below, and is returned unchanged.
 * @throws ProtocolError if it is not a JSON object, because its meaning is unknown. Also if it is too deep (`limit`):
 * neither it nor the session could be stored or sent back.
 */
export function parseEvent(frame: Frame): JsonObject | undefined {
  const event = parseRecord(frame);
  // Each level has at least two characters.
  const problem = frame.value.length > 2 * DEEPEST ? boundsProblem(event) : undefined;
  if (problem === undefined) return event;
  const what = asText(event?.type) ?? 'an event';
  throw new ProtocolError(`${what} was not taken over: ${problem} (limits)`, { code: 'limit' });
}

/** Returns an event for an observer. */
export function showEvent(event: JsonObject): { readonly label: string; readonly body: unknown } {
  return { label: asText(event.type) ?? 'unknown', body: event };
}

/** Returns true for a valid message of a history. */
export function isWireMessage(value: unknown): value is WireMessage {
  return isJsonObject(value) && typeof value.id === 'string' && typeof value.role === 'string';
}

const roles = new Map<string, Role>([
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['reasoning', 'assistant'],
  ['system', 'system'],
  ['developer', 'system'],
]);

/** Returns the author's role; undefined for a message without one, such as a tool's result. */
export function roleOf(role: string): Role | undefined {
  return roles.get(role);
}

/** Parses a JSON text; returns the text itself if it is not JSON. */
export function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/**
 * Reads a tool's result from its text: parses an object, a list or a quoted text, and returns any other text unchanged.
 */
function parseResult(content: unknown): unknown {
  if (typeof content !== 'string' || !/^\s*[{["]/.test(content)) return content;
  return parseText(content);
}

/**
 * Reads a call's result from its message: only there `error` says that it failed, because the event of a result lacks
 * it.
 */
export function resultOf({ content, error }: JsonObject): Pick<ToolResponse, 'output' | 'problem'> {
  const failure = asText(error);
  if (failure === undefined) return { output: parseResult(content) };
  return { output: content === '' ? { error: failure } : parseResult(content), problem: 'failed' };
}
