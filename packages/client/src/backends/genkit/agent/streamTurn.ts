import { pumpTurn } from '../../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../../protocol/backend.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { kindOf } from '../encodeResume.ts';
import { maskFor } from '../maskFor.ts';
import { openTurn, readResponse } from '../readResponse.ts';
import { readCheckpoint, settledCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { createTurnReading } from './createTurnReading.ts';
import { encodeTurn } from './encode.ts';
import { loadOnDemand } from './loadOnDemand.ts';
import type { GenkitSettings } from './options.ts';

/** Runs one turn of the agent: one POST with a streamed response. */
export function streamTurn(
  settings: GenkitSettings,
  input: TurnInput,
  context: TurnContext,
): AsyncIterable<TurnEvent> {
  const before = readCheckpoint(context);
  const checkpoint = settledCheckpoint(before);
  const namesEarlier = before.streamId !== undefined || before.running !== undefined;
  const kind = kindOf(input);
  const reading = createTurnReading({ settings, context, checkpoint, kind, loadOnDemand, input });
  return pumpTurn(context, async function* () {
    // The checkpoint still names an earlier stream. If this turn is lost before it has its own name, that stream must
    // not be joined instead, so its name is removed first.
    if (namesEarlier) yield { type: 'checkpoint', checkpoint: writeCheckpoint(checkpoint) };
    const body = encodeTurn(input, checkpoint, settings);
    const mask = await maskFor(input, () => loadOnDemand({ taken: 'no' }));
    const response = await openTurn(reading, { body, mask });
    return yield* readResponse(reading, response, mask);
  });
}
