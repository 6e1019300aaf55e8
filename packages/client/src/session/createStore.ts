import type { WireRecord } from '../protocol/backend.ts';
import { callApp } from './callApp.ts';
import { reduceSession } from './reduceSession.ts';
import { nextFrame, type Schedule } from './schedule.ts';
import type { SessionAction } from './sessionAction.ts';
import { emptySession, type SessionState } from './state.ts';

/** Observes a session, for devtools and logs. It must not throw: an error breaks the turn. */
export interface SessionObserver {
  /**
   * Called for every action, in order, with the state after it, before subscribers. Includes answers and the backend's
   * opaque data unmasked, including secrets: mask before you store anything.
   */
  readonly onAction: (action: SessionAction, state: SessionState) => void;
  /** Called for wire records from the next request on, with secrets masked by the adapter. */
  readonly onWire?: (record: WireRecord) => void;
}

/** The state, its listeners, and the only way to change it. */
export interface Store {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Changes the state and notifies everyone immediately: for a person’s action or the end of a turn. */
  dispatch(action: SessionAction): void;
  /** Changes the state immediately and notifies everyone with the next frame: for streamed events. */
  dispatchLater(action: SessionAction): void;
  /** The observers; usually there are none. */
  readonly observers: Set<SessionObserver>;
  /** When the pending flush was scheduled, by `performance.now`; undefined while none is pending. */
  dueSince(): number | undefined;
}

/** A store for one session, with this id or one that is created on first use. */
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
