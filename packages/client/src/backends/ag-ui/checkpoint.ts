import { packCheckpoint, unpackCheckpoint } from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, isJsonObject } from '../../protocol/json.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { isWireMessage, type WireMessage } from './wire.ts';

/** A question without a tool call. AG-UI's conversation has no place for one, so it is stored next to it. */
export interface AskedQuestion {
  /** The message before it. */
  readonly after?: string;
  readonly name: string;
  readonly ref: string;
  readonly input: unknown;
  readonly output?: unknown;
}

/** The position of a session. Many servers keep nothing, so this contains all that the next turn needs. */
export interface AgUiCheckpoint {
  readonly threadId: string;
  readonly messages: readonly WireMessage[];
  /** The agent's last reported state. */
  readonly state?: unknown | undefined;
  /** The calls and questions that need an answer. */
  readonly waiting: readonly BackendInterrupt[];
  readonly questions: readonly AskedQuestion[];
  /** The framework's own calls in the conversation (`hiddenCall`): they are sent back to the server and never shown. */
  readonly hidden: readonly string[];
  /** Parts of the conversation that are missing here, because they are too large to store. */
  readonly notKept: readonly NotKept[];
}

/** Parts that can be too large to store: the oldest turns, and the agent's state. */
export type NotKept = 'messages' | 'state';

/** Returns the key of a hidden call. It includes the name, because some servers restart their ids in each turn. */
export function hiddenCall(id: unknown, name: unknown): string {
  return `${name}/${id}`;
}

/** The most characters of JSON of the stored conversation; web storage holds five times as much. */
const MOST_CHARACTERS = 1_000_000;
/** The same for the agent's state. It can't be cut, so a larger one is left out as a whole. */
const MOST_STATE = 2_000_000;
const MOST_QUESTIONS = 100;

/** Reads the checkpoint; a missing or malformed one is a new session. */
export function readCheckpoint(
  context: Pick<BackendContext, 'checkpoint' | 'sessionId'>,
): AgUiCheckpoint {
  const read = unpackCheckpoint(context, 'kept');
  const { state, waiting, questions, hidden, notKept } = asObject(read.kept);
  // This adapter wrote it as JSON, so a correct outer shape counts as complete.
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

/** Returns it as the opaque JSON that the session stores. */
export function writeCheckpoint(checkpoint: AgUiCheckpoint): Checkpoint {
  const { threadId, messages, ...rest } = checkpoint;
  return packCheckpoint({ threadId, messages, kept: defined(rest) }, 'kept');
}

/**
 * Returns the part that fits into storage. Leaves out the oldest turns of a long conversation, and a state that is too
 * large; `notKept` lists what is missing.
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

/** The stored part begins with a person's message, so that no result is without its call. */
function cut(messages: readonly WireMessage[]): readonly WireMessage[] {
  let size = 0;
  let from = messages.length;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    size += JSON.stringify(messages[at]).length;
    if (size > MOST_CHARACTERS && from < messages.length) break;
    if (messages[at]?.role === 'user') from = at;
  }
  // The newest turn stays whole, however long it is; so does a conversation without a person's message.
  const isShort = size <= MOST_CHARACTERS || from === messages.length;
  return isShort ? messages : messages.slice(from);
}
