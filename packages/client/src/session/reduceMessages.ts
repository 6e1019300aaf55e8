import { deepFreeze } from '../integrity/freeze.ts';
import { sameJson } from '../integrity/sameJson.ts';
import { cutPoint } from '../protocol/growText.ts';
import { asList, asObject, defined } from '../protocol/json.ts';
import type { Part, Role, ToolPart, ToolRequest, ToolResponse } from '../protocol/message.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import {
  addMessage,
  lastCall,
  messagePlace,
  partAt,
  partPlace,
  putPartAt,
  resultsOf,
  waitingPlace,
} from './messageIndex.ts';
import { hasInput, isAbout } from './reduceInterrupts.ts';
import type { SessionState, Tail } from './state.ts';

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

/** Applies a turn’s event to the messages. The turn’s id makes the wire’s ids unique in the session. */
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
      return putRequest(state, event, turnId);
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
    // Ignores unknown events, which an adapter in JavaScript may send.
    default:
      event satisfies never;
      return state;
  }
}

/** Moves the growing block into its part for good. */
export function settleTail(state: SessionState): SessionState {
  return state.tail ? { ...putBlock(state, state.tail), tail: undefined } : state;
}

/** Adds the block after the finished blocks of its part. */
function putBlock(state: SessionState, { messageId, partId, text }: Tail): SessionState {
  const where = partPlace(state.messages, messageId, partId);
  const part = where && partAt(state.messages, where);
  return where && part && 'blocks' in part
    ? putAt(state, where, { ...part, blocks: [...part.blocks, text] })
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
  // The hot path: creates one object and copies nothing before the growing block.
  if (tail && tail.partId === partId)
    return cut({ ...state, tail: { ...tail, text: tail.text + event.delta } });

  let next = settleTail(state);
  const where = partPlace(next.messages, messageId, partId);
  const part = where && partAt(next.messages, where);
  if (where && part && 'blocks' in part) {
    // Another part’s delta closed the last block; reopen it and continue.
    const text = (part.blocks.at(-1) ?? '') + event.delta;
    next = putAt(next, where, { ...part, blocks: part.blocks.slice(0, -1) });
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
    next = { ...putBlock(next, finished), tail: { ...tail, text: tail.text.slice(at) } };
  }
  return next;
}

function putMessage(state: SessionState, id: string, role: Role, turnId: string): SessionState {
  if (messagePlace(state.messages, id) !== undefined) return state;
  return { ...state, messages: addMessage(state.messages, { id, role, parts: [], turnId }) };
}

/** Adds a part to its message, which is created if missing. Replaces an existing part with the same id. */
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

/** The part replaces the one with its id, or is added at the end. */
function setPart(state: SessionState, messageId: string, part: Part): SessionState {
  const { messages } = state;
  const at = messagePlace(messages, messageId);
  if (at === undefined) return state;
  const next = { at, place: messages[at]?.parts.length ?? 0 };
  return putAt(state, partPlace(messages, messageId, part.id) ?? next, part);
}

function putAt(state: SessionState, where: Parameters<typeof putPartAt>[1], part: Part) {
  return { ...state, messages: putPartAt(state.messages, where, part) };
}

function partCount({ messages }: SessionState, messageId: string): number {
  return messages[messagePlace(messages, messageId) ?? -1]?.parts.length ?? 0;
}

/** The id’s suffix of a part that was made from a response, until its request arrives. */
const ALONE = ':response-';

/** A request replaces the part that a result with its ref created earlier; the result is kept. */
function putRequest(
  before: SessionState,
  event: { readonly messageId: string; readonly partId: string; readonly request: ToolRequest },
  turnId: string,
): SessionState {
  const request = deepFreeze(event.request);
  const state = settleTail(before);
  if (isAnsweredHere(state, request, turnId)) return state;
  const messageId = `${turnId}:${event.messageId}`;
  const id = `${messageId}:${event.partId}`;
  const isKnown = request.ref === undefined || partPlace(state.messages, messageId, id);
  const where = isKnown ? undefined : lastOf(state, request, turnId);
  const part = where && partAt(state.messages, where);
  // A repeated result of an earlier call is not the result of this one.
  const isAlone =
    part?.id.includes(ALONE) && part.type === 'tool' && part.request.input === undefined;
  if (!where || part?.type !== 'tool' || !(part.id === id || isAlone))
    return putPart(state, event, turnId, () => ({ type: 'tool', id, request }));
  const response = part.id === id ? undefined : part.response;
  return putAt(state, where, { type: 'tool', id, request, ...defined({ response }) });
}

/**
 * Returns true for a call that this turn has answered, and that the server repeats before its result: a person must not
 * see two. After a rejection it is another call, because the earlier one may never get a result.
 */
function isAnsweredHere(
  { messages, interrupts }: SessionState,
  { name, ref, input }: ToolRequest,
  turnId: string,
): boolean {
  const place = ref && waitingPlace(messages, { name, ref, output: undefined });
  if (!place || messages[place.at]?.turnId === turnId) return false;
  return interrupts.some((one) => {
    if (one.status !== 'sending' || one.name !== name || one.ref !== ref) return false;
    return !(one.approves?.resumed && one.resolution?.type === 'respond') && hasInput(one, input);
  });
}

/** The turn’s newest call with its name and ref. */
function lastOf({ messages }: SessionState, tool: ToolRequest | ToolResponse, turnId: string) {
  const where = lastCall(messages, tool);
  return where && messages[where.at]?.turnId === turnId ? where : undefined;
}

/**
 * Adds a response to the newest request with its name and ref that has none. Without one, the response becomes its own
 * part: its request may never have been streamed, as without model streaming.
 */
function answerTool(state: SessionState, response: ToolResponse, turnId: string): SessionState {
  const { messages } = state;
  const last = response.ref === undefined ? undefined : lastCall(messages, response);
  const where = waitingPlace(messages, response) ?? last;
  const part = where && partAt(messages, where);
  turnOf.set(response, turnId);
  if (where && part?.type === 'tool') {
    // If one turn reports two results for a call, the later one counts; results of earlier turns stay.
    const isNew = !part.response || turnOf.get(part.response) === turnId;
    if (isNew) return putAt(state, where, { ...part, response });
  }
  const known = part?.type === 'tool' ? part : undefined;
  const ran = { ...known?.response, problem: 'ran' } as ToolResponse;
  const told =
    where && known && response.problem === 'ran'
      ? putAt(state, where, { ...known, response: Object.freeze(ran) })
      : state;
  return isTold(told, response, turnId)
    ? told
    : putResponse(told, response, turnId, known?.request);
}

/**
 * A rejected call has its result in the turn that takes the rejection. Another result in a later turn says that the call may
 * have run, unless it is the reason that the person gave.
 */
export function withLateRun(
  { messages, interrupts }: SessionState,
  response: ToolResponse,
  turnId: string,
): ToolResponse {
  const where = lastCall(messages, response);
  const part = where && partAt(messages, where);
  if (part?.type !== 'tool' || response.ref === undefined || response.problem) return response;
  const before = part.response;
  const turn = before ? turnOf.get(before) : messages[where?.at ?? 0]?.turnId;
  if (turn === turnId || sameJson(before?.output, response.output)) return response;
  // A call that the server repeats has no key of its own.
  const asked =
    interrupts.find(({ key }) => key === part.interruptKey) ??
    interrupts
      .filter((one) => isAbout(one, part.request) && sameJson(one.input, part.request.input))
      .at(-1);
  // The result that takes an answer may come after one that the server has given before it asked.
  if (asked && asked.status !== 'resolved') return response;
  const kind = (asked ?? part).verdict?.kind;
  const isNo =
    kind === 'rejected' ||
    kind === 'sent-back' ||
    (asked?.approves && (kind === 'declined' || kind === 'cancelled'));
  const said = asked ? asked.verdict : asObject(part.verdict?.receipt?.verdict);
  const isReason = asList(said?.words).includes(response.output);
  return isNo && !isReason ? Object.freeze({ ...response, problem: 'ran' }) : response;
}

/** The call that a result with a problem answers, if it was made in this turn, after the one before it had its own result. */
export function newCall(
  { messages }: SessionState,
  response: ToolResponse,
  turnId: string,
): ToolRequest | undefined {
  if (!response.problem) return undefined;
  const where = waitingPlace(messages, response) ?? lastCall(messages, response);
  const part = where && messages[where.at]?.turnId === turnId && partAt(messages, where);
  const before = resultsOf(messages, response).filter(([message]) => message?.turnId !== turnId);
  if (!before.at(-1)?.[1]) return undefined;
  return part && part.type === 'tool' ? part.request : undefined;
}

/** The turns that reported the results. */
const turnOf = new WeakMap<ToolResponse, string>();

/** The part of a call that is known only by its result, or has one of an earlier turn, in the turn’s current message. */
function putResponse(
  before: SessionState,
  response: ToolResponse,
  turnId: string,
  known: ToolRequest | undefined,
): SessionState {
  const last = before.messages.at(-1);
  const isOpen = last?.turnId === turnId && last.role === 'assistant';
  const id = isOpen ? last.id : `${turnId}:responses-${before.messages.length}`;
  const state = putMessage(before, id, 'assistant', turnId);
  const { name, ref } = response;
  const request = known ?? Object.freeze({ name, ...defined({ ref }), input: undefined });
  const partId = `${id}${ALONE}${partCount(state, id)}`;
  return setPart(state, id, { type: 'tool', id: partId, request, response });
}

/**
 * Returns true for a result that is already shown: a turn that continues from answers repeats results of earlier turns,
 * some from tools that ran again.
 */
function isTold(
  { messages, interrupts, turn }: SessionState,
  response: ToolResponse,
  turnId: string,
): boolean {
  if (turn?.kind !== 'resume') return false;
  if (response.ref !== undefined) {
    const where = lastCall(messages, response);
    const part = where && partAt(messages, where);
    const isAsked = interrupts.some((one) => one.status === 'sending' && isAbout(one, response));
    // A call that was rejected and is asked about again may run now.
    const isNew = isAsked && !sameJson((part as ToolPart)?.response?.output, response.output);
    return part !== undefined && !isNew;
  }
  return resultsOf(messages, response).some(
    ([message, told]) => message?.turnId !== turnId && sameJson(told?.output, response.output),
  );
}
