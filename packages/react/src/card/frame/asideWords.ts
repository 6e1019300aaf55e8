import type { Interrupt } from '@holdpoint/client';
import type { CommonMessages } from '../../messages/en.ts';

/** What is said of a question that was set aside: what became of an answer that had been sent, or that there is none. */
export function asideWords(
  { doubt, refusal }: Interrupt,
  { supersededAfter, supersededBy }: CommonMessages['receipt'],
): string {
  const after = doubt ?? (refusal?.code === 'resume-rejected' && 'refused');
  return after ? supersededAfter[after] : supersededBy;
}
