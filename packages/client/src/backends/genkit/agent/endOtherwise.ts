import { defined, type JsonObject } from '../../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../../protocol/turnEvent.ts';
import { decodeError, saysGone } from '../decodeError.ts';
import type { FinalFrame } from '../parseFrame.ts';
import { asText } from '../wire.ts';
import { pauseOf, settledCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { decodeResult, type EndContext, nextCheckpoint } from './endTurn.ts';
import { pollRun } from './pollRun.ts';

/** The events of a last frame that is no good end: the turn failed, or it runs on detached. */
export async function* endOtherwise(
  frame: FinalFrame,
  context: EndContext,
): AsyncGenerator<TurnEvent, void> {
  if (frame.type === 'error') {
    yield* decodeThrown(frame.error, context);
    return;
  }
  const { result } = frame;
  const running = asText(result.snapshotId);
  if (result.finishReason === 'failed') yield* decodeFailed(result, context);
  else if (running !== undefined) yield* pollRun(running, context);
  else yield* decodeResult(result, context);
}

/** The message of a failed turn is the last good one: nothing new, but it tells what still waits. */
function decodeFailed(
  result: JsonObject,
  { context, checkpoint, kind, decoder, answered }: EndContext,
): readonly TurnEvent[] {
  const error = decodeError(result.error, { kind, begun: decoder.begun, place: context });
  const { message } = result;
  // JS names the last good snapshot here, Python the failed one (interop/recordings/genkit-python/agent-forged.http):
  // what we knew before is right for both.
  const { snapshotId = result.snapshotId } = checkpoint;
  const after = nextCheckpoint({ ...result, snapshotId }, checkpoint);
  const open = stillOpen();
  const end: TurnEnd = { status: 'failed', error, ...defined({ open }) };
  return [
    { type: 'checkpoint', checkpoint: writeCheckpoint(after) },
    { type: 'end', end },
  ];

  /** What waits now, as far as the frame tells. */
  function stillOpen() {
    if (message !== undefined) return decoder.placeInterrupts(message, pauseOf(after));
    if (saysGone(error)) return [];
    // Go says no message: where the session stands at the same snapshot, what was answered waits as before.
    const isSame = snapshotId !== undefined && snapshotId === asText(result.snapshotId);
    return isSame ? answered : undefined;
  }
}

/** The end of a turn which the server gave up with an error of its own. */
function decodeThrown(
  thrown: unknown,
  { context, checkpoint, kind, decoder }: EndContext,
): readonly TurnEvent[] {
  const error = decodeError(thrown, { kind, begun: decoder.begun, place: context });
  return [
    { type: 'checkpoint', checkpoint: writeCheckpoint(settledCheckpoint(checkpoint)) },
    { type: 'end', end: { status: 'failed', error, ...(saysGone(error) ? { open: [] } : {}) } },
  ];
}
