/** The most steps that one text may take. */
const MOST_STEPS = 10_000_000;
/** Longer texts and patterns are not checked. */
const MOST_LENGTH = 1_000;

/** Starts and ends of groups, alternatives, repetitions, and single characters (including classes and escapes). */
const words =
  /\((?:\?(?:<[=!]|<[^>]*>|[:=!]))?|[)|]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\[(?:[^\\\]]|\\.)*\]|\\[pPu]\{[^}]*\}|\\.|./gsu;

/** The steps charged for measuring one character of a pattern, and for compiling a Unicode class, which is large. */
const [MEASURED, COMPILED] = [30, 30_000];

/**
 * Returns whether a text matches a JSON Schema pattern anywhere, like `RegExp` with the flag `u`. Undefined if a match
 * could take long because of backtracking: only tries a pattern without nested repetition, on a text short enough for
 * the remaining budget.
 * @param budget the steps left for all texts of one check, and its compiled patterns
 */
export function matchPattern(
  budget: { steps: number; compiled?: Map<string, RegExp> },
  pattern: string,
  text: string,
): boolean | undefined {
  if (Math.max(pattern.length, text.length) > MOST_LENGTH || budget.steps < 0) return undefined;
  budget.compiled ??= new Map();
  const known = budget.compiled.get(pattern);
  const classes = known ? 0 : pattern.split(/\\p/i).length - 1;
  budget.steps -= MEASURED * pattern.length + COMPILED * classes;
  const most = Math.max(text.length, 1);
  const steps = most * measure(pattern, most);
  if (!(steps <= Math.min(MOST_STEPS, budget.steps))) return undefined;
  budget.steps -= steps;
  try {
    const compiled = known ?? new RegExp(pattern, 'u');
    budget.compiled.set(pattern, compiled);
    return compiled.test(text);
  } catch {
    return undefined;
  }
}

const newGroup = () => ({ varies: false, cost: 1, ways: 1, doneCost: 0, doneWays: 0 });

/** The most steps that a pattern takes from one place of a text. An unlimited repetition counts `most` times. */
function measure(pattern: string, most: number): number {
  /**
   * Whether the group varies so far; the cost of its current alternative and the ways through it; the same for finished
   * ones.
   */
  let group = newGroup();
  const around: (typeof group)[] = [];
  /** The last part: whether it is a varying group, its cost, and the ways that lead to it. */
  let [isVaried, cost, before] = [false, 1, 1];
  for (const word of pattern.match(words) ?? []) {
    // Lookbehinds and back references have no known limit.
    if (/^(?:\(\?<[=!]|\\[1-9k])/.test(word)) return Number.POSITIVE_INFINITY;
    if (word === '|') {
      group.doneCost += group.cost;
      group.doneWays += group.ways;
      Object.assign(group, { varies: true, cost: 1, ways: 1 });
    } else if (word[0] === '(') {
      around.push(group);
      group = newGroup();
    } else if (word === ')') {
      const { varies, ways, doneWays } = group;
      isVaried = varies;
      cost = group.cost + group.doneCost;
      group = around.pop() ?? newGroup();
      before = group.ways;
      group.varies ||= varies;
      group.cost += before * cost;
      group.ways *= ways + doneWays;
      continue;
    } else if (word[0] === '?') {
      group.ways += before;
      group.varies = true;
    } else if (/^(?:[*+]|\{\d)/.test(word)) {
      if (isVaried) return Number.POSITIVE_INFINITY;
      const [, least = '1', isFixed] = /^\{(\d+)(,\1\}|\})?/.exec(word) ?? [];
      group.cost += before * cost * (Number(least) + (isFixed ? 0 : most));
      if (isFixed) continue;
      group.ways *= most + 1;
      group.varies = true;
    } else {
      [cost, before] = [1, group.ways];
      group.cost += before;
    }
    isVaried = false;
  }
  return group.cost + group.doneCost;
}
