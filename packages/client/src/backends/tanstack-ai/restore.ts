import type { BackendContext, RestoredSession } from '../../protocol/backend.ts';
import type { Message, Part } from '../../protocol/message.ts';
import { restoreSession as restoreAgUi } from '../ag-ui/restore.ts';
import { callPlace, readCheckpoint } from './checkpoint.ts';

/** The session as its checkpoint holds it: a server without a store can't be asked. Null before the first turn. */
export async function restoreSession(context: BackendContext): Promise<RestoredSession | null> {
  const restored = await restoreAgUi(context);
  const { checkpoint } = context;
  if (!restored || checkpoint === undefined) return restored;
  const { calledOff } = readCheckpoint(context);
  const messages = restored.messages.map((message) => withoutResults(message, calledOff));
  // With the turn whose stream may be joined again.
  return { ...restored, messages, checkpoint };
}

/** What a message called off was answered by nobody: its result would be taken for somebody's answer. */
function withoutResults(message: Message, calledOff: readonly string[]): Message {
  const parts = message.parts.map((part): Part => {
    if (part.type !== 'tool' || !calledOff.includes(callPlace(message.id, part.request.ref)))
      return part;
    const { response: _, ...rest } = part;
    return rest;
  });
  return { ...message, parts };
}
