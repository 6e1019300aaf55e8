import type { Interrupt } from '@holdpoint/client';

/**
 * Returns true if no answer is accepted, whatever the status, because it is unclear which request it would be for. The
 * session refuses one too; this is known before anything renders.
 */
export const isUnanswerable = (interrupt: Pick<Interrupt, 'ambiguous' | 'unanswerable'>): boolean =>
  Boolean(interrupt.ambiguous || interrupt.unanswerable);
