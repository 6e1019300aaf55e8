import type { ReactNode } from 'react';

/**
 * What a value means, as the app says. The person's view draws the friendly form first, then what is sent. The exact data
 * draws what is sent first, then the friendly form.
 * - `date`: a day or a moment as ISO 8601 writes it, or milliseconds since the epoch.
 * - `seconds`: seconds since the epoch.
 * - `money`: an amount in that currency (ISO 4217); `isMinor` where it counts the smallest coins.
 * - `code`: code or a command, in a frame, with a button that copies it.
 * - `prose`: text to be read.
 * - A function: one of `@holdpoint/react/formats`, or your own.
 */
export type ValueFormat = 'date' | 'seconds' | 'code' | 'prose' | MoneyFormat | OwnFormat;

/** Returns how people read a text or the digits of a number; undefined if the value is not of the format's kind. */
export type OwnFormat = (sent: string, locale: string) => FriendlyForm | undefined;

/** How people read a value. */
export interface FriendlyForm {
  readonly text: string;
  /** Turns `text` back. `text` is read first only if that is exactly what is sent. Default: `text` itself. */
  readonly back?: (text: string) => string;
  /** Draws all of `text`, with its parts set apart. Reveal what came with the interrupt by `<Value>`. */
  readonly drawn?: ReactNode;
  /** A warning about the value, drawn with it in both views. */
  readonly note?: ReactNode;
}

/** An amount in a currency. */
export interface MoneyFormat {
  readonly money: string;
  readonly isMinor?: boolean;
  /** The key beside the amount that holds the currency, such as `currency`: both are then one row. */
  readonly currencyKey?: string;
}

/** Formats by path, such as `to.iban`; `lines[].price` stands for every entry of a list. */
export type ValueFormats = { readonly [path: string]: ValueFormat };

/** The format of a path. */
export const formatOf = (formats: ValueFormats, path: string) => atPath(formats, path);

/** What an app says of a path, or of every entry of a list. */
export function atPath<T>(said: { readonly [path: string]: T }, path: string): T | undefined {
  for (const name of [path, path.replace(/\[\d+\]/g, '[]')]) {
    if (Object.hasOwn(said, name)) return said[name];
  }
  return undefined;
}
