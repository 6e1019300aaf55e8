import type { MoneyFormat } from './valueFormat.ts';

/** An amount as a plain decimal. Others are left to be read as they are. */
const decimal = /^-?\d{1,30}(?:\.\d{1,20})?$/;

/** Returns an amount with its currency, every digit kept; undefined if the amount or the currency is not valid. */
export function sayMoney(
  text: string,
  { money, isMinor = false }: MoneyFormat,
  locale: string,
): string | undefined {
  if (!decimal.test(text)) return undefined;
  try {
    const format = (digits?: number) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: money,
        ...(digits === undefined
          ? {}
          : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      });
    const usual = format().resolvedOptions().maximumFractionDigits ?? 2;
    if (isMinor && text.includes('.')) return undefined;
    const amount = isMinor ? shift(text, usual) : text;
    const [whole = '', part = ''] = amount.split('.');
    const digits = Math.max(usual, part.length);
    const said = (how: Intl.NumberFormat) => how.format(amount as unknown as number);
    // Browsers before 2023 make a number of a text. Where that loses a digit, nothing is said.
    const plain = new Intl.NumberFormat('en', {
      useGrouping: false,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    const exact = digits > 0 ? `${whole}.${part.padEnd(digits, '0')}` : whole;
    return said(plain) === exact ? said(format(digits)) : undefined;
  } catch {
    // No such currency.
    return undefined;
  }
}

/** 124000 is 1240.00 where a coin is a hundredth. */
function shift(text: string, places: number): string {
  if (places === 0) return text;
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.replace('-', '').padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
