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
}

/** A store for one session. */
export function createStore(sessionId: string, schedule: Schedule = nextFrame): Store {
  let state = emptySession(sessionId);
  let cancel: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    cancel?.();
    cancel = undefined;
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
      cancel ??= schedule(tell);
    },
  };
}
