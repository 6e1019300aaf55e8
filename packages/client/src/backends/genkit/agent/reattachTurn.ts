import type { TurnContext } from '../../../protocol/backend.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { joinStream } from '../joinStream.ts';
import { readCheckpoint } from './checkpoint.ts';
import { createTurnReading, type LoadLater } from './createTurnReading.ts';
import type { GenkitSettings } from './options.ts';
import { rejoinRun } from './pollRun.ts';

/**
 * Joins the running turn of the checkpoint: a detached one by polling, a durable stream by its id. Without an id the
 * header must not be sent: a server without a stream manager ignores it and runs the body as a new turn
 * (fixtures/agent-stream-id-without-manager.http). That is also why the body is empty.
 */
export async function reattachTurn(
  settings: GenkitSettings,
  context: TurnContext,
  loadOnDemand: LoadLater,
): Promise<AsyncIterable<TurnEvent> | null> {
  const { running, streamId, kind = 'message', ...checkpoint } = readCheckpoint(context);
  if (running !== undefined && settings.snapshotUrl !== false)
    return rejoinRun(running, { settings, context, checkpoint, kind }, context.brought);
  if (streamId === undefined) return null;
  const reading = createTurnReading({
    settings,
    context,
    checkpoint: { ...checkpoint, streamId },
    kind,
    loadOnDemand,
  });
  return joinStream(reading, streamId, context);
}
