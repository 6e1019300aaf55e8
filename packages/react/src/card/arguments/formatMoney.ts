import { sayMoney } from './sayMoney.ts';
import type { MoneyFormat } from './valueFormat.ts';

/**
 * An amount with its currency, for a title or a line of text: `formatMoney(1200.5, { money: 'USD' }, 'en')` is
 * `$1,200.50`. No digit is rounded or left out: 49.999 stays 49.999. What is no plain decimal, or has a currency that
 * can’t be one, is given as it came: `1e+21 EUR`.
 */
export function formatMoney(amount: string | number, format: MoneyFormat, locale: string): string {
  return sayMoney(`${amount}`, format, locale) ?? asItCame(amount, format);
}

/** What is left to be read as it is. */
export function asItCame(amount: string | number, { money }: MoneyFormat): string {
  return `${amount} ${money}`;
}
