import { pause } from '../internals/pause.ts';
import { within } from '../internals/within.ts';
import { DecisionStoreError } from './errors.ts';

const FIRST_PAUSE_MS = 20;
const late = () => new DecisionStoreError('the store of decisions gave no answer in time');

/**
 * Asks the store until it answers. A store may be asked the same thing twice: an answer that got lost is no answer.
 * @throws DecisionStoreError after `timeoutMs`; also where the client queues what it can't send and never answers
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
        throw new DecisionStoreError('the store of decisions could not be asked', { cause });
      }
      await pause(wait);
    }
  }
}
