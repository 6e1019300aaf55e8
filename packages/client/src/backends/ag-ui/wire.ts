/**
 * AG-UI's own words, as they stand on the wire (https://docs.ag-ui.com/concepts/events, 1.0). What a server sends is read
 * with guards and never trusted to be whole.
 */
import { boundsProblem, DEEPEST, type Frame, parseRecord } from '../../adapter/index.ts';
import { ProtocolError } from '../../protocol/errors.ts';
import { parseJson } from '../../protocol/exactJson.ts';
import { asText, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { Role, ToolResponse } from '../../protocol/message.ts';

/** One message of the conversation, in AG-UI's form. */
export interface WireMessage extends JsonObject {
  readonly id: string;
  readonly role: string;
}

/** A tool's call as it is known: `args` is missing where they never came. */
export interface WireCall {
  readonly id: string;
  readonly name: string;
  readonly args?: unknown;
  /** The arguments are not JSON: `args` is the text that came. */
  readonly isUnreadable?: true;
}

/** What is shown of the arguments. Only those that never came are an empty object: `null` is a value. */
export const inputOf = ({ args = {} }: WireCall): unknown => args;

/**
 * One event. A frame without a type has none of the types below, and is passed on unchanged.
 * @throws ProtocolError for anything else than a JSON object: its meaning is unknown. Also for one that is too deep
 * (`limit`): it could be neither kept nor sent back, and the session with it.
 */
export function parseEvent(frame: Frame): JsonObject | undefined {
  const event = parseRecord(frame);
  // Each level takes two characters at least.
  const problem = frame.value.length > 2 * DEEPEST ? boundsProblem(event) : undefined;
  if (problem === undefined) return event;
  const what = asText(event?.type) ?? 'an event';
  throw new ProtocolError(`${what} was not taken over: ${problem} (limits)`, { code: 'limit' });
}

/** How an event is shown to an observer. */
export function showEvent(event: JsonObject): { readonly label: string; readonly body: unknown } {
  return { label: asText(event.type) ?? 'unknown', body: event };
}

/** True for what can stand in a history. */
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

/** Who speaks; undefined for what no one says, such as a tool's result. */
export function roleOf(role: string): Role | undefined {
  return roles.get(role);
}

/** What a JSON text says; the text itself where it is none. */
export function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** A tool's result out of its text: an object, a list or a quoted text as what it says, and any other text as it is. */
function parseResult(content: unknown): unknown {
  if (typeof content !== 'string' || !/^\s*[{["]/.test(content)) return content;
  return parseText(content);
}

/** What came of a call, by the message of its result: that it failed is said in `error`, which the event of a result lacks. */
export function resultOf({ content, error }: JsonObject): Pick<ToolResponse, 'output' | 'problem'> {
  const failure = asText(error);
  if (failure === undefined) return { output: parseResult(content) };
  return { output: content === '' ? { error: failure } : parseResult(content), problem: 'failed' };
}
