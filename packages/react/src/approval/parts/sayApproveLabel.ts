import { exactDigits, isContainer } from '@holdpoint/client/internal';
import { sayDigits, sayMoney } from '../../card/arguments/sayMoney.ts';
import { formatOf, type ValueFormats } from '../../card/arguments/valueFormat.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/**
 * The label of Approve: your own verb, such as `Pay`, optionally followed by one number of the input, as in
 * `Pay €50.00`. Omits the number if the value is not a plain number. No other value of an input can label a button.
 */
export type ApproveLabel =
  | string
  | {
      /** Your own verb, the same for every request. */
      readonly verb: string;
      /** The path of one number of the input, such as `amount`. */
      readonly number: string;
      /**
       * Formats of values, by path: an amount of money is shown with its currency. A function receives the input that
       * will be sent.
       */
      readonly formats?:
        | ValueFormats
        | undefined
        | ((interrupt: InterruptHandle) => ValueFormats | undefined);
      /** Your own unit, shown after a number that is not an amount. */
      readonly unit?: string | undefined;
    };

/** Numbers short enough for a button. */
const PLAIN = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** Returns the label of Approve for a request; `otherwise` if the app sets none. */
export function sayApproveLabel(
  label: ApproveLabel | undefined,
  interrupt: InterruptHandle,
  otherwise: string,
  locale: string,
): string {
  if (label === undefined) return otherwise;
  if (typeof label === 'string') return label.trim() || otherwise;
  const verb = label.verb.trim() || otherwise;
  const digits = digitsAt(interrupt.input, label.number);
  if (digits === undefined || !PLAIN.test(digits)) return verb;
  const formats = typeof label.formats === 'function' ? label.formats(interrupt) : label.formats;
  const format = formatOf(formats ?? {}, label.number);
  if (typeof format === 'object') {
    // An input can name its currency, but can't invent one.
    const amount = isCurrency(format.money) ? sayMoney(digits, format, locale) : undefined;
    return amount === undefined ? verb : `${verb} ${amount}`;
  }
  const count = sayDigits(digits, 0, locale);
  return count === undefined ? verb : [verb, count, label.unit].filter(Boolean).join(' ');
}

/**
 * Returns a number of the input by its path, digit by digit. Only reads own keys; does not accept text that looks like
 * a number.
 */
function digitsAt(input: unknown, path: string): string | undefined {
  let value = input;
  let digits: string | undefined;
  for (const key of path.match(/[^.[\]]+/g) ?? []) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return undefined;
    digits = exactDigits(value, key);
    value = Reflect.get(value, key);
  }
  return typeof value === 'number' ? (digits ?? String(value)) : undefined;
}

let currencies: ReadonlySet<string> | undefined;

function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf?.('currency'));
  return currencies.has(code);
}
