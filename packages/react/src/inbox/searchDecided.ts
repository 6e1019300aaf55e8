import { isValidElement, type ReactNode } from 'react';
import { flattenInput } from '../card/arguments/flattenInput.ts';
import { sayFriendly } from '../card/arguments/sayFriendly.tsx';
import { formatOf } from '../card/arguments/valueFormat.ts';
import { readReceipt } from '../card/receipt/readReceipt.ts';
import { sentInput } from '../card/receipt/sentInput.ts';
import type { CommonMessages } from '../messages/en.ts';
import { type DecidedItem, timeOf } from './useDecided.ts';

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns true if an item has every word of a search, wherever its receipt shows it. */
export function matches(text: string, search: string): boolean {
  return plainOf(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns all text of a decision's receipt and details, in the page's language, including the formatted day. */
export function textOfItem(
  { interrupt, naming, label, line }: DecidedItem,
  messages: CommonMessages,
): string {
  const { locale } = messages;
  const words = readReceipt(interrupt, messages);
  const sent = sentInput(interrupt);
  const values = [interrupt.input, ...(sent ? [sent.input] : [])].flatMap((input) =>
    flattenInput(input).flatMap((row) => {
      const format = formatOf(naming?.formats ?? {}, row.path);
      return [row.text, (format && sayFriendly(row, format, locale)?.text) ?? ''];
    }),
  );
  return plainOf(
    [
      ...[textOfNode(naming?.title), interrupt.name, label],
      ...[line ?? words?.line, ...(words?.answer ?? []), sayDay(timeOf(interrupt), locale)],
      ...[new Date(timeOf(interrupt)).toLocaleDateString(locale, { dateStyle: 'long' }), ...values],
    ].join('\n'),
  );
}

/** Returns the words of an app's element, as far as they can be read without rendering it. */
function textOfNode(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOfNode).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node)
    ? textOfNode(node.props.children)
    : '';
}

/** Formats the day of a moment: today and yesterday by name. */
export function sayDay(at: number, locale: string): string {
  const day = new Date(at).toDateString();
  const [today, yesterday] = [new Date(), new Date()];
  yesterday.setDate(today.getDate() - 1);
  const ago = day === today.toDateString() ? 0 : day === yesterday.toDateString() ? -1 : undefined;
  return ago === undefined
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(at)
    : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(ago, 'day');
}
