// Each change is written together with its lines of the audit log, or not at all.
import {
  type LogEnd,
  logEnd,
  makeIndexLine,
  makeLine,
  NO_LINES,
  NO_LOG,
} from '../audit/auditLine.ts';
import type { ApprovalRequest, RequestEvent } from '../store/approvalRequest.ts';
import type { NewLogLine, RegisterStore } from '../store/registerStore.ts';
import type { Hiding } from './createHiding.ts';

const PAGE = 500;

/** Creates the log lines of some events, each linked to the one before. */
export async function addLines(
  item: ApprovalRequest,
  events: readonly RequestEvent[],
  hiding: Hiding,
): Promise<{ readonly item: ApprovalRequest; readonly lines: readonly NewLogLine[] }> {
  const shown = hiding.item(item);
  const lines: NewLogLine[] = [];
  for (const event of events) {
    const before = lines.at(-1) ?? item.logged ?? NO_LINES;
    lines.push(await makeLine(before, shown, hiding.event(item, event)));
  }
  const last = lines.at(-1);
  if (!last) return { item, lines };
  return { item: { ...item, logged: { seq: last.seq, hash: last.hash } }, lines };
}

/**
 * Writes a line of the index if some lines are not covered yet. Any process may call it: of simultaneous calls one
 * succeeds, and the others do nothing.
 */
export async function writeIndex(store: RegisterStore, at: () => number): Promise<void> {
  const last = await store.lastIndex();
  let end: LogEnd = NO_LOG;
  if (last) {
    const entry = JSON.parse(last.text) as { lines: number; end: string };
    end = { lines: entry.lines, hash: entry.end };
  }
  let isNew = false;
  for (let isMore = true; isMore; ) {
    const lines = await store.linesAfter(end.lines, PAGE);
    for (const line of lines) {
      end = await logEnd(end, line);
      isNew ||= line.request !== '';
    }
    isMore = lines.length === PAGE;
  }
  if (isNew) await store.addIndex(await makeIndexLine(last ?? NO_LINES, end, at()));
}
