import { useCallback, useState } from 'react';
import { type Problem, problemOf } from './problemOf.ts';

/** What a button of a request does: one at a time, and what was the matter with the last one. */
export interface Action {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** Gives whether it was done. */
  run(act: () => Promise<void>): Promise<boolean>;
}

/** Runs what a press asks for. While it runs, another press does nothing. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = useCallback(
    async (act: () => Promise<void>) => {
      if (isBusy) return false;
      if (globalThis.navigator?.onLine === false) {
        setProblem({ code: 'unsent' });
        return false;
      }
      setBusy(true);
      setProblem(undefined);
      try {
        await act();
        return true;
      } catch (error) {
        setProblem(problemOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [isBusy],
  );
  return { isBusy, problem, run };
}
