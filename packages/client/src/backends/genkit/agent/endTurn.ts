import type { TurnContext } from '../../../protocol/backend.ts';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';
import { asText, defined, type Json, type JsonObject } from '../../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../../protocol/turnEvent.ts';
import type { Mask } from '../maskFor.ts';
import type { TurnKind } from '../turnKind.ts';
import {
  type GenkitCheckpoint,
  pauseOf,
  settledCheckpoint,
  writeCheckpoint,
} from './checkpoint.ts';
import type { TurnDecoder } from './decodeTurn.ts';
import type { GenkitSettings } from './options.ts';

/** The context for reading the last frame of a turn. */
export interface EndContext {
  readonly settings: GenkitSettings;
  readonly context: TurnContext;
  readonly mask: Mask;
  readonly checkpoint: GenkitCheckpoint;
  readonly kind: TurnKind;
  readonly decoder: TurnDecoder;
  /** The interrupts that this turn answers. Undefined for a rejoined turn. */
  readonly answered?: readonly BackendInterrupt[];
  /** Returns a fresh decoder. Undefined for a turn that is already decoded from its history. */
  readonly anew?: () => TurnDecoder;
}

/**
 * Returns the checkpoint after a turn. Ids and state come from `result` alone, where a failed turn names the last good
 * ones.
 */
export function nextCheckpoint(
  result: JsonObject,
  before: GenkitCheckpoint,
  mask: Mask,
): GenkitCheckpoint {
  const snapshotId = asText(result.snapshotId);
  const settled = settledCheckpoint(before);
  // `pinned` made this turn name its snapshot. With a newer snapshot, the server finds the session by its id again.
  const { pinned, ...found } = settled;
  return {
    ...(snapshotId === undefined || snapshotId === before.snapshotId ? settled : found),
    ...defined({
      sessionId: asText(result.sessionId) ?? before.sessionId,
      snapshotId,
      // It comes from JSON.parse, so it is JSON.
      state: mask.kept(result.state) as Json | undefined,
    }),
  };
}

/** Yields the events that end a successful turn: what was not streamed, the checkpoint, the end. */
export function decodeResult(
  result: JsonObject,
  {
    checkpoint,
    context,
    mask,
    decoder,
  }: Pick<EndContext, 'checkpoint' | 'context' | 'mask' | 'decoder'>,
): readonly TurnEvent[] {
  const { message, finishReason } = result;
  const out: TurnEvent[] = [];
  decoder.decodeRest(result, out);
  const next = nextCheckpoint(result, checkpoint, mask);
  // Every tab that joins the stream gets the same pause.
  const pause = checkpoint.streamId ?? context.turnId;
  const after = next.state === undefined ? next : { ...next, pause };
  out.push({ type: 'checkpoint', checkpoint: writeCheckpoint(after) });
  const interrupts = decoder.placeInterrupts(message, pauseOf(after));
  let end: TurnEnd;
  if (finishReason === 'interrupted' || (finishReason === undefined && interrupts.length > 0)) {
    end = { status: 'interrupted', interrupts };
  } else if (finishReason === 'aborted') {
    end = { status: 'aborted' };
  } else {
    end = { status: 'completed', finishReason: asText(finishReason) ?? 'unknown' };
  }
  out.push({ type: 'end', end });
  return out;
}
