import type { TurnContext, TurnInput } from '../../../protocol/backend.ts';
import { asObject } from '../../../protocol/json.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { falsySiblings } from '../encodeResume.ts';
import { markRanOf } from '../markRan.ts';
import type { FinalFrame } from '../parseFrame.ts';
import type { Later, TurnReading } from '../readResponse.ts';
import type { TurnKind } from '../turnKind.ts';
import { type GenkitCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { createTurnDecoder } from './decodeTurn.ts';
import { decodeResult, type EndContext } from './endTurn.ts';
import type { GenkitSettings } from './options.ts';

/**
 * Loads code that a turn needs if it fails. A parameter, not an import, to avoid an import cycle: that code imports
 * this file to rejoin a turn.
 */
export type LoadLater = () => Promise<
  Later & { endUnusual(last: FinalFrame, ending: EndContext): AsyncIterable<TurnEvent> }
>;

/** The context for reading an agent's turn. */
export interface AgentTurn {
  readonly settings: GenkitSettings;
  readonly context: TurnContext;
  readonly checkpoint: GenkitCheckpoint;
  readonly kind: TurnKind;
  readonly loadOnDemand: LoadLater;
  /** Undefined when rejoining a stream, because the sent input is no longer known. */
  readonly input?: TurnInput;
}

/** Returns how to read an agent's stream as events. */
export function createTurnReading({
  settings,
  context,
  checkpoint: before,
  kind,
  loadOnDemand,
  input,
}: AgentTurn): TurnReading {
  const running = (streamId: string): GenkitCheckpoint => ({ ...before, streamId, kind });
  return {
    transport: settings,
    context,
    kind,
    loadLater: loadOnDemand,
    ...(before.streamId === undefined ? {} : { replay: before.streamId }),
    runningCheckpoint: (streamId) => writeCheckpoint(running(streamId)),
    createDecoding({ mask, streamId, isWhole }) {
      const shown = input?.type === 'resume' ? falsySiblings(input.answers) : [];
      const answered =
        input?.type === 'resume' ? input.answers.map(({ interrupt }) => interrupt) : undefined;
      const known = input && (answered ?? []);
      const markRan = markRanOf(input ?? context.brought);
      const anew = () => createTurnDecoder({ ...settings, mask, shown, answered: known, markRan });
      const decoder = anew();
      const checkpoint = streamId === undefined ? before : running(streamId);
      const ending: EndContext = {
        ...{ settings, context, mask, checkpoint, kind, decoder, anew },
        ...(answered && { answered }),
      };
      return {
        prepare: (frame) =>
          frame.type === 'chunk' ? decoder.prepare(asObject(frame.chunk)) : undefined,
        decodeChunk: (chunk, out) => decoder.decodeChunk(asObject(chunk), out),
        // A response that did not stream only contains the turn's last message, so the others are missing.
        finish: (last) => finish(last, ending, isWhole || decoder.misses, loadOnDemand),
      };
    },
  };
}

async function* finish(
  last: FinalFrame,
  ending: EndContext,
  misses: boolean,
  loadOnDemand: LoadLater,
): AsyncGenerator<TurnEvent, void> {
  const reason = last.type === 'result' ? last.result.finishReason : 'failed';
  const isTold = reason !== 'failed' && reason !== 'detached' && !misses;
  if (last.type === 'result' && isTold) yield* decodeResult(last.result, ending);
  else yield* (await loadOnDemand()).endUnusual(last, ending);
}
