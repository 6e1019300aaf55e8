import type { Verdict } from '@holdpoint/client';

/** True for an answer that says no: it is drawn with a cross, and never in the colour of a yes. */
export function isNo(kind: Verdict['kind']): boolean {
  return kind === 'rejected' || kind === 'sent-back' || kind === 'declined' || kind === 'cancelled';
}
