import { exactDigits, writeJson } from '@holdpoint/client/internal';
import { forwardRef } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { isTable } from '../../card/overview/arrange.ts';
import { beginningOf } from '../../card/reveal/isTooLong.ts';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { isRecord } from '../../internals/isRecord.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useFinishMessages } from '../../messages/useFinishMessages.ts';

/** Props of a table of a result. */
export interface FinishTableProps extends PartProps<'div', CardState, 'children'> {
  /** The rows of the result, one record each. */
  readonly rows: readonly unknown[];
}

/** Further rows are only in the result. */
const MOST = 20;
/** So are further columns. */
const MOST_COLUMNS = 20;
/** A longer cell shows its beginning; the result contains all of it. */
const LONGEST = 200;

/**
 * Shows rows of the result as a table, in addition to the whole result. Renders nothing without rows, and for a list of
 * the result that `Approval.Arguments` draws as a table.
 * Renders a `<div>` element with a `<table>`, which scrolls on its own.
 */
export const FinishTable = forwardRef<HTMLDivElement, FinishTableProps>(function FinishTable(
  { rows, ...props },
  ref,
) {
  const words = useFinishMessages();
  const { tool, input } = useCard().interrupt;
  // For a defined tool, the formatted result already shows it as a table.
  if (tool && isTable(rows) && Object.values(input ?? {}).includes(rows)) return null;
  const drawn = rows.filter(isRecord).slice(0, MOST);
  const all = columnsOf(drawn);
  const columns = all.slice(0, MOST_COLUMNS);
  if (columns.length === 0) return null;
  return (
    // Focusable, to scroll with keys if it is wider than the card.
    <Part tag="div" appProps={props} ref={ref} tabIndex={0} role="group" aria-label={words.result}>
      <table className="hp-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Shortened text={column} isName />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one result never move
            <tr key={at}>
              {columns.map((column) => (
                <td key={column} data-number={typeof row[column] === 'number' || undefined}>
                  <Cell text={toText(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > MOST_COLUMNS && <p className="hp-hint">{words.columns(MOST_COLUMNS)}</p>}
      {rows.length > drawn.length && (
        <p className="hp-hint">{words.rows(drawn.length, rows.length)}</p>
      )}
    </Part>
  );
});

/** Returns the columns of some rows, in order: more than are drawn, if there are more. */
function columnsOf(rows: readonly object[]): readonly string[] {
  const keys = rows.flatMap((row) => Object.keys(row).slice(0, MOST_COLUMNS + 1));
  return [...new Set(keys)];
}

/** The kit says next to the text that a cell is cut: an ellipsis could be the model's own. */
function Cell({ text }: { readonly text: string }) {
  const { cut } = useFinishMessages();
  const isCut = text.length > LONGEST;
  return (
    <>
      <bdi>
        <Revealed text={beginningOf(text, LONGEST)} />
      </bdi>
      {isCut && <span className="hp-unsaid"> {cut}</span>}
    </>
  );
}

/** Returns a text unchanged, anything else as JSON, with every digit of its numbers. */
function toText(row: Readonly<Record<string, unknown>>, column: string): string {
  const value = row[column] ?? '';
  if (typeof value === 'string') return value;
  return exactDigits(row, column) ?? writeJson(value) ?? '';
}
