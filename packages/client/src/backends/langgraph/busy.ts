import type { Taken } from '../../protocol/errors.ts';

/**
 * What the server says of a run that it does not begin: JavaScript 422, Python 409, while another run of the thread is at
 * work (`multitask_strategy: 'reject'`), and 422 for a body that it does not take.
 */
export function busy(status: number): { readonly taken?: Taken } {
  return status === 409 || status === 422 ? { taken: 'no' } : {};
}
