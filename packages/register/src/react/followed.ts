import type { ErrorInfo } from '@holdpoint/client';
import { toErrorInfo } from '@holdpoint/client/internal';
import { useOnline } from '@holdpoint/react/internal';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FollowOptions, RegisterChange, RegisterClient } from '../client/index.ts';

/** The connection state of every view of the register. */
export interface Followed {
  /** Changes are followed, so the content is up to date. */
  readonly isLive: boolean;
  /** Why it could not be read, or not again. */
  readonly error: ErrorInfo | undefined;
}

/** State that a page subscribes to. */
export interface Store<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** A store, and how to change it. */
export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  const store: Store<State> = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const set = (more: Partial<State>): void => {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
  };
  return { store, set };
}

/** A change of the register, without connection events. */
export type Heard = Exclude<RegisterChange, { readonly type: 'lost' }>;

/** Follows the register until it ends for good, such as after a sign-out. @throws what ended it */
export async function followChanges(
  register: Pick<RegisterClient, 'follow'>,
  options: FollowOptions,
  set: (more: Followed | Pick<Followed, 'isLive'>) => void,
  take: (change: Heard) => unknown,
): Promise<void> {
  // A stream that ends is made again at once: the first loss is not worth a notice.
  let losses = 0;
  for await (const change of register.follow(options)) {
    if (change.type === 'lost') {
      losses += 1;
      const isTold = losses > 1 || change.isSilent;
      set({ isLive: false, ...(isTold && { error: toErrorInfo(change.error) }) });
    } else {
      losses = 0;
      await take(change);
    }
  }
}

/** Follows a store while the page shows it: again when asked to, and when the network is back. Memoize `follow`. */
export function useFollowed<State>(store: Store<State>, follow: (signal: AbortSignal) => void) {
  const known = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following ends at a sign-out, and begins again when asked to, and when the network is back
  useEffect(() => {
    const end = new AbortController();
    follow(end.signal);
    return () => end.abort();
  }, [follow, isOnline, attempt]);
  const lookAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return { known, isOnline, lookAgain };
}
