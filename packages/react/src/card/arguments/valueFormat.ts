/**
 * What a value is, by the app. It never changes how the value is drawn, but for `prose`, which is drawn in the font of
 * texts; what is made of it stands beside.
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
}

/** Formats by path, such as `to.iban`; `lines[].price` stands for every entry of a list. */
export type ValueFormats = { readonly [path: string]: ValueFormat };

/** The format of a path. */
export function formatOf(formats: ValueFormats, path: string): ValueFormat | undefined {
  for (const name of [path, path.replace(/\[\d+\]/g, '[]')]) {
    if (Object.hasOwn(formats, name)) return formats[name];
  }
  return undefined;
}
