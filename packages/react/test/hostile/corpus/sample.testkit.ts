import type { HostileCase } from './case.testkit.ts';
import { corpus } from './corpus.testkit.ts';

/** `npm test` asks for a sample by HOLDPOINT_SAMPLE: of each class the first case, and every eighth after it. */
const EVERY = process.env.HOLDPOINT_SAMPLE ? 8 : 1;

const seen = new Map<string, number>();
const isInSample = ({ kind, shows }: HostileCase): boolean => {
  const before = seen.get(`${kind}, ${shows}`) ?? 0;
  seen.set(`${kind}, ${shows}`, before + 1);
  return before % EVERY === 0;
};

/** The cases that this run tries, all of the corpus or a sample, each with its place in it. */
export const asked: readonly (HostileCase & { readonly at: number })[] = corpus
  .map((one, at) => ({ ...one, at }))
  .filter(isInSample);
