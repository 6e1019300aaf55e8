import { writeJson } from '@holdpoint/client/internal';
import type { ReceiptRecord } from './toReceipts.ts';

/** Receipts as a JSON text: every value exactly as it is. */
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
 * Receipts as CSV (RFC 4180, with a header line), for spreadsheets. What a spreadsheet would take for a formula, at the
 * beginning of a cell or where another separator (`;`, a tab, `|`) would cut it, gets an apostrophe in front, so that
 * nothing a model has written runs there; JSON keeps every value as it is.
 */
export function receiptsToCsv(receipts: readonly ReceiptRecord[]): string {
  const rows = receipts.map((receipt) => columns.map((column) => toCell(receipt[column])));
  return [columns.map(toCell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** A cell that begins so is none to be trusted, also behind blanks, quotes and hidden characters. */
const odd = /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
/** All that may stand between two cells, whatever separates them: read with another separator, a cell is cut there. */
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
