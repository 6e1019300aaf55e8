import { asItCame } from '../card/arguments/formatMoney.ts';
import { sayMoney } from '../card/arguments/sayMoney.ts';
import type { MoneyFormat } from '../card/arguments/valueFormat.ts';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { useMessages } from '../messages/messagesContext.ts';

/** Props of `<Value>`. */
export interface ValueProps {
  readonly children: string | number | boolean;
  /** It is an amount of money: said with its currency, every digit kept. */
  readonly format?: MoneyFormat | undefined;
}

/**
 * A value in an app's sentence: underlined, kept apart from the words around it and in one line, with anything hidden
 * in it shown. An empty text says that it is one; of a long one its first 200 characters are drawn.
 * Use it for everything in a title that came with the interrupt.
 * Renders a `<bdi>` element.
 * @example
 * title={({ input }) => (
 *   <>Send <Value format={{ money: 'EUR' }}>{input.amount}</Value> to <Value>{input.to}</Value></>
 * )}
 */
export function Value({ children, format }: ValueProps) {
  const { locale, arguments: words } = useMessages();
  // A sentence around it would go on as if there were nothing. In the kit's voice: no value looks so.
  if (children === '') return <span className="hp-unsaid">{words.type.emptyText}</span>;
  if (format === undefined || typeof children === 'boolean') return written(String(children));
  const amount = sayMoney(`${children}`, format, locale);
  // The browser's own words of digits and of three letters: the marks that Arabic has in them are not hidden by anybody.
  if (amount !== undefined) return <bdi>{amount}</bdi>;
  return written(asItCame(children, format));
}

/** A longer value is said by how it begins: all of it is below the title. */
const MOST = 200;

const written = (text: string) => <Shortened text={text} most={MOST} isLine />;
