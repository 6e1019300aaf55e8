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
  /** The question, in the app's words. Default: the name of the tool. */
  readonly title?: ReactNode;
  /** Formats of values, by path. Amounts of money are shown in the receipt. Default: none. */
  readonly formats?: ValueFormats | undefined;
  /** Labels of fields, by path. Default: as on an approval. */
  readonly labels?: FieldLabels | undefined;
  /** The definition of the tool, whose schema labels fields. Without it, values are shown as exact data. */
  readonly tool?: InterruptTool | undefined;
}

/** Props of the facts of a receipt. */
export interface ReceiptFactsProps
  extends PartProps<'div', object, 'children'>,
    Omit<ReceiptNaming, 'title'> {
  readonly interrupt: Interrupt;
}

/** An input that needs more steps to read is only in the details: reading it here would block the page. */
const MOST_STEPS = 5_000;
/** Further facts are only counted. */
const MOST = 4;
/** Longer values are only in the details. */
const LONGEST = 120;

const none = {};
/** Short values are never cut. */
const onShowAll = () => undefined;

/**
 * The facts of a decision in short: amounts of money, and each value that the person changed, as sent, with its
 * previous value. Formatted as on the card.
 * Renders a `<div>` element; nothing without such a value.
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

/** Compares each value with its previous one; returns nothing for an input that is too long. */
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

/** Returns only these rows, each in its group; for a table, the lines that contain them. */
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
