import { isDate, isDateTime } from '@holdpoint/client/internal';
import type { ArgumentRow } from './flattenInput.ts';
import { sayMoney } from './sayMoney.ts';
import type { ValueFormat } from './valueFormat.ts';

/**
 * Returns the friendly form of a value, to show next to it; undefined if the value doesn't match its format, so nothing
 * is guessed.
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
