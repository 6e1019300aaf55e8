/** One stream to be measured. */
export interface Case {
  readonly deltas: number;
  /** Deltas a second; 0 for one burst. */
  readonly rate: number;
  /** Earlier messages. */
  readonly history: number;
  /** They are long, and what is measured is how they come to be there; nothing streams. */
  readonly isRestored?: boolean;
}

/** A conversation of 200 messages of 16,000 characters each, as a reload finds it. */
export const restored: Case = { deltas: 0, rate: 0, history: 200, isRestored: true };

const sizes = [1_000, 4_000, 16_000];

/** All cases, or those that take seconds only. */
export function cases(isQuick: boolean): readonly Case[] {
  const rates = isQuick ? [2_000, 0] : [200, 2_000, 0];
  const streams = rates.flatMap((rate) =>
    [0, 200].flatMap((history) => sizes.map((deltas) => ({ deltas, rate, history }))),
  );
  return [...streams, restored];
}

/** A case in words. */
export function nameOf({ deltas, rate, history, isRestored }: Case): string {
  if (isRestored) return `${history} long messages, restored`;
  return `${deltas} ${rate === 0 ? 'in a burst' : `at ${rate}/s`}, ${history} earlier`;
}
