import type { TurnContext } from '../protocol/backend.ts';

const failures = new WeakSet<object>();

/** Returns true if a turn failed in a check before its own request: nothing of the turn was sent. */
export const neverLeft = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

/** The requests a turn makes before its own, and whether it was stopped during them. */
export function watchBeforeSending(signal: AbortSignal): {
  readonly beforeSending: NonNullable<TurnContext['beforeSending']>;
  /** Returns true once the turn was stopped during its checks: nothing was sent, and nothing will be. */
  readonly wasUnsent: () => boolean;
} {
  let asking = 0;
  let wasUnsent = false;
  // Recorded immediately: when others hear of the stop, the checks have already been cancelled.
  signal.addEventListener(
    'abort',
    () => {
      wasUnsent = asking > 0;
    },
    { once: true },
  );
  return {
    async beforeSending(reading) {
      asking += 1;
      try {
        return await reading;
      } catch (error) {
        if (typeof error === 'object' && error !== null) failures.add(error);
        throw error;
      } finally {
        asking -= 1;
        // An adapter that ignores the signal must not continue and send.
        signal.throwIfAborted();
      }
    },
    wasUnsent: () => wasUnsent,
  };
}
