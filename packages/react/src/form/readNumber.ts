import { isExactNumber } from '@holdpoint/client/internal';

/** What a typed text says as a number, or why it can't be sent as one. */
export type ReadNumber =
  | { readonly value: number }
  | { readonly problem: 'notNumber' }
  | { readonly problem: 'tooLarge' }
  | { readonly problem: 'negativeZero' }
  /** JSON would carry another number; `becomes` is which. */
  | { readonly problem: 'inexact'; readonly becomes: string };

/** A number as JSON writes it. */
const written = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Longer ones are not typed by people, and no engine keeps their digits. */
const MOST_DIGITS = 400;

/**
 * Reads a number without changing it: what comes back says exactly what was typed. 9007199254740993 and 1e309 are
 * refused, because JavaScript would send something else; 1.50 and 1e3 are fine.
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
