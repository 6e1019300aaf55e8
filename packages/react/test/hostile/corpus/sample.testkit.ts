import type { HostileCase } from './case.testkit.ts';
import { corpus } from './corpus.testkit.ts';

/** `npm test` requests a sample with HOLDPOINT_SAMPLE: the first case of each class, and every eighth after it. */
const EVERY = process.env.HOLDPOINT_SAMPLE ? 8 : 1;

const seen = new Map<string, number>();
const isInSample = ({ kind, shows }: HostileCase): boolean => {
  const before = seen.get(`${kind}, ${shows}`) ?? 0;
  seen.set(`${kind}, ${shows}`, before + 1);
  return before % EVERY === 0;
};

/** The cases of this run, the whole corpus or a sample, each with its index in it. */
export const asked: readonly (HostileCase & { readonly at: number })[] = corpus
  .map((one, at) => ({ ...one, at }))
  .filter(isInSample);
