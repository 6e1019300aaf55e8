import { writeJson } from '@holdpoint/client/internal';
import type { ReceiptRecord } from './toReceipts.ts';

/** Returns receipts as a JSON text, with every value unchanged. */
export function receiptsToJson(receipts: readonly ReceiptRecord[]): string {
  return `${writeJson(receipts, 2)}\n`;
}

const columns = [
  'key',
  'sessionId',
  'tool',
  'ref',
  'decisionId',
  'agent',
  'subAgent',
  'status',
  'doubt',
  'verdict',
  'words',
  'effect',
  'input',
  'changedTo',
  'decidedAt',
  'sentAt',
  'confirmedAt',
] as const satisfies readonly (keyof ReceiptRecord)[];

/**
 * Returns receipts as CSV (RFC 4180, with a header line), for spreadsheets. Puts an apostrophe before text that a
 * spreadsheet would read as a formula, at the start of a cell or after another separator (`;`, a tab, `|`), so that
 * nothing a model has written runs there. JSON keeps every value unchanged.
 */
export function receiptsToCsv(receipts: readonly ReceiptRecord[]): string {
  const rows = receipts.map((receipt) => columns.map((column) => toCell(receipt[column])));
  return [columns.map(toCell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** The start of a cell that can't be trusted, also after blanks, quotes and hidden characters. */
const odd = /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
/** Any text between two cells, whatever the separator: a spreadsheet with another separator splits a cell there. */
const between = /[\s\p{Cc}\p{Cf}";,|]+/gu;
const separator = /[;,|\p{Cc}\u2028\u2029]/u;
const lead = /[=+\-@\uff1d\uff0b\uff0d\uff20]/;

function toCell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'string'
        ? value
        : writeJson(value);
  const inside = text.replace(between, (run, at: number) =>
    lead.test(text[at + run.length] ?? '') && separator.test(run) ? `${run}'` : run,
  );
  const safe = odd.test(text) ? `'${inside}` : inside;
  return `"${safe.replaceAll('"', '""')}"`;
}
