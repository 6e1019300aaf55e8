import { asItCame } from '../card/arguments/formatMoney.ts';
import { sayMoney } from '../card/arguments/sayMoney.ts';
import type { MoneyFormat } from '../card/arguments/valueFormat.ts';
import { Revealed } from '../card/reveal/Revealed.tsx';
import { useMessages } from '../messages/messagesContext.ts';

/** Props of `<Value>`. */
export interface ValueProps {
  readonly children: string | number | boolean;
  /** It is an amount of money: said with its currency, every digit kept. */
  readonly format?: MoneyFormat | undefined;
}

/**
 * A value in an app's sentence: underlined, kept apart from the words around it, with anything hidden in it shown.
 * Use it for everything in a title that came with the interrupt.
 * Renders a `<bdi>` element.
 * @example
 * title={({ input }) => (
 *   <>Send <Value format={{ money: 'EUR' }}>{input.amount}</Value> to <Value>{input.to}</Value></>
 * )}
 */
export function Value({ children, format }: ValueProps) {
  const { locale } = useMessages();
  if (format === undefined || typeof children === 'boolean')
    return <Revealed text={String(children)} />;
  const amount = sayMoney(`${children}`, format, locale);
  // The browser's own words of digits and of three letters: the marks that Arabic has in them are not hidden by anybody.
  if (amount !== undefined) return <bdi>{amount}</bdi>;
  return <Revealed text={asItCame(children, format)} />;
}
