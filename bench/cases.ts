/** One stream to be measured. */
export interface Case {
  readonly deltas: number;
  /** Deltas a second; 0 for one burst. */
  readonly rate: number;
  /** Earlier messages. */
  readonly history: number;
}

const sizes = [1_000, 4_000, 16_000];

/** All cases, or those that take seconds only. */
export function cases(isQuick: boolean): readonly Case[] {
  const rates = isQuick ? [2_000, 0] : [200, 2_000, 0];
  return rates.flatMap((rate) =>
    [0, 200].flatMap((history) => sizes.map((deltas) => ({ deltas, rate, history }))),
  );
}

/** A case in words. */
export function nameOf({ deltas, rate, history }: Case): string {
  return `${deltas} ${rate === 0 ? 'in a burst' : `at ${rate}/s`}, ${history} earlier`;
}
