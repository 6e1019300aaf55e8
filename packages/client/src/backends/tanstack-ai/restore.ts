import type { BackendContext, RestoredSession } from '../../protocol/backend.ts';
import type { Message, Part } from '../../protocol/message.ts';
import { restoreSession as restoreAgUi } from '../ag-ui/restore.ts';
import { callPlace, readCheckpoint, type TanstackAiCheckpoint } from './checkpoint.ts';

/** The session from its checkpoint: a server without a store can’t be read. Null before the first turn. */
export async function restoreSession(context: BackendContext): Promise<RestoredSession | null> {
  const restored = await restoreAgUi(context);
  const { checkpoint } = context;
  if (!restored || checkpoint === undefined) return restored;
  const kept = readCheckpoint(context);
  const messages = restored.messages.map((message) => withResults(message, kept));
  // Includes the turn whose stream may be joined again.
  return { ...restored, messages, checkpoint };
}

/**
 * Adds the results of calls, except those that a message cancelled: such a result would be taken for a person's answer.
 * Marks the others that are errors.
 */
function withResults(
  message: Message,
  { calledOff, failed }: Pick<TanstackAiCheckpoint, 'calledOff' | 'failed'>,
): Message {
  const parts = message.parts.map((part): Part => {
    if (part.type !== 'tool' || !part.response) return part;
    const place = callPlace(message.id, part.request.ref);
    const { response, ...rest } = part;
    if (calledOff.includes(place)) return rest;
    return failed.includes(place)
      ? { ...rest, response: { ...response, problem: 'failed' } }
      : part;
  });
  return { ...message, parts };
}
