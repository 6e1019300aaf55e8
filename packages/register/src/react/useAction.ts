import { useCallback, useState } from 'react';
import { type Problem, problemOf } from './problemOf.ts';

/** An action of a button: one at a time, with the error of the last one. */
export interface Action {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** Returns whether it succeeded. */
  run(act: () => Promise<void>): Promise<boolean>;
}

/** Runs the action of a press. Further presses do nothing while it runs. */
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
