import type { Json, JsonObject } from '../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../protocol/turnEvent.ts';
import {
  type GenkitCheckpoint,
  settledCheckpoint,
  type TurnKind,
  writeCheckpoint,
} from './checkpoint.ts';
import { decodeError } from './decodeError.ts';
import type { TurnDecoder } from './decodeTurn.ts';
import { asText } from './wire.ts';

/** What the last frame of a turn is read against. */
export interface EndContext {
  readonly checkpoint: GenkitCheckpoint;
  readonly kind: TurnKind;
  readonly decoder: TurnDecoder;
}

/** The checkpoint after a turn. Ids and state come from `result` alone, where a failed turn names the last good ones. */
export function nextCheckpoint(result: JsonObject, before: GenkitCheckpoint): GenkitCheckpoint {
  const snapshotId = asText(result.snapshotId);
  const settled = settledCheckpoint(before);
  // Once a newer snapshot stands, the session is found by its id again.
  const { pinned, ...found } = settled;
  return {
    ...(snapshotId === undefined || snapshotId === before.snapshotId ? settled : found),
    sessionId: asText(result.sessionId) ?? before.sessionId,
    ...(snapshotId === undefined ? {} : { snapshotId }),
    // Came out of JSON.parse, so it is JSON.
    ...(result.state === undefined ? {} : { state: result.state as Json }),
  };
}

/** The events that end a turn: what was not streamed, the checkpoint, the end. */
export function decodeResult(
  result: JsonObject,
  { checkpoint, kind, decoder }: EndContext,
  out: TurnEvent[],
): void {
  const { message, finishReason } = result;
  const failed = finishReason === 'failed';
  // After a failure the message is the last good one: nothing new, but it tells what still waits.
  if (!failed) decoder.decodeRest(result, out);
  out.push({ type: 'checkpoint', checkpoint: writeCheckpoint(nextCheckpoint(result, checkpoint)) });
  const interrupts = decoder.placeInterrupts(message);
  let end: TurnEnd;
  if (failed) {
    const error = decodeError(result.error, { kind, begun: decoder.begun, thrown: false });
    end = { status: 'failed', error, ...(message === undefined ? {} : { open: interrupts }) };
  } else if (
    finishReason === 'interrupted' ||
    (finishReason === undefined && interrupts.length > 0)
  ) {
    end = { status: 'interrupted', interrupts };
  } else if (finishReason === 'aborted') {
    end = { status: 'aborted' };
  } else {
    end = { status: 'completed', finishReason: asText(finishReason) ?? 'unknown' };
  }
  out.push({ type: 'end', end });
}

/** The events that end a turn which the server gave up with an error of its own. */
export function decodeThrown(
  error: unknown,
  { checkpoint, kind, decoder }: EndContext,
  out: TurnEvent[],
): void {
  out.push(
    { type: 'checkpoint', checkpoint: writeCheckpoint(settledCheckpoint(checkpoint)) },
    {
      type: 'end',
      end: {
        status: 'failed',
        error: decodeError(error, { kind, begun: decoder.begun, thrown: true }),
      },
    },
  );
}
