import type { TurnEvent } from '../protocol/turnEvent.ts';
import { loadLater } from './loadLater.ts';

/**
 * Runs a turn whose code loads with the first one, before anything is sent: a page that only shows a session does not
 * need the code for sending a turn and reading its stream, which is most of an adapter. Later turns use the loaded
 * code.
 * @param load imports the code.
 * @param open starts the turn with it.
 * @returns the turn's events; they reject with a NetworkError (`taken: 'no'`) if the code can't be loaded.
 * @example
 * const stream: Backend['stream'] = (input, context) =>
 *   streamLater(() => import('./streamTurn.ts'), ({ streamTurn }) => streamTurn(input, context));
 */
export function streamLater<Module>(
  load: () => Promise<Module>,
  open: (module: Module) => AsyncIterable<TurnEvent>,
): AsyncIterable<TurnEvent> {
  return {
    [Symbol.asyncIterator](): AsyncIterator<TurnEvent> {
      let events: AsyncIterator<TurnEvent> | undefined;
      let isLeft = false;
      const begin = async () => {
        const module = await loadLater(load, { taken: 'no' });
        if (isLeft) return DONE;
        events = open(module)[Symbol.asyncIterator]();
        return events.next();
      };
      return {
        // No generator with a `yield*`: that would cost each event of a stream three more ticks.
        next: () => events?.next() ?? begin(),
        return: async () => {
          isLeft = true;
          return (await events?.return?.()) ?? DONE;
        },
      };
    },
  };
}

const DONE = { done: true, value: undefined } as const;
