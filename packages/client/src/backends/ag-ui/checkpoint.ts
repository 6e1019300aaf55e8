import { packCheckpoint, unpackCheckpoint } from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, isJsonObject } from '../../protocol/json.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { isWireMessage, type WireMessage } from './wire.ts';

/** A question without a tool call. AG-UI's conversation has no place for one, so it is kept beside the conversation. */
export interface AskedQuestion {
  /** The message after which it came. */
  readonly after?: string;
  readonly name: string;
  readonly ref: string;
  readonly input: unknown;
  readonly output?: unknown;
}

/** Where a session is. Many servers keep nothing, so all that the next turn needs is here. */
export interface AgUiCheckpoint {
  readonly threadId: string;
  readonly messages: readonly WireMessage[];
  /** The agent's state as it last told it. */
  readonly state?: unknown | undefined;
  /** The calls and questions that a person has to answer. */
  readonly waiting: readonly BackendInterrupt[];
  readonly questions: readonly AskedQuestion[];
  /**
   * Calls in the conversation that are the framework's own (`hiddenCall`): the server has them back, and no one sees
   * them.
   */
  readonly hidden: readonly string[];
  /** What of the conversation is missing here, because it is too large to be kept. */
  readonly notKept: readonly NotKept[];
}

/** What may be too large to be kept: the oldest turns, and the agent's state. */
export type NotKept = 'messages' | 'state';

/** A call that is not shown. Some servers count their ids from the start again in each turn, so its name belongs to it. */
export function hiddenCall(id: unknown, name: unknown): string {
  return `${name}/${id}`;
}

/** The conversation that is kept, in characters of JSON; web storage holds five times as much. */
const MOST_CHARACTERS = 1_000_000;
/** The agent's state likewise. It can't be cut: what is larger is left out as a whole. */
const MOST_STATE = 2_000_000;
const MOST_QUESTIONS = 100;

/** Reads the checkpoint; a missing or strange one is a session at its start. */
export function readCheckpoint(
  context: Pick<BackendContext, 'checkpoint' | 'sessionId'>,
): AgUiCheckpoint {
  const read = unpackCheckpoint(context, 'kept');
  const { state, waiting, questions, hidden, notKept } = asObject(read.kept);
  // Written by us as JSON, so what has the outer shape is taken as whole.
  const isInterrupt = (value: unknown) =>
    isJsonObject(value) && typeof value.name === 'string' && isJsonObject(value.allowed);
  return defined({
    threadId: asText(read.threadId) ?? context.sessionId,
    messages: asList(read.messages).filter(isWireMessage),
    state,
    waiting: asList(waiting).filter(isInterrupt) as unknown as readonly BackendInterrupt[],
    questions: asList(questions).filter(isJsonObject) as unknown as readonly AskedQuestion[],
    hidden: asList(hidden).map(String),
    notKept: asList(notKept).filter((what) => what === 'messages' || what === 'state'),
  });
}

/** As the opaque JSON that leaves the adapter. */
export function writeCheckpoint(checkpoint: AgUiCheckpoint): Checkpoint {
  const { threadId, messages, ...rest } = checkpoint;
  return packCheckpoint({ threadId, messages, kept: defined(rest) }, 'kept');
}

/**
 * What storage has room for. Of a conversation that is too long the oldest turns are left out, and so is a state that is too
 * large; what is missing is said.
 */
export function bound(checkpoint: AgUiCheckpoint): AgUiCheckpoint {
  const { state, questions, notKept } = checkpoint;
  const messages = cut(checkpoint.messages);
  const calls = new Set(messages.flatMap(({ toolCalls }) => asList(toolCalls).map(nameOf)));
  const hidden = [...new Set(checkpoint.hidden)].filter((call) => calls.has(call));
  const isLarge = state !== undefined && JSON.stringify(state).length > MOST_STATE;
  const isCut = messages.length < checkpoint.messages.length || questions.length > MOST_QUESTIONS;
  const isGone = isLarge || (state === undefined && notKept.includes('state'));
  return {
    ...checkpoint,
    messages,
    questions: questions.slice(-MOST_QUESTIONS),
    hidden,
    ...(isLarge ? { state: undefined } : {}),
    notKept: [
      ...(isCut || notKept.includes('messages') ? (['messages'] as const) : []),
      ...(isGone ? (['state'] as const) : []),
    ],
  };
}

function nameOf(call: unknown): string {
  const { id, function: called } = asObject(call);
  return hiddenCall(id, asObject(called).name);
}

/** What is kept begins with a message of the person's, so that no result stands without its call. */
function cut(messages: readonly WireMessage[]): readonly WireMessage[] {
  let size = 0;
  let from = messages.length;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    size += JSON.stringify(messages[at]).length;
    if (size > MOST_CHARACTERS && from < messages.length) break;
    if (messages[at]?.role === 'user') from = at;
  }
  // The newest turn stays whole, however long it is; so does what has no message of a person's.
  const isShort = size <= MOST_CHARACTERS || from === messages.length;
  return isShort ? messages : messages.slice(from);
}
