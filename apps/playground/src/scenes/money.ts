import { en, formatMoney, type MoneyFormat, type ValueFormats } from '@holdpoint/react';

/** The format of an amount; some servers send no currency, and it is then a plain number. */
export const moneyIn = (currency: string | undefined): MoneyFormat | undefined =>
  currency === undefined ? undefined : { money: currency };

/** The formats of a payment. */
export const amountIn = (currency: string | undefined): ValueFormats =>
  currency === undefined ? {} : { amount: { money: currency, currencyKey: 'currency' } };

/** Formats an amount in a line of text, as in a card's title. */
export const sayAmount = (amount: number, currency: string | undefined): string =>
  currency === undefined ? `${amount}` : formatMoney(amount, { money: currency }, en.locale);
