import { isHoldpointError } from '@holdpoint/client';
import { type RegisterRefusal, RegisterRefusedError } from '../client/index.ts';

/**
 * Why something was not done. A register's own word, with what it tells besides; else `unsent` where nothing of it has
 * reached the server, and `unknown` where nobody can tell.
 */
export type Problem = Pick<RegisterRefusal, 'code' | 'until'>;

/** What was the matter. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RegisterRefusedError) return error.refusal;
  if (isHoldpointError(error) && error.taken === 'no') return { code: 'unsent' };
  return { code: 'unknown' };
}
