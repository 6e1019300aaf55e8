import type { BackendContext, RestoredSession } from '../../../protocol/backend.ts';
import { decodeHistory } from '../decodeHistory.ts';
import { waitingInterrupts } from '../readHistory.ts';
import { flowPause, readFlowCheckpoint, writeFlowCheckpoint } from './checkpoint.ts';
import type { FlowSettings } from './options.ts';

/** Restores the session from its checkpoint, because no server knows it. Null before the first successful turn. */
export async function restoreFlow(
  settings: FlowSettings,
  context: BackendContext,
): Promise<RestoredSession | null> {
  const checkpoint = readFlowCheckpoint(context);
  const { messages } = checkpoint;
  if (messages.length === 0) return null;
  const interrupts = waitingInterrupts(
    messages,
    settings,
    flowPause(checkpoint, context.sessionId),
  );
  return {
    // A turn that can be rejoined is kept, because rejoining finds its end.
    checkpoint: writeFlowCheckpoint(checkpoint),
    messages: decodeHistory(messages),
    interrupts,
    status: interrupts.length > 0 ? 'interrupted' : 'idle',
  };
}
