import { randomId } from '../protocol/randomId.ts';
import { runTurn } from './runTurn.ts';
import { createTurn, type Turn } from './turn.ts';
import type { TurnPlan } from './turnPlan.ts';

/** Starts a turn. The state shows it before this returns; the request is sent right after, once (`runTurn.ts`). */
export function startTurn(plan: TurnPlan, pressed?: string): Turn {
  const { store, input } = plan;
  const { turn, emit, finish } = createTurn(randomId());
  const answers = input.type === 'resume' ? input.answers : [];
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
  void runTurn({ ...plan, turnId: turn.id, answers, emit }).then(finish);
  return turn;
}
