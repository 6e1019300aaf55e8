// Delivers notifications: each once, retried after failures, without delaying the register.
import { createDecisions, DecisionBusyError, DecisionUnknownError } from '@holdpoint/server';
import { digestOf } from '@holdpoint/server/internal';
import type { ApprovalRequest, DueNotice, RegisterPerson } from '../store/approvalRequest.ts';
import type { Records } from './createRecords.ts';
import { createRuns } from './createRuns.ts';
import { duePages } from './duePages.ts';
import { createLane } from './lane.ts';
import { mustBeNumbers } from './mustBeNumbers.ts';
import { replaceNotice } from './notices.ts';
import { type Notice, NoticeRefusedError, NoticeUndeliveredError } from './notifier.ts';
import type { RegisterOptions } from './options.ts';
import type { RightsOf } from './rights.ts';

const MOST_PEOPLE = 200;
/** Per notifier, in one process. */
const AT_ONCE = 8;
const REMEMBER_MS = 30 * 24 * 60 * 60_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RETRY_MS = [
  ...[5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];

/** Delivers notifications. */
export interface Post {
  /** Delivers the due notifications of a request. Never rejects. */
  deliver(id: string): Promise<void>;
  /** Delivers the due notifications of all requests. Waits for deliveries at most a minute. */
  work(): Promise<void>;
  /** One for each notifier: starts to deliver the due notifications of all requests. Does not wait for deliveries. */
  readonly passes: readonly (() => Promise<void>)[];
}

/** Creates the delivery of a register's notifications. */
export function createPost<Person extends RegisterPerson>(
  records: Records,
  rights: RightsOf<Person>,
  options: RegisterOptions<Person>,
): Post {
  const { store, notify, leaseMs = 20_000, storeTimeoutMs } = options;
  const { resends, resendMs, remindEveryMs, keepClosedMs } = options;
  // Also those of the other parts: all are made before anything is entered.
  mustBeNumbers({ resends, resendMs, remindEveryMs, keepClosedMs });
  if (!notify) return { deliver: async () => {}, work: async () => {}, passes: [] };
  const { by: notifiers, link, retryMs = RETRY_MS, timeoutMs = MINUTE } = notify;
  mustBeNumbers({ timeoutMs });
  for (const ms of retryMs) mustBeNumbers({ retryMs: ms });
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
  // Deliveries in progress in this process: they are awaited, not started twice.
  const begun = new Map<string, Promise<boolean>>();

  const idOf = ({ id }: ApprovalRequest, { event, by, to }: DueNotice) =>
    digestOf([id, event, by, to ?? null]);

  function noticeOf(item: ApprovalRequest, due: DueNotice, id: string): Notice {
    const hidden = hiding.item(item);
    const happened = hidden.history[due.event];
    // Events are never removed from the history.
    if (!happened) throw new NoticeRefusedError('the event does not exist');
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

  /** Replaces the notification by one for each person it is for. */
  async function address(item: ApprovalRequest, due: DueNotice, people: readonly string[]) {
    const each = [...new Set(people)];
    if (each.length > MOST_PEOPLE)
      report(
        new RangeError(
          `Holdpoint: \`to\` of ${due.by} returned ${each.length} people. Only the first ${MOST_PEOPLE} are notified`,
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
    // Reported first, because writing it may fail too.
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

  /** Returns whether it was delivered. One that was only addressed has been replaced by others. */
  async function attempt(item: ApprovalRequest, due: DueNotice, id: string): Promise<boolean> {
    const notifier = byName.get(due.by);
    if (!notifier) throw new Error(`this process has no notifier named ${due.by}`);
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

  /** Returns whether the attempt is over and recorded. */
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
            // Recorded before the attempt counts as over, so that a process that read the request earlier does not try
            // again.
            await fail(item, due, error);
            return false;
          }
        },
      );
      // Also if it counts as failed meanwhile and would be retried. `null` is an attempt stored before attempts had a
      // result: it was a delivery.
      if (isDelivered !== false)
        await records.change(item.id, (found) =>
          replaceNotice(found, { ...due, attempts: 'any' }, []),
        );
      return true;
    } catch (error) {
      // Another process is delivering it: it stays due.
      if (error instanceof DecisionBusyError) return false;
      // The store is unreachable: it stays due.
      if (!(error instanceof DecisionUnknownError)) report(error);
      // The process that was delivering it has ended, and may have delivered it: try again with the same id.
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
    // An unknown notifier fails at once.
    return lanes.get(due.by)?.(run) ?? run();
  }

  const isDue = ({ at = Number.POSITIVE_INFINITY }: DueNotice) => at <= now();

  /** Delivers the due notifications of a request that one notifier delivers; by default, all of them. */
  async function deliver(id: string, isOurs: (due: DueNotice) => boolean = () => true) {
    const item = await records.find({ id });
    if (item)
      await Promise.all(
        (item.notices ?? [])
          .filter((one) => isDue(one) && isOurs(one))
          .map((one) => follow(item, one)),
      );
  }

  /** Delivers a notification; if it is for several people, to each of them. Waits for no other. */
  async function follow(item: ApprovalRequest, due: DueNotice): Promise<void> {
    const noticeId = await idOf(item, due);
    const isBegun = begun.get(noticeId) ?? begin(item, due, noticeId);
    begun.set(noticeId, isBegun);
    const isOver = await isBegun.finally(() => begun.delete(noticeId));
    const { event, by, to } = due;
    // The people it was addressed to are due now.
    if (isOver && to === undefined && byName.get(by)?.to !== undefined)
      await deliver(item.id, (one) => one.event === event && one.by === by);
  }

  /** A notifier that never answers delays only its own notifications. */
  function passOf(isOurs: (due: DueNotice) => boolean) {
    const runs = createRuns(AT_ONCE);
    return {
      settle: runs.settle,
      async start() {
        for await (const page of duePages(store, { dueBy: now() }))
          for (const record of page) {
            const { id, notices = [] } = records.itemOf(record);
            if (notices.some((one) => isDue(one) && isOurs(one)))
              await runs.start(() => deliver(id, isOurs).catch(report));
          }
      },
    };
  }
  const passes = [
    ...notifiers.map(({ name }) => passOf(({ by }) => by === name)),
    // Notifications of a notifier that this process does not have fail.
    passOf(({ by }) => !byName.has(by)),
  ];

  return {
    deliver: (id) => deliver(id).catch(report),
    async work() {
      await Promise.all(passes.map(({ start, settle }) => start().then(settle)));
    },
    passes: passes.map(({ start }) => start),
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

/** Refuses other protocols, such as `javascript:`, so that they are never sent to anyone. */
function readLink(link: string): string {
  const { protocol, href } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('Holdpoint: the link to a request must be http or https');
  return href;
}

function readPeople(people: readonly string[]): readonly string[] {
  const isOne = (one: unknown) => typeof one === 'string' && one !== '';
  if (Array.isArray(people) && people.every(isOne)) return people;
  throw new TypeError('Holdpoint: `to` must return an array of people’s ids');
}
