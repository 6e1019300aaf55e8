import type { MoneyFormat } from './valueFormat.ts';

/** An amount as a plain decimal. Others stay unformatted. */
const decimal = /^-?\d{1,30}(?:\.\d{1,20})?$/;

/** Returns an amount with its currency, every digit kept; undefined if the amount or the currency is not valid. */
export function sayMoney(
  text: string,
  { money, isMinor = false }: MoneyFormat,
  locale: string,
): string | undefined {
  if (!decimal.test(text) || (isMinor && text.includes('.'))) return undefined;
  const how = { style: 'currency', currency: money } as const;
  try {
    if (isMinor) return sayDigits(shift(text, placesOf(money)), 0, locale, how);
    const usual = new Intl.NumberFormat(locale, how).resolvedOptions().maximumFractionDigits;
    return sayDigits(text, usual ?? 2, locale, how);
  } catch {
    // The currency does not exist.
    return undefined;
  }
}

/**
 * Formats a plain decimal in a language, with a minimum number of fraction digits; undefined in a browser that loses a
 * digit.
 */
export function sayDigits(
  text: string,
  least: number,
  locale: string,
  how?: Intl.NumberFormatOptions,
): string | undefined {
  const [whole = '', part = ''] = text.split('.');
  const digits = Math.max(least, part.length);
  const said = (language: string, more?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, {
      ...more,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(text as unknown as number);
  const exact = digits > 0 ? `${whole}.${part.padEnd(digits, '0')}` : whole;
  // Browsers before 2023 convert a text to a number.
  return said('en', { useGrouping: false }) === exact ? said(locale, how) : undefined;
}

/** The number of fraction digits by ISO 4217. Browsers use other numbers for some currencies. */
const placesOf = (money: string) =>
  /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/i.test(money)
    ? 0
    : /BHD|IQD|JOD|KWD|LYD|OMR|TND/i.test(money)
      ? 3
      : /CLF|UYW/i.test(money)
        ? 4
        : 2;

/** 124000 becomes 1240.00 if the smallest coin is a hundredth. */
function shift(text: string, places: number): string {
  if (places === 0) return text;
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.replace('-', '').padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
