import { isHoldpointError } from '@holdpoint/client/internal';
import { type RegisterRefusal, RegisterRefusedError } from '../client/index.ts';

/**
 * Why an action failed: the code of the register’s refusal, `unsent` if nothing reached the server, or `unknown` if the
 * outcome is unknown.
 */
export type Problem = Pick<RegisterRefusal, 'code' | 'until'>;

/** Returns why an action failed. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RegisterRefusedError) return error.refusal;
  if (isHoldpointError(error) && error.taken === 'no') return { code: 'unsent' };
  return { code: 'unknown' };
}
