import type { Backend, TurnContext, TurnInput } from '../protocol/backend.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { loadAhead } from '../transport/loadLater.ts';
import { streamLater } from '../transport/streamLater.ts';

/**
 * Returns a backend whose code for turns loads with the first turn, or earlier if a session is restored: a person who
 * returns to a conversation answers soon, perhaps after an update of the app.
 * @param loadTurn imports the code
 * @example
 * const backend = defineBackend(settings, () => import('./streamTurn.ts'), { id: url, capabilities });
 */
export function defineBackend<Settings>(
  settings: Settings,
  loadTurn: () => Promise<{
    streamTurn(
      settings: Settings,
      input: TurnInput,
      context: TurnContext,
    ): AsyncIterable<TurnEvent>;
  }>,
  { restore, ...backend }: Omit<Backend, 'stream'>,
): Backend {
  return {
    ...backend,
    stream: (input, context) =>
      streamLater(loadTurn, ({ streamTurn }) => streamTurn(settings, input, context)),
    ...(restore && {
      restore(context) {
        loadAhead(loadTurn);
        return restore(context);
      },
    }),
  };
}
