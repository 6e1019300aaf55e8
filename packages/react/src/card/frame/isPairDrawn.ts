import type { CardContextValue } from './CardContext.ts';

/** The pair of answers is drawn, on or off, until the answer is decided or nothing can be answered any more. */
export function isPairDrawn(status: CardContextValue['status']): boolean {
  return status === 'announced' || status === 'arming' || status === 'open' || status === 'sending';
}
