import type { Interrupt } from '@holdpoint/client';
import type { CommonMessages } from '../../messages/en.ts';

/** Returns the text for a question that was set aside: what happened to its answer, or that there is none. */
export function asideWords(
  { doubt, refusal }: Interrupt,
  { supersededAfter, supersededBy }: CommonMessages['receipt'],
): string {
  const after = doubt ?? (refusal?.code === 'resume-rejected' && 'refused');
  return after ? supersededAfter[after] : supersededBy;
}
