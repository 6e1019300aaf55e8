import { tellBegun } from '../persistence/begun.ts';
import { canStillRecall } from '../persistence/openInterrupts.ts';
import type { Answer, Backend, TurnInput } from '../protocol/backend.ts';
import {
  type ErrorInfo,
  type HoldpointError,
  InvalidAnswerError,
  isHoldpointError,
  NetworkError,
  NotRememberedError,
  needsSignIn,
  SessionMovedError,
  StreamLostError,
  toErrorInfo,
} from '../protocol/errors.ts';
import type { BackendInterrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../protocol/turnEvent.ts';
import { backendContext } from './backendContext.ts';
import { neverLeft, watchBeforeSending } from './beforeSending.ts';
import { callApp } from './callApp.ts';
import type { Store } from './createStore.ts';
import { hideInError } from './hideInError.ts';
import { toAnswered } from './intent.ts';
import { createLimiter, defaultSessionLimits } from './limits.ts';
import type { Memory } from './memory.ts';
import type { SessionOptions } from './options.ts';
import { defaultDelaysMs, pauseBeforeReading } from './readingDelays.ts';
import type { Recovery } from './recover.ts';
import { canCheck, isUnclear } from './reduceRecovery.ts';
import { createYielder } from './schedule.ts';
import { selectUnsettled } from './state.ts';
import type { TabAnswer, Tabs } from './tabs.ts';
import type { TurnOutcome } from './turn.ts';

/** A turn that has started. */
export interface Run {
  readonly store: Store;
  /** The current options; see `Session.renew`. */
  readonly live: () => SessionOptions;
  /** The options when the turn started. Everything for this turn uses these. */
  readonly backend: Backend;
  readonly memory: Memory;
  readonly recovery: Recovery;
  readonly tabs: Tabs;
  /** Its input; or the stream of a running turn that is only joined. */
  readonly input:
    | TurnInput
    | {
        readonly type: 'rejoin';
        readonly events: AsyncIterable<TurnEvent>;
        /** The turn’s input when it started. */
        readonly kind: 'message' | 'resume' | 'earlier';
      };
  readonly abort: AbortController;
  readonly turnId: string;
  /** Its answers; none for a message or a joined turn. */
  readonly answers: readonly Answer[];
  /** Passes events to those who iterate the turn. */
  readonly emit: (event: TurnEvent) => void;
}

/** How the stream of a turn ended: with its final frame, or with an error before it. */
type Ending =
  | { readonly end: TurnEnd }
  | {
      readonly end?: undefined;
      /** Undefined: the turn was stopped. */
      readonly error: ErrorInfo | undefined;
      /** `no`: it is proven that nothing was taken. */
      readonly taken: 'no' | 'unknown';
    };

/**
 * Runs a turn that has started. Never rejects. The steps are in order: with a lock over all tabs, prepare, claim, send,
 * read and settle; then release the lock and determine any unknown outcome.
 */
export const runTurn = (run: Run): Promise<TurnOutcome> =>
  carryOut(run).catch((error) => giveUp(run, error));

async function carryOut(run: Run): Promise<TurnOutcome> {
  const { input, tabs } = run;
  // Joining a turn sends nothing, so it needs no lock: several tabs may read the same turn.
  const ended = input.type === 'rejoin' ? takeSteps(run) : tabs.alone(() => takeSteps(run));
  return findOut(run, await ended.catch((error) => breakOff(run, error)));
}

/** Everything from before the request to the final frame. */
async function takeSteps(run: Run): Promise<Ending> {
  const { store, live, backend, recovery, memory, tabs, input, answers, abort, turnId, emit } = run;

  // Prepare: is there a reason not to send?
  if (globalThis.navigator?.onLine === false) {
    throw new NetworkError('this device is offline; nothing was sent', { taken: 'no' });
  }
  const interrupts = answers.map(({ interrupt }) => interrupt);
  if (!canStillRecall(interrupts, backend, store.getState()))
    throw new InvalidAnswerError(
      interrupts[0]?.name ?? '',
      'it was open before this page loaded, and may be outdated',
    );

  if (answers.length > 0 && !(await recovery.stillWait(interrupts, backend)))
    throw new SessionMovedError('a message was lost; nothing was sent');

  // Claim: record what is about to be sent, so that after a crash it is known that it may have been sent.
  const isSent = input.type !== 'rejoin';
  const answered = answers.map(toAnswered);
  if (isSent) {
    const intent = answered.length > 0 ? { turnId, answered, sentAt: Date.now() } : undefined;
    const claimed = await memory.claim(intent);
    if (claimed === 'moved') throw new SessionMovedError();
    if (claimed === 'failed' && intent && store.getState().memory !== 'waived')
      throw new NotRememberedError(
        'this browser can’t store that an answer leaves; nothing was sent',
      );
    // The turn was stopped before anything was sent.
    if (abort.signal.aborted) throw nothingLeft;
    tabs.tell({ type: 'sending', answered });
    // No message was answered yet: this one starts the conversation, or an earlier one was not sent.
    if (store.getState().messages.every(({ role }) => role === 'user')) tellBegun();
  }

  // Send, once.
  const { beforeSending, wasUnsent } = watchBeforeSending(abort.signal);
  const context = { ...backendContext(store, live, abort), turnId, beforeSending };
  const events = isSent ? backend.stream(input, context) : input.events;

  // Read, up to the final frame.
  const received = await pump(run, events).catch((error) => {
    if (wasUnsent()) throw nothingLeft;
    // `reattach` joins the turn that the checkpoint names. While that is still the checkpoint from before, it names an
    // earlier turn, and joining it would show the wrong answer.
    const isNamed = !isSent || store.getState().checkpoint !== context.checkpoint;
    if (!isNamed) throw error;
    return rejoin(run, error);
  });

  const end =
    received.status === 'failed'
      ? { ...received, error: hideInError(received.error, answers) }
      : received;

  // Settle: write the final frame’s result to the state, storage and other tabs.
  const last = { type: 'end', end } as const;
  const now = { at: Date.now(), canCheck: mayCheck(run) };
  store.dispatch({ type: 'turn-event', turnId, event: last, ...now });
  emit(last);
  if (end.status === 'aborted') void memory.amend();
  // While an outcome is unknown, the record keeps its intent, so that a reload still knows of it.
  if (!isUnclear(store.getState())) await memory.settle();
  tellSettled(run);
  return { end };
}

const mayCheck = ({ store, live }: Run) => canCheck(store.getState(), live().backend);

const nothingLeft = new DOMException('stopped before anything left', 'AbortError');

/** Reads events into the store until the turn’s last event, or until the turn is stopped. */
function pump(run: Run, events: AsyncIterable<TurnEvent>): Promise<TurnEnd> {
  return untilStopped(run, readEvents(run, events));
}

/** The adapter’s events. It may ignore the signal: what it yields after a stop is neither awaited nor read. */
function untilStopped<Given>({ abort: { signal } }: Run, work: Promise<Given>): Promise<Given> {
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, stopped]);
}

async function readEvents(
  { store, abort, memory, live, turnId, emit }: Run,
  events: AsyncIterable<TurnEvent>,
): Promise<TurnEnd> {
  const rest = createYielder(store.dueSince);
  const { limits, stallAfterMs } = live();
  const check = createLimiter({ ...defaultSessionLimits, ...limits });
  const watch = watchForStall(stallAfterMs ?? STALL_AFTER_MS, (since) =>
    store.dispatch({ type: 'turn-stalled', turnId, since }),
  );
  abort.signal.addEventListener('abort', watch.stop, { once: true });
  try {
    for await (const event of events) {
      abort.signal.throwIfAborted();
      watch.alive();
      const began = performance.now();
      check(event);
      if (event.type === 'end') return event.end;
      store.dispatchLater({ type: 'turn-event', turnId, event, at: Date.now() });
      // Written immediately, so that a reload during the turn can join its stream.
      if (event.type === 'checkpoint') await memory.amend();
      emit(event);
      // A burst must not starve rendering and input.
      const pause = rest(began);
      if (pause) await pause;
    }
  } finally {
    watch.stop();
  }
  // The end of a body is never success.
  throw new StreamLostError();
}

/**
 * A broken stream may still run at the server: rejoins it if the backend supports that, which resends nothing. If
 * nothing else can show the turn's outcome, it retries for as long as a state would be read.
 */
async function rejoin(run: Run, cut: unknown): Promise<TurnEnd> {
  const { store, backend, live, abort, turnId, input } = run;
  const { recoveryDelaysMs = defaultDelaysMs } = live();
  if (!isLost(cut) || cut.taken === 'no' || !backend.reattach) throw cut;
  for (const delay of mayCheck(run) ? [0] : recoveryDelaysMs) {
    await pauseBeforeReading(delay, { signal: abort.signal });
    if (abort.signal.aborted) break;
    let events: AsyncIterable<TurnEvent> | null;
    try {
      const brought = input.type === 'rejoin' ? {} : { brought: input };
      const context = { ...backendContext(store, live, abort), turnId, ...brought };
      events = await untilStopped(run, backend.reattach(context));
    } catch (error) {
      if (isLost(error)) continue;
      break;
    }
    if (!events) break;
    try {
      return await pump(run, events);
    } catch (error) {
      // The joined stream was cut too: try again. It starts with `reset`, so nothing is shown twice.
      if (!isLost(error)) throw error;
    }
  }
  throw cut;
}

/** True for connection errors, as opposed to errors from the server. */
function isLost(error: unknown): error is HoldpointError {
  return isHoldpointError(error) && ['stream-lost', 'network'].includes(error.code);
}

const STALL_AFTER_MS = 45_000;

/**
 * Reports when nothing has arrived for `afterMs`. Each event only notes the time instead of restarting the timer,
 * because a stream may send thousands of events a second.
 */
function watchForStall(afterMs: number, stalled: (since: number) => void) {
  let last = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const checkIn = (inMs: number) => {
    timer = setTimeout(() => {
      const idle = performance.now() - last;
      if (idle < afterMs) return checkIn(afterMs - idle);
      stalled(Date.now() - idle);
      checkIn(afterMs);
    }, inMs);
  };
  checkIn(afterMs);
  return {
    alive: () => {
      last = performance.now();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Reports the answers to other tabs, without secrets. */
function tellSettled(run: Run): void {
  const { interrupts } = run.store.getState();
  const answers = run.answers.map((answer): TabAnswer => {
    const { resolution } = answer;
    const verdict = interrupts.find(({ key }) => key === resolution.key)?.verdict;
    return defined({
      ...toAnswered(answer),
      verdict,
      resolution: resolution.sensitive ? undefined : resolution,
    });
  });
  run.tabs.tell({ type: 'settled', answers });
}

/** Ends a turn whose stream had no final frame: records the error, and whether it is proven that nothing was taken. */
async function breakOff(run: Run, error: unknown): Promise<Ending> {
  const { store, memory, abort, live, turnId } = run;
  const wasStopped = abort.signal.aborted;
  // Lets the adapter close its request if our own error left the loop.
  abort.abort();
  const info = toErrorInfo(hideInError(error, run.answers));
  // A refusal alone does not prove that nothing was accepted: the browser may have repeated the request, so the first
  // one may be accepted. If the backend can be asked, it is.
  const isRefusal = info.code === 'resume-rejected' && !neverLeft(error) && mayCheck(run);
  const isProven = error === nothingLeft || (!wasStopped && !isRefusal && info.taken === 'no');
  const taken = isProven ? 'no' : 'unknown';
  const shown = wasStopped ? undefined : info;
  store.dispatch({ type: 'turn-broke', turnId, error: shown, taken, at: Date.now() });
  if (wasStopped) void memory.amend();
  if (shown && needsSignIn(info)) callApp(() => live().onAuthError?.(info));
  // Another tab is sending or has continued: the record is that tab’s, and is not overwritten.
  const isAhead = ['busy', 'moved'].includes(info.code);
  if (taken === 'no' && !isAhead && !isUnclear(store.getState())) await memory.settle();
  return { error: shown, taken };
}

/** Determines any unknown outcome, and returns the turn’s. The lock is free: other tabs can send meanwhile. */
async function findOut(run: Run, ending: Ending): Promise<TurnOutcome> {
  const { store, recovery, backend } = run;
  const { end } = ending;
  if (end) {
    // The server reported that the run failed, but not what is open: read whether the question is still open.
    const { interrupts } = store.getState();
    const isFailed =
      end.status === 'failed' && !end.open && interrupts.some(({ status }) => status === 'failed');
    const found = isUnclear(store.getState()) || isFailed ? recovery.reconcile(backend) : undefined;
    // The caller who stopped the turn gets its outcome immediately; what a later reading finds appears in the state.
    if (end.status === 'aborted') return end;
    await found;
    if (end.status === 'failed') {
      letStand(run, end.open);
      return { status: 'failed', error: toErrorInfo(end.error) };
    }
    void recovery.checkReadable(backend);
    if (end.status === 'completed') return end;
    return { status: 'interrupted', interrupts: selectUnsettled(store.getState()) };
  }
  const { error, taken } = ending;
  if (taken === 'no') {
    // It was no longer open when the answer was about to be sent, so it ended without it.
    if (error?.code === 'resume-rejected') await recovery.reconcile(backend);
    return error ? { status: 'failed', error } : { status: 'aborted' };
  }
  tellSettled(run);
  const found = new Promise<void>((resolve, reject) => {
    // The caller soon learns that a message’s outcome is unknown. What is found later appears in the state.
    const tired = run.input.type === 'message' ? resolve : undefined;
    recovery
      .reconcile(backend, tired)
      .then(() => letStand(run))
      .then(resolve, reject);
  });
  if (!error) return { status: 'aborted' };
  await found;
  if (error.taken === 'no' && !isUnclear(store.getState())) return { status: 'failed', error };
  const interrupts = selectUnsettled(store.getState());
  if (interrupts.some(({ status }) => status === 'open'))
    return { status: 'interrupted', interrupts };
  return { status: 'unknown', error };
}

/** If the reading shows that the backend can’t be read, the refusal itself counts. */
function letStand(run: Run, open?: readonly BackendInterrupt[]): void {
  if (!mayCheck(run)) run.store.dispatch({ type: 'refusal-stands', open, at: Date.now() });
}

/** Ends the turn after an error in code that should not throw, such as an app’s observer. */
function giveUp({ store, abort, turnId }: Run, cause: unknown): TurnOutcome {
  abort.abort();
  const error = toErrorInfo(cause);
  try {
    // It is unknown how far the turn had come. The reducer ignores this for a turn that has already ended.
    store.dispatch({ type: 'turn-broke', turnId, error, taken: 'unknown', at: Date.now() });
  } catch {
    // The observer threw again. The state changed before it was called, so nothing is lost.
  }
  return { status: 'unknown', error };
}
