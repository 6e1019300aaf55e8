/**
 * The wire format of LangGraph's API servers (JavaScript 1.5, Python 0.16). Server data is read with guards and never
 * trusted to be complete.
 */
import { type Frame, sameJson, WENT_ON } from '../../adapter/index.ts';
import { ProtocolError } from '../../protocol/errors.ts';
import { parseJson } from '../../protocol/exactJson.ts';
import {
  asList,
  asObject,
  asText,
  defined,
  isJsonObject,
  type JsonObject,
} from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';
import type { OpenCall } from './options.ts';

/** One frame of a run's stream. */
export interface RunFrame {
  /** `metadata`, `updates`, `values`, `messages`, `custom`, `error`; for a subgraph followed by `|` and its name. */
  readonly event: string;
  readonly data: unknown;
}

/** A question of a graph. */
export interface WireInterrupt {
  /** 32 hex digits, the same in all reads of the same pause. */
  readonly id: string;
  /** Any value that the graph's author passes. */
  readonly value: unknown;
  /** JSON Schema of the answer, if the author has declared one. */
  readonly responseSchema?: unknown;
}

/** A node that is not done. */
export interface WireTask {
  /** Its own id, which stays the same from one question to the next. */
  readonly id: string;
  readonly name: string;
  /** The index, for a node that was started several times at once. */
  readonly place?: number;
  /** The messages of nested graphs, if it is a graph and they were requested. */
  readonly inner: readonly JsonObject[];
  /** It is a graph, whose messages can be requested. */
  readonly isGraph: boolean;
  readonly interrupts: readonly WireInterrupt[];
  /** It has its answer, and only waits for the others. */
  readonly isDone: boolean;
  /** Why it failed, in the server's words. */
  readonly error: string | undefined;
}

/** The state of a thread, as returned by `GET /threads/{id}/state`. */
export interface WireState {
  readonly values: JsonObject;
  readonly messages: readonly JsonObject[];
  readonly tasks: readonly WireTask[];
}

/**
 * Parses one frame of a stream.
 * @throws ProtocolError if it is not JSON, because its meaning is unknown.
 */
export function parseFrame({ field, value, event = 'message' }: Frame): RunFrame | undefined {
  if (field !== 'data') return undefined;
  try {
    return { event, data: parseJson(value) };
  } catch (cause) {
    const details = value.slice(0, 200);
    throw new ProtocolError('a frame of the stream is not JSON', { cause, details });
  }
}

/**
 * Reads a state.
 * @throws ProtocolError for anything else, because an empty state would mean that nothing is open.
 */
export function readWireState(json: unknown): WireState {
  const { values, tasks, interrupts: pending } = asObject(json);
  const ids = asList(pending).map((one) => asObject(one).id);
  if (!Array.isArray(tasks))
    throw new ProtocolError('expected the state of a thread, got something else');
  return {
    values: asObject(values),
    messages: asList(asObject(values).messages).filter(isJsonObject),
    tasks: tasks
      .map(asObject)
      .map(({ id, name, interrupts, result, error, path, checkpoint, state }) => ({
        id: asText(id) ?? String(name),
        name: String(name),
        ...placeIn(path),
        inner: messagesIn(state),
        isGraph: isJsonObject(checkpoint),
        interrupts: asList(interrupts).flatMap(readInterrupt),
        isDone:
          result !== null &&
          result !== undefined &&
          // Python before 1.2 reports an empty result for a task that asks its second question.
          !(
            sameJson(result, {}) && asList(interrupts).some((one) => ids.includes(asObject(one).id))
          ),
        error: readTaskError(error),
      })),
  };
}

/** `["__pregel_push", place, …]`. */
function placeIn(path: unknown): Pick<WireTask, 'place'> {
  const [kind, place] = asList(path);
  return kind === '__pregel_push' && typeof place === 'number' ? { place } : {};
}

/** Returns the messages of nested graphs, at any depth. */
function messagesIn(state: unknown): readonly JsonObject[] {
  const { values, tasks } = asObject(state);
  const deeper = asList(tasks).flatMap((task) => messagesIn(asObject(task).state));
  return [...asList(asObject(values).messages).filter(isJsonObject), ...deeper];
}

/** Reads an interrupt; none if it has no id to answer it by. */
function readInterrupt(value: unknown): readonly WireInterrupt[] {
  const { id, value: asked, response_schema: schema } = asObject(value);
  if (typeof id !== 'string') return [];
  const isTyped = schema !== undefined && schema !== null;
  return [{ id, value: asked, ...(isTyped ? { responseSchema: schema } : {}) }];
}

/** JavaScript writes `{"message","name"}`, Python the output of `repr`. */
function readTaskError(error: unknown): string | undefined {
  const text = asText(error);
  if (text === undefined) return undefined;
  try {
    const { name, message } = asObject(JSON.parse(text));
    return [name, message].filter(asText).join(': ') || text;
  } catch {
    return text;
  }
}

/** Returns the kind of a message: `ai`, `human`, `tool`, `system`. */
export function kindOf({ type }: JsonObject): string {
  // Python streams `AIMessageChunk`.
  return String(type)
    .replace(/Message(Chunk)?$/, '')
    .toLowerCase();
}

/** Returns the calls of a message. */
export function callsOf(message: JsonObject): readonly (OpenCall & { readonly args: unknown })[] {
  return asList(message.tool_calls).flatMap((call) => {
    const { id, name, args } = asObject(call);
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name, args }] : [];
  });
}

/** A call in the conversation. */
export interface ThreadCall extends OpenCall {
  /** The id of its message: some models restart their call ids in every turn. */
  readonly message?: string;
}

/** A call with its result in the conversation. */
interface CallWithResult {
  readonly call: ThreadCall & { readonly args: unknown };
  result?: JsonObject;
}

/** Returns the calls of each message of the conversation. A result belongs to the newest earlier call with its id. */
export function pairCalls(
  messages: readonly JsonObject[],
): ReadonlyMap<JsonObject, readonly CallWithResult[]> {
  const pairs = new Map<JsonObject, readonly CallWithResult[]>();
  const newest = new Map<unknown, CallWithResult>();
  for (const message of messages) {
    const own = callsOf(message).map((found): CallWithResult => {
      const pair = { call: { ...found, ...defined({ message: asText(message.id) }) } };
      newest.set(found.id, pair);
      return pair;
    });
    if (own.length > 0) pairs.set(message, own);
    const answered = newest.get(message.tool_call_id);
    if (answered) answered.result ??= message;
  }
  return pairs;
}

/** Returns the calls of the conversation without a result, with their arguments. */
export function unansweredCalls(
  messages: readonly JsonObject[],
): readonly CallWithResult['call'][] {
  return [...pairCalls(messages).values()]
    .flat()
    .flatMap(({ call, result }) => (result ? [] : [call]));
}

/** Returns the same without arguments, to be stored. */
export function openCalls(messages: readonly JsonObject[]): readonly ThreadCall[] {
  return unansweredCalls(messages).map(({ args: _, ...call }) => call);
}

/** Returns true for the adapter's own placeholder of a result: the call was not answered. */
export function isSetAside({ content, status }: JsonObject): boolean {
  return status === 'error' && content === WENT_ON;
}

/** Returns a tool's output as it is shown. */
export function outputOf({
  content,
  status,
}: JsonObject): Pick<ToolResponse, 'output' | 'problem'> {
  return status === 'error'
    ? { output: { error: content }, problem: 'failed' }
    : { output: content };
}
