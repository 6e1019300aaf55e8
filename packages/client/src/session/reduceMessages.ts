import { deepFreeze } from '../integrity/freeze.ts';
import { sameJson } from '../integrity/sameJson.ts';
import { cutPoint } from '../protocol/growText.ts';
import { defined } from '../protocol/json.ts';
import type { Message, Part, Role, ToolPart, ToolResponse } from '../protocol/message.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { type SessionState, withTail } from './state.ts';

type PartEvent = Extract<
  TurnEvent,
  {
    readonly type:
      | 'message'
      | 'text'
      | 'reasoning'
      | 'media'
      | 'data'
      | 'tool-request'
      | 'tool-response'
      | 'custom';
  }
>;

/** What a turn's event does to the messages. Ids of the wire are made unique in the session by the turn's id. */
export function reduceMessages(
  state: SessionState,
  event: PartEvent,
  turnId: string,
): SessionState {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return grow(state, event, turnId);
    case 'message':
      return putMessage(settleTail(state), `${turnId}:${event.messageId}`, event.role, turnId);
    case 'media':
      return putPart(state, event, turnId, (id) => ({
        type: 'media',
        id,
        url: event.url,
        ...defined({ contentType: event.contentType }),
      }));
    case 'data':
      return putPart(state, event, turnId, (id) => ({
        type: 'data',
        id,
        ...defined({ name: event.name }),
        data: deepFreeze(event.data),
      }));
    case 'tool-request':
      return putPart(state, event, turnId, (id) => ({
        type: 'tool',
        id,
        request: deepFreeze(event.request),
      }));
    case 'tool-response':
      return answerTool(settleTail(state), deepFreeze(event.response), turnId);
    case 'custom':
      if (event.messageId === undefined) return state;
      return putPart(
        state,
        {
          messageId: event.messageId,
          partId: `custom-${event.name}-${partCount(state, `${turnId}:${event.messageId}`)}`,
        },
        turnId,
        (id) => ({ type: 'custom', id, name: event.name, value: deepFreeze(event.value) }),
      );
    // What an adapter in JavaScript may send changes nothing.
    default:
      event satisfies never;
      return state;
  }
}

/** Puts the growing block into its part for good. */
export function settleTail(state: SessionState): SessionState {
  return state.tail
    ? { ...state, messages: withTail(state.messages, state.tail), tail: undefined }
    : state;
}

interface GrowEvent {
  readonly type: 'text' | 'reasoning';
  readonly messageId: string;
  readonly partId: string;
  readonly delta: string;
}

function grow(state: SessionState, event: GrowEvent, turnId: string): SessionState {
  const messageId = `${turnId}:${event.messageId}`;
  const partId = `${messageId}:${event.partId}`;
  const { tail } = state;
  // The hot path: one new object, nothing before the growing block is touched.
  if (tail && tail.partId === partId)
    return cut({ ...state, tail: { ...tail, text: tail.text + event.delta } });

  let next = settleTail(state);
  const part = next.messages
    .find((message) => message.id === messageId)
    ?.parts.find(({ id }) => id === partId);
  if (part && 'blocks' in part) {
    // The last block was put away by another part's delta; take it out again and go on with it.
    const text = (part.blocks.at(-1) ?? '') + event.delta;
    next = setPart(next, messageId, { ...part, blocks: part.blocks.slice(0, -1) });
    return cut({ ...next, tail: { messageId, partId, text } });
  }
  next = putPart(next, event, turnId, (id) => ({ type: event.type, id, blocks: [] }));
  return cut({ ...next, tail: { messageId, partId, text: event.delta } });
}

/** Moves finished blocks from the tail into the part. */
function cut(state: SessionState): SessionState {
  let next = state;
  for (let tail = next.tail; tail; tail = next.tail) {
    const at = cutPoint(tail.text);
    if (at === 0 || at >= tail.text.length) break;
    const finished = { ...tail, text: tail.text.slice(0, at) };
    next = {
      ...next,
      messages: withTail(next.messages, finished),
      tail: { ...tail, text: tail.text.slice(at) },
    };
  }
  return next;
}

function putMessage(state: SessionState, id: string, role: Role, turnId: string): SessionState {
  if (placeOf(state.messages, id) >= 0) return state;
  const message: Message = { id, role, parts: [], turnId };
  return { ...state, messages: [...state.messages, message] };
}

/** Adds a part to its message (made if it isn't there); a part of that id that is there already is replaced. */
function putPart(
  before: SessionState,
  at: { readonly messageId: string; readonly partId: string },
  turnId: string,
  make: (id: string) => Part,
): SessionState {
  const messageId = `${turnId}:${at.messageId}`;
  const part = make(`${messageId}:${at.partId}`);
  const state = putMessage(settleTail(before), messageId, 'assistant', turnId);
  return setPart(state, messageId, part);
}

/** The part takes the place of the one with its id, or comes last. */
function setPart(state: SessionState, messageId: string, part: Part): SessionState {
  const at = placeOf(state.messages, messageId);
  const message = state.messages[at];
  if (!message) return state;
  const place = placeOf(message.parts, part.id);
  const parts = message.parts.slice();
  parts[place < 0 ? parts.length : place] = part;
  const messages = state.messages.slice();
  messages[at] = { ...message, parts };
  return { ...state, messages };
}

/** Looked for from the end: what is new stands there, and a turn may bring thousands. */
function placeOf(list: readonly { readonly id: string }[], id: string): number {
  let at = list.length - 1;
  while (at >= 0 && list[at]?.id !== id) at -= 1;
  return at;
}

function partCount(state: SessionState, messageId: string): number {
  return state.messages.find(({ id }) => id === messageId)?.parts.length ?? 0;
}

/**
 * Joins a response to the newest request of its name and ref that has none. Where there is none, the part is made of the
 * response: its request may have come in no chunk, as of a model that does not stream.
 */
function answerTool(state: SessionState, response: ToolResponse, turnId: string): SessionState {
  for (let index = state.messages.length - 1; index >= 0; index -= 1) {
    const message = state.messages[index];
    // Without a ref the calls of one message are answered in their order.
    const part = message?.parts.find((candidate): candidate is ToolPart =>
      waitsFor(candidate, response),
    );
    if (message && part) return setPart(state, message.id, { ...part, response });
  }
  return isTold(state, response, turnId) ? state : putResponse(state, response, turnId);
}

/** The part of a call that is known by its result alone, in the message that the turn is at. */
function putResponse(before: SessionState, response: ToolResponse, turnId: string): SessionState {
  const last = before.messages.at(-1);
  const isOpen = last?.turnId === turnId && last.role === 'assistant';
  const id = isOpen ? last.id : `${turnId}:responses-${before.messages.length}`;
  const state = putMessage(before, id, 'assistant', turnId);
  const { name, ref } = response;
  const request = Object.freeze({ name, ...defined({ ref }), input: undefined });
  const partId = `${id}:response-${partCount(state, id)}`;
  return setPart(state, id, { type: 'tool', id: partId, request, response });
}

/**
 * True for a result that is shown already. A turn that goes on from answers repeats results of the turns before it, some
 * of them from tools that ran once more; any other turn repeats its own at most, and that only by a ref.
 */
function isTold(state: SessionState, { name, ref, output }: ToolResponse, turnId: string): boolean {
  const goesOn = state.turn?.kind === 'resume';
  return state.messages.some(
    (message) =>
      (goesOn || message.turnId === turnId) &&
      message.parts.some(
        (part) =>
          part.type === 'tool' &&
          part.request.name === name &&
          part.request.ref === ref &&
          (ref !== undefined ||
            (message.turnId !== turnId && sameJson(part.response?.output, output))),
      ),
  );
}

function waitsFor(part: Part, { name, ref }: ToolResponse): boolean {
  return (
    part.type === 'tool' && !part.response && part.request.name === name && part.request.ref === ref
  );
}
