import type { Intent } from '../persistence/persistence.ts';
import type { Answer, TurnContext, TurnInput } from '../protocol/backend.ts';
import {
  isHoldpointError,
  NetworkError,
  StreamLostError,
  toErrorInfo,
} from '../protocol/errors.ts';
import { defined } from '../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../protocol/turnEvent.ts';
import type { Store } from './createStore.ts';
import { isProvablyNotTaken } from './isProvablyNotTaken.ts';
import type { SessionOptions } from './options.ts';
import type { Recovery } from './recover.ts';
import { createYielder } from './schedule.ts';
import { selectUnsettled } from './state.ts';
import { createTurn, type Turn, type TurnOutcome } from './turn.ts';

interface Run {
  readonly store: Store;
  readonly options: SessionOptions;
  readonly recovery: Recovery;
  /** What is sent; or the stream of a turn that runs already and is only joined. */
  readonly input:
    | TurnInput
    | { readonly type: 'rejoin'; readonly events: AsyncIterable<TurnEvent> };
  readonly abort: AbortController;
}

/** Starts a turn: the state says so before this returns, the request leaves right after, once. */
export function runTurn(run: Run): Turn {
  const { store, input } = run;
  const { turn, emit, finish } = createTurn(crypto.randomUUID());
  const started = { turnId: turn.id, at: Date.now() };
  store.dispatch(
    input.type === 'message'
      ? { type: 'message-sent', message: input.message, ...started }
      : input.type === 'resume'
        ? { type: 'resume-sent', answers: input.answers, ...started }
        : { type: 'turn-rejoined', ...started },
  );
  void drive(run, turn.id, emit).then(finish);
  return turn;
}

type Emit = (event: TurnEvent) => void;

async function drive(run: Run, turnId: string, emit: Emit): Promise<TurnOutcome> {
  const { store, options, recovery, input, abort } = run;
  const context = (): TurnContext => ({ ...recovery.context(abort.signal), turnId });
  let end: TurnEnd;
  try {
    if (globalThis.navigator?.onLine === false) {
      throw new NetworkError('this device is offline; nothing was sent', { notTaken: true });
    }
    if (input.type === 'resume') await recovery.remember(intentOf(turnId, input.answers));
    if (input.type === 'message') await recovery.remember();
    const events =
      input.type === 'rejoin' ? input.events : options.backend.stream(input, context());
    end = await pump(events, run, turnId, emit).catch((error) => rejoin(error, run, turnId, emit));
  } catch (error) {
    return await broken(run, turnId, error);
  }
  store.dispatch({ type: 'turn-event', turnId, event: { type: 'end', end }, at: Date.now() });
  emit({ type: 'end', end });
  await recovery.remember();
  // Reads the truth only where something is left unclear: a refusal has given the answers back.
  if (end.status === 'failed' && recovery.isUnclear()) await recovery.reconcile();
  return outcomeOf(store, end);
}

/** Reads events into the store up to the one that ends the turn. */
async function pump(
  events: AsyncIterable<TurnEvent>,
  { store, abort, recovery }: Run,
  turnId: string,
  emit: Emit,
): Promise<TurnEnd> {
  const rest = createYielder(store.dueSince);
  for await (const event of events) {
    abort.signal.throwIfAborted();
    if (event.type === 'end') return event.end;
    store.dispatchLater({ type: 'turn-event', turnId, event, at: Date.now() });
    // Where the stream can be joined again must be known after a reload in mid-turn too.
    if (event.type === 'checkpoint') await recovery.rememberCheckpoint();
    emit(event);
    // A burst must not starve rendering and input.
    const pause = rest();
    if (pause) await pause;
  }
  // End of body is never success.
  throw new StreamLostError(
    'the stream ended without a final frame; what became of the turn is not known',
  );
}

/** A stream that was cut may still run at the server: joins it again where the backend can, which is not sending again. */
async function rejoin(cut: unknown, run: Run, turnId: string, emit: Emit): Promise<TurnEnd> {
  const { options, recovery, abort } = run;
  const lost = isHoldpointError(cut) && ['stream-lost', 'network'].includes(cut.code);
  if (abort.signal.aborted || !lost || cut.notTaken) throw cut;
  const events = await options.backend
    .reattach?.({ ...recovery.context(abort.signal), turnId })
    .catch(() => null);
  if (!events) throw cut;
  return await pump(events, run, turnId, emit);
}

function intentOf(turnId: string, answers: readonly Answer[]): Intent {
  return {
    turnId,
    answered: answers.map(({ interrupt: { name, ref, position } }) =>
      defined({ name, ref, position }),
    ),
    sentAt: Date.now(),
  };
}

async function broken(run: Run, turnId: string, error: unknown): Promise<TurnOutcome> {
  const { store, recovery, abort } = run;
  const stopped = abort.signal.aborted;
  // Lets the adapter close its request where an error of ours left the loop.
  abort.abort();
  const info = toErrorInfo(error);
  const taken = !stopped && isProvablyNotTaken(error) ? 'no' : 'unknown';
  store.dispatch({
    type: 'turn-broke',
    turnId,
    error: stopped ? undefined : info,
    taken,
    at: Date.now(),
  });
  if (taken === 'no') {
    await recovery.remember();
    return { status: 'failed', error: info };
  }
  await recovery.reconcile();
  const interrupts = selectUnsettled(store.getState());
  if (interrupts.some(({ status }) => status === 'open'))
    return { status: 'interrupted', interrupts };
  return stopped ? { status: 'aborted' } : { status: 'unknown', error: info };
}

function outcomeOf(store: Store, end: TurnEnd): TurnOutcome {
  switch (end.status) {
    case 'completed':
    case 'aborted':
      return end;
    case 'interrupted':
      return { status: 'interrupted', interrupts: selectUnsettled(store.getState()) };
    case 'failed':
      return { status: 'failed', error: toErrorInfo(end.error) };
    default:
      return end satisfies never;
  }
}
