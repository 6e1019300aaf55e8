// Does due work: deadlines, and answers that were not sent yet. Safe in every process at once.

import type { RequestState } from '../store/approvalRequest.ts';
import type { RegisterStore, RequestRecord } from '../store/registerStore.ts';
import { passDue, type Records } from './createRecords.ts';
import { createRuns } from './createRuns.ts';
import type { Sender } from './createSender.ts';
import { duePages } from './duePages.ts';
import { createLane } from './lane.ts';
import type { StoreClock } from './storeClock.ts';

/** Turns of the agent. */
const SENT_AT_ONCE = 8;
/** Changes that reach nothing but the store, which writes them together. */
const WRITTEN_AT_ONCE = 32;

/** Creates the worker. `work` waits for turns at most a minute; each of the `passes` starts turns without waiting. */
export function createWorker(
  records: Records,
  sender: Sender,
  store: Pick<RegisterStore, 'list'>,
  clock: StoreClock,
  leaseMs: number,
) {
  const { now, report } = records;

  const turns = createRuns(SENT_AT_ONCE, leaseMs);

  /** Reads all requests in some states that are due now, page by page. */
  async function* allDue(states: readonly RequestState[]) {
    await clock.read();
    yield* duePages(store, { states, dueBy: now() });
  }

  /** Changes all due requests in some states, a few at a time. */
  async function changeDue(
    states: readonly RequestState[],
    work: (record: RequestRecord) => Promise<unknown>,
  ): Promise<void> {
    const lane = createLane(WRITTEN_AT_ONCE);
    for await (const page of allDue(states))
      await Promise.all(page.map((record) => lane(() => work(record)).catch(report)));
  }

  const passDeadlines = () =>
    changeDue(['pending'], (record) => passDue(records, records.itemOf(record)));

  const forgetClosed = () => changeDue(['sent', 'gone'], ({ id }) => records.forgetClosed(id));

  /** Starts to send answers that are not sent yet. Does not wait for the agent’s turns. */
  async function sendDue(): Promise<void> {
    const begun = new Set<string>();
    for await (const page of allDue(['decided']))
      for (const record of page) {
        const item = records.itemOf(record);
        const isDue = item.sendAt !== undefined && item.sendAt <= now();
        if (!isDue || begun.has(record.pause) || sender.isSending(item)) continue;
        begun.add(record.pause);
        const late = () =>
          report(
            new Error(
              `Holdpoint: the agent ${item.agent} has not continued pause ${item.pause} after ${leaseMs} ms. The register sends other answers meanwhile.`,
            ),
          );
        await turns.start(() => sender.send(item), late);
      }
  }

  return {
    async work() {
      await Promise.all([passDeadlines().then(sendDue).then(turns.settle), forgetClosed()]);
    },
    passes: [passDeadlines, sendDue, forgetClosed],
  };
}
