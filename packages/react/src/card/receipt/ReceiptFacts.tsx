import type { Interrupt, InterruptTool } from '@holdpoint/client';
import { forwardRef, type ReactNode, useMemo } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { Rows } from '../arguments/ArgumentList.tsx';
import { type ComparedRow, walkCompared } from '../arguments/compareInputs.ts';
import { cutRow, type DrawnRow, partsOf } from '../arguments/drawnRow.ts';
import { formatOf, type ValueFormats } from '../arguments/valueFormat.ts';
import { arrange, type Item } from '../overview/arrange.ts';
import type { FieldLabels } from '../overview/nameField.ts';
import { Overview } from '../overview/Overview.tsx';
import { schemaOfTool } from '../overview/schemaOfTool.ts';
import { sentInput } from './sentInput.ts';

/** How the app names a decision in its receipt. */
export interface ReceiptNaming {
  /** What was asked, in the app's words. Default: the name of the tool. */
  readonly title?: ReactNode;
  /** What values are, by their path. Amounts of money are in the receipt. Default: none. */
  readonly formats?: ValueFormats | undefined;
  /** What fields are called, by their path. Default: as on an approval. */
  readonly labels?: FieldLabels | undefined;
  /** The definition of the tool, whose schema names fields. Without it, values are drawn as exact data. */
  readonly tool?: InterruptTool | undefined;
}

/** Props of the facts of a receipt. */
export interface ReceiptFactsProps
  extends PartProps<'div', object, 'children'>,
    Omit<ReceiptNaming, 'title'> {
  readonly interrupt: Interrupt;
}

/** An input that takes more steps to read is in the details: reading it would hold up the page. */
const MOST_STEPS = 5_000;
/** More than these are only counted. */
const MOST = 4;
/** Longer values are in the details. */
const LONGEST = 120;

const none = {};
/** No short value is cut. */
const onShowAll = () => undefined;

/**
 * What a decision was about, in short: amounts of money, and each value that the person changed, as it was sent, with what
 * it was. All of it as on the card.
 * Renders a `<div>` element; nothing where there is neither.
 */
export const ReceiptFacts = forwardRef<HTMLDivElement, ReceiptFactsProps>(function ReceiptFacts(
  { interrupt, formats = none, labels = none, tool, ...props },
  ref,
) {
  const { receipt, locale } = useMessages();
  const { items, rows, rest } = useMemo(() => {
    const { input } = interrupt;
    const sent = sentInput(interrupt);
    const all = sent || formats !== none ? readShort(input, sent ? sent.input : input) : [];
    const facts = all.filter(
      ({ path, change }) => change || typeof formatOf(formats, path) === 'object',
    );
    const shown = facts.filter(isShort).slice(0, MOST);
    const naming = { formats, labels, schema: tool && schemaOfTool(tool) };
    return {
      items:
        tool && facts.length > 0
          ? arrange(sent ? sent.input : input, all, naming, locale)
          : undefined,
      rows: shown,
      rest: facts.length - shown.length,
    };
  }, [interrupt, formats, labels, tool, locale]);
  if (rows.length + rest === 0) return null;
  return (
    <Part tag="div" appProps={props} ref={ref}>
      {items ? (
        <Overview items={pick(items, new Set(rows))} onShowAll={onShowAll} />
      ) : (
        <Rows rows={rows} formats={formats} onShowAll={onShowAll} />
      )}
      {rest > 0 && receipt.moreChanges(rest)}
    </Part>
  );
});

/** Each value beside what it was; none of an input that is too long. */
function readShort(before: unknown, after: unknown): DrawnRow[] {
  const rows: DrawnRow[] = [];
  let steps = 0;
  for (const row of walkCompared(before, after)) {
    steps += 1;
    if (steps > MOST_STEPS) return [];
    if (row) rows.push(cutRow(row));
  }
  return rows;
}

/** Only these rows, each in its group; of a table, the lines that they are in. */
function pick(items: readonly Item[], shown: ReadonlySet<unknown>): Item[] {
  return items.flatMap((item): Item | Item[] => {
    if (item.kind === 'field') return shown.has(item.row) ? item : [];
    if (item.kind === 'group') {
      const inside = pick(item.items, shown);
      return inside.length > 0 ? { ...item, items: inside } : [];
    }
    const rows = item.rows.filter((row) => pick(row, shown).length > 0);
    return rows.length > 0 ? { ...item, rows } : [];
  });
}

const isShort = (row: ComparedRow): boolean =>
  partsOf(row).every(({ text }) => text.length <= LONGEST);
