import type { RegisterStore } from '../store/registerStore.ts';
import type { AuditEntry } from './auditLine.ts';

const PAGE = 500;

/** Options of {@link auditLines} and {@link auditCsv}. */
export interface ReadAuditOptions {
  /** Only lines after this number. */
  readonly after?: number;
}

/** The log as lines of JSON without line ends, from the first one. `verifyAudit` accepts them. */
export async function* auditLines(
  store: Pick<RegisterStore, 'linesAfter'>,
  { after = 0 }: ReadAuditOptions = {},
): AsyncGenerator<string, void> {
  if (!(after >= 0)) throw new RangeError(`Holdpoint: after is ${after}`);
  for (let place = after; ; ) {
    const lines = await store.linesAfter(place, PAGE);
    for (const { text } of lines) yield text;
    const last = lines.at(-1);
    if (!last || lines.length < PAGE) return;
    place = last.place;
  }
}

const COLUMNS = [
  'seq',
  'at',
  'type',
  'by',
  'tool',
  'verdict',
  'reason',
  'input',
  'outcome',
  'text',
  'tenant',
  'requester',
  'agent',
  'sessionId',
  'pause',
  'decisionId',
  'request',
  'digest',
  'prev',
  'hash',
] as const;

/**
 * Yields the log as rows of CSV (RFC 4180), for people: without line ends, the column names first. Text that a
 * spreadsheet would read as a formula begins with an apostrophe. Only the lines of JSON are verified.
 */
export async function* auditCsv(
  store: Pick<RegisterStore, 'linesAfter'>,
  options: ReadAuditOptions = {},
): AsyncGenerator<string, void> {
  yield COLUMNS.join(',');
  for await (const line of auditLines(store, options)) yield toRow(JSON.parse(line));
}

function toRow(entry: AuditEntry): string {
  const { vote, decision, at } = entry as Readonly<Record<string, object | undefined>> & AuditEntry;
  const fields: Readonly<Record<string, unknown>> = { ...entry, ...vote, ...decision };
  const row: Readonly<Record<string, unknown>> = { ...fields, at: new Date(at).toISOString() };
  return COLUMNS.map((name) => toCell(row[name])).join(',');
}

/** Spreadsheets read a cell with this start as a formula, even after spaces, quotes and hidden characters. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
/** Every possible separator: a spreadsheet with another separator splits the cell there. */
const between = /[\s\p{Cc}\p{Cf}";,|]+/gu;
const separator = /[;,|\p{Cc}\u2028\u2029]/u;
const lead = /[=+\-@\uff1d\uff0b\uff0d\uff20]/;

function toCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const inside = text.replace(between, (run, at: number) =>
    lead.test(text[at + run.length] ?? '') && separator.test(run) ? `${run}'` : run,
  );
  const cell = formula.test(text) ? `'${inside}` : inside;
  return /[",;|\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
