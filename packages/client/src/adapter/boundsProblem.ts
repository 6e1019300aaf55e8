/** Levels of objects and lists in what an agent tells. Any engine can copy, compare and write so many. */
export const DEEPEST = 1_000;

/**
 * Why a value is not taken over; undefined where it may be. It looks at each part once, and at none below what is too deep.
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
