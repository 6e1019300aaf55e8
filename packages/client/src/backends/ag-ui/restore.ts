import type { BackendContext, RestoredSession } from '../../protocol/backend.ts';
import { HoldpointError, toErrorInfo } from '../../protocol/errors.ts';
import { toBlocks } from '../../protocol/growText.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined } from '../../protocol/json.ts';
import type { Message, Part } from '../../protocol/message.ts';
import {
  type AgUiCheckpoint,
  type AskedQuestion,
  hiddenCall,
  type NotKept,
  readCheckpoint,
  writeCheckpoint,
} from './checkpoint.ts';
import { readRaw } from './raw.ts';
import { parseText, resultOf, roleOf, type WireMessage } from './wire.ts';

/** Restores the session from its checkpoint, because no server can be asked. Null before the first successful turn. */
export async function restoreSession(context: BackendContext): Promise<RestoredSession | null> {
  const checkpoint = readCheckpoint(context);
  const { messages, waiting, state, notKept } = checkpoint;
  if (messages.length === 0 && waiting.length === 0) return null;
  return {
    checkpoint: writeCheckpoint(checkpoint),
    messages: toMessages(checkpoint),
    interrupts: waiting,
    status: waiting.length > 0 ? 'interrupted' : 'idle',
    ...defined({ state }),
    ...(notKept.length > 0 ? { error: toErrorInfo(notKeptError(notKept)) } : {}),
  };
}

const WHAT = { messages: 'the oldest turns', state: 'the agent’s state' };

function notKeptError(notKept: readonly NotKept[]): HoldpointError {
  const what = notKept.map((one) => WHAT[one]).join(' and ');
  return new HoldpointError(
    'not-kept',
    `${what} of this conversation could not be kept over the reload, for the size of it; the next turn goes on without`,
  );
}

/** Returns the conversation as it was shown: results next to their calls, and questions where they appeared. */
function toMessages({ messages, waiting, questions, hidden }: AgUiCheckpoint): readonly Message[] {
  const { results, alone } = readResults(messages, waiting);
  const questionsAfter = (id: string | undefined) => questions.filter(({ after }) => after === id);
  const first = toQuestions('first', questionsAfter(undefined));
  const rest = messages.flatMap((message) => {
    const role = roleOf(message.role);
    const parts = alone.has(message)
      ? [toResult(message)]
      : role === undefined
        ? []
        : toParts(message, results, hidden);
    const own: Message[] =
      parts.length > 0 ? [{ id: message.id, role: role ?? 'assistant', parts }] : [];
    return [...own, ...toQuestions(message.id, questionsAfter(message.id))];
  });
  return [...first, ...rest];
}

/**
 * Returns the result of each call, and the results without an earlier call. Read from the end: a result belongs to the
 * last call before it with its id. ADK sends a result for the call that it asks about, which only says that it asks.
 */
function readResults(messages: readonly WireMessage[], waiting: readonly BackendInterrupt[]) {
  const asked = new Set<unknown>(
    waiting.flatMap(({ ref, raw }) => (readRaw(raw)?.dialect === 'adk' ? ref : [])),
  );
  const open = new Map<unknown, WireMessage>();
  const results = new Map<unknown, WireMessage>();
  for (const message of [...messages].reverse()) {
    const { role, toolCallId, toolCalls } = message;
    if (role === 'tool' && !open.has(toolCallId)) open.set(toolCallId, message);
    for (const call of [...asList(toolCalls)].reverse()) {
      const { id } = asObject(call);
      const result = open.get(id);
      const isAsked = asked.delete(id);
      if (result && !isAsked) results.set(call, result);
      open.delete(id);
    }
  }
  return { results, alone: new Set(open.values()) };
}

function toResult(message: WireMessage): Part {
  const { id, toolCallId } = message;
  const name = String(toolCallId);
  const response = { name, ref: name, ...resultOf(message) };
  const request = { name, ref: name, input: undefined };
  return { type: 'tool', id: `${id}:response`, request, response };
}

function toParts(
  message: WireMessage,
  results: ReadonlyMap<unknown, WireMessage>,
  hidden: readonly string[],
): readonly Part[] {
  const { id, role, content } = message;
  const type = role === 'reasoning' ? 'reasoning' : 'text';
  const texts =
    typeof content === 'string'
      ? [content]
      : asList(content).flatMap((part) => asText(asObject(part).text) ?? []);
  const text = texts.join('');
  const parts: Part[] = text === '' ? [] : [{ type, id: `${id}:text`, blocks: toBlocks(text) }];
  for (const call of asList(message.toolCalls)) {
    const { id: callId, function: called } = asObject(call);
    const { name, arguments: args } = asObject(called);
    const ref = String(callId);
    if (hidden.includes(hiddenCall(ref, name))) continue;
    const request = { name: String(name), ref, input: parseText(String(args ?? '{}')) };
    const result = results.get(call);
    const response = result && { name: request.name, ref, ...resultOf(result) };
    parts.push({ type: 'tool', id: `${id}:${ref}`, request, ...defined({ response }) });
  }
  return parts;
}

function toQuestions(id: string, questions: readonly AskedQuestion[]): readonly Message[] {
  return questions.map(({ name, ref, input, output }) => {
    const response = output === undefined ? undefined : { name, ref, output };
    const request = { name, ref, input };
    const part = { type: 'tool' as const, id: `${id}:${ref}`, request, ...defined({ response }) };
    return { id: `${id}:asked-${ref}`, role: 'assistant' as const, parts: [part] };
  });
}
