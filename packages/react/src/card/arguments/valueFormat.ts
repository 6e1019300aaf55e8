import type { ReactNode } from 'react';

/**
 * The meaning of a value, set by the app. The formatted view shows the friendly form first, then the sent value. The
 * exact data shows the sent value first, then the friendly form.
 * - `date`: a day or a moment in ISO 8601, or milliseconds since the epoch.
 * - `seconds`: seconds since the epoch.
 * - `money`: an amount in that currency (ISO 4217); `isMinor` if it counts the smallest coins.
 * - `code`: code or a command, in a frame, with a copy button.
 * - `prose`: text to be read.
 * - A function: one of `@holdpoint/react/formats`, or your own.
 */
export type ValueFormat = 'date' | 'seconds' | 'code' | 'prose' | MoneyFormat | OwnFormat;

/**
 * Returns the friendly form of a text, or of the digits of a number; undefined if the value is not of the format's
 * kind.
 */
export type OwnFormat = (sent: string, locale: string) => FriendlyForm | undefined;

/** The friendly form of a value. */
export interface FriendlyForm {
  readonly text: string;
  /** Converts `text` back. `text` is shown first only if the result equals the sent value. Default: `text` itself. */
  readonly back?: (text: string) => string;
  /** Renders all of `text`, with its parts set apart. Use `<Value>` to reveal values that came with the interrupt. */
  readonly drawn?: ReactNode;
  /** A warning about the value, shown in both views. */
  readonly note?: ReactNode;
}

/** An amount in a currency. */
export interface MoneyFormat {
  readonly money: string;
  readonly isMinor?: boolean;
  /** The sibling key that holds the currency, such as `currency`. Both are then shown in one row. */
  readonly currencyKey?: string;
}

/** Formats by path, such as `to.iban`; `lines[].price` matches every entry of a list. */
export type ValueFormats = { readonly [path: string]: ValueFormat };

/** Returns the format of a path. */
export const formatOf = (formats: ValueFormats, path: string) => atPath(formats, path);

/** Returns the app's setting for a path, or for every entry of a list. */
export function atPath<T>(said: { readonly [path: string]: T }, path: string): T | undefined {
  for (const name of [path, path.replace(/\[\d+\]/g, '[]')]) {
    if (Object.hasOwn(said, name)) return said[name];
  }
  return undefined;
}
