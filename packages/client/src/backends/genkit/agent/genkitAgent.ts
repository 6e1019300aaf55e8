import { pumpTurn } from '../../../adapter/pumpTurn.ts';
import type { Backend, BackendContext, TurnContext, TurnInput } from '../../../protocol/backend.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { kindOf } from '../encodeResume.ts';
import { maskFor } from '../maskFor.ts';
import { openTurn, readAnswer } from '../streamTurn.ts';
import { readCheckpoint, settledCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { createTurnReading } from './createTurnReading.ts';
import { encodeTurn } from './encode.ts';
import { loadOnDemand } from './loadOnDemand.ts';
import { type GenkitAgentOptions, type GenkitSettings, readOptions } from './options.ts';
import { recallWaiting } from './recall.ts';

/**
 * A backend for one agent of a Genkit server.
 *
 * @example
 * ```ts
 * const backend = genkitAgent({
 *   url: '/api/bankingAgent',
 *   headers: async () => ({ authorization: `Bearer ${await getToken()}` }),
 * });
 * ```
 */
export function genkitAgent(options: GenkitAgentOptions): Backend {
  const settings = readOptions(options);
  const { url, snapshotUrl, abortUrl, sessions } = settings;
  // Only a detached turn has an id on the server by which it can be stopped.
  const canCancel = abortUrl !== false && settings.detach === true;
  const canRestore = snapshotUrl !== false || sessions === 'client';
  return {
    id: `genkit:${url}`,
    // An incomplete resume would be refused, and would still run the restarts that it names.
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: sessions },
    stream: (input, context) => streamTurn(settings, input, context),
    ...(canRestore
      ? {
          restore: (context: BackendContext) =>
            loadOnDemand().then(({ restoreSession }) => restoreSession(settings, context)),
        }
      : {}),
    recall: (...waiting) => recallWaiting(settings, waiting),
    // Most sessions have no turn to join, and then nothing is loaded.
    reattach: async (context) => {
      const { running, streamId } = readCheckpoint(context);
      if (running === undefined && streamId === undefined) return null;
      const { reattachTurn } = await loadOnDemand();
      return reattachTurn(settings, context, loadOnDemand);
    },
    ...(canCancel
      ? {
          cancelRun: (context: BackendContext) =>
            loadOnDemand().then(({ cancelRun }) => cancelRun(abortUrl, settings, context)),
        }
      : {}),
  };
}

function streamTurn(
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
    // The checkpoint still names an earlier stream. If this turn is lost before it has a name of its own, that one must not
    // be joined in its place, so the name is removed first.
    if (namesEarlier) yield { type: 'checkpoint', checkpoint: writeCheckpoint(checkpoint) };
    const body = encodeTurn(input, checkpoint, settings);
    const mask = await maskFor(input, () => loadOnDemand({ taken: 'no' }));
    const response = await openTurn(reading, { body, mask });
    return yield* readAnswer(reading, response, mask);
  });
}
