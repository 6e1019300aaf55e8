import { reduceSession, type SessionAction } from './reduceSession.ts';
import { nextFrame, type Schedule } from './schedule.ts';
import { emptySession, type SessionState } from './state.ts';

/** The state, who listens, and the one way to change it. */
export interface Store {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Changes the state at once and tells everybody: for what a person or a turn's end did. */
  dispatch(action: SessionAction): void;
  /** Changes the state at once and tells everybody with the next frame: for what streams in. */
  dispatchLater(action: SessionAction): void;
  /** When the flush that has not come yet was asked for, by `performance.now`; undefined while none is due. */
  dueSince(): number | undefined;
}

/** A store for one session. */
export function createStore(sessionId: string, schedule: Schedule = nextFrame): Store {
  let state = emptySession(sessionId);
  let cancel: (() => void) | undefined;
  let due: number | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    cancel?.();
    cancel = undefined;
    due = undefined;
    for (const listener of [...listeners]) listener();
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const before = state;
      state = reduceSession(state, action);
      if (state !== before || cancel) tell();
    },
    dispatchLater(action) {
      state = reduceSession(state, action);
      if (cancel) return;
      due = performance.now();
      cancel = schedule(tell);
    },
    dueSince: () => due,
  };
}
