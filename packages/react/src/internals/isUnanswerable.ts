import type { Interrupt } from '@holdpoint/client';

/**
 * True where no answer is taken, whatever the status, since nobody can tell what it would be an answer to. The session
 * refuses one as well; this is known before anything is drawn.
 */
export const isUnanswerable = (interrupt: Pick<Interrupt, 'ambiguous' | 'unanswerable'>): boolean =>
  Boolean(interrupt.ambiguous || interrupt.unanswerable);
