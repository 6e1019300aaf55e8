// What is due: deadlines, and answers that were not sent yet. Safe in every process at once.

import type { RequestState } from '../store/approvalRequest.ts';
import { ofRecord } from '../store/record.ts';
import type { RegisterStore, RequestRecord } from '../store/registerStore.ts';
import { passDue, type Records } from './createRecords.ts';
import type { Sender } from './createSender.ts';
import { createLane } from './lane.ts';
import type { StoreClock } from './storeClock.ts';

const PAGE = 200;
const AT_ONCE = 8;

/** Makes what does all that is due. */
export function createWorker(
  records: Records,
  sender: Sender,
  store: Pick<RegisterStore, 'list'>,
  clock: StoreClock,
) {
  const { now, report } = records;

  /** Goes through what is due in some states, a page after the other, a few requests at the same time. */
  async function eachDue(
    states: readonly RequestState[],
    work: (record: RequestRecord) => Promise<unknown>,
  ): Promise<void> {
    await clock.read();
    const dueBy = now();
    const lane = createLane(AT_ONCE);
    let after: RequestRecord | undefined;
    for (let isMore = true; isMore; ) {
      const page = { states, dueBy, limit: PAGE, ...(after ? { after } : {}) };
      const records = await store.list(page);
      await Promise.all(records.map((record) => lane(() => work(record)).catch(report)));
      after = records.at(-1);
      isMore = records.length === PAGE;
    }
  }

  const passDeadlines = () => eachDue(['waiting'], ({ id }) => passDue(records, id));

  const forgetClosed = () => eachDue(['sent', 'gone'], ({ id }) => records.forgetClosed(id));

  /** Answers that were not sent yet. */
  async function sendDue(): Promise<void> {
    const begun = new Set<string>();
    await eachDue(['decided'], async (record) => {
      const { item } = ofRecord(record);
      const isDue = item.sendAt !== undefined && item.sendAt <= now();
      if (!isDue || begun.has(record.pause)) return;
      begun.add(record.pause);
      await sender.send(item);
    });
  }

  return { passDeadlines, sendDue, forgetClosed };
}
