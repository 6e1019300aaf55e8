import { walkInput } from '../card/arguments/flattenInput.ts';
import { sayMoney } from '../card/arguments/sayMoney.ts';
import { formatOf, type MoneyFormat, type ValueFormats } from '../card/arguments/valueFormat.ts';

/** An input, with the app's formats of its values. */
export interface Amounts {
  readonly input: unknown;
  readonly formats: ValueFormats | undefined;
}

/** The amounts and their sum. */
export interface Total {
  /** The number of amounts. */
  readonly count: number;
  readonly text: string;
}

/** Inputs with more values are not searched for amounts. */
const MOST_VALUES = 500;

/**
 * Returns the sum of the values that the app declares as money, one amount per input; undefined if it would mislead:
 * two currencies, two amounts in one input, an invalid or negative amount, or fewer than two to add.
 */
export function addMoney(all: readonly Amounts[], locale: string): Total | undefined {
  const found: { readonly text: string; readonly format: MoneyFormat }[] = [];
  for (const amounts of all) {
    const own = amountsOf(amounts);
    if (!own || own.length > 1) return undefined;
    found.push(...own);
  }
  const [first] = found;
  if (!first || found.length < 2) return undefined;
  const { money, isMinor = false } = first.format;
  const isOneKind = found.every(
    ({ format }) => format.money === money && (format.isMinor ?? false) === isMinor,
  );
  // A refund reduces a total, which would then hide the size of the payments.
  const isMoney = found.every(
    ({ text, format }) => !text.startsWith('-') && sayMoney(text, format, locale) !== undefined,
  );
  if (!isOneKind || !isMoney) return undefined;
  const text = sayMoney(addDecimals(found.map(({ text }) => text)), first.format, locale);
  return text === undefined ? undefined : { count: found.length, text };
}

/** Returns the money amounts of an input; undefined if it is too large to search. */
function amountsOf({ input, formats = {} }: Amounts) {
  const found: { readonly text: string; readonly format: MoneyFormat }[] = [];
  if (!Object.values(formats).some((format) => typeof format === 'object')) return found;
  let values = 0;
  for (const row of walkInput(input)) {
    values += 1;
    if (values > MOST_VALUES) return undefined;
    const format = row && formatOf(formats, row.path);
    if (typeof format === 'object') found.push({ text: row.text, format });
  }
  return found;
}

/** Adds non-negative plain decimals digit by digit: 0.1 and 0.2 are 0.3. */
export function addDecimals(texts: readonly string[]): string {
  const places = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const sum = texts.reduce((all, text) => {
    const [whole = '', part = ''] = text.split('.');
    return all + BigInt(whole + part.padEnd(places, '0'));
  }, 0n);
  const digits = String(sum).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const part = digits.slice(digits.length - places);
  return `${whole}${part && `.${part}`}`;
}
