// Does due work: deadlines, and answers that were not sent yet. Safe in every process at once.

import { within } from '@holdpoint/server/internal';
import type { RequestState } from '../store/approvalRequest.ts';
import type { RegisterStore, RequestRecord } from '../store/registerStore.ts';
import { passDue, type Records } from './createRecords.ts';
import type { Sender } from './createSender.ts';
import { duePages } from './duePages.ts';
import { createLane } from './lane.ts';
import type { StoreClock } from './storeClock.ts';

/** Turns of the agent. */
const SENT_AT_ONCE = 8;
/** Changes that reach nothing but the store, which writes them together. */
const WRITTEN_AT_ONCE = 32;

/** Creates the worker. */
export function createWorker(
  records: Records,
  sender: Sender,
  store: Pick<RegisterStore, 'list'>,
  clock: StoreClock,
  leaseMs: number,
) {
  const { now, report } = records;
  /** The turns that the worker has begun, by pause. */
  const turns = new Map<string, Promise<void>>();

  /** Processes all due requests in some states, page by page, a few at a time. */
  async function eachDue(
    states: readonly RequestState[],
    atOnce: number,
    work: (record: RequestRecord) => Promise<unknown>,
  ): Promise<void> {
    await clock.read();
    const dueBy = now();
    const lane = createLane(atOnce);
    for await (const page of duePages(store, { states, dueBy }))
      await Promise.all(page.map((record) => lane(() => work(record)).catch(report)));
  }

  const passDeadlines = () =>
    eachDue(['pending'], WRITTEN_AT_ONCE, (record) => passDue(records, records.itemOf(record)));

  const forgetClosed = () =>
    eachDue(['sent', 'gone'], WRITTEN_AT_ONCE, ({ id }) => records.forgetClosed(id));

  /** Sends answers that were not sent yet. A turn that takes longer than a lease no longer keeps others waiting. */
  async function sendDue(): Promise<void> {
    const begun = new Set(turns.keys());
    await eachDue(['decided'], SENT_AT_ONCE, async (record) => {
      const item = records.itemOf(record);
      const isDue = item.sendAt !== undefined && item.sendAt <= now();
      if (!isDue || begun.has(record.pause)) return;
      begun.add(record.pause);
      const turn = sender.send(item).finally(() => turns.delete(record.pause));
      turns.set(record.pause, turn);
      await within(
        leaseMs,
        () => turn,
        () =>
          new Error(
            `Holdpoint: the agent ${item.agent} has not continued pause ${item.pause} after ${leaseMs} ms. The register sends other answers meanwhile.`,
          ),
      );
    });
  }

  /** Resolves when the turns that `sendDue` began are over. */
  const turnsEnd = async () => void (await Promise.all(turns.values()));

  return { passDeadlines, sendDue, turnsEnd, forgetClosed };
}
