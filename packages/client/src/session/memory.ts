import { keepOpen } from '../persistence/openInterrupts.ts';
import type { Intent, Remembered, SaidMessage, SessionRecord } from '../persistence/persistence.ts';
import {
  latestOf,
  leftBehind,
  readRemembered,
  recordOf,
  withRecord,
} from '../persistence/remembered.ts';
import { defined } from '../protocol/json.ts';
import type { Store } from './createStore.ts';
import { mergeDrafts, neededDrafts } from './drafts.ts';
import { toDoubtfulIntent } from './intent.ts';
import type { SessionOptions } from './options.ts';
import { canCheck, isFresh } from './reduceRecovery.ts';
import { countSpoken } from './reduceRestored.ts';
import { type RecoveryState, type SessionState, selectUnsettled } from './state.ts';
import type { Tabs } from './tabs.ts';
import { withConfirmed } from './verdicts.ts';

/**
 * The result of a write. `moved`: another page has written since this one read; nothing was written. `failed`: nothing
 * is there when it is read back.
 */
export type Written = 'written' | 'moved' | 'failed';

/** The stored data of a session. */
export interface Found {
  readonly record: SessionRecord | undefined;
  /**
   * An answer may have been sent that this page knows nothing about: the record is gone, or its content was removed.
   */
  readonly isDoubtful: boolean;
  /** Another page has written the record since this page read it. */
  readonly hasMoved: boolean;
}

/** This page's knowledge of its session’s record, and the only way to write it. */
export interface Memory {
  /**
   * The session’s record. If nothing has happened on this page yet: the record of the session that was started last.
   */
  find(): Promise<Found>;
  /** Returns the drafts in the record, with this page's changes since it read them. */
  takeDrafts(record: SessionRecord): SessionState['drafts'];
  /** The page now shows this record. Until this is called, its writes are refused as `moved`. */
  accept(record: SessionRecord | undefined): void;
  /**
   * Records that a turn is being sent, with its answers if there are any. `moved`: another tab has advanced the session
   * since it was read here, and nothing may be sent.
   */
  claim(intent?: Intent): Promise<Written>;
  /**
   * Writes the session’s record and everything still in doubt. Clears every other intent, because its outcome is known.
   */
  settle(): Promise<void>;
  /** Calls `leave` if this page's data was forgotten since. The page then starts empty. */
  leaveIfForgotten(leave: () => void): Promise<void>;
  /** Tests whether storage works, so that a person learns it before an answer can’t be sent. */
  probe(): Promise<void>;
  /**
   * Writes the record of the session `next`, which begins in place of `before`. Writes nothing where `next` was left again
   * meanwhile.
   */
  begin(before: string, next: string): Promise<void>;
  /** Writes a new checkpoint or new drafts to the record, and keeps everything else. */
  amend(): Promise<void>;
}

/** The memory of one session. `live` gives its options as they are now; see `Session.renew`. */
export function createMemory(
  { getState, dispatch }: Store,
  live: () => SessionOptions,
  { hearing }: Tabs,
): Memory {
  const { persistence, sessionId: givenId } = live();
  const mayCheck = () => canCheck(getState(), live().backend);
  const read = (value: unknown): Remembered => readRemembered(value, persistence?.maxAgeMs);

  const known = () => getState().recovery;
  const stopped = () => (known().isStopped ? (true as const) : undefined);
  const noteMemory = ({ forgotten = null }: { readonly forgotten?: string | null }) =>
    dispatch({ type: 'memory-read', forgotten });
  const wasForgotten = (all: Remembered): boolean => {
    if (known().forgotten === undefined) noteMemory(all);
    return known().forgotten !== (all.forgotten ?? null);
  };

  /**
   * Returns the session's record. If storage no longer has it (the browser cleared it, or dropped it for others) and
   * this page has received every message since it read it: what the page itself knows.
   */
  function ownRecord(all: Remembered): SessionRecord | undefined {
    const { sessionId, checkpoint, interrupts, turn } = getState();
    const { revision, heard } = known();
    const stored = recordOf(all, sessionId);
    if (stored || revision === 0 || heard === undefined || heard !== hearing()) return stored;
    const intent = toDoubtfulIntent([...interrupts, ...(turn?.setAside ?? [])]);
    const setsAside = turn?.kind === 'message' ? (true as const) : undefined;
    const [drafts, savedAt] = [knownDrafts, Date.now()];
    return defined({ sessionId, revision, savedAt, checkpoint, intent, setsAside, drafts });
  }

  // Writes run one after another, because each record is made from the previous one.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  }

  /** Writes and reads back, because storage that is full or blocked may not report it. `isThere` checks the result. */
  async function put(
    change: (all: Remembered) => Remembered | undefined,
    isThere: (all: Remembered) => boolean,
  ): Promise<boolean> {
    if (!persistence) return true;
    let works = false;
    try {
      await persistence.update((value) => change(read(value)));
      works = isThere(read(await persistence.load()));
    } catch {
      // Storage that throws has stored nothing; `works` reports that.
    }
    const { memory } = getState();
    if (works ? memory === 'failed' : memory === undefined)
      dispatch({ type: 'memory-tried', works });
    return works;
  }

  async function write(
    next: (stored: SessionRecord | undefined) => Pick<SessionRecord, 'intent' | 'setsAside'>,
    from: (all: Remembered) => Remembered = (all) => all,
  ): Promise<Written> {
    const { sessionId } = getState();
    const heard = hearing();
    const know = ({ revision, heard }: Pick<RecoveryState, 'revision' | 'heard'>, isTold = true) =>
      dispatch({ type: 'record-known', sessionId, revision, heard, isTold });
    let before = known();
    let hasMoved = false;
    let { drafts } = getState();
    const works = await put(
      (all) => {
        const { checkpoint, sessionId: current } = getState();
        const stored = ownRecord(all);
        before = known();
        const { revision, looksForOne, isOwn } = before;
        hasMoved =
          wasForgotten(all) ||
          current !== sessionId ||
          (stored?.revision ?? 0) !== revision ||
          (looksForOne && !isOwn && revision === 0 && latestOf(all, givenId) !== undefined);
        if (hasMoved) return undefined;
        know({ revision: revision + 1, heard });
        const { intent, setsAside } = next(stored);
        const savedAt = Date.now();
        ({ drafts } = getState());
        return withRecord(
          from(all),
          // `leftFor` is kept: the session was replaced by another one, and a page that opens it must be led there.
          defined({
            ...{ sessionId, revision: revision + 1, savedAt, checkpoint, intent, setsAside },
            stopped: stopped(),
            verdicts: withConfirmed(stored?.verdicts, getState()),
            ...{ leftFor: stored?.leftFor, ...waiting(stored, true) },
            said: said(),
          }),
        );
      },
      // A higher revision is also fine: another page has read this write and written after it.
      (all) => hasMoved || (recordOf(all, sessionId)?.revision ?? 0) > before.revision,
    );
    if (hasMoved) return 'moved';
    if (works) knownDrafts = drafts;
    else know(before, false);
    return works ? 'written' : 'failed';
  }

  // The drafts when this page last read or wrote them. Differences are this page’s own changes.
  let knownDrafts: SessionState['drafts'] = {};

  /** Returns the session’s open interrupts, as far as they are stored. `isNewest`: this page knows all of them. */
  function waiting(
    stored: SessionRecord | undefined,
    isNewest: boolean,
  ): Pick<SessionRecord, 'drafts' | 'open' | 'waits'> {
    const state = getState();
    const open = mayCheck() ? undefined : keepOpen(selectUnsettled(state), live().backend, state);
    const merged = Object.entries(mergeDrafts(state.drafts, knownDrafts, stored?.drafts));
    const needed = neededDrafts(state);
    const kept = isNewest ? merged.filter(([name]) => needed.has(name)) : merged;
    const waits = selectUnsettled(state).length || undefined;
    return defined({ drafts: Object.fromEntries(kept), open, waits });
  }

  /**
   * The person’s messages that no backend is known to have. A backend that keeps the conversation reports whether it
   * has them.
   */
  function said(): SaidMessage | undefined {
    const { undelivered, messages } = getState();
    if (!undelivered || live().backend.capabilities.history !== 'client') return undefined;
    const { message, messageId, error, isUnknown } = undelivered;
    const before = countSpoken({ messages: messages.filter(({ id }) => id !== messageId) });
    const known = isUnknown ? undefined : error;
    return defined({
      ...{ message, before },
      error: known && defined({ code: known.code, taken: known.taken }),
    });
  }

  return {
    async find() {
      const nothing = { record: undefined, isDoubtful: false, hasMoved: false };
      if (!persistence) return nothing;
      const all = read(await persistence.load());
      const { checkpoint, turn } = getState();
      // A turn has started meanwhile, so nothing is restored.
      if (wasForgotten(all) || turn) return nothing;
      const record = isFresh(getState()) ? latestOf(all, givenId) : ownRecord(all);
      const { revision } = known();
      const hasMoved = (record?.revision ?? 0) !== revision;
      const isGone = !record && (revision > 0 || all.damagedAt !== undefined);
      // Another page has left this session for a new one, which removed the checkpoint from the record. That page's
      // earlier messages are unknown, unless the backend reports them.
      const isLeft =
        checkpoint !== undefined && record?.checkpoint === undefined && hasMoved && !mayCheck();
      return { record, isDoubtful: isGone || (record !== undefined && isLeft), hasMoved };
    },
    async leaveIfForgotten(leave) {
      if (!persistence || known().forgotten === undefined) return;
      const all = read(await persistence.load());
      if (!wasForgotten(all)) return;
      leave();
      // Whatever the page writes now comes after the forgetting.
      noteMemory(all);
    },
    takeDrafts({ drafts = {} }) {
      const merged = mergeDrafts(getState().drafts, knownDrafts, drafts);
      knownDrafts = drafts;
      return merged;
    },
    accept(record) {
      const { sessionId, recovery } = getState();
      dispatch({
        ...{ type: 'record-known', sessionId, revision: record?.revision ?? 0 },
        ...{ heard: hearing(), isTold: recovery.isTold },
      });
    },
    claim(intent) {
      dispatch({ type: 'claimed', isAnswer: intent !== undefined });
      // A message keeps the intent of an earlier answer: only a good end of its turn closes the question.
      const keep = (stored?: SessionRecord) =>
        defined({ intent: stored?.intent ?? known().intent, setsAside: true as const });
      return inTurn(() => write((stored) => (intent ? { intent } : keep(stored))));
    },
    async settle() {
      dispatch({ type: 'record-cleared' });
      await inTurn(() => write(() => defined({ intent: toDoubtfulIntent(getState().interrupts) })));
    },
    async probe() {
      const triedAt = Date.now();
      await put(
        (all) => ({ ...all, triedAt }),
        (all) => (all.triedAt ?? 0) >= triedAt,
      );
    },
    begin: (before, next) =>
      inTurn(async () => {
        if (getState().sessionId !== next) return;
        await write(
          () => ({}),
          (all) => ({
            ...all,
            sessions: all.sessions.map((record) =>
              record.sessionId === before ? leftBehind(record, next) : record,
            ),
          }),
        );
      }),
    amend: () =>
      inTurn(async () => {
        let written = knownDrafts;
        const amended = (all: Remembered) => {
          const { checkpoint, turn } = getState();
          const stored = ownRecord(all);
          // The record of a session that was replaced has no content, and must not get any here.
          if (!stored || stored.leftFor !== undefined || wasForgotten(all)) return undefined;
          // With another revision, another tab has written since: its checkpoint is newer than ours and stays. Drafts are
          // written in any case.
          const { revision, isTold } = known();
          const isOurs = stored.revision === revision;
          // A checkpoint that arrives during a turn names that turn, so a reload can join it again.
          const named = turn ? { isNamed: isTold ? (true as const) : undefined } : {};
          const newest = isOurs && checkpoint !== undefined ? { checkpoint, ...named } : {};
          const { drafts, open, waits } = waiting(stored, isOurs);
          written = getState().drafts;
          return withRecord(
            all,
            defined({
              ...stored,
              oldAt: undefined,
              drafts,
              ...newest,
              ...(isOurs && { open, waits, said: said(), stopped: stopped() }),
            }),
          );
        };
        try {
          await persistence?.update((value) => amended(read(value)));
          knownDrafts = written;
        } catch {
          // Nothing stored was lost, and the next turn tries storage again before it sends.
          if (getState().memory === undefined) dispatch({ type: 'memory-tried', works: false });
        }
      }),
  };
}
