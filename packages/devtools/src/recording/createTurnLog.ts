import type { ErrorInfo } from '@holdpoint/client';
import type { RecordedAction, RecordedEnd } from './recording.ts';

/** One turn, as far as it was seen. */
export interface LogTurn {
  readonly id: string;
  readonly kind: 'message' | 'resume' | 'rejoined';
  readonly startedAt: number;
  /** When the first event arrived. */
  readonly firstAt?: number;
  readonly endedAt?: number;
  /** `broken`: its stream broke off; `stopped`: by the person. Absent while it runs. */
  readonly outcome?: 'completed' | 'interrupted' | 'failed' | 'aborted' | 'broken' | 'stopped';
  readonly error?: ErrorInfo;
  readonly stalls: number;
  readonly events: number;
  readonly size: number;
}

/** The most turns kept. */
const MAX_TURNS = 200;

/** The newest turns of a session. */
export interface TurnLog {
  /** Receives every action; `size` is its size as JSON. */
  note(action: RecordedAction, size: number): void;
  turns(): readonly LogTurn[];
  /** Removes finished turns. */
  clear(): void;
}

/** Creates an empty log of turns. */
export function createTurnLog(): TurnLog {
  let turns: readonly LogTurn[] = [];

  const begin = (id: string, kind: LogTurn['kind'], startedAt: number): void => {
    const turn = { id, kind, startedAt, stalls: 0, events: 0, size: 0 };
    turns = [...turns, turn].slice(-MAX_TURNS);
  };
  const change = (id: string, to: (turn: LogTurn) => Partial<LogTurn>): void => {
    turns = turns.map((turn) => (turn.id === id ? { ...turn, ...to(turn) } : turn));
  };

  return {
    note(action, size) {
      switch (action.type) {
        case 'message-sent':
          begin(action.turnId, 'message', action.at);
          break;
        case 'resume-sent':
          begin(action.turnId, 'resume', action.at);
          break;
        case 'turn-rejoined':
          begin(action.turnId, 'rejoined', action.at);
          break;
        case 'turn-event':
          change(action.turnId, (turn) => ({
            firstAt: turn.firstAt ?? action.at,
            events: turn.events + 1,
            size: turn.size + size,
            ...(action.event.type === 'end' ? ended(action.event.end, action.at) : {}),
          }));
          break;
        case 'turn-broke': {
          const { error, at } = action;
          const outcome = error ? 'broken' : 'stopped';
          change(action.turnId, () => ({ endedAt: at, outcome, ...(error ? { error } : {}) }));
          break;
        }
        case 'turn-stalled':
          change(action.turnId, ({ stalls }) => ({ stalls: stalls + 1 }));
          break;
        default:
      }
    },
    turns: () => turns,
    clear() {
      turns = turns.filter(({ outcome }) => outcome === undefined);
    },
  };
}

function ended(end: RecordedEnd, at: number): Partial<LogTurn> {
  const { status } = end;
  return { outcome: status, endedAt: at, ...(status === 'failed' ? { error: end.error } : {}) };
}
