/**
 * What a value means, as the app says. The person's view draws the friendly form first, then what is sent. The exact data
 * draws what is sent first, then the friendly form.
 * - `date`: a day or a moment as ISO 8601 writes it, or milliseconds since the epoch.
 * - `seconds`: seconds since the epoch.
 * - `money`: an amount in that currency (ISO 4217); `isMinor` where it counts the smallest coins.
 * - `code`: code or a command, in a frame, with a button that copies it.
 * - `prose`: text to be read.
 */
export type ValueFormat = 'date' | 'seconds' | 'code' | 'prose' | MoneyFormat;

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
