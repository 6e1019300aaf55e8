import type { TurnEvent } from '../protocol/turnEvent.ts';
import { loadLater } from './loadLater.ts';

/**
 * A turn whose code is fetched with the first one, before anything is sent: to be shown, a page needs nothing of what
 * sends a turn and reads its stream, which is most of an adapter. Later turns find it there.
 * @param load imports the code.
 * @param open begins the turn with it.
 * @returns the turn's events; they reject with a NetworkError (`taken: 'no'`) where the code can't be had.
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
