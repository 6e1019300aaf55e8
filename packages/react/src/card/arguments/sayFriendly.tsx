import { isDate, isDateTime } from '@holdpoint/client/internal';
import type { ReactNode } from 'react';
import { AlertIcon } from '../../internals/icons.tsx';
import { Revealed } from '../reveal/Revealed.tsx';
import type { ArgumentRow } from './flattenInput.ts';
import { sayMoney } from './sayMoney.ts';
import type { ValueFormat } from './valueFormat.ts';

/** The friendly form of a value. */
export interface Said {
  readonly text: string;
  readonly drawn?: ReactNode;
  /** The warning of its format, in both views. */
  readonly note?: ReactNode;
  /** It converts back to exactly the sent value, so it may be shown first. */
  readonly isExact: boolean;
}

/** Returns the friendly form of a value; undefined if the value doesn't match its format, so nothing is guessed. */
export function sayFriendly(
  { type, text }: Pick<ArgumentRow, 'type' | 'text'>,
  format: ValueFormat,
  locale: string,
): Said | undefined {
  if (type !== 'text' && type !== 'number') return undefined;
  if (typeof format === 'function') {
    const form = format(text, locale);
    return (
      form && {
        text: form.text,
        drawn: form.drawn ?? <Revealed text={form.text} />,
        note: form.note && (
          <span className="hp-odd" data-hp-beside="">
            <AlertIcon />
            <span>{form.note}</span>
          </span>
        ),
        isExact: (form.back?.(form.text) ?? form.text) === text,
      }
    );
  }
  if (format === 'date') return sayDate(type, text, locale);
  if (format === 'seconds')
    return type === 'number' ? sayMoment(Number(text) * 1000, text, locale) : undefined;
  const money = typeof format === 'object' && sayMoney(text, format, locale);
  return money ? { text: money, isExact: true } : undefined;
}

function sayDate(type: string, text: string, locale: string): Said | undefined {
  if (type === 'number') return sayMoment(Number(text), text, locale);
  // A date without a time names the same day everywhere, so it must not be moved by a time zone.
  if (isDate(text)) return say(Date.parse(text), locale, { ...day, timeZone: 'UTC' }, true);
  return isDateTime(text) ? sayMoment(Date.parse(text), text, locale) : undefined;
}

const day = { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** The second day of the year 1, so it works in every time zone. Earlier years would be drawn without their era. */
const YEAR_1 = -621355104e5;

/** Formats a moment to the second. With fractions, it does not convert back. */
function sayMoment(at: number, sent: string, locale: string): Said | undefined {
  const isWhole = at % 1000 === 0 && /^[^.]*(?:\.0{1,3}(?!\d)[^.]*)?$/.test(sent);
  const second = at % 60_000 === 0 ? {} : ({ second: '2-digit' } as const);
  return say(at, locale, { ...day, ...time, ...second }, isWhole);
}

function say(at: number, locale: string, how: Intl.DateTimeFormatOptions, isExact: boolean) {
  // The range of JavaScript's dates.
  if (!(Math.abs(at) <= 8.64e15)) return undefined;
  return {
    text: new Intl.DateTimeFormat(locale, how).format(at),
    isExact: isExact && at >= YEAR_1,
  };
}
