import { trimServerMessage } from '../../adapter/index.ts';
import type { BackendContext, RestoredSession } from '../../protocol/backend.ts';
import { BackendError, toErrorInfo } from '../../protocol/errors.ts';
import { omit } from '../../protocol/exactJson.ts';
import { toBlocks } from '../../protocol/growText.ts';
import { asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { Message, Part, ToolPart } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { ask, isUnknownThread, readState, threadUrl } from './api.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { LangGraphSettings } from './options.ts';
import { placeOf } from './readResponse.ts';
import { tellContent } from './tellContent.ts';
import { questionsIn, toInterrupts, waitingIn } from './toInterrupts.ts';
import { isSetAside, kindOf, outputOf, pairCalls, type WireState } from './wire.ts';

/** Restores the session from its thread; null if the server knows no such thread. */
export async function restoreSession(
  settings: LangGraphSettings,
  context: BackendContext,
): Promise<RestoredSession | null> {
  const url = threadUrl(settings, context.sessionId);
  let thread: JsonObject;
  try {
    thread = asObject(await ask(settings, url, context));
  } catch (error) {
    if (isUnknownThread(error)) return null;
    throw error;
  }
  const state = await readState(settings, context);
  const isRunning = thread.status === 'busy';
  const { running } = readCheckpoint(context);
  const place = isRunning
    ? { ...readCheckpoint(context), ...defined({ running }) }
    : placeOf(state);
  const interrupts = isRunning ? [] : toInterrupts(state, settings);
  const values = omit(state.values, 'messages');
  return {
    checkpoint: writeCheckpoint(place),
    messages: [...toMessages(state.messages), ...questionsIn(interrupts).map(toQuestion)],
    interrupts,
    status: isRunning ? 'running' : interrupts.length > 0 ? 'interrupted' : 'idle',
    ...(isRunning ? {} : failureIn(state, thread)),
    ...(Object.keys(values).length > 0 ? { state: values } : {}),
  };
}

function failureIn(
  state: WireState,
  { status, error }: JsonObject,
): Pick<RestoredSession, 'error' | 'failed'> {
  if (status !== 'error') return {};
  // A run that asks ends successfully: what is open in a thread whose last run failed was answered by that run. Its
  // task only has an error if the server was able to record it.
  const failed = waitingIn(state).length > 0;
  const words = state.tasks.find((task) => task.error !== undefined)?.error ?? asText(error);
  const serverMessage = words && trimServerMessage(words);
  const problem = `the last run failed${serverMessage ? ` (${serverMessage})` : ''}`;
  return {
    error: toErrorInfo(new BackendError(problem, defined({ serverMessage }))),
    ...(failed ? { failed: true } : {}),
  };
}

function toMessages(wire: readonly JsonObject[]): readonly Message[] {
  const pairs = pairCalls(wire);
  const called = new Set([...pairs.values()].flat().map(({ call }) => call.id));
  return wire.flatMap((message, at): Message[] => {
    const kind = kindOf(message);
    const id = asText(message.id) ?? `message-${at}`;
    if (kind === 'tool') {
      const ref = asText(message.tool_call_id);
      if (ref === undefined || called.has(ref) || isSetAside(message)) return [];
      called.add(ref);
      // Its call is missing, so it is shown separately, at its place.
      const name = asText(message.name) ?? 'tool';
      const response = { name, ref, ...outputOf(message) };
      const request = { name, ref, input: undefined };
      const part = { type: 'tool', id: `${id}:response`, request, response } as const;
      return [{ id, role: 'assistant', parts: [part] }];
    }
    const role = ({ human: 'user', ai: 'assistant', system: 'system' } as const)[kind];
    if (role === undefined) return [];
    const events: TurnEvent[] = [];
    tellContent(message.content, id, events);
    const calls = (pairs.get(message) ?? []).map(({ call, result }): ToolPart => {
      const { name, id: ref, args } = call;
      const request = { name, ref, input: args };
      const part = { type: 'tool', id: `${id}:call-${ref}`, request } as const;
      if (!result || isSetAside(result)) return part;
      return { ...part, response: { name, ref, ...outputOf(result) } };
    });
    return [{ id, role, parts: [...events.flatMap((event) => toPart(event, id)), ...calls] }];
  });
}

function toQuestion({
  messageId,
  partId,
  request,
}: ReturnType<typeof questionsIn>[number]): Message {
  const part: ToolPart = { type: 'tool', id: `${messageId}:${partId}`, request };
  return { id: messageId, role: 'assistant', parts: [part] };
}

/** Converts an event to the part that a session would make of it. */
function toPart(event: TurnEvent, messageId: string): readonly Part[] {
  const id = `${messageId}:${'partId' in event ? event.partId : 'other'}`;
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return [{ type: event.type, id, blocks: toBlocks(event.delta) }];
    case 'media': {
      const { url, contentType } = event;
      return [{ type: 'media', id, url, ...defined({ contentType }) }];
    }
    case 'custom':
      return [{ type: 'custom', id: `${id}-${event.name}`, name: event.name, value: event.value }];
    default:
      return [];
  }
}
