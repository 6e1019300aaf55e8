import { recallOpen } from '../persistence/openInterrupts.ts';
import type { Intent, SessionRecord } from '../persistence/persistence.ts';
import type { Backend, RestoredSession } from '../protocol/backend.ts';
import {
  asksWho,
  isHoldpointError,
  NetworkError,
  NotRememberedError,
  toErrorInfo,
} from '../protocol/errors.ts';
import type { BackendInterrupt, Interrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import { backendContext } from './backendContext.ts';
import { callApp } from './callApp.ts';
import type { Store } from './createStore.ts';
import { toDoubt } from './intent.ts';
import { checkInterrupts, defaultSessionLimits } from './limits.ts';
import { createMemory, type Found, type Written } from './memory.ts';
import type { SessionOptions } from './options.ts';
import { defaultDelaysMs, pauseBeforeReading } from './readingDelays.ts';
import { sameInterrupt } from './reduceInterrupts.ts';
import { selectUnsettled } from './state.ts';
import type { Tabs } from './tabs.ts';

/** What survives a lost connection or a reload, and how the truth is found again: by reading, never by sending. */
export interface Recovery {
  /**
   * Writes that a turn leaves, with its answers if it brings some. `moved`: another tab has taken the session on since it
   * was read here, and nothing may be sent.
   */
  claim(intent?: Intent): Promise<Written>;
  /** Writes the session's record, with what stays in doubt. Any other intent is cleared, since the outcome is known. */
  writeRecord(): Promise<void>;
  /** Calls `leave` when what is remembered was forgotten since this page read it: it shows nothing of it any more. */
  leaveIfForgotten(leave: () => void): Promise<void>;
  /** Writes the record of the session `next`, which begins in place of `before`. */
  begin(before: string, next: string): Promise<void>;
  /** Writes the record with a new checkpoint, or new drafts, and everything else as it is. */
  amendRecord(): Promise<void>;
  /** Reads the record and the backend's state, and takes them over as they are. `quietly`: no one asked, so no one waits. */
  restore(quietly?: boolean): Promise<void>;
  /**
   * After an ambiguous end: reads the backend's state, a few times with growing pauses, until it tells. What became of a
   * turn is asked of the backend that it began with: to whoever asks as somebody else the session may not be there.
   */
  reconcile(backend?: Backend): Promise<void>;
  /**
   * True where reading the backend's state can tell what became of an answer: it keeps the conversation itself, and was
   * not found to give it out nowhere.
   */
  canAsk(): boolean;
  /** A message was lost on its way, and nobody knows whether the server has it. */
  lostMessage(): void;
  /**
   * Whether these questions still wait, by the backend's state as it is now. It is read only once a message was lost: a
   * server that has it, and was slow, may have gone on to a question of the same name since, and would take the answer
   * for that one.
   * @throws NetworkError where that can't be found out; nothing has left.
   */
  stillWait(interrupts: readonly Interrupt[], backend: Backend): Promise<boolean>;
  /**
   * What the turn brought that the checkpoint names. `earlier`: another turn has left since, and the server has not
   * named that one.
   */
  runningKind(): 'message' | 'resume' | 'earlier';
  /** True while the backend's state does not tell what became of something. */
  isUnclear(): boolean;
  /**
   * Where this browser could remember what waits: finds out, once, whether the backend's state can be read, and remembers
   * it where it can't. Never rejects.
   */
  learn(backend: Backend): Promise<void>;
}

/** Recovery for one session. `live` gives its options as they are now; see `Session.renew`. */
export function createRecovery(store: Store, live: () => SessionOptions, tabs: Tabs): Recovery {
  const { persistence, sessionId: givenId } = live();
  const { getState, dispatch } = store;
  // Reading was tried, and there is nothing at its address: an app need not mount it.
  let isMissing = false;
  let hasAsked = false;
  const canAsk = (): boolean => {
    const { backend } = live();
    const isThere = backend.restore !== undefined && !isMissing;
    return isThere && backend.capabilities.history === 'server';
  };

  const check = (interrupts: readonly BackendInterrupt[]): void =>
    checkInterrupts(interrupts, { ...defaultSessionLimits, ...live().limits });

  const memory = createMemory(store, persistence, () => live().backend, canAsk, givenId);

  // How many turns have left here, how often was asked, and which answer is the newest that was taken over.
  let claims = 0;
  let readings = 0;
  let newest = 0;

  /**
   * Reads the backend's state. `isOld`: a turn has begun since it was asked for, or a later reading was faster. `missing`:
   * there is nothing at its address.
   */
  async function read(backend: Backend): Promise<{
    readonly session: RestoredSession | null | undefined;
    readonly isOld: boolean;
    readonly missing?: unknown;
  }> {
    readings += 1;
    const [mine, before] = [readings, claims];
    const { sessionId } = getState();
    let missing: unknown;
    const session = await ask(backend).catch((error) => {
      if (!isMissing) throw error;
      missing = error;
      return undefined;
    });
    if (session) check(session.interrupts);
    const { turn, sessionId: current } = getState();
    const isOld = turn !== undefined || before !== claims || mine < newest || current !== sessionId;
    if (!isOld) newest = mine;
    return { session, isOld, missing };
  }

  /** Asks for the backend's state, and learns whether it gives it out at all. */
  async function ask(backend: Backend): Promise<RestoredSession | null | undefined> {
    try {
      const session = await backend.restore?.(backendContext(store, live));
      isMissing = false;
      hasAsked = true;
      return session;
    } catch (error) {
      isMissing = isHoldpointError(error) && error.code === 'not-found';
      hasAsked ||= isMissing;
      throw error;
    }
  }

  async function learn(backend: Backend): Promise<void> {
    if (!persistence || hasAsked || !canAsk() || !backend.recall) return;
    await ask(backend).catch(() => {});
    if (isMissing) await memory.amend();
  }

  // An answer that left before this session was opened here, and of which nobody has heard.
  let found: { readonly intent: Intent; readonly sessionId: string } | undefined;
  const inherited = (): Intent | undefined =>
    found?.sessionId === getState().sessionId ? found.intent : undefined;

  async function writeRecord(): Promise<void> {
    found = undefined;
    await memory.write(() => defined({ intent: toDoubt(getState().interrupts) }));
  }

  async function load(): Promise<Pick<Found, 'record' | 'hasMoved'>> {
    const { record, isDoubtful, hasMoved } = await memory.find().catch((cause) => {
      throw new NotRememberedError('what this browser remembers can not be read', cause);
    });
    if (getState().turn) return { record, hasMoved };
    // Where nobody knows which: each that waits may have been answered.
    const intent = record?.intent ?? (isDoubtful ? { turnId: '', sentAt: Date.now() } : undefined);
    if (record) {
      const { sessionId, checkpoint, drafts } = record;
      dispatch({ type: 'adopted', sessionId, checkpoint, drafts });
    }
    found = intent && { intent, sessionId: getState().sessionId };
    return { record, hasMoved };
  }

  async function restore(quietly = false): Promise<void> {
    if (!quietly) dispatch({ type: 'restoring' });
    let record: SessionRecord | undefined;
    const before = claims;
    try {
      const loaded = await load();
      ({ record } = loaded);
      // Its end will tell more than the state before it.
      if (getState().turn) return dispatch({ type: 'restore-skipped' });
      // A random id that nothing was ever sent with is known to nobody; asking for it would only give a 404.
      const isNew = !record && givenId === undefined && getState().messages.length === 0;
      const [{ session, isOld, missing }] = await Promise.all([
        isNew ? { session: undefined, isOld: false, missing: undefined } : read(live().backend),
        memory.probe(),
      ]);
      const intent = inherited();
      const answered = intent?.answered;
      // The tab that sent them may still be at it; then its end will tell, and nothing is unclear yet.
      const answers = answered && (await tabs.isBusy()) ? answered : undefined;
      // What was read before they went on says nothing about what is in flight now.
      if (getState().turn || isOld || before !== claims)
        return dispatch({ type: 'restore-skipped' });
      const { hasMoved } = loaded;
      const isUnread = session === undefined;
      const open = isUnread ? recallOpen(record?.open, live().backend, getState()) : undefined;
      // What stands in storage, anybody may have written.
      if (open) check(open);
      // Of what this page has done itself nothing is missing here; a page that was loaded later has to say so.
      if (missing && !open && !intent && hasMoved) return lacks(record, missing);
      adopt(session, true);
      if (open) dispatch({ type: 'remembered', open, hasMoved, ...batch() });
      if (answers) dispatch({ type: 'answered-elsewhere', answers });
      else if (intent) dispatch({ type: 'intent-found', ...intent });
      // Only who has taken over what the record says may send: an open question may have been answered by now.
      memory.know(record);
      // What waits is remembered where it can't be read, and nothing of it once it can.
      if (isUnread ? missing : record?.open) await memory.amend();
      const { messages, interrupts } = getState();
      const isEmpty = messages.length === 0 && interrupts.length === 0;
      if (missing && !open && hasMoved && isEmpty) lacks(record, missing);
      if (!record?.isNamed) runningKind = 'earlier';
      else runningKind = record.setsAside ? 'message' : 'resume';
    } catch (error) {
      lacks(record, error);
    }
  }

  /** The backend's state could not be read. */
  function lacks(record: SessionRecord | undefined, error: unknown): void {
    if (record && selectUnsettled(getState()).length === 0) memory.know(record);
    const info = toErrorInfo(error);
    dispatch({ type: 'restore-failed', error: info });
    if (asksWho(info)) callApp(() => live().onAuthError?.(info));
  }

  const batch = () => ({ batch: crypto.randomUUID(), at: Date.now() });

  function adopt(session: RestoredSession | null | undefined, final: boolean): void {
    // A backend that can't restore has nothing to say about what is open.
    if (session === undefined) dispatch({ type: 'restore-skipped' });
    else dispatch({ type: 'restored', session, final, ...batch() });
    isRunning = session?.status === 'running';
  }

  let lostIn: string | undefined;

  async function stillWait(interrupts: readonly Interrupt[], backend: Backend): Promise<boolean> {
    if (lostIn !== getState().sessionId || !canAsk()) return true;
    const session = await ask(backend).catch((cause: unknown) => {
      if (isMissing) return undefined;
      throw new NetworkError(
        'a message was lost, and whether this still waits can not be found out; nothing was sent',
        { taken: 'no', cause },
      );
    });
    if (!session) return session === undefined;
    const waits = (interrupt: Interrupt) =>
      session.interrupts.some((waiting) => sameInterrupt(waiting, interrupt));
    if (session.status === 'running' || !interrupts.every(waits)) return false;
    lostIn = undefined;
    return true;
  }

  let isRunning = false;
  let runningKind: ReturnType<Recovery['runningKind']> = 'earlier';
  const isUnclear = (): boolean =>
    isRunning || getState().interrupts.some(({ status }) => status === 'unknown');

  async function reconcile(backend = live().backend): Promise<void> {
    const { sessionId, messages } = getState();
    // Nothing was ever asked in it: what was, has been forgotten meanwhile.
    if (!canAsk() || messages.length === 0) return;
    let askedMs = 0;
    for (const delay of live().recoveryDelaysMs ?? defaultDelaysMs) {
      await pauseBeforeReading(delay, { askedMs });
      // Someone went on meanwhile: their turn will tell more than this.
      if (getState().turn || getState().sessionId !== sessionId) return;
      try {
        const { session, isOld, missing } = await read(backend);
        if (missing) return;
        // What was read before they went on says nothing about what is in flight now.
        if (isOld) return;
        adopt(session, false);
        const intent = inherited();
        if (intent) dispatch({ type: 'intent-found', ...intent });
      } catch (error) {
        // Not reachable now; the error that brought us here stays in view.
        askedMs = (isHoldpointError(error) && error.retryAfterMs) || 0;
        continue;
      }
      if (isUnclear()) continue;
      await writeRecord();
      // A message that was lost may still be at work.
      if (!getState().undelivered) return;
    }
  }

  return {
    // A message leaves what is unknown as it is: only its good end does away with the question.
    claim(intent) {
      claims += 1;
      if (intent) found = undefined;
      return memory.write((stored) =>
        intent
          ? { intent }
          : defined({ intent: stored?.intent ?? inherited(), setsAside: true as const }),
      );
    },
    writeRecord,
    leaveIfForgotten: (leave) => memory.leaveIfForgotten(leave).catch(() => {}),
    begin: memory.begin,
    amendRecord: memory.amend,
    lostMessage: () => {
      lostIn = getState().sessionId;
    },
    stillWait,
    reconcile,
    canAsk,
    isUnclear,
    learn,
    runningKind: () => runningKind,
    restore,
  };
}
