/** Listeners for changes. */
export interface Hearers {
  /** Adds a listener. Returns a function that removes it. */
  readonly add: (hear: () => void) => () => void;
  readonly tell: () => void;
}

/**
 * Creates a set of listeners.
 * @param listen called when the first listener is added; the function it returns is called when the last is removed
 */
export function createHearers(listen: () => () => void = () => () => {}): Hearers {
  // Wrapped in an object, because the same function may be added twice.
  const hearers = new Set<{ readonly hear: () => void }>();
  let stop: (() => void) | undefined;
  return {
    add(hear) {
      const hearer = { hear };
      hearers.add(hearer);
      stop ??= listen();
      return () => {
        if (!hearers.delete(hearer) || hearers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    tell() {
      for (const { hear } of hearers) hear();
    },
  };
}
