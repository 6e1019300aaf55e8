import type { CardContextValue } from './CardContext.ts';

/** The pair that answers stands, off or on, until the answer is decided or nothing can be answered any more. */
export function isPairDrawn(status: CardContextValue['status']): boolean {
  return status === 'announced' || status === 'arming' || status === 'open' || status === 'sending';
}
