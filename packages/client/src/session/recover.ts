import { recallOpen } from '../persistence/openInterrupts.ts';
import type { SaidMessage, SessionRecord } from '../persistence/persistence.ts';
import type { Backend, RestoredSession } from '../protocol/backend.ts';
import {
  HoldpointError,
  isHoldpointError,
  NetworkError,
  NotRememberedError,
  needsSignIn,
  StreamLostError,
  toErrorInfo,
} from '../protocol/errors.ts';
import type { BackendInterrupt, Interrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import { randomId } from '../protocol/randomId.ts';
import { backendContext } from './backendContext.ts';
import { callApp } from './callApp.ts';
import type { Store } from './createStore.ts';
import { keptDecision } from './drafts.ts';
import { checkInterrupts, defaultSessionLimits } from './limits.ts';
import type { Found, Memory } from './memory.ts';
import type { SessionOptions } from './options.ts';
import { defaultDelaysMs, pauseBeforeReading } from './readingDelays.ts';
import { sameInterrupt } from './reduceInterrupts.ts';
import { canCheck, isOutOfDate, isUnclear } from './reduceRecovery.ts';
import { selectUnsettled } from './state.ts';
import type { Tabs } from './tabs.ts';
import { takeAnswer } from './takeAnswer.ts';
import { withConfirmed, withVerdicts } from './verdicts.ts';

/** Handles a lost connection or a reload, and finds out what happened: by reading, never by sending. */
export interface Recovery {
  /** Restores the unsent decisions of these open questions, as far as they were stored. */
  takeDecisions(keys: readonly string[]): void;
  /** Reads the backend’s state if possible, and applies it if other questions are open there. Never rejects. */
  glance(): Promise<void>;
  /** Reads the backend’s state once after a change, and takes it over. Never rejects. */
  look(): Promise<void>;
  /**
   * Reads the record and the backend's state, and applies them. `quietly`: in the background, so no one waits for it.
   * @returns the kind of input of the checkpoint's turn, to rejoin that turn. `earlier`: a newer turn was sent without
   * a checkpoint from the server, so the rejoined turn is an older one; or that is unknown.
   */
  restore(quietly?: boolean): Promise<'message' | 'resume' | 'earlier'>;
  /**
   * After an ambiguous end, reads the backend's state a few times, with growing pauses, until the outcome is known.
   * Asks the backend that the turn began with: for another user the session may not exist. Calls `tired` if the first
   * looks found nothing; more follow.
   */
  reconcile(backend?: Backend, tired?: () => void): Promise<void>;
  /**
   * Resolves to whether these questions are still open in the backend's present state. It reads the state only after a
   * message was lost: a slow server may have taken that message after all and reached another question with the same
   * name, and would take this answer for that one.
   * @throws NetworkError if the state can't be read; nothing was sent.
   */
  stillWait(interrupts: readonly Interrupt[], backend: Backend): Promise<boolean>;
  /**
   * Checks once whether the backend's state can be read. If it can't, open interrupts are stored, because a reload
   * would lose them. Never rejects.
   */
  checkReadable(backend: Backend): Promise<void>;
}

/** The number of reads, a few seconds in all, after which a turn no longer waits for its outcome. */
const FIRST_LOOKS = 3;

/** Recovery for one session. `live` gives its options as they are now; see `Session.renew`. */
export function createRecovery(
  store: Store,
  live: () => SessionOptions,
  tabs: Tabs,
  memory: Memory,
): Recovery {
  const { persistence, sessionId: givenId } = live();
  const { getState, dispatch } = store;
  const known = () => getState().recovery;
  const mayCheck = (): boolean => canCheck(getState(), live().backend);

  const check = (interrupts: readonly BackendInterrupt[]): void =>
    checkInterrupts(interrupts, { ...defaultSessionLimits, ...live().limits });

  /** Reads the backend's state. `isOld`: see `isOutOfDate`. `missing`: there is nothing at its address. */
  async function read(backend: Backend): Promise<{
    readonly session: RestoredSession | null | undefined;
    readonly isOld: boolean;
    readonly missing?: unknown;
  }> {
    dispatch({ type: 'reading' });
    const asked = getState();
    const tell = (found: 'there' | 'missing' | 'nothing') =>
      dispatch({ type: 'read', reading: asked.recovery.readings, found });
    let session: RestoredSession | null | undefined;
    let missing: unknown;
    try {
      session = await backend.restore?.(backendContext(store, live));
      tell('there');
    } catch (error) {
      const isMissing = isHoldpointError(error) && error.code === 'not-found';
      tell(isMissing ? 'missing' : 'nothing');
      if (!isMissing) throw error;
      missing = error;
    }
    if (session) check(session.interrupts);
    return { session, isOld: isOutOfDate(asked, getState()), missing };
  }

  async function checkReadable(backend: Backend): Promise<void> {
    if (!persistence || known().address !== 'unknown' || !mayCheck() || !backend.recall) return;
    const found = await read(backend).catch(() => undefined);
    if (found?.missing) await memory.amend();
  }

  async function load(): Promise<Pick<Found, 'record' | 'hasMoved'>> {
    const { record, isDoubtful, hasMoved } = await memory.find().catch((cause) => {
      throw new NotRememberedError('what this browser remembers can not be read', cause);
    });
    if (getState().turn) return { record, hasMoved };
    // An unknown answer may have been sent: an intent without `answered` puts all open questions in doubt.
    const intent = record?.intent ?? (isDoubtful ? { turnId: '', sentAt: Date.now() } : undefined);
    const { sessionId } = record ?? getState();
    dispatch({
      ...{ type: 'adopted', sessionId, intent, verdicts: record?.verdicts },
      checkpoint: record?.checkpoint,
      drafts: record && memory.takeDrafts(record),
      // A newer record of another page belongs to its own turn.
      isStopped: record?.stopped === true || (known().isStopped && !hasMoved),
    });
    // Before the state is read, so that this page hears what other tabs do meanwhile.
    tabs.renamed();
    return { record, hasMoved };
  }

  async function restore(quietly = false) {
    dispatch({ type: 'restoring', ...(quietly && { quietly }) });
    let record: SessionRecord | undefined;
    const { claims } = known();
    const skip = () => {
      dispatch({ type: 'restore-skipped' });
      return 'earlier' as const;
    };
    try {
      const loaded = await load();
      ({ record } = loaded);
      // A turn has started meanwhile; its end is newer than the backend’s state from before it.
      if (getState().turn) return skip();
      // Nothing was ever sent under this random id, so the backend doesn’t know it: a request would only give a 404.
      const isNew = !record && givenId === undefined && getState().messages.length === 0;
      const [{ session, isOld, missing }] = await Promise.all([
        isNew ? { session: undefined, isOld: false, missing: undefined } : read(live().backend),
        memory.probe(),
      ]);
      const { intent } = known();
      const answered = intent?.answered;
      // The tab that sent these answers may still be running. Then its turn will report the outcome, and they are shown
      // as being sent there, not as unknown.
      const said = record?.said;
      const isBusy = (answered || said) && (await tabs.isBusy());
      const answers = isBusy ? answered : undefined;
      // A turn has started since the request: the reading says nothing about it.
      if (getState().turn || isOld || known().claims !== claims) return skip();
      const { hasMoved } = loaded;
      const shown = new Set(getState().interrupts.map(({ key }) => key));
      const isUnread = session === undefined;
      const open = isUnread ? recallOpen(record?.open, live().backend, getState()) : undefined;
      // Storage is not trusted: its data must meet the same limits as a backend’s.
      if (open) check(open);
      // The state could not be read. A page that did everything itself shows all there is to know; a page that was loaded
      // since, and remembers nothing either, has to say that something is missing.
      if (missing && !open && !intent && hasMoved) return sayUnread(record, missing);
      adopt(session, true, record?.waits);
      if (open) dispatch({ type: 'remembered', open, hasMoved, ...batch() });
      if (answers) dispatch({ type: 'answered-elsewhere', answers });
      else if (intent) dispatch({ type: 'intent-found', ...intent });
      // Decisions from before this page was loaded that were not sent.
      const keys = getState().interrupts.map(({ key }) => key);
      takeDecisions(keys.filter((key) => !shown.has(key)));
      // A tab that is working will report the outcome of its message.
      if (said && !isBusy) tellFound(said);
      // From here on this page may write the record and send: it shows all that the record says. A page that had not read
      // the record might answer a question that another page has answered already.
      memory.accept(record);
      // Open interrupts are stored only if they can’t be read from the backend, and removed once they can.
      if (isUnread ? missing : record?.open) await memory.amend();
      const { messages, interrupts } = getState();
      const isEmpty = messages.length === 0 && interrupts.length === 0;
      if (missing && !open && hasMoved && isEmpty) sayUnread(record, missing);
      if (!record?.isNamed) return 'earlier';
      return record.setsAside ? 'message' : 'resume';
    } catch (error) {
      return sayUnread(record, error);
    }
  }

  function tellFound({ message, before, error: reason }: SaidMessage): void {
    const error = reason
      ? new HoldpointError(reason.code, 'a message was not delivered', reason)
      : new StreamLostError('the page was left during the turn');
    dispatch({
      ...{ type: 'message-found', turnId: randomId(), message, before, isUnknown: !reason },
      error: known().isStopped ? undefined : toErrorInfo(error),
    });
  }

  function takeDecisions(keys: readonly string[]): void {
    for (const interrupt of selectUnsettled(getState())) {
      const kept = keys.includes(interrupt.key) ? keptDecision(getState(), interrupt) : undefined;
      if (!kept || interrupt.status !== 'open') continue;
      const answer = takeAnswer(interrupt, kept.resolution, kept.verdict);
      if (answer.problem !== undefined) continue;
      const { resolution, verdict } = answer;
      dispatch({ type: 'decided', resolution, verdict, at: kept.at });
    }
  }

  async function glance(): Promise<void> {
    if (!mayCheck()) return;
    const found = await read(live().backend).catch(() => undefined);
    if (!found || found.isOld || found.session === undefined) return;
    const { session } = found;
    if (session?.status === 'running') return reconcile();
    const waits = selectUnsettled(getState());
    const isKnown = (one: BackendInterrupt) => waits.some((other) => sameInterrupt(one, other));
    // Nothing changed, so nothing renders again.
    const isSame = session?.interrupts.length === waits.length && session.interrupts.every(isKnown);
    if (isSame || waits.some(({ status }) => status === 'sending' || status === 'unknown')) return;
    adopt(session, true);
    await memory.amend();
  }

  async function look(): Promise<void> {
    // While another tab sends, the end of its turn is newer.
    const isElsewhere = selectUnsettled(getState()).some(({ status }) => status === 'sending');
    if (!mayCheck() || isElsewhere) return;
    const wasUnclear = isUnclear(getState());
    const found = await read(live().backend).catch(() => undefined);
    if (!found || found.isOld || found.session === undefined) return;
    adopt(found.session, !wasUnclear);
    // An outcome from before the page was loaded may arrive later than the page.
    const { intent } = known();
    if (intent) dispatch({ type: 'intent-found', ...intent });
    if (wasUnclear && !isUnclear(getState())) await memory.settle();
    else await memory.amend();
  }

  /** The backend’s state could not be read, so it is also unknown what runs there. */
  function sayUnread(record: SessionRecord | undefined, error: unknown) {
    if (record && selectUnsettled(getState()).length === 0) memory.accept(record);
    const info = toErrorInfo(error);
    dispatch({ type: 'restore-failed', error: info });
    if (needsSignIn(info)) callApp(() => live().onAuthError?.(info));
    return 'earlier' as const;
  }

  const batch = () => ({ batch: randomId(), at: Date.now() });

  function adopt(
    session: RestoredSession | null | undefined,
    final: boolean,
    waited?: number,
  ): void {
    // Undefined: this backend’s state can’t be read, so it is unknown what is open there.
    if (session === undefined) dispatch({ type: 'restore-skipped' });
    else {
      const now = defined({ ...batch(), waited });
      dispatch({ type: 'restored', session: asSeen(session), final, ...now });
    }
  }

  /** Returns the backend’s state, with this page's knowledge of the person’s answers. */
  function asSeen(session: RestoredSession | null): RestoredSession | null {
    if (!session) return null;
    const { error, ...rest } = session;
    // A server may report a stopped run as failed. For the person who stopped it, that is not an error.
    const { isStopped, verdicts } = known();
    const isShown = error && !(isStopped && error.code !== 'not-kept');
    const said = withConfirmed(verdicts, getState());
    const messages = withVerdicts(session.messages, said);
    return { ...rest, ...(isShown && { error }), messages };
  }

  async function stillWait(interrupts: readonly Interrupt[], backend: Backend): Promise<boolean> {
    if (!known().isLost || !mayCheck()) return true;
    const { session } = await read(backend).catch((cause: unknown) => {
      throw new NetworkError('a message was lost; nothing was sent', {
        taken: 'no',
        cause,
      });
    });
    if (!session) return session === undefined;
    const waits = (interrupt: Interrupt) =>
      session.interrupts.some((waiting) => sameInterrupt(waiting, interrupt));
    if (session.status === 'running' || !interrupts.every(waits)) return false;
    dispatch({ type: 'found-waiting' });
    return true;
  }

  async function reconcile(backend = live().backend, tired?: () => void): Promise<void> {
    const { sessionId, messages } = getState();
    // A session without messages has nothing to look up: it was forgotten or replaced while its turn was ending.
    if (!mayCheck() || messages.length === 0) return;
    let askedMs = 0;
    const delays = live().recoveryDelaysMs ?? defaultDelaysMs;
    for (const [look, delay] of delays.entries()) {
      if (look === FIRST_LOOKS) tired?.();
      await pauseBeforeReading(delay, { askedMs });
      // Another turn has started meanwhile; its end is newer than a reading.
      if (getState().turn || getState().sessionId !== sessionId) return;
      try {
        const { session, isOld, missing } = await read(backend);
        if (missing) return;
        // A turn has started since the request: the reading says nothing about it.
        if (isOld) return;
        adopt(session, false);
        const { intent } = known();
        if (intent) dispatch({ type: 'intent-found', ...intent });
      } catch (error) {
        // Not reachable now. The error that led here stays visible.
        askedMs = (isHoldpointError(error) && error.retryAfterMs) || 0;
        continue;
      }
      if (isUnclear(getState())) continue;
      await memory.settle();
      // A lost message may still arrive or be running: read again until the state shows it.
      const { undelivered } = getState();
      if (!undelivered || undelivered.error?.taken === 'no') return;
    }
  }

  return { takeDecisions, glance, look, restore, reconcile, stillWait, checkReadable };
}
