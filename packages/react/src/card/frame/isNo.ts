import type { Verdict } from '@holdpoint/client';

/** Returns true for a rejecting answer: it is drawn with a cross, and never in the colour of an approval. */
export function isNo(kind: Verdict['kind'] | undefined): boolean {
  return kind === 'rejected' || kind === 'sent-back' || kind === 'declined' || kind === 'cancelled';
}
