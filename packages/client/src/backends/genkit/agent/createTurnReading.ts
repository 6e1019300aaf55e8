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
 * Fetches what a turn needs when it does not go well. Handed in, not imported: what is fetched imports this file, because a
 * turn that is joined again is read like any other, and files that import each other in a circle are not allowed.
 */
export type LoadLater = () => Promise<
  Later & { endUnusual(last: FinalFrame, ending: EndContext): AsyncIterable<TurnEvent> }
>;

/** What has to be known to read an agent's turn. */
export interface AgentTurn {
  readonly settings: GenkitSettings;
  readonly context: TurnContext;
  readonly checkpoint: GenkitCheckpoint;
  readonly kind: TurnKind;
  readonly loadOnDemand: LoadLater;
  /** Undefined when a stream is joined again, because what was sent with that turn is not known any more. */
  readonly input?: TurnInput;
}

/** How an agent's stream becomes events. */
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
        // An answer that was not streamed holds only the turn's last message, so the others are missing.
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
