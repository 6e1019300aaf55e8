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

/** A page that a person comes back to is not read again before this. */
const SEEN_MS = 5_000;

/** By this machine's clock. */
const isOver = ({ expiresAt = Number.POSITIVE_INFINITY }: Interrupt): boolean =>
  expiresAt <= Date.now();

/** Makes a session. Nothing is requested until `send` or `restore`. */
export function createSession(options: SessionOptions): Session {
  const { sessionId, schedule } = options;
  let now = options;
  const live = () => now;
  // The random id is made when it is first needed. A page that is rendered ahead of time (as Next does) must contain nothing
  // random, and Next refuses to render one that does.
  const store = createStore(sessionId ?? randomId, schedule);
  const { getState, dispatch } = store;
  if (options.observe) store.observers.add(options.observe);
  // The backend's address and the session's id: what two tabs have in common exactly when they share a session.
  const tabs = createTabs(() => `${options.backend.id}:${getState().sessionId}`, {
    heard,
    forgotten: () => void leaveIfForgotten(),
    // A page that has looked for a conversation and found none goes on with this one, if it is remembered where it looked.
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
   * Returns true if the backend takes no message while these interrupts are open. Ignored are expired ones, and those
   * that only the app could answer (`continues` without an `answerSchema`), because they may stay open forever.
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

  /** The backend's state has changed. During a turn, its events tell that; during a reading, it is read again after it. */
  function look(): void {
    if (restoring) void restoring.then(look);
    else if (!getState().turn) void recovery.look();
  }

  /** A clock that was wrong for a while has ended nothing: what was called expired because of it waits again. */
  function reviveLapsed(): boolean {
    const { interrupts, recovery: was } = getState();
    // What was read since from the server's state is open already.
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

  /** Starts a turn. The state shows it before this returns; the request is sent right after, once (`runTurn.ts`). */
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
    // The turn was refused because another tab is sending or has gone on: take over what that tab has done.
    void turn.outcome.then((outcome) => {
      if (outcome.status === 'failed' && ['busy', 'moved'].includes(outcome.error.code)) follow();
    });
    return turn;
  }

  /** The answers of the newest batch, when all of it is decided. */
  function completeBatch(): readonly Answer[] | undefined {
    const unsettled = selectUnsettled(getState());
    const answers = unsettled.flatMap((interrupt) =>
      interrupt.status === 'decided' && interrupt.resolution
        ? [{ interrupt, resolution: interrupt.resolution }]
        : [],
    );
    return answers.length > 0 && answers.length === unsettled.length ? answers : undefined;
  }

  /** Checks all of the answers, and that they can leave if they do now, before it records any. */
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
    // A turn is in flight: its end will tell more than the backend's state from before it.
    if (getState().turn) return;
    // From now on: a message that is sent while the record is being read would begin another conversation.
    dispatch({ type: 'restoring' });
    await leaveIfForgotten();
    const kind = await recovery.restore();
    if (getState().turn) return;
    // A turn may still run at the server. It is joined where the backend can do that; else its end is found by reading.
    const joining = new AbortController();
    abort = joining;
    const context = { ...backendContext(store, live, joining), turnId: randomId() };
    const events = await now.backend.reattach?.(context).catch(() => null);
    // Left meanwhile: what would be joined is of the conversation before, which nobody may be shown any more.
    const isLeft = getState().sessionId !== context.sessionId;
    if (isLeft || getState().turn) joining.abort();
    if (isLeft) return;
    if (events && !getState().turn) {
      await start({ type: 'rejoin', events, kind }).outcome;
      await recovery.reconcile();
    } else if (isElsewhere() || (await tabs.isBusy())) {
      // Another tab is at work on the session, or was a moment ago: the end of its turn will tell more.
      follow();
    } else if (isUnclear(getState())) {
      await recovery.reconcile();
    }
  }

  /**
   * True while this page shows an interrupt as being answered in another tab. That tab may be gone without having told how
   * it ended, so this page has to find out.
   */
  function isElsewhere(): boolean {
    return getState().interrupts.some(
      ({ status, by }) => status === 'sending' && by === 'other-tab',
    );
  }

  /** Takes over what another tab does, once it is done with it or has died. */
  function follow(): void {
    void tabs
      .whenFree()
      .then(leaveIfForgotten)
      .then(async () => {
        const before = getState().sessionId;
        if (!getState().turn) await recovery.restore(true);
        // The conversation that another tab has begun was taken over.
        const isOther = getState().sessionId !== before;
        // Something is still shown as at work elsewhere. If a tab is at work now, wait for that one as well.
        if ((isOther || isElsewhere()) && (await tabs.isBusy())) return follow();
        if (isElsewhere() || isUnclear(getState())) await recovery.reconcile();
      });
  }

  /** Nothing of the conversation stays on this page. */
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

  /** The conversation that is being begun, until that is written down. */
  let starting: { readonly sessionId: string; readonly written: Promise<void> } | undefined;

  const session: Session = {
    get backend() {
      return now.backend;
    },
    getState,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      // Other tabs are listened to only while anything listens to this session.
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
      // A new object each time: an observer that was given twice is told twice, and each call ends only its own.
      const observer = defined({ onAction, onWire });
      store.observers.add(observer);
      return () => store.observers.delete(observer);
    },
    send(message) {
      if (reviveLapsed())
        throw new SessionBusyError('a question marked as expired is pending; nothing was sent');
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
      // An open interrupt that can't be answered must not block messages forever, so it does not count.
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
          [`without an answer: ${missing.map(({ name }) => name).join(', ')}`],
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
    // Asked for by several components, or twice by React's StrictMode, it is still done once.
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
      // Where the backend's state can't be read, the record holds what waits. The expired ones are taken out of it, or they
      // would be open again after a reload.
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
      // Called again before the first call has written its record, as by a second press: both begin the same conversation.
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
        // Why something was not sent is of no concern to who comes next.
        session.dismiss();
        await leaveIfForgotten();
      } catch (error) {
        isRefused = error instanceof SessionBusyError;
        throw error;
      } finally {
        // `forget` tells all pages, this one too, which may have emptied the session already.
        if (!isRefused && getState().sessionId === before) leave();
      }
    },
    renew(next) {
      const { id } = now.backend;
      const other = next.backend?.id ?? id;
      if (id !== other) throw new Error(`${other} is another backend than ${id}: make a session`);
      const isOther = next.backend !== undefined && next.backend !== now.backend;
      now = defined({ ...now, ...next });
      if (isOther) watch();
    },
  };
  return session;
}
