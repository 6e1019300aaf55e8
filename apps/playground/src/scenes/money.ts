import { en, formatMoney, type MoneyFormat, type ValueFormats } from '@holdpoint/react';

/** How an amount is said; some servers name no currency, and then it is a number. */
export const moneyIn = (currency: string | undefined): MoneyFormat | undefined =>
  currency === undefined ? undefined : { money: currency };

/** The formats of a payment. */
export const amountIn = (currency: string | undefined): ValueFormats =>
  currency === undefined ? {} : { amount: { money: currency, currencyKey: 'currency' } };

/** An amount in a line of text, as a card's title says it. */
export const sayAmount = (amount: number, currency: string | undefined): string =>
  currency === undefined ? `${amount}` : formatMoney(amount, { money: currency }, en.locale);
