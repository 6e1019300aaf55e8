import type { BackendContext, TurnInput } from '../../../protocol/backend.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { loadLater } from '../../../transport/loadLater.ts';
import type { TurnKind } from '../decodeError.ts';
import { falsySiblings } from '../encodeResume.ts';
import type { FinalFrame } from '../parseFrame.ts';
import type { TurnReading } from '../streamTurn.ts';
import { asObject } from '../wire.ts';
import { type GenkitCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { type ApplyPatch, createTurnDecoder } from './decodeTurn.ts';
import { decodeResult, type EndContext } from './endTurn.ts';
import type { LoadCompanions } from './loadCompanions.ts';
import type { GenkitSettings } from './options.ts';

let applyPatch: ApplyPatch | undefined;

/** What an agent's turn is read against. */
export interface AgentTurn {
  readonly settings: GenkitSettings;
  readonly context: BackendContext;
  readonly checkpoint: GenkitCheckpoint;
  readonly kind: TurnKind;
  readonly loadCompanions: LoadCompanions;
  /** Undefined when a stream is joined again: what it brought is not known any more. */
  readonly input?: TurnInput;
}

/** How an agent's stream becomes events. */
export function createTurnReading({
  settings,
  context,
  checkpoint: before,
  kind,
  loadCompanions,
  input,
}: AgentTurn): TurnReading {
  const running = (streamId: string): GenkitCheckpoint => ({ ...before, streamId, kind });
  return {
    transport: settings,
    context,
    kind,
    loadLater: loadCompanions,
    ...(before.streamId === undefined ? {} : { replay: before.streamId }),
    runningCheckpoint: (streamId) => writeCheckpoint(running(streamId)),
    createDecoding({ mask, streamId }) {
      const shown = input?.type === 'resume' ? falsySiblings(input.answers) : [];
      const decoder = createTurnDecoder({ ...settings, mask, shown }, () => applyPatch);
      const checkpoint = streamId === undefined ? before : running(streamId);
      const answered =
        input?.type === 'resume' ? input.answers.map(({ interrupt }) => interrupt) : undefined;
      const ending: EndContext = {
        ...{ settings, context, mask, checkpoint, kind, decoder },
        ...(answered && { answered }),
      };
      return {
        prepare: (chunk) =>
          decoder.needsPatch(asObject(chunk))
            ? loadLater(() => import('./applyPatch.ts')).then((patch) => {
                applyPatch = patch.applyPatch;
              })
            : undefined,
        decodeChunk: (chunk, out) => decoder.decodeChunk(asObject(chunk), out),
        finish: (last) => finish(last, ending, loadCompanions),
      };
    },
  };
}

async function* finish(
  last: FinalFrame,
  ending: EndContext,
  loadCompanions: LoadCompanions,
): AsyncGenerator<TurnEvent, void> {
  const reason = last.type === 'result' ? last.result.finishReason : 'failed';
  if (last.type === 'result' && reason !== 'failed' && reason !== 'detached')
    yield* decodeResult(last.result, ending);
  else yield* (await loadCompanions()).endOtherwise(last, ending);
}
