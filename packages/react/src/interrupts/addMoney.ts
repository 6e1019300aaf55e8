import { walkInput } from '../card/arguments/flattenInput.ts';
import { sayMoney } from '../card/arguments/sayMoney.ts';
import { formatOf, type MoneyFormat, type ValueFormats } from '../card/arguments/valueFormat.ts';

/** An input, with what the app says its values are. */
export interface Amounts {
  readonly input: unknown;
  readonly formats: ValueFormats | undefined;
}

/** What is added up, and what it comes to. */
export interface Total {
  /** How many amounts are in it. */
  readonly count: number;
  readonly text: string;
}

/** Of an input with more values no amount is looked for. */
const MOST_VALUES = 500;

/**
 * The sum of what the app declares as money, one amount of each input; undefined where that would say something else than
 * it seems to: two currencies, two amounts in one input, an amount that is none or is below zero, or fewer than two to add.
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
  // What is paid back makes a total small, and says nothing of what is paid.
  const isMoney = found.every(
    ({ text, format }) => !text.startsWith('-') && sayMoney(text, format, locale) !== undefined,
  );
  if (!isOneKind || !isMoney) return undefined;
  const text = sayMoney(addDecimals(found.map(({ text }) => text)), first.format, locale);
  return text === undefined ? undefined : { count: found.length, text };
}

/** What the app calls money in an input; undefined where there is too much to look through. */
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

/** Adds plain decimals, none below zero, digit by digit: 0.1 and 0.2 are 0.3. */
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
