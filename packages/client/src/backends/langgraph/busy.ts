import type { Taken } from '../../protocol/errors.ts';

/**
 * Returns `taken: 'no'` if the server refused to start a run: 422 in JavaScript and 409 in Python while another run of
 * the thread is active (`multitask_strategy: 'reject'`), and 422 for an invalid body.
 */
export function busy(status: number): { readonly taken?: Taken } {
  return status === 409 || status === 422 ? { taken: 'no' } : {};
}
