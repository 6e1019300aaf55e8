/** Code that loads when it is needed. */
export type Later<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed' };

/** A part of the kit that loads at most once for the page, when something first needs it. */
export interface LazyPart<T> {
  /** Its state; `idle` until something needs it. */
  get(): Later<T> | Idle;
  /** The loaded part, if any. */
  value(): T | undefined;
  /** Loads it unless that was tried before. Safe to call during rendering. Does nothing on a server. */
  want(): void;
  /** Loads it, also after a failure. Never throws. */
  load(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

interface Idle {
  readonly status: 'idle';
}

export const idle: Idle = { status: 'idle' };

export function lazyPart<T>(fetch: () => Promise<T>): LazyPart<T> {
  let now: Later<T> | Idle = idle;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: Later<T>) => {
    now = next;
    for (const listener of [...listeners]) listener();
  };
  const load = () => {
    if (now.status === 'ready') return Promise.resolve();
    if (!loading) {
      now = { status: 'loading' };
      // Not immediately: this may be called during a render.
      queueMicrotask(() => now.status === 'loading' && change(now));
      loading = fetch()
        .then(
          (value) => change({ status: 'ready', value }),
          () => change({ status: 'failed' }),
        )
        .finally(() => {
          loading = undefined;
        });
    }
    return loading;
  };
  return {
    get: () => now,
    value: () => (now.status === 'ready' ? now.value : undefined),
    want() {
      if (now === idle && typeof document !== 'undefined') void load();
    },
    load,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
