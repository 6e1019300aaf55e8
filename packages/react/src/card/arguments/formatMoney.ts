import { sayMoney } from './sayMoney.ts';
import type { MoneyFormat } from './valueFormat.ts';

/**
 * Formats an amount with its currency, for a title or a line of text: `formatMoney(1200.5, { money: 'USD' }, 'en')`
 * returns `$1,200.50`. Never rounds or drops a digit: 49.999 stays 49.999. If the amount is not a plain decimal or the
 * currency is invalid, returns both unchanged: `1e+21 EUR`. Uses plain spaces and no direction marks, because a card
 * reveals those in a text.
 */
export function formatMoney(amount: string | number, format: MoneyFormat, locale: string): string {
  return (
    sayMoney(`${amount}`, format, locale)
      ?.replace(/\p{Zs}/gu, ' ')
      .replace(/\p{Cf}/gu, '') ?? asItCame(amount, format)
  );
}

/** The unformatted amount with its currency. */
export function asItCame(amount: string | number, { money }: MoneyFormat): string {
  return `${amount} ${money}`;
}
