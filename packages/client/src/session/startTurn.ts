import { type ErrorInfo, toErrorInfo } from '../protocol/errors.ts';
import { randomId } from '../protocol/randomId.ts';
import type { Later } from './later.ts';
import { createTurn, type Turn, type TurnOutcome } from './turn.ts';
import type { Run, TurnPlan } from './turnPlan.ts';

type Begun = Omit<Run, 'recovery'>;

/** Starts a turn. The state shows it before this returns; the request is sent right after, once (`runTurn.ts`). */
export function startTurn(plan: Omit<TurnPlan, 'recovery'>, later: Later, pressed?: string): Turn {
  const { store, input } = plan;
  const { turn, emit, finish } = createTurn(randomId());
  const answers = input.type === 'resume' ? input.answers : [];
  const begun: Begun = { ...plan, turnId: turn.id, answers, emit };
  const started = { turnId: turn.id, at: Date.now() };
  store.dispatch(
    input.type === 'message'
      ? { type: 'message-sent', message: input.message, ...started }
      : input.type === 'resume'
        ? {
            type: 'resume-sent',
            answers: input.answers,
            ...(pressed === undefined ? {} : { pressed }),
            ...started,
          }
        : { type: 'turn-rejoined', kind: input.kind, ...started },
  );
  const working = later.get();
  const outcome = working
    ? working.runTurn({ ...begun, recovery: working.recovery })
    : runOnceLoaded(begun, later);
  void outcome.then(finish);
  return turn;
}

/**
 * A turn that began before what carries it out had come. Nothing has left before that has: it is a message or an answer,
 * since what is joined was found by a restore.
 */
async function runOnceLoaded(begun: Begun, later: Later): Promise<TurnOutcome> {
  const { store, abort, turnId } = begun;
  const stopped = new Promise<undefined>((resolve) => {
    abort.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const breakOff = (error?: ErrorInfo): void =>
    store.dispatch({ type: 'turn-broke', turnId, error, taken: 'no', at: Date.now() });
  try {
    const working = await Promise.race([later.load(), stopped]);
    if (working) return working.runTurn({ ...begun, recovery: working.recovery });
    breakOff();
    return { status: 'aborted' };
  } catch (cause) {
    const error = toErrorInfo(cause);
    breakOff(error);
    return { status: 'failed', error };
  }
}
