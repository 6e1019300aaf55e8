import { isExactNumber } from '@holdpoint/client/internal';

/** The number of a typed text, or why it can't be sent as one. */
export type ReadNumber =
  | { readonly value: number }
  | { readonly problem: 'notNumber' }
  | { readonly problem: 'tooLarge' }
  | { readonly problem: 'negativeZero' }
  /** JSON would carry another number, `becomes`. */
  | { readonly problem: 'inexact'; readonly becomes: string };

/** A number in JSON's syntax. */
const written = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** People type no longer numbers, and no engine keeps their digits. */
const MOST_DIGITS = 400;

/**
 * Parses a number without changing it. Refuses 9007199254740993 and 1e309, because JavaScript would send another
 * number; accepts 1.50 and 1e3.
 */
export function readNumber(text: string): ReadNumber {
  const typed = text.trim();
  if (typed.length > MOST_DIGITS || !written.test(typed)) return { problem: 'notNumber' };
  const value = Number(typed);
  if (!Number.isFinite(value)) return { problem: 'tooLarge' };
  if (Object.is(value, -0)) return { problem: 'negativeZero' };
  const becomes = String(value);
  if (!isExactNumber(typed)) return { problem: 'inexact', becomes };
  return { value };
}
