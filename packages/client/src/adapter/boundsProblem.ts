/** Levels of objects and lists in what an agent tells. Any engine can copy, compare and write so many. */
export const DEEPEST = 1_000;

/** What may grow out of itself, in characters and, eight times over, in values. */
const MOST_GROWN = 16_000_000;

/**
 * Why a value is not taken over; undefined where it may be. It looks at each part once, and at none below what is too deep.
 * Thirty copies, each of the one before, are a thousand million values: whatever looks at all of them never ends.
 * @param most what it may hold, in characters and, eight times over, in values.
 * @param depth how deep it stands in what holds it.
 */
export function boundsProblem(
  value: unknown,
  most = Number.POSITIVE_INFINITY,
  depth = 0,
): string | undefined {
  const open: [unknown, number][] = [[value, depth]];
  let left = most;
  for (let item = open.pop(); item; item = open.pop()) {
    const [next, level] = item;
    left -= typeof next === 'string' ? next.length + 8 : 8;
    if (left < 0) return 'it grows too large';
    if (typeof next !== 'object' || next === null) continue;
    if (level >= DEEPEST) return `it is more than ${DEEPEST} levels deep`;
    for (const inner of Object.values(next)) open.push([inner, level + 1]);
  }
  return undefined;
}

/**
 * Why a document is not taken over after this patch. What moves or copies inside it can make much of few words, so all of
 * it is looked at then; otherwise only what is new.
 */
export function patchProblem(
  document: () => unknown,
  patch: readonly unknown[],
): string | undefined {
  const steps = patch.map((step): { op?: unknown; path?: unknown; value?: unknown } =>
    Object(step),
  );
  if (steps.some(({ op }) => op === 'copy' || op === 'move'))
    return boundsProblem(document(), MOST_GROWN);
  for (const { path, value } of steps) {
    const problem = boundsProblem(value, undefined, String(path).split('/').length);
    if (problem) return problem;
  }
  return undefined;
}
