import { isInSample } from '../../../../../scripts/sample.ts';
import type { HostileCase } from './case.testkit.ts';
import { corpus } from './corpus.testkit.ts';

const seen = new Map<string, number>();
/** Takes the first case of each class, and a sample of the others. */
const isAsked = ({ kind, shows }: HostileCase): boolean => {
  const before = seen.get(`${kind}, ${shows}`) ?? 0;
  seen.set(`${kind}, ${shows}`, before + 1);
  return before === 0 || isInSample(before);
};

/** The cases of this run, the whole corpus or a sample, each with its index in it. */
export const asked: readonly (HostileCase & { readonly at: number })[] = corpus
  .map((one, at) => ({ ...one, at }))
  .filter(isAsked);
