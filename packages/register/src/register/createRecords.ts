// Enters requests in the store, changes them one step at a time, and announces the changes.
import { decisionIdOf } from '@holdpoint/server';
import { digestOf, pause } from '@holdpoint/server/internal';
import type { ApprovalRequest, RegisterPerson } from '../store/approvalRequest.ts';
import { type Kept, newId, nextDue, ofRecord, pauseKey, toRecord } from '../store/record.ts';
import type { RequestRecord, WriteResult } from '../store/registerStore.ts';
import { changeInput, isLate, isOver, isWhole, leave, markGone, passDeadlines } from './changes.ts';
import { createHiding, type Hiding } from './createHiding.ts';
import { RegisterStoreError, RequestTakenError } from './errors.ts';
import { addNotices, nextNotice } from './notices.ts';
import type { PausePlace, RegisterEntry, RegisterOptions } from './options.ts';
import { deadlinesOf } from './policies.ts';
import { checkEntry, MOST_OF_A_PAUSE } from './readInput.ts';
import { addLines } from './writeLog.ts';

/** How long a change is retried when another change came first. */
const CONTENDED_MS = 10_000;

/** A change of a request. `undefined`: write nothing. */
type Step = (
  item: ApprovalRequest,
) => ApprovalRequest | undefined | Promise<ApprovalRequest | undefined>;

/** The part of the register without people and rights. */
export interface Records {
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly hiding: Hiding;
  enter(entry: RegisterEntry): Promise<readonly ApprovalRequest[]>;
  find(by: { id: string } | { decisionId: string }): Promise<ApprovalRequest | undefined>;
  /** Reads a record of the store. */
  itemOf(record: RequestRecord): ApprovalRequest;
  /**
   * Applies a step to the newest state, and retries it if another change came first. Returns the resulting request. A
   * decided request is sent at `dueAt`, by default at once. A request that was just read is not read again.
   */
  change(
    of: string | ApprovalRequest,
    step: Step,
    dueAt?: number,
  ): Promise<ApprovalRequest | undefined>;
  /** Applies due deadlines first, then the step. */
  changeInTime(id: string, step: Step): Promise<ApprovalRequest | undefined>;
  ofPause(place: PausePlace): Promise<ApprovalRequest[]>;
  leave(place: PausePlace): Promise<void>;
  /** Deletes a closed request after `keepClosedMs`. */
  forgetClosed(id: string): Promise<void>;
}

/** Creates the records over a store. Calls `wrote` with each request that has new events. */
export function createRecords<Person extends RegisterPerson>(
  options: RegisterOptions<Person> & { readonly now: () => number },
  wrote: (item: ApprovalRequest) => void,
): Records {
  const { store, now, policies = () => [], keepClosedMs } = options;
  const hiding = createHiding(options.secrets);
  const report = (error: unknown) => void (async () => options.report?.(error))().catch(() => {});

  function tell(item: ApprovalRequest, from: number): void {
    for (const event of item.history.slice(from)) {
      void (async () => options.onEvent?.(item, event))().catch(report);
    }
    if (item.history.length > from) wrote(item);
  }

  const versions = new WeakMap<ApprovalRequest, number>();
  function read(record: RequestRecord): Kept {
    const kept = ofRecord(record);
    versions.set(kept.item, kept.version);
    return kept;
  }

  async function find(by: { id: string } | { decisionId: string }): Promise<Kept | undefined> {
    const record = await store.find(by);
    return record && read(record);
  }

  const itemOf = (record: RequestRecord) => read(record).item;

  /** Returns whether a record was written. If the write failed, checks the store. */
  async function isWritten(record: RequestRecord, writing: Promise<WriteResult>): Promise<boolean> {
    try {
      return (await writing) === 'written';
    } catch (error) {
      const there = await store.find({ id: record.id });
      if (there?.version === record.version && there.body === record.body) return true;
      throw error;
    }
  }

  async function change(
    of: string | ApprovalRequest,
    step: Step,
    dueAt?: number,
  ): Promise<ApprovalRequest | undefined> {
    const id = typeof of === 'string' ? of : of.id;
    const version = typeof of === 'string' ? undefined : versions.get(of);
    let kept = version === undefined ? undefined : { item: of as ApprovalRequest, version };
    const start = performance.now();
    for (let tries = 0; ; tries += 1) {
      if (tries > 0 && performance.now() - start > CONTENDED_MS)
        throw new RegisterStoreError('too many changes to this request at the same time');
      // A random pause, so that two processes don't collide again.
      if (tries > 1) await pause(Math.random() * Math.min(2 ** tries, 50));
      if (tries > 0 || !kept) kept = await find({ id });
      if (!kept) return undefined;
      const { item, version } = kept;
      const made = await step(item);
      if (made === undefined || made === item) return item;
      const from = item.history.length;
      const timed = withTimes(item, addNotices(made, from, options.notify), dueAt);
      const { item: next, lines } = await addLines(timed, timed.history.slice(from), hiding);
      const record = toRecord(next, version + 1, dueOf(next));
      if (await isWritten(record, store.replace(record, version, lines))) {
        versions.set(next, version + 1);
        tell(next, item.history.length);
        return next;
      }
    }
  }

  /** Adds the time to send a decided request: at once, as the step sets it, or as before. */
  function withTimes(
    before: ApprovalRequest,
    after: ApprovalRequest,
    dueAt?: number,
  ): ApprovalRequest {
    const { sendAt, ...rest } = after;
    if (after.state !== 'decided') return rest;
    const isAsBefore = before.state === 'decided' && before.attempts === after.attempts;
    const at = dueAt ?? (isAsBefore ? sendAt : now());
    return at === undefined || at === Number.POSITIVE_INFINITY ? rest : { ...rest, sendAt: at };
  }

  /** Returns when the register has to check it again. */
  function dueOf(item: ApprovalRequest): number | undefined {
    const times = [item.sendAt, nextDue(item), nextNotice(item), forgetAt(item)];
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  }

  /** Returns when a closed request is deleted. */
  function forgetAt({ state, history }: ApprovalRequest): number | undefined {
    if (keepClosedMs === undefined || (state !== 'sent' && state !== 'gone')) return undefined;
    return (history.at(-1)?.at ?? 0) + keepClosedMs;
  }

  async function forgetClosed(id: string): Promise<void> {
    const kept = await find({ id });
    if (!kept || (forgetAt(kept.item) ?? Number.POSITIVE_INFINITY) > now()) return;
    // Requests that are still open are sent, or marked by the outcome of the others.
    if ((await ofPause(kept.item)).every(isOver)) await store.remove(id, kept.version);
  }

  /** Adds the deadlines of its policies. `at`: when its input was entered. */
  function withDeadlines({ until: _, ...item }: ApprovalRequest, at: number): ApprovalRequest {
    const deadlines = deadlinesOf(policies(item), item, at);
    const end = deadlines.findIndex(({ then }) => then === 'reject');
    const last = deadlines[end];
    return last
      ? { ...item, deadlines: deadlines.slice(0, end + 1), until: item.since + last.afterMs }
      : { ...item, deadlines };
  }

  /** Enters a request, unless it is there. Calls `added` if this call added it. */
  async function enterOne(
    entry: RegisterEntry,
    { raw, ...interrupt }: RegisterEntry['interrupts'][number],
    added: (item: ApprovalRequest) => void,
  ): Promise<ApprovalRequest> {
    const { agent, sessionId, requester, tenant } = entry;
    const at = now();
    const { name, decisionId } = interrupt;
    // A request without a usable decision id could never run its tool.
    decisionIdOf({ decisionId });
    const salt = newId();
    const digest = await digestOfRequest({ agent, sessionId, interrupt, salt });
    const plain: ApprovalRequest = {
      id: newId(),
      agent,
      sessionId,
      pause: entry.pause,
      interrupt,
      digest,
      salt,
      ...(tenant === undefined ? {} : { tenant }),
      ...(requester === undefined ? {} : { requester }),
      since: at,
      requests: entry.interrupts.length,
      state: 'pending',
      votes: [],
      history: [
        { type: 'requested', at, ...(requester === undefined ? {} : { by: requester }), digest },
      ],
      attempts: 0,
      deadlines: [],
      ...(raw === undefined ? {} : { raw }),
    };
    const told = addNotices(withDeadlines(plain, at), 0, options.notify);
    const { item, lines } = await addLines(told, told.history, hiding);
    const record = toRecord(item, 1, dueOf(item));
    if (await isWritten(record, store.add(record, lines))) {
      added(item);
      tell(item, 0);
      return item;
    }
    const there = await find({ decisionId });
    if (!there) throw new RequestTakenError(name);
    return enterAgain(there.item, item);
  }

  /** Leaves an existing request unchanged, or asks again if its input differs. */
  async function enterAgain(there: ApprovalRequest, { interrupt, raw, ...item }: ApprovalRequest) {
    const isSame = (other: ApprovalRequest) =>
      other.agent === item.agent &&
      other.sessionId === item.sessionId &&
      other.pause === item.pause &&
      other.interrupt.name === interrupt.name &&
      other.tenant === item.tenant &&
      other.requester === item.requester;
    const changed = await change(there.id, async (other) => {
      if (!isSame(other)) throw new RequestTakenError(interrupt.name);
      const digest = await digestOfRequest({ ...other, interrupt });
      if (other.digest === digest) return undefined;
      const at = now();
      const timely = passDeadlines(other, at);
      if (timely.state !== 'pending') throw new RequestTakenError(interrupt.name);
      // Other policies may apply to the new input.
      return withDeadlines(changeInput(timely, interrupt, { digest, raw, at }), at);
    });
    // It may have been closed and deleted meanwhile.
    return changed ?? there;
  }

  async function ofPause(place: Parameters<Records['ofPause']>[0]) {
    const key = pauseKey(place.agent, place.sessionId, place.pause);
    const records = await store.list({ pause: key, limit: MOST_OF_A_PAUSE });
    const items = records.map(itemOf);
    return items.sort((a, b) => a.interrupt.position - b.interrupt.position);
  }

  return {
    now,
    report,
    hiding,
    async enter(entry) {
      checkEntry(entry);
      const there = await ofPause(entry);
      const isThere = (id: string) => there.some(({ interrupt }) => interrupt.decisionId === id);
      const items: ApprovalRequest[] = [];
      const added: ApprovalRequest[] = [];
      // One that is being sent may have run.
      const close = ({ id }: ApprovalRequest) =>
        change(id, (item) => (isOver(item) || item.order ? undefined : markGone(item, now())));
      for (const interrupt of entry.interrupts) {
        if (!isThere(interrupt.decisionId)) {
          // It would be approved and never sent.
          if (isAnswered(there)) throw new RequestTakenError(interrupt.name, PAUSE_OVER);
          if (!hasRoom(there, entry)) throw new RequestTakenError(interrupt.name, PAUSE_FULL);
        }
        items.push(
          await enterOne(entry, interrupt, (item) => void added.push(item)).catch(
            async (error: unknown) => {
              // An incomplete pause is never sent, so the others must not be asked about.
              for (const item of added) await close(item).catch(report);
              throw error;
            },
          ),
        );
      }
      // It may have been entered with other requests since it was read.
      const [first] = added;
      if (first && !hasOnly(await ofPause(entry), entry)) {
        for (const item of added) await close(item);
        throw new RequestTakenError(first.interrupt.name, PAUSE_FULL);
      }
      return items;
    },
    find: async (by) => (await find(by))?.item,
    itemOf,
    change,
    async changeInTime(id, step) {
      let isDue = false;
      const item = await change(id, (found) => {
        const passed = passDeadlines(found, now());
        isDue = passed !== found;
        return isDue ? passed : step(found);
      });
      return isDue ? change(id, step) : item;
    },
    ofPause,
    async leave(place) {
      const items = await ofPause(place);
      for (const found of items) {
        const close = isLate(found, items) ? markGone : leave;
        await change(found, (item) => (isOver(item) ? undefined : close(item, now())));
      }
    },
    forgetClosed,
  };
}

const PAUSE_OVER = 'its pause is over, and a pause is not used again';
const PAUSE_FULL = 'its pause was entered with other requests';

/** Returns whether a pause has only the requests of an entry: all entries of a pause have the same. */
const hasOnly = (items: readonly ApprovalRequest[], { interrupts }: RegisterEntry) =>
  items.length <= interrupts.length &&
  items.every(({ requests }) => requests === interrupts.length);

/** Returns whether a request of an entry can be added to a pause. */
const hasRoom = (items: readonly ApprovalRequest[], entry: RegisterEntry) =>
  hasOnly(items, entry) && items.length < entry.interrupts.length;

/** Returns whether the requests of a pause were answered, or its session continued. */
const isAnswered = (items: readonly ApprovalRequest[]) =>
  items.some((item) => isOver(item) || item.state === 'unknown' || item.order) ||
  (items.length > 0 && isWhole(items) && items.every(({ state }) => state === 'decided'));

/** Returns the digest of a request. Without the salt, it reveals nothing. */
function digestOfRequest({
  agent,
  sessionId,
  interrupt: { name, input, metadata },
  salt,
}: Pick<ApprovalRequest, 'agent' | 'sessionId' | 'interrupt' | 'salt'>): Promise<string> {
  return digestOf([salt, agent, sessionId, name, input ?? null, metadata ?? null]);
}

/** Applies the deadlines that are due now. */
export const passDue = (records: Records, of: ApprovalRequest) =>
  records.change(of, (item) => passDeadlines(item, records.now()));
