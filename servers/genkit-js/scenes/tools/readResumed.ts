import { UserFacingError, type z } from 'genkit/beta';

/**
 * Reads what a restart carries for the tool. It comes from the browser, so it is checked like any
 * input: a restart that doesn't say clearly what was decided is refused, never guessed at.
 */
export function readResumed<T extends z.ZodTypeAny>(schema: T, resumed: unknown): z.infer<T> {
  const result = schema.safeParse(resumed);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = ['resumed', ...(issue?.path ?? [])].join('.');
  throw new UserFacingError('INVALID_ARGUMENT', `${where}: ${issue?.message ?? 'not understood'}`);
}
