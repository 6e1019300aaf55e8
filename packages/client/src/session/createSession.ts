import { forget, STILL_ON_ITS_WAY } from '../persistence/forget.ts';
import type { Answer } from '../protocol/backend.ts';
import { InvalidAnswerError, SessionBusyError } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import { randomId } from '../protocol/randomId.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import { interruptProblem } from './answerProblem.ts';
import { backendContext } from './backendContext.ts';
import { createStore } from './createStore.ts';
import { createMemory } from './memory.ts';
import type { SessionOptions } from './options.ts';
import { createRecovery } from './recover.ts';
import { canCheck, isUnclear } from './reduceRecovery.ts';
import { type Run, runTurn } from './runTurn.ts';
import type { Session } from './session.ts';
import { draftName, selectUnsettled } from './state.ts';
import { createTabs, type TabMessage } from './tabs.ts';
import { takeAnswer } from './takeAnswer.ts';
import { createTurn, type Turn } from './turn.ts';

/** When a person returns to a page, it is not read again before this time has passed. */
const SEEN_MS = 5_000;

/** By this machine's clock. */
const isOver = ({ expiresAt = Number.POSITIVE_INFINITY }: Interrupt): boolean =>
  expiresAt <= Date.now();

/** Makes a session. Nothing is requested until `send` or `restore`. */
export function createSession(options: SessionOptions): Session {
  const { sessionId, schedule } = options;
  let now = options;
  const live = () => now;
  // The random id is created on first use. A page that Next prerenders must not contain anything random: Next refuses
  // to.
  const store = createStore(sessionId ?? randomId, schedule);
  const { getState, dispatch } = store;
  if (options.observe) store.observers.add(options.observe);
  // The backend’s address and the session’s id: two tabs have both in common exactly if they share a session.
  const tabs = createTabs(() => `${options.backend.id}:${getState().sessionId}`, {
    heard,
    forgotten: () => void leaveIfForgotten(),
    // A page that looked for a conversation and found none continues with this one, if it is remembered there.
    begun: () => {
      const { recovery, messages } = getState();
      if (recovery.looksForOne && messages.length === 0) follow();
    },
    woken: follow,
    seen() {
      reviveLapsed();
      const { turn, restoring } = getState();
      const now = performance.now();
      if (turn || restoring || now - seenAt < SEEN_MS || selectUnsettled(getState()).length === 0)
        return;
      seenAt = now;
      void recovery.glance();
    },
  });
  let seenAt = Number.NEGATIVE_INFINITY;
  let subscribers = 0;
  let stopWatching: (() => void) | undefined;
  const memory = createMemory(store, live, tabs);
  const recovery = createRecovery(store, live, tabs, memory);
  let abort: AbortController | undefined;
  let restoring: Promise<void> | undefined;

  /**
   * Returns true if the backend accepts no message while these interrupts are open. Ignores expired ones, and those
   * that only the app can answer (`continues` without an `answerSchema`), because they may stay open forever.
   */
  const refusesMessages = (open: readonly Interrupt[]): boolean =>
    open.some(
      (one) => one.takesNoMessage || now.backend.capabilities.messageWhileOpen === 'refused',
    ) && !open.some((one) => isOver(one) || (one.continues && one.answerSchema === undefined));

  /** Watches the backend while anything listens to this session. */
  function watch(): void {
    stopWatching?.();
    stopWatching = subscribers > 0 ? now.backend.watch?.(look) : undefined;
  }

  /**
   * The backend’s state has changed. During a turn, the turn’s events report it; during a reading, it is read again
   * afterwards.
   */
  function look(): void {
    if (restoring) void restoring.then(look);
    else if (!getState().turn) void recovery.look();
  }

  /** A clock that was wrong for a while ends nothing: interrupts that expired because of it are open again. */
  function reviveLapsed(): boolean {
    const { interrupts, recovery: was } = getState();
    // Interrupts read from the server since then are open already.
    const waits = selectUnsettled(getState()).map(draftName);
    const ended = interrupts.filter(
      (one) =>
        one.status === 'expired' && was.lapsed.includes(one.key) && !waits.includes(draftName(one)),
    );
    if (ended.length === 0 || ended.some(isOver)) return false;
    for (const { key } of ended) dispatch({ type: 'reopened', key });
    recovery.takeDecisions(ended.map(({ key }) => key));
    void memory.amend();
    return true;
  }

  function throwIfBusy(): void {
    if (getState().turn || getState().restoring) throw new SessionBusyError();
  }

  /** Starts a turn. The state shows it before this returns; `runTurn.ts` sends the request right after, once. */
  function start(input: Run['input'], pressed?: string): Turn {
    throwIfBusy();
    abort = new AbortController();
    const { turn, emit, finish } = createTurn(randomId());
    const started = { turnId: turn.id, at: Date.now() };
    const answers = input.type === 'resume' ? input.answers : [];
    if (input.type === 'message')
      dispatch({ type: 'message-sent', message: input.message, ...started });
    else if (input.type === 'resume')
      dispatch({ ...defined({ type: 'resume-sent', answers, pressed }), ...started });
    else dispatch({ type: 'turn-rejoined', kind: input.kind, ...started });
    const { backend } = now;
    const shared = { store, live, memory, recovery, tabs };
    void runTurn({ ...shared, backend, input, abort, turnId: turn.id, answers, emit }).then(finish);
    // The turn was refused because another tab is sending or has continued: take over that tab’s result.
    void turn.outcome.then((outcome) => {
      if (outcome.status === 'failed' && ['busy', 'moved'].includes(outcome.error.code)) follow();
    });
    return turn;
  }

  /** The answers of the newest batch, once all of them are decided. */
  function completeBatch(): readonly Answer[] | undefined {
    const unsettled = selectUnsettled(getState());
    const answers = unsettled.flatMap((interrupt) =>
      interrupt.status === 'decided' && interrupt.resolution
        ? [{ interrupt, resolution: interrupt.resolution }]
        : [],
    );
    return answers.length > 0 && answers.length === unsettled.length ? answers : undefined;
  }

  /** Checks all answers, and that they can be sent now, before it records any. */
  function record(answers: readonly Resolution[], verdict?: Verdict, isDeferred = false): void {
    const unsettled = selectUnsettled(getState());
    const left = new Set(unsettled.flatMap(({ key, status }) => (status === 'decided' ? [] : key)));
    const checked = answers.map((resolution) => {
      const { key } = resolution;
      const interrupt = getState().interrupts.find((interrupt) => interrupt.key === key);
      const answer = takeAnswer(interrupt, resolution, verdict);
      const second = left.delete(key) ? undefined : 'it has an answer; reopen it to give another';
      if (answer.problem !== undefined || second)
        throw new InvalidAnswerError(interrupt?.name ?? key, answer.problem ?? second ?? '');
      const { problem: _none, ...taken } = answer;
      return taken;
    });
    if (!isDeferred && left.size === 0) throwIfBusy();
    for (const answer of checked) dispatch({ type: 'decided', ...answer, at: Date.now() });
  }

  async function restore(): Promise<void> {
    // A turn is running: its end is newer than the backend’s state from before it.
    if (getState().turn) return;
    // From now on: a message sent while the record is being read would start another conversation.
    dispatch({ type: 'restoring' });
    await leaveIfForgotten();
    const kind = await recovery.restore();
    if (getState().turn) return;
    // A turn may still be running at the server. Join it if the backend can; otherwise read its result.
    const joining = new AbortController();
    abort = joining;
    const context = { ...backendContext(store, live, joining), turnId: randomId() };
    const events = await now.backend.reattach?.(context).catch(() => null);
    // The session was left meanwhile: the turn belongs to the previous conversation, which must not be shown.
    const isLeft = getState().sessionId !== context.sessionId;
    if (isLeft || getState().turn) joining.abort();
    if (isLeft) return;
    if (events && !getState().turn) {
      await start({ type: 'rejoin', events, kind }).outcome;
      await recovery.reconcile();
    } else if (isElsewhere() || (await tabs.isBusy())) {
      // Another tab is working on the session, or just was: the end of its turn is newer.
      follow();
    } else if (isUnclear(getState())) {
      await recovery.reconcile();
    }
  }

  /**
   * Returns true while this page shows an interrupt as being answered in another tab. That tab may have closed without
   * reporting the outcome, so this page has to find out.
   */
  function isElsewhere(): boolean {
    return getState().interrupts.some(
      ({ status, by }) => status === 'sending' && by === 'other-tab',
    );
  }

  /** Takes over another tab’s result once that tab has finished or closed. */
  function follow(): void {
    void tabs
      .whenFree()
      .then(leaveIfForgotten)
      .then(async () => {
        const before = getState().sessionId;
        if (!getState().turn) await recovery.restore(true);
        // The page has taken over the conversation that another tab started.
        const isOther = getState().sessionId !== before;
        // Something still shows as in progress elsewhere. If a tab is working now, wait for it too.
        if ((isOther || isElsewhere()) && (await tabs.isBusy())) return follow();
        if (isElsewhere() || isUnclear(getState())) await recovery.reconcile();
      });
  }

  /** Removes the whole conversation from this page. */
  function leave(): void {
    abort?.abort();
    dispatch({ type: 'forgotten', sessionId: randomId() });
    tabs.renamed();
  }
  const leaveIfForgotten = () => memory.leaveIfForgotten(leave).catch(() => {});

  function heard(message: TabMessage): void {
    if (getState().turn) return;
    const answers = message.type === 'sending' ? message.answered : message.answers;
    dispatch({ type: 'answered-elsewhere', answers });
    follow();
  }

  /** The conversation that is being started, until it is stored. */
  let starting: { readonly sessionId: string; readonly written: Promise<void> } | undefined;

  const session: Session = {
    get backend() {
      return now.backend;
    },
    getState,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      // Listens to other tabs only while this session has listeners.
      const stopListening = tabs.listen();
      let isOver = false;
      subscribers += 1;
      if (subscribers === 1) watch();
      return () => {
        if (isOver) return;
        isOver = true;
        unsubscribe();
        stopListening();
        subscribers -= 1;
        if (subscribers === 0) watch();
      };
    },
    observe({ onAction, onWire }) {
      // A new object each time: an observer that is added twice is called twice, and each returned function removes
      // one.
      const observer = defined({ onAction, onWire });
      store.observers.add(observer);
      return () => store.observers.delete(observer);
    },
    send(message) {
      if (reviveLapsed())
        throw new SessionBusyError('an expired question is open; nothing was sent');
      if (session.mustAnswerFirst())
        throw new SessionBusyError('answer what is open first; nothing was sent');
      const open = selectUnsettled(getState());
      const { messageWhileOpen } = now.backend.capabilities;
      return start({
        type: 'message',
        message: typeof message === 'string' ? { text: message } : message,
        ...(messageWhileOpen === 'must-cancel' && open.length > 0 && { cancels: open }),
        ...(refusesMessages(open) && { goesOn: true }),
      });
    },
    mustAnswerFirst() {
      const open = selectUnsettled(getState());
      // An open interrupt that can’t be answered doesn’t count: it must not block messages forever.
      const types = ['respond', 'restart', 'cancel'] as const;
      return (
        refusesMessages(open) &&
        open.every((one) => types.some((type) => !interruptProblem(one, type, false)))
      );
    },
    decide(resolution, { verdict, send = 'when-complete' } = {}) {
      record([resolution], verdict, send === 'defer');
      void memory.amend();
      const answers = send === 'defer' ? undefined : completeBatch();
      return answers && start({ type: 'resume', answers }, resolution.key);
    },
    canCheck: () => canCheck(getState(), now.backend),
    reopen(key) {
      dispatch({ type: 'reopened', key });
      void memory.amend();
    },
    draft(interrupt, draft) {
      dispatch({ type: 'drafted', name: draftName(interrupt), draft });
      void memory.amend();
    },
    submit() {
      const answers = completeBatch();
      return answers && start({ type: 'resume', answers });
    },
    resume(resolutions) {
      const open = selectUnsettled(getState());
      const missing = open.filter(
        ({ key, status }) =>
          status !== 'decided' && !resolutions.some((resolution) => resolution.key === key),
      );
      if (missing.length > 0) {
        throw new InvalidAnswerError(
          missing[0]?.name ?? '',
          'the answers do not cover every open interrupt',
          [`unanswered: ${missing.map(({ name }) => name).join(', ')}`],
        );
      }
      record(resolutions);
      const turn = session.submit();
      if (!turn) throw new InvalidAnswerError('', 'nothing is open');
      return turn;
    },
    stop() {
      abort?.abort();
      void now.backend.cancelRun?.(backendContext(store, live)).catch(() => false);
    },
    // Several components, or React’s StrictMode, may call this twice; it runs once.
    restore() {
      restoring ??= restore().finally(() => {
        restoring = undefined;
      });
      return restoring;
    },
    expire(key) {
      const unsettled = selectUnsettled(getState());
      const batch = unsettled.find((interrupt) => interrupt.key === key)?.batch;
      const isWhole = now.backend.capabilities.batch === 'all';
      const expired = unsettled.filter(
        (interrupt) => interrupt.key === key || (isWhole && interrupt.batch === batch),
      );
      dispatch({ type: 'expired', keys: expired.map(({ key }) => key), at: Date.now() });
      // If the backend’s state can’t be read, the record holds the open interrupts. Remove the expired ones, or a
      // reload would open them again.
      void memory.amend();
    },
    allowWithoutMemory: () => dispatch({ type: 'memory-waived' }),
    dismiss() {
      dispatch({ type: 'dismissed' });
      void memory.amend();
    },
    async startOver() {
      throwIfBusy();
      const { sessionId: before } = getState();
      // A second call before the first has written its record, for example by a double press, starts the same
      // conversation.
      if (starting?.sessionId === before) return starting.written;
      const sessionId = randomId();
      dispatch({ type: 'started-over', sessionId });
      tabs.renamed();
      const begun = { sessionId, written: memory.begin(before, sessionId) };
      starting = begun;
      try {
        await begun.written;
      } finally {
        if (starting === begun) starting = undefined;
      }
    },
    async forget({ force = false } = {}) {
      const isUnderWay = ({ status }: Interrupt) => status === 'sending' || status === 'unknown';
      if (!force && getState().interrupts.some(isUnderWay))
        throw new SessionBusyError(STILL_ON_ITS_WAY);
      const { sessionId: before } = getState();
      let isRefused = false;
      try {
        if (options.persistence) await forget(options.persistence, { force });
        // The next user must not see why something was not sent.
        session.dismiss();
        await leaveIfForgotten();
      } catch (error) {
        isRefused = error instanceof SessionBusyError;
        throw error;
      } finally {
        // `forget` notifies all pages, including this one, which may have emptied the session already.
        if (!isRefused && getState().sessionId === before) leave();
      }
    },
    renew(next) {
      const { id } = now.backend;
      const other = next.backend?.id ?? id;
      if (id !== other) throw new Error(`the backend is ${other}, not ${id}`);
      const isOther = next.backend !== undefined && next.backend !== now.backend;
      now = defined({ ...now, ...next });
      if (isOther) watch();
    },
  };
  return session;
}
