// Each change is written together with its lines of the audit log, or not at all.
import { type AuditHead, makeLine, NO_LINES } from '../audit/auditLine.ts';
import type { Hiding } from './createHiding.ts';
import type { WaitingEvent, WaitingItem } from './store/waitingItem.ts';
import type { WaitingLogLine, WaitingStore, WaitingWritten } from './store/waitingStore.ts';

/** Writes a change with the lines of what happened; gives whether it was written. */
export type WriteLogged = (
  item: WaitingItem,
  events: readonly WaitingEvent[],
  put: (lines: readonly WaitingLogLine[]) => Promise<WaitingWritten>,
) => Promise<boolean>;

/** One writer for each process: its changes are written one after the other, so that they don't get in each other's way. */
export function createLogWriter(store: WaitingStore, hiding: Hiding): WriteLogged {
  let head: AuditHead | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const write: WriteLogged = async (item, events, put) => {
    for (;;) {
      const lines: WaitingLogLine[] = [];
      if (events.length > 0) {
        head ??= (await store.lastLine()) ?? NO_LINES;
        const shown = hiding.item(item);
        for (const event of events)
          lines.push(await makeLine(lines.at(-1) ?? head, shown, hiding.event(item, event)));
      }
      const from = head;
      // Where the store can't be asked, nobody knows what was written.
      head = undefined;
      const written = await put(lines);
      // Another process was quicker: behind its lines, once more.
      if (written === 'behind') continue;
      head = written === 'written' ? (lines.at(-1) ?? from) : from;
      return written === 'written';
    }
  };

  return (...change) => {
    const mine = last.then(() => write(...change));
    last = mine.catch(() => {});
    return mine;
  };
}
