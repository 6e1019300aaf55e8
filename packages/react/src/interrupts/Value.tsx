import { asItCame } from '../card/arguments/formatMoney.ts';
import { sayMoney } from '../card/arguments/sayMoney.ts';
import type { MoneyFormat } from '../card/arguments/valueFormat.ts';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { useMessages } from '../messages/messagesContext.ts';

/** Props of `<Value>`. */
export interface ValueProps {
  readonly children: string | number | boolean;
  /** An amount of money: shown with its currency, with every digit. */
  readonly format?: MoneyFormat | undefined;
}

/**
 * A value in an app's sentence: underlined, isolated from the words around it, on one line, with hidden characters
 * revealed. Marks an empty text as such, and shows the first 200 characters of a long one. Use it for every value in a
 * title that came with the interrupt.
 * Renders a `<bdi>` element.
 * @example
 * title={({ input }) => (
 *   <>Send <Value format={{ money: 'EUR' }}>{input.amount}</Value> to <Value>{input.to}</Value></>
 * )}
 */
export function Value({ children, format }: ValueProps) {
  const { locale, arguments: words } = useMessages();
  // The sentence would otherwise continue as if there were no value. In the kit's style, which no value has.
  if (children === '') return <span className="hp-unsaid">{words.type.emptyText}</span>;
  if (format === undefined || typeof children === 'boolean') return written(String(children));
  const amount = sayMoney(`${children}`, format, locale);
  // The browser's own format of digits and three letters: the direction marks in its Arabic form were not hidden there
  // by anyone.
  if (amount !== undefined) return <bdi>{amount}</bdi>;
  return written(asItCame(children, format));
}

/** A longer value is shortened: all of it is below the title. */
const MOST = 200;

const written = (text: string) => <Shortened text={text} most={MOST} isLine />;
