// What is due: deadlines, and answers that were not sent yet. Safe in every process at once.

import { ofRecord } from '../store/record.ts';
import type { WaitingState } from '../store/waitingItem.ts';
import type { WaitingRecord, WaitingStore } from '../store/waitingStore.ts';
import { passDue, type Register } from './createRegister.ts';
import type { Sender } from './createSender.ts';
import { createLane } from './lane.ts';
import type { StoreClock } from './storeClock.ts';

const PAGE = 200;
const AT_ONCE = 8;

/** Makes what does all that is due. */
export function createWorker(
  register: Register,
  sender: Sender,
  store: Pick<WaitingStore, 'list'>,
  clock: StoreClock,
) {
  const { now, report } = register;

  /** Goes through what is due in some states, a page after the other, a few requests at the same time. */
  async function eachDue(
    states: readonly WaitingState[],
    work: (record: WaitingRecord) => Promise<unknown>,
  ): Promise<void> {
    await clock.read();
    const dueBy = now();
    const lane = createLane(AT_ONCE);
    let after: WaitingRecord | undefined;
    for (let isMore = true; isMore; ) {
      const page = { states, dueBy, limit: PAGE, ...(after ? { after } : {}) };
      const records = await store.list(page);
      await Promise.all(records.map((record) => lane(() => work(record)).catch(report)));
      after = records.at(-1);
      isMore = records.length === PAGE;
    }
  }

  const passDeadlines = () => eachDue(['waiting'], ({ id }) => passDue(register, id));

  const forgetClosed = () => eachDue(['sent', 'gone'], ({ id }) => register.forgetClosed(id));

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
