import { pause } from '../internals/pause.ts';
import { within } from '../internals/within.ts';
import { DecisionStoreError } from './errors.ts';

const FIRST_PAUSE_MS = 20;
const late = () => new DecisionStoreError('the decision store did not answer in time');

/**
 * Asks the store until it answers. Retries: store operations are safe to repeat, so a lost answer is asked for again.
 * @throws DecisionStoreError after `timeoutMs`, also when the client queues the command and never answers
 */
export async function askStore<T>(question: () => Promise<T>, timeoutMs: number): Promise<T> {
  const start = performance.now();
  const left = () => timeoutMs - (performance.now() - start);
  for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
    try {
      return await within(left(), question, late);
    } catch (cause) {
      if (cause instanceof DecisionStoreError) throw cause;
      if (wait >= left()) {
        throw new DecisionStoreError('the decision store could not be reached', { cause });
      }
      await pause(wait);
    }
  }
}
