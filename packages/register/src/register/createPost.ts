// Tells whom it concerns what happened: each notice once, again where it failed, and never in the way of the register.
import { createDecisions, DecisionBusyError, DecisionUnknownError } from '@holdpoint/server';
import { digestOf } from '@holdpoint/server/internal';
import type { ApprovalRequest, DueNotice, RegisterPerson } from '../store/approvalRequest.ts';
import type { Records } from './createRecords.ts';
import { createLane } from './lane.ts';
import { replaceNotice } from './notices.ts';
import { type Notice, NoticeRefusedError, NoticeUndeliveredError } from './notifier.ts';
import type { RegisterOptions } from './options.ts';
import type { RightsOf } from './rights.ts';

const PAGE = 200;
const MOST_PEOPLE = 200;
/** Of one notifier, in one process. */
const AT_ONCE = 8;
const REMEMBER_MS = 30 * 24 * 60 * 60_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RETRY_MS = [
  ...[5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];

/** Delivers notices. */
export interface Post {
  /** Delivers what is due about a request. Never rejects. */
  deliver(id: string): Promise<void>;
  /** The same for all requests. */
  work(): Promise<void>;
}

/** Makes what delivers the notices of a register. */
export function createPost<Person extends RegisterPerson>(
  records: Records,
  rights: RightsOf<Person>,
  { store, notify, leaseMs = 20_000, storeTimeoutMs }: RegisterOptions<Person>,
): Post {
  if (!notify) return { deliver: async () => {}, work: async () => {} };
  const { by: notifiers, link, retryMs = RETRY_MS, timeoutMs = MINUTE } = notify;
  const { now, report, hiding } = records;
  const byName = new Map(notifiers.map((one) => [one.name, one]));
  if (byName.size < notifiers.length)
    throw new RangeError('Holdpoint: two notifiers have the same name');
  const decisions = createDecisions({
    store: store.decisions,
    ttlMs: Math.max(REMEMBER_MS, leaseMs),
    leaseMs,
    waitMs: 1,
    ...(storeTimeoutMs === undefined ? {} : { storeTimeoutMs }),
    report,
  });
  const lanes = new Map(notifiers.map(({ name }) => [name, createLane(AT_ONCE)]));
  // What this process is at already: it is waited for, and not begun a second time.
  const begun = new Map<string, Promise<boolean>>();

  const idOf = ({ id }: ApprovalRequest, { event, by, to }: DueNotice) =>
    digestOf([id, event, by, to ?? null]);

  function noticeOf(item: ApprovalRequest, due: DueNotice, id: string): Notice {
    const hidden = hiding.item(item);
    const happened = hidden.history[due.event];
    // What was said of an event is never taken out of the history.
    if (!happened) throw new NoticeRefusedError('there is no such event');
    const view = rights.view(item, true);
    if (view.sees !== 'all') throw new NoticeRefusedError('there is nothing to show');
    return {
      id,
      kind: due.kind,
      event: happened,
      item: view,
      ...(link ? { link: readLink(link(item.id)) } : {}),
      ...(due.to === undefined ? {} : { to: due.to }),
    };
  }

  /** One notice for each person who is to be told, in the place of the one for all of them. */
  async function address(item: ApprovalRequest, due: DueNotice, people: readonly string[]) {
    const each = [...new Set(people)];
    if (each.length > MOST_PEOPLE)
      report(
        new RangeError(
          `Holdpoint: \`to\` of ${due.by} gave ${each.length} people. The first ${MOST_PEOPLE} are told`,
        ),
      );
    const addressed = each.slice(0, MOST_PEOPLE).map((to) => ({ ...due, to, attempts: 0 }));
    await records.change(item.id, (found) => replaceNotice(found, due, addressed));
  }

  async function fail(item: ApprovalRequest, due: DueNotice, error: unknown): Promise<void> {
    const wait = error instanceof NoticeRefusedError ? undefined : retryMs[due.attempts];
    const { at: _, ...rest } = due;
    const next: DueNotice = {
      ...rest,
      attempts: due.attempts + 1,
      ...(wait === undefined ? {} : { at: now() + wait }),
    };
    // First of all: it may be that it can't be written down either.
    report(new NoticeUndeliveredError(item.id, next, error));
    await records.change(item.id, (found) => {
      const failed = replaceNotice(found, due, [next]);
      if (failed === found || wait !== undefined) return failed;
      const { kind, by, to } = due;
      const event = { type: 'undelivered' as const, at: now(), kind, notifier: by };
      return {
        ...failed,
        history: [...failed.history, { ...event, ...(to === undefined ? {} : { to }) }],
      };
    });
  }

  /** Gives whether it was delivered: what is only addressed has others in its place already. */
  async function attempt(item: ApprovalRequest, due: DueNotice, id: string): Promise<boolean> {
    const notifier = byName.get(due.by);
    if (!notifier) throw new Error(`there is no notifier named ${due.by} in this process`);
    const notice = noticeOf(item, due, id);
    const { to } = notifier;
    const isDelivery = !to || due.to !== undefined;
    if (isDelivery) await inTime((signal) => notifier.deliver(notice, { signal }), timeoutMs);
    else {
      const people = await inTime(() => to.call(notifier, notice), timeoutMs);
      await address(item, due, readPeople(people));
    }
    return isDelivery;
  }

  /** Gives whether the attempt is over, and that is written down. */
  async function deliverOne(item: ApprovalRequest, due: DueNotice, id: string): Promise<boolean> {
    const call = { tool: 'notify', input: id, scope: item.id, release: () => true };
    try {
      const isDelivered = await decisions.once(
        { decisionId: `notice-${id}-${due.attempts}` },
        call,
        async () => {
          try {
            return await attempt(item, due, id);
          } catch (error) {
            // Written down before the attempt counts as over: whoever has read the request before that tries nothing again.
            await fail(item, due, error);
            return false;
          }
        },
      );
      // Also where it counts as failed meanwhile, and would be tried again. An attempt that was remembered as null, before
      // there was a yes or no, was a delivery.
      if (isDelivered !== false)
        await records.change(item.id, (found) =>
          replaceNotice(found, { ...due, attempts: 'any' }, []),
        );
      return true;
    } catch (error) {
      // Another process is at it: it stays due.
      if (error instanceof DecisionBusyError) return false;
      // Nothing can be asked or written: it stays due.
      if (!(error instanceof DecisionUnknownError)) report(error);
      // The process that was at it has ended, and may have delivered it: once more, under the same id.
      else await again(item, due);
      return false;
    }
  }

  const again = (item: ApprovalRequest, due: DueNotice) =>
    records.change(item.id, (found) =>
      replaceNotice(found, due, [{ ...due, attempts: due.attempts + 1, at: now() }]),
    );

  function begin(item: ApprovalRequest, due: DueNotice, id: string): Promise<boolean> {
    const run = () => deliverOne(item, due, id);
    // A notifier that is not there only fails.
    return lanes.get(due.by)?.(run) ?? run();
  }

  async function deliver(id: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      const item = await records.find({ id });
      const due = (item?.notices ?? []).filter(({ at = Number.POSITIVE_INFINITY }) => at <= now());
      const done = await Promise.all(
        due.map(async (one) => {
          // It was found in it.
          const found = item as ApprovalRequest;
          const noticeId = await idOf(found, one);
          const isBegun = begun.get(noticeId) ?? begin(found, one, noticeId);
          begun.set(noticeId, isBegun);
          const isOver = await isBegun.finally(() => begun.delete(noticeId));
          // Those who were found by it are due now.
          return isOver && one.to === undefined && byName.get(one.by)?.to !== undefined;
        }),
      );
      isMore = done.includes(true);
    }
  }

  return {
    deliver: (id) => deliver(id).catch(report),
    async work() {
      const dueBy = now();
      for (let records = await store.list({ dueBy, limit: PAGE }); ; ) {
        const ids = records.map(({ id }) => id);
        await Promise.all(ids.map((id) => deliver(id).catch(report)));
        const after = records.at(-1);
        if (records.length < PAGE || !after) break;
        records = await store.list({ dueBy, after, limit: PAGE });
      }
    },
  };
}

async function inTime<T>(
  run: (signal: AbortSignal) => T | Promise<T>,
  timeoutMs: number,
): Promise<T> {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`it took longer than ${timeoutMs} ms`);
      end.abort(error);
      reject(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([(async () => run(end.signal))(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whatever else stands in an address, such as `javascript:`, is not told to anybody. */
function readLink(link: string): string {
  const { protocol, href } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('Holdpoint: the link to a request is neither http nor https');
  return href;
}

function readPeople(people: readonly string[]): readonly string[] {
  const isOne = (one: unknown) => typeof one === 'string' && one !== '';
  if (Array.isArray(people) && people.every(isOne)) return people;
  throw new TypeError('Holdpoint: `to` gave something else than ids of people');
}
