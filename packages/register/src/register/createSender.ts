// Sends decisions to the agent: once, by the first process that notices.
import {
  createDecisions,
  DecisionBusyError,
  DecisionMismatchError,
  DecisionOutcomeError,
  DecisionStoreError,
} from '@holdpoint/server';
import { digestOf, isTooDeep } from '@holdpoint/server/internal';
import type { ApprovalRequest, RegisterPerson } from '../store/approvalRequest.ts';
import { isOver, isWhole, markGone, markSent, markUnknown, sendAgain } from './changes.ts';
import type { Records } from './createRecords.ts';
import type { AnsweredRequest, PausePlace, RegisterOptions } from './options.ts';

/** How long a decision can be used, and the minimum time its outcome is kept. */
export const KEEP_MS = 365 * 24 * 60 * 60_000;

/** Sends pauses. */
export interface Sender {
  /** Sends a pause if all of its requests are decided. Never rejects. `known`: its request that was just read or written. */
  send(place: PausePlace, known?: ApprovalRequest): Promise<void>;
  /** Returns whether this process is sending it. */
  isSending(place: PausePlace): boolean;
  /** Sends again requests with an unknown outcome. */
  again(place: PausePlace): Promise<void>;
}

/** Creates the sender of a register. */
export function createSender<Person extends RegisterPerson>(
  records: Records,
  options: RegisterOptions<Person>,
): Sender {
  const {
    store,
    resume,
    release,
    resends = 0,
    resendMs = 5_000,
    leaseMs = 20_000,
    storeTimeoutMs,
  } = options;
  const { now, report } = records;
  // Does not wait for another process that is sending: that process records the outcome.
  const decisions = createDecisions({
    store: store.decisions,
    ttlMs: Math.max(KEEP_MS, leaseMs),
    leaseMs,
    waitMs: 1,
    ...(storeTimeoutMs === undefined ? {} : { storeTimeoutMs }),
    report,
  });
  const looking = new Map<string, Promise<void>>();
  const keyOf = ({ agent, sessionId, pause }: PausePlace) =>
    JSON.stringify([agent, sessionId, pause]);

  /**
   * Writes down which requests are sent together, before they are sent: one that is entered later never counts as sent.
   * Returns `undefined` if another process has chosen others. By id, so that of two choices only one is complete.
   */
  async function choose(
    items: readonly ApprovalRequest[],
    order: readonly string[],
  ): Promise<readonly ApprovalRequest[] | undefined> {
    const chosen: ApprovalRequest[] = [];
    const isChosen = ({ id }: ApprovalRequest) => order.includes(id);
    for (const found of items.filter(isChosen).sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const item = await records.change(found, (item) =>
        item.state === 'decided' && !item.order ? { ...item, order } : undefined,
      );
      if (item?.order && item.order.length !== order.length) return undefined;
      if (item) chosen.push(item);
    }
    return chosen.sort((a, b) => a.interrupt.position - b.interrupt.position);
  }

  async function sendNow(place: PausePlace, known?: ApprovalRequest): Promise<void> {
    if (known?.state === 'pending') return;
    const isAlone = known?.state === 'decided' && known.order?.length === 1;
    const items = isAlone ? [known] : await records.ofPause(place);
    const order = orderOf(items);
    const chosen = order ? await choose(items, order) : items;
    // Another process chose other requests.
    if (!chosen) return sendNow(place);
    for (const item of items)
      if (order && !order.includes(item.id))
        await records.change(item, (late) => (isOver(late) ? undefined : markGone(late, now())));
    const answers = answersOf(chosen);
    if (!order || answers.length < chosen.length) {
      // The last decision of a pause sends all of them. A decision after this check may be that one, so it stays due:
      // the process that wrote it may have died.
      // If one of them is over, so is the pause, and the process that sent it could not mark all of them. Without an
      // order, nothing was sent.
      const over = chosen.find(isOver);
      const rest = (item: ApprovalRequest) => {
        if (item.state !== 'decided') return undefined;
        if (!over) return { ...item };
        return order && over.state === 'sent'
          ? markSent(item, over.outcome, now())
          : markGone(item, now());
      };
      for (const item of chosen)
        if (item.state === 'decided') await records.change(item, rest, Number.POSITIVE_INFINITY);
      return;
    }
    const attempt = Math.max(...chosen.map(({ attempts }) => attempts));
    const decisionId = `resume-${await digestOf(keyOf(place))}-${attempt}`;
    const input = answers.map(({ item, decision }) => [item.id, decision]);
    const { agent, sessionId, pause } = place;
    let isReleased = false;
    const call = {
      tool: 'resume',
      input,
      scope: sessionId,
      release(error: unknown) {
        isReleased = release?.(error) === true;
        return isReleased;
      },
    };
    // The due request is written last: if the process ends before, it brings the register back to the others.
    const inTurn = [...chosen].sort((a, b) => (a.sendAt ?? 0) - (b.sendAt ?? 0));
    const each = async (
      step: (item: ApprovalRequest) => ApprovalRequest | undefined,
      dueAt?: number,
    ) => {
      for (const item of inTurn) await records.change(item, step, dueAt);
    };
    const ifStill = (item: ApprovalRequest) =>
      item.state === 'decided' && item.attempts === attempt;
    const later = now() + resendMs * 2 ** Math.min(attempt, 10);

    let outcome: unknown;
    try {
      const result = await decisions.once({ decisionId }, call, () =>
        resume({ agent, sessionId, pause, answers }),
      );
      // A result that is too deep to store does not make the sending unknown.
      outcome = isTooDeep(result) ? undefined : result;
    } catch (error) {
      // Another process is sending it, or the store is unreachable: it stays due.
      if (error instanceof DecisionBusyError) return;
      report(error);
      if (error instanceof DecisionStoreError) return;
      // Other requests of the pause were sent, by a process that had not seen these.
      if (error instanceof DecisionMismatchError && (await isSentOtherwise(place, order)))
        return each((item) => (ifStill(item) ? markGone(item, now()) : undefined));
      // With a DecisionOutcomeError, it was sent anyway.
      if (!(error instanceof DecisionOutcomeError)) {
        // Only moves its time.
        if (isReleased) return each((item) => (ifStill(item) ? { ...item } : undefined), later);
        if (attempt < resends)
          return each((item) => (ifStill(item) ? sendAgain(item) : undefined), later);
        const words = kindOf(error);
        return each((item) => (ifStill(item) ? markUnknown(item, words, now()) : undefined));
      }
    }
    // Outside the try block: if it can't be written now, it stays due, and is not sent again.
    await each((item) => markSent(item, outcome, now()));
  }

  async function isSentOtherwise(place: PausePlace, sent: readonly string[]): Promise<boolean> {
    const items = await records.ofPause(place);
    return items.some(({ id, order }) => order?.includes(id) && !sent.includes(id));
  }

  async function send(place: PausePlace, known?: ApprovalRequest): Promise<void> {
    const key = keyOf(place);
    // A vote that arrives during a check may be the last one: check again after it.
    const before = looking.get(key);
    const mine = (before ? before.then(() => sendNow(place)) : sendNow(place, known)).catch(report);
    looking.set(key, mine);
    await mine;
    if (looking.get(key) === mine) looking.delete(key);
  }

  return {
    send,
    isSending: (place) => looking.has(keyOf(place)),
    async again(place) {
      for (const found of await records.ofPause(place)) {
        await records.change(found, (item) =>
          item.state === 'unknown' ? sendAgain(item) : undefined,
        );
      }
      await send(place);
    },
  };
}

/** Returns the ids of the requests that are sent together; `undefined` if one of them is missing or not decided. */
function orderOf(items: readonly ApprovalRequest[]): readonly string[] | undefined {
  const orders = items.flatMap(({ order }) => (order ? [order] : []));
  // Of two processes that choose at once, the one that saw fewer requests may be sending them.
  const [first] = orders.sort((a, b) => a.length - b.length);
  if (first) return first;
  // Counts the whole pause: a vote may arrive before all its requests are entered.
  const isReady = items.length > 0 && isWhole(items) && answersOf(items).length === items.length;
  return isReady ? items.map(({ id }) => id) : undefined;
}

const answersOf = (items: readonly ApprovalRequest[]): readonly AnsweredRequest[] =>
  items.flatMap((item) =>
    item.state === 'decided' && item.decision ? [{ item, decision: item.decision }] : [],
  );

/** Returns only the name of an error: its message can contain addresses and passwords, and many people see this. */
function kindOf(error: unknown): string {
  try {
    const { name } = error as { readonly name?: unknown };
    return typeof name === 'string' && /^\w{1,50}$/.test(name) ? name : 'Error';
  } catch {
    return 'Error';
  }
}
