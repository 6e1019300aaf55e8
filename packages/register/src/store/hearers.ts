/** Whoever wants to hear of changes. */
export interface Hearers {
  /** Adds one, and gives what takes it out again. */
  readonly add: (hear: () => void) => () => void;
  readonly tell: () => void;
}

/**
 * Keeps who is told.
 * @param listen called with the first of them, and what it gives when the last has gone
 */
export function createHearers(listen: () => () => void = () => () => {}): Hearers {
  // By an object of its own, as the same function may be given twice.
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
