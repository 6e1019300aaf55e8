import type { WireRecord } from '../protocol/backend.ts';
import { callApp } from './callApp.ts';
import { reduceSession } from './reduceSession.ts';
import { nextFrame, type Schedule } from './schedule.ts';
import type { SessionAction } from './sessionAction.ts';
import { emptySession, type SessionState } from './state.ts';

/** Receives what happens in a session, for devtools and logs. It must not throw: an error breaks the turn. */
export interface SessionObserver {
  /**
   * Everything that may change the state, in order, with the state after it; before subscribers hear of it. Answers and
   * what the backend needs back are in it as they are, secrets too: mask before you keep anything.
   */
  readonly onAction: (action: SessionAction, state: SessionState) => void;
  /** What goes over the wire from the next request on, secrets masked by the adapter. */
  readonly onWire?: (record: WireRecord) => void;
}

/** The state, who listens, and the one way to change it. */
export interface Store {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Changes the state at once and tells everybody: for what a person or a turn's end did. */
  dispatch(action: SessionAction): void;
  /** Changes the state at once and tells everybody with the next frame: for what streams in. */
  dispatchLater(action: SessionAction): void;
  /** The observers; usually there are none. */
  readonly observers: Set<SessionObserver>;
  /** When the pending flush was scheduled, by `performance.now`; undefined while none is pending. */
  dueSince(): number | undefined;
}

/** A store for one session, of this id or of one that is made when it is first needed. */
export function createStore(
  sessionId: string | (() => string),
  schedule: Schedule = nextFrame,
): Store {
  let state = emptySession(sessionId);
  let cancel: (() => void) | undefined;
  let due: number | undefined;
  const listeners = new Set<() => void>();
  const observers = new Set<SessionObserver>();
  const change = (action: SessionAction): void => {
    state = reduceSession(state, action);
    for (const { onAction } of observers) onAction(action, state);
  };
  const tell = (): void => {
    cancel?.();
    cancel = undefined;
    due = undefined;
    for (const listener of [...listeners]) callApp(listener);
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const before = state;
      change(action);
      if (state !== before || cancel) tell();
    },
    dispatchLater(action) {
      change(action);
      if (cancel) return;
      due = performance.now();
      cancel = schedule(tell);
    },
    observers,
    dueSince: () => due,
  };
}
