/** The deepest nesting of an agent’s data. Any engine can copy, compare and write this much. */
export const DEEPEST = 1_000;

/**
 * Why a value is rejected; undefined if it is accepted. Visits each part once, and nothing below the depth limit.
 * @param most the limit, in characters and, times eight, in values.
 * @param depth the value’s depth in its container.
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
