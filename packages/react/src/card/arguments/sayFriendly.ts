import { isDate, isDateTime } from '../time/isoDate.ts';
import type { ArgumentRow } from './flattenInput.ts';
import type { ValueFormat } from './valueFormat.ts';

/**
 * How a person would say a value, to stand beside it; undefined where it isn't what its format says, so that nothing is
 * guessed.
 */
export function sayFriendly(
  { type, text }: Pick<ArgumentRow, 'type' | 'text'>,
  format: ValueFormat,
  locale: string,
): string | undefined {
  if (type !== 'text' && type !== 'number') return undefined;
  if (format === 'date') return sayDate(type, text, locale);
  if (format === 'seconds')
    return type === 'number' ? sayMoment(Number(text) * 1000, locale) : undefined;
  return typeof format === 'object' ? sayMoney(text, format, locale) : undefined;
}

function sayDate(type: string, text: string, locale: string): string | undefined {
  if (type === 'number') return sayMoment(Number(text), locale);
  // A date without a time names the same day everywhere, so it must not be moved by a time zone.
  if (isDate(text)) return say(Date.parse(text), locale, { ...day, timeZone: 'UTC' });
  return isDateTime(text) ? sayMoment(Date.parse(text), locale) : undefined;
}

const day = { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

function sayMoment(at: number, locale: string): string | undefined {
  return say(at, locale, { ...day, ...time });
}

function say(at: number, locale: string, how: Intl.DateTimeFormatOptions): string | undefined {
  // JavaScript's dates end here.
  return Math.abs(at) <= 8.64e15 ? new Intl.DateTimeFormat(locale, how).format(at) : undefined;
}

/** An amount as a plain decimal. Others are left to be read as they are. */
const decimal = /^-?\d{1,30}(?:\.\d{1,20})?$/;

function sayMoney(
  text: string,
  { money, isMinor = false }: { readonly money: string; readonly isMinor?: boolean },
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
    const digits = Math.max(usual, amount.split('.')[1]?.length ?? 0);
    // Texts keep every digit where the browser takes them (2023); numbers do up to what they can carry.
    return format(digits).format(amount as unknown as number);
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
