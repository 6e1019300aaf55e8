import { keepOpen } from '../persistence/openInterrupts.ts';
import type { Persistence, Remembered, SessionRecord } from '../persistence/persistence.ts';
import {
  latestOf,
  leftBehind,
  readRemembered,
  recordOf,
  withRecord,
} from '../persistence/remembered.ts';
import type { Backend } from '../protocol/backend.ts';
import { defined } from '../protocol/json.ts';
import type { Store } from './createStore.ts';
import { draftName, type SessionState, selectUnsettled } from './state.ts';

/**
 * What came of writing. `moved`: another page has written since this one read; nothing was written. `failed`: nothing is
 * there when it is read back.
 */
export type Written = 'written' | 'moved' | 'failed';

/** What was found of a session. */
export interface Found {
  readonly record: SessionRecord | undefined;
  /** An answer may have left of which nothing can be known here: its record is gone, or was left without its content. */
  readonly isDoubtful: boolean;
  /** Another page has written the record since this one knew it. */
  readonly hasMoved: boolean;
}

/** What may be said of a turn that leaves, or that has come to its end. */
type Note = Pick<SessionRecord, 'intent' | 'setsAside'>;

/** What this page knows of its session's record, and the one way to write it. */
export interface Memory {
  /** The session's record; for a page at which nothing has happened yet, that of the session which was begun last. */
  find(): Promise<Found>;
  /** The page has taken over what this record says. Only who has may write. */
  know(record: SessionRecord | undefined): void;
  /** Writes the record, unless another page has written it since it was last known here. */
  write(next: (stored: SessionRecord | undefined) => Note): Promise<Written>;
  /** Calls `leave` when what this page knew of was forgotten since: from that moment on it starts from nothing. */
  leaveIfForgotten(leave: () => void): Promise<void>;
  /** Tries whether anything can be written, so that a person need not learn it by an answer that does not leave. */
  probe(): Promise<void>;
  /** Writes the record of the session `next`, which begins in place of `before`; of one that was left again, nothing. */
  begin(before: string, next: string): Promise<void>;
  /** Writes a new checkpoint, or new drafts, into the record, and leaves everything else as it is. */
  amend(): Promise<void>;
}

/**
 * The memory of one session. `canAsk`: the backend tells what became of an answer. `givenId`: the session that the
 * app has named.
 */
export function createMemory(
  { getState, dispatch }: Store,
  persistence: Persistence | undefined,
  backend: () => Backend,
  canAsk: () => boolean,
  givenId: string | undefined,
): Memory {
  const read = (value: unknown): Remembered => readRemembered(value, persistence?.maxAgeMs);

  // The newest revision of the record that this page has taken over or written. 0: there was none.
  let revision = 0;
  // It goes on with no other session: it has begun one of its own, or was told to forget.
  let isOwn = false;

  // The last forgetting when this page first read or wrote: what was forgotten since is not written again.
  let known: { readonly forgotten: string | undefined } | undefined;
  const wasForgotten = ({ forgotten }: Remembered): boolean => {
    known ??= { forgotten };
    return known.forgotten !== forgotten;
  };

  // One at a time: what is written next is made from what was written before.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  }

  /** Writes, and reads back: storage that is full or blocked may say nothing. `isThere` looks for what was written. */
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
      // What matters is only that it is not there.
    }
    const { memory } = getState();
    if (works ? memory === 'failed' : memory === undefined)
      dispatch({ type: 'memory-tried', works });
    return works;
  }

  async function write(
    next: Parameters<Memory['write']>[0],
    from: (all: Remembered) => Remembered = (all) => all,
  ): Promise<Written> {
    const { sessionId } = getState();
    const before = revision;
    let hasMoved = false;
    const works = await put(
      (all) => {
        const { checkpoint, sessionId: current } = getState();
        const stored = recordOf(all, sessionId);
        hasMoved =
          wasForgotten(all) || current !== sessionId || (stored?.revision ?? 0) !== revision;
        if (hasMoved) return undefined;
        revision = before + 1;
        const { intent, setsAside } = next(stored);
        const savedAt = Date.now();
        return withRecord(
          from(all),
          // Where the session was left for another, whoever opens it goes on with that one, whatever is said here.
          defined({
            ...{ sessionId, revision, savedAt, checkpoint, intent, setsAside },
            ...{ leftFor: stored?.leftFor, ...waiting() },
          }),
        );
      },
      // Another page may have gone on from it already.
      (all) => hasMoved || (recordOf(all, sessionId)?.revision ?? 0) > before,
    );
    if (hasMoved) return 'moved';
    if (!works) revision = before;
    return works ? 'written' : 'failed';
  }

  /** What of the session waits for a person, as far as it is kept. */
  function waiting(): Pick<SessionRecord, 'drafts' | 'open'> {
    const state = getState();
    const open = canAsk() ? undefined : keepOpen(selectUnsettled(state), backend(), state);
    return defined({ drafts: openDrafts(state), open });
  }

  return {
    async find() {
      const nothing = { record: undefined, isDoubtful: false, hasMoved: false };
      if (!persistence) return nothing;
      const all = read(await persistence.load());
      if (wasForgotten(all)) return nothing;
      const { sessionId, messages, checkpoint } = getState();
      const isFresh = revision === 0 && messages.length === 0 && !isOwn;
      const record = isFresh ? latestOf(all, givenId) : recordOf(all, sessionId);
      const hasMoved = (record?.revision ?? 0) !== revision;
      const isGone = !record && (revision > 0 || all.damagedAt !== undefined);
      // Another page went on and left the session behind; how far it had come stands nowhere.
      const isLeft =
        checkpoint !== undefined && record?.checkpoint === undefined && hasMoved && !canAsk();
      return { record, isDoubtful: isGone || (record !== undefined && isLeft), hasMoved };
    },
    async leaveIfForgotten(leave) {
      if (!persistence || !known) return;
      const all = read(await persistence.load());
      if (!wasForgotten(all)) return;
      // In one step: what is written from now on is of what comes after.
      known = { forgotten: all.forgotten };
      revision = 0;
      isOwn = true;
      leave();
    },
    know(record) {
      revision = record?.revision ?? 0;
    },
    write: (next) => inTurn(() => write(next)),
    async probe() {
      const triedAt = Date.now();
      await put(
        (all) => ({ ...all, triedAt }),
        (all) => (all.triedAt ?? 0) >= triedAt,
      );
    },
    begin(before, next) {
      isOwn = true;
      return inTurn(async () => {
        if (getState().sessionId !== next) return;
        revision = 0;
        await write(
          () => ({}),
          (all) => ({
            ...all,
            sessions: all.sessions.map((record) =>
              record.sessionId === before ? leftBehind(record, next) : record,
            ),
          }),
        );
      });
    },
    amend: () =>
      inTurn(async () => {
        const amended = (all: Remembered) => {
          const { sessionId, checkpoint, turn } = getState();
          const stored = recordOf(all, sessionId);
          // One that was left for another keeps nothing of its content; its next turn writes it anew.
          if (!stored || stored.leftFor !== undefined || wasForgotten(all)) return undefined;
          // Another tab's checkpoint is newer than ours; drafts are the same in all.
          const isOurs = stored.revision === revision;
          // A checkpoint that comes while a turn is in flight is of that turn.
          const named = turn ? { isNamed: true as const } : {};
          const newest = isOurs && checkpoint !== undefined ? { checkpoint, ...named } : {};
          const { drafts, open } = waiting();
          return withRecord(
            all,
            defined({ ...stored, drafts, ...newest, ...(isOurs && { open }) }),
          );
        };
        try {
          await persistence?.update((value) => amended(read(value)));
        } catch {
          // Nothing hangs on it: the next turn finds out whether it can be written.
        }
      }),
  };
}

/** The drafts whose interrupts still wait for a person. */
function openDrafts(state: SessionState): SessionState['drafts'] {
  const names = new Set(selectUnsettled(state).map(draftName));
  return Object.fromEntries(Object.entries(state.drafts).filter(([name]) => names.has(name)));
}
