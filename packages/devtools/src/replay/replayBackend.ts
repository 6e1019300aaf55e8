import {
  type Backend,
  type HoldpointError,
  NetworkError,
  type TurnContext,
  type TurnEvent,
  type TurnInput,
} from '@holdpoint/client';
import { playError, playEvent } from '../recording/recordAction.ts';
import type { RecordedAction, Recording } from '../recording/recording.ts';

/** Options of a replay backend. */
export interface ReplayBackendOptions {
  /** How long to wait before each event: milliseconds, or the recorded time. Default: 0. */
  readonly pace?: number | 'recorded';
}

interface RecordedTurn {
  readonly type: TurnInput['type'];
  readonly events: readonly { readonly afterMs: number; readonly event: TurnEvent }[];
  /** It broke off with this error. */
  readonly error: HoldpointError | undefined;
}

/**
 * Returns a backend for a live session: its first turn plays the recording's first turn, and so on, whatever is sent or
 * answered. It keeps no state and makes no requests; a turn that was not recorded is refused.
 */
export function replayBackend(
  recording: Recording,
  { pace = 0 }: ReplayBackendOptions = {},
): Backend {
  const turns = turnsOf(recording);
  let played = 0;
  const { id, capabilities } = recording.backend;
  return {
    id: `replay:${id}`,
    capabilities,
    async *stream(input: TurnInput, { signal }: TurnContext) {
      const turn = turns[played];
      if (turn?.type !== input.type) {
        const next = turn ? `a ${turn.type} comes next` : 'it has no further turn';
        throw new NetworkError(`the recording can not go on with a ${input.type}: ${next}`, {
          taken: 'no',
        });
      }
      played += 1;
      for (const { afterMs, event } of turn.events) {
        const ms = pace === 'recorded' ? afterMs : pace;
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
        signal.throwIfAborted();
        yield event;
      }
      if (turn.error) throw turn.error;
    },
  };
}

function turnsOf({ steps }: Recording): readonly RecordedTurn[] {
  const begun = (action: RecordedAction) =>
    action.type === 'message-sent' || action.type === 'resume-sent' ? action : undefined;
  return steps.flatMap(({ at, action }, index) => {
    const sent = begun(action);
    if (!sent) return [];
    let before = at;
    const events: { afterMs: number; event: TurnEvent }[] = [];
    let error: HoldpointError | undefined;
    for (const { at, action } of steps.slice(index + 1)) {
      if (!('turnId' in action) || action.turnId !== sent.turnId) continue;
      if (action.type === 'turn-event') {
        events.push({ afterMs: at - before, event: playEvent(action.event) });
        before = at;
      } else if (action.type === 'turn-broke' && action.error) {
        error = playError(action.error);
      }
    }
    return [{ type: sent.type === 'message-sent' ? 'message' : 'resume', events, error }];
  });
}
