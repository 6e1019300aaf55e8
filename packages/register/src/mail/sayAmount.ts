/** An amount, from an input that a model wrote. */
export interface MailAmount {
  readonly value: unknown;
  /** A currency of ISO 4217, such as `EUR`. */
  readonly currency: unknown;
}

/** Shows every digit that a subject has room for. */
const PLAIN = /^\d{1,12}(?:\.\d{1,6})?$/;

/** Returns an amount as people write it; undefined if it isn’t a plain number, or the currency does not exist. */
export function sayAmount(amount: MailAmount | undefined, locale: string): string | undefined {
  const { value, currency } = amount ?? {};
  const digits = typeof value === 'number' || typeof value === 'string' ? `${value}` : '';
  if (!PLAIN.test(digits) || typeof currency !== 'string') return undefined;
  if (!Intl.supportedValuesOf('currency').includes(currency)) return undefined;
  const places = digits.split('.')[1]?.length ?? 0;
  const usual =
    new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  const most = Math.max(places, usual);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: most,
    maximumFractionDigits: most,
  }).format(digits as unknown as number);
}
