import { useCallback, useState } from 'react';

/** What a button of a review does: one at a time, and whether the last one has failed. */
export interface Action {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** Gives whether it was done. */
  run(act: () => Promise<void>): Promise<boolean>;
}

/** Runs what a press asks for. While it runs, another press does nothing. */
export function useAction(): Action {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isBusy = state === 'busy';
  const run = useCallback(
    async (act: () => Promise<void>) => {
      if (isBusy) return false;
      setState('busy');
      try {
        await act();
        setState('idle');
        return true;
      } catch {
        setState('failed');
        return false;
      }
    },
    [isBusy],
  );
  return { isBusy, hasFailed: state === 'failed', run };
}
