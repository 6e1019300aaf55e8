/**
 * Which cases the longest parts take, as "first/step": every eighth for `npm test`, and a sixth for `--all`, chosen by
 * the commit (chooseSixth in toolchain.mjs). Without it they take all.
 */
// Without Vite there is no `import.meta.env`.
const { HOLDPOINT_SAMPLE } = import.meta.env ?? process.env;
const [first = 0, step = 1] = (HOLDPOINT_SAMPLE || '0/1').split('/').map(Number);

/** Returns true if this run takes the case at this place in a list. */
export const isInSample = (at: number): boolean => at % step === first;

/** Returns the cases of a list that this run takes. */
export const sample = <Case>(all: readonly Case[]): readonly Case[] =>
  all.filter((_, at) => isInSample(at));
