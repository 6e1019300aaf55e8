import type { ReceiptRecord } from './toReceipts.ts';

/** Receipts as a JSON text: every value exactly as it is. */
export function receiptsToJson(receipts: readonly ReceiptRecord[]): string {
  return `${JSON.stringify(receipts, null, 2)}\n`;
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
  'verdict',
  'words',
  'input',
  'changedTo',
  'decidedAt',
  'sentAt',
  'confirmedAt',
] as const satisfies readonly (keyof ReceiptRecord)[];

/**
 * Receipts as CSV (RFC 4180, with a header line), for spreadsheets. A cell that a spreadsheet would take for a formula
 * gets an apostrophe in front, so that nothing a model has written runs there; JSON keeps every value as it is.
 */
export function receiptsToCsv(receipts: readonly ReceiptRecord[]): string {
  const rows = receipts.map((receipt) => columns.map((column) => toCell(receipt[column])));
  return [columns.map(toCell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** What makes a formula of a text, also behind blanks and in the wide letters of East Asian fonts. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

function toCell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
