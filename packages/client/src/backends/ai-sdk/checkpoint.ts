import { packCheckpoint, unpackCheckpoint } from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import { asList, asObject, asText, defined } from '../../protocol/json.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { isUiMessage, type UiMessage } from './wire.ts';

/** The position of a session. The server stores nothing readable, so the checkpoint contains the conversation. */
export interface AiSdkCheckpoint {
  /** The messages after the last turn that succeeded. The last message contains the open interrupts. */
  readonly messages: readonly UiMessage[];
  /** A turn whose stream may be joined again: the message that it sent. */
  readonly running?: UiMessage;
  /** The id of its stream's message, which distinguishes it from the streams of other turns. */
  readonly startedAs?: string;
  /** Calls that can't be answered: a secret was removed from their input, so it differs from the server's. */
  readonly covered: readonly string[];
}

/** The longest conversation that is kept, in characters of JSON. Web storage holds five times as much. */
const MOST_CHARACTERS = 1_000_000;

/** Reads the checkpoint. A missing or unknown one means a new session. */
export function readCheckpoint(context: Pick<BackendContext, 'checkpoint'>): AiSdkCheckpoint {
  const { kept } = unpackCheckpoint(context, 'kept');
  const { messages, running, startedAs, covered } = asObject(kept);
  return defined({
    messages: asList(messages).filter(isUiMessage),
    running: isUiMessage(running) ? running : undefined,
    startedAs: asText(startedAs),
    covered: asList(covered).map(String),
  });
}

/** The opaque JSON of a checkpoint. If the conversation is too long, the oldest turns are left out. */
export function writeCheckpoint({ messages, ...rest }: AiSdkCheckpoint): Checkpoint {
  return packCheckpoint({ kept: { ...rest, messages: cut(messages) } }, 'kept');
}

/** Starts at a message from the person. The newest turn stays whole, however long it is. */
function cut(messages: readonly UiMessage[]): readonly UiMessage[] {
  let size = 0;
  let from = messages.length;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    size += JSON.stringify(messages[at]).length;
    if (size > MOST_CHARACTERS && from < messages.length) return messages.slice(from);
    if (messages[at]?.role === 'user') from = at;
  }
  return messages;
}
