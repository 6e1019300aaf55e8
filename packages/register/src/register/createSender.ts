// What was decided goes to the agent: once, whichever process sees it first.
import {
  createDecisions,
  DecisionBusyError,
  DecisionOutcomeError,
  DecisionStoreError,
} from '@holdpoint/server';
import { digestOf, isTooDeep } from '@holdpoint/server/internal';
import type { ApprovalRequest, RegisterPerson } from '../store/approvalRequest.ts';
import { markGone, markSent, markUnknown, sendAgain } from './changes.ts';
import type { Records } from './createRecords.ts';
import type { AnsweredRequest, PausePlace, RegisterOptions } from './options.ts';

/** How long a decision can be carried out, and what came of it is remembered at least. */
export const KEEP_MS = 365 * 24 * 60 * 60_000;

/** Sends pauses. */
export interface Sender {
  /** Sends a pause if all of its requests are decided. Never rejects. */
  send(place: PausePlace): Promise<void>;
  /** Sends one more time what nobody knows of. */
  again(place: PausePlace): Promise<void>;
}

/** Makes what sends for a register. */
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
  // Who finds that another process sends it has nothing to wait for: that one writes it down.
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

  async function sendNow(place: PausePlace): Promise<void> {
    const items = await records.ofPause(place);
    const answers = answersOf(items);
    if (answers === undefined) {
      // Whoever is heard last sends all of them. What was decided after this look may be that last one: it stays due, since
      // the process that wrote it may have died.
      // Where one of them is over, so is the pause, and whoever sent it could not write that down of all.
      const over = items.find(({ state }) => state === 'sent' || state === 'gone');
      const rest = (item: ApprovalRequest) => {
        if (item.state !== 'decided') return undefined;
        if (!over) return { ...item };
        return item.since > endOf(over)
          ? markGone(item, now())
          : markSent(item, over.outcome, now());
      };
      for (const { id, state } of items)
        if (state === 'decided') await records.change(id, rest, Number.POSITIVE_INFINITY);
      return;
    }
    const attempt = Math.max(...items.map(({ attempts }) => attempts));
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
    // A request that is due is written last: if the process ends before that, it brings somebody back to the others.
    const inTurn = [...items].sort((a, b) => (a.sendAt ?? 0) - (b.sendAt ?? 0));
    const each = async (
      step: (item: ApprovalRequest) => ApprovalRequest | undefined,
      dueAt?: number,
    ) => {
      for (const { id } of inTurn) await records.change(id, step, dueAt);
    };
    const ifStill = (item: ApprovalRequest) =>
      item.state === 'decided' && item.attempts === attempt;
    const later = now() + resendMs * 2 ** Math.min(attempt, 10);

    let outcome: unknown;
    try {
      const result = await decisions.once({ decisionId }, call, () =>
        resume({ agent, sessionId, pause, answers }),
      );
      // It is no reason not to know that it was sent.
      outcome = isTooDeep(result) ? undefined : result;
    } catch (error) {
      // Somebody else is at it, or nothing can be asked: it stays due.
      if (error instanceof DecisionBusyError) return;
      report(error);
      if (error instanceof DecisionStoreError) return;
      // That one was sent all the same.
      if (!(error instanceof DecisionOutcomeError)) {
        // Written anew only for the later time.
        if (isReleased) return each((item) => (ifStill(item) ? { ...item } : undefined), later);
        if (attempt < resends)
          return each((item) => (ifStill(item) ? sendAgain(item) : undefined), later);
        const words = kindOf(error);
        return each((item) => (ifStill(item) ? markUnknown(item, words, now()) : undefined));
      }
    }
    // Apart from what may go wrong with the sending: where it can't be written now it stays due, and is not sent again.
    await each((item) => markSent(item, outcome, now()));
  }

  async function send(place: PausePlace): Promise<void> {
    const key = keyOf(place);
    // A vote that comes while it is looked at may be the last one: look again behind it.
    const before = looking.get(key) ?? Promise.resolve();
    const mine = before.then(() => sendNow(place)).catch(report);
    looking.set(key, mine);
    await mine;
    if (looking.get(key) === mine) looking.delete(key);
  }

  return {
    send,
    async again(place) {
      for (const { id } of await records.ofPause(place)) {
        await records.change(id, (item) =>
          item.state === 'unknown' ? sendAgain(item) : undefined,
        );
      }
      await send(place);
    },
  };
}

/** What is to be sent; nothing where somebody is still to be heard, or where the session has gone on. */
function answersOf(items: readonly ApprovalRequest[]): readonly AnsweredRequest[] | undefined {
  const answers = items.flatMap((item) =>
    item.state === 'decided' && item.decision ? [{ item, decision: item.decision }] : [],
  );
  // Not only of those that are there: somebody may be quicker than whoever still enters the others.
  const isWhole =
    items.length > 0 && items.length >= Math.max(...items.map(({ requests }) => requests));
  return isWhole && answers.length === items.length ? answers : undefined;
}

/** When it was sent, or its session went on. */
const endOf = ({ history }: ApprovalRequest) =>
  history.filter(({ type }) => type === 'sent' || type === 'gone').at(-1)?.at ??
  Number.POSITIVE_INFINITY;

/** The kind of an error: its text can hold addresses and passwords, and many read this. */
function kindOf(error: unknown): string {
  try {
    const { name } = error as { readonly name?: unknown };
    return typeof name === 'string' && /^\w{1,50}$/.test(name) ? name : 'Error';
  } catch {
    return 'Error';
  }
}
