import type { ErrorInfo } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';

/**
 * The outcome of a turn, as far as it is known. `unknown`: it broke off, and the backend’s state didn’t show it either.
 */
export type TurnOutcome =
  | { readonly status: 'completed'; readonly finishReason: string }
  | { readonly status: 'interrupted'; readonly interrupts: readonly Interrupt[] }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'aborted' }
  | { readonly status: 'unknown'; readonly error: ErrorInfo };

/** One request and the stream that answers it. Iterate it for its events, or await `outcome`; both, either or neither. */
export interface Turn extends AsyncIterable<TurnEvent> {
  readonly id: string;
  /** Resolves when the turn has ended. Never rejects. */
  readonly outcome: Promise<TurnOutcome>;
}

/** A turn with the functions its session uses to feed it. Events before an iterator exists are not kept. */
export function createTurn(id: string): {
  turn: Turn;
  emit: (event: TurnEvent) => void;
  finish: (outcome: TurnOutcome) => void;
} {
  const listeners = new Set<(event: TurnEvent | undefined) => void>();
  let finished = false;
  let settle: (outcome: TurnOutcome) => void = () => {};
  const outcome = new Promise<TurnOutcome>((resolve) => {
    settle = resolve;
  });
  const tell = (event: TurnEvent | undefined): void => {
    for (const listener of listeners) listener(event);
  };

  async function* events(
    queue: TurnEvent[],
    wake: { call: () => void },
  ): AsyncGenerator<TurnEvent> {
    for (;;) {
      const event = queue.shift();
      if (event) yield event;
      else if (finished) return;
      else {
        await new Promise<void>((resolve) => {
          wake.call = resolve;
        });
      }
    }
  }

  const turn: Turn = {
    id,
    outcome,
    [Symbol.asyncIterator]() {
      const queue: TurnEvent[] = [];
      const wake = { call: () => {} };
      const listener = (event: TurnEvent | undefined): void => {
        if (event) queue.push(event);
        wake.call();
      };
      listeners.add(listener);
      const iterator = events(queue, wake);
      return {
        next: () => iterator.next(),
        return: (value?: unknown) => {
          listeners.delete(listener);
          return iterator.return(value);
        },
      };
    },
  };

  return {
    turn,
    emit: tell,
    finish: (how) => {
      finished = true;
      settle(how);
      tell(undefined);
    },
  };
}
