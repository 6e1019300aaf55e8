/** Steps that one text may take at most. */
const MOST_STEPS = 10_000_000;
/** Longer texts and patterns are not looked at. */
const MOST_LENGTH = 1_000;

/** How a group begins and ends, alternatives, repetitions, and single characters, which classes and escapes are, too. */
const words =
  /\((?:\?(?:<[=!]|<[^>]*>|[:=!]))?|[)|]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\[(?:[^\\\]]|\\.)*\]|\\[pPu]\{[^}]*\}|\\.|./gsu;

/**
 * Whether a text matches a pattern of JSON Schema somewhere, as `RegExp` with the flag `u` says it. Undefined where trying
 * could take long: a browser goes back and tries again. So it tries only a pattern that repeats nothing which varies itself,
 * on a text that is short enough for what is left.
 * @param budget steps that all texts of one check may take together
 */
export function matchPattern(
  budget: { steps: number },
  pattern: string,
  text: string,
): boolean | undefined {
  const { repeats, ways } = measure(pattern);
  const steps = ways * Math.max(text.length, 1) ** (1 + repeats);
  if (!(steps <= Math.min(MOST_STEPS, budget.steps)) || text.length > MOST_LENGTH) return undefined;
  budget.steps -= steps;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return undefined;
  }
}

const tooMuch = { repeats: Number.POSITIVE_INFINITY, ways: 1 };

/** How many parts of a pattern may be of any length, and how many ways lead through the rest. */
function measure(pattern: string): { readonly repeats: number; readonly ways: number } {
  if (pattern.length > MOST_LENGTH) return tooMuch;
  let repeats = 0;
  /** Whether the group that is read varies so far, the ways through its finished alternatives, and through this one. */
  let group = { varies: false, done: 0, ways: 1 };
  const around: (typeof group)[] = [];
  /** The last part is a group that varies. */
  let isVaried = false;
  for (const word of pattern.match(words) ?? []) {
    // Looks behind, and back at what was found, have no known limit.
    if (/^(?:\(\?<[=!]|\\[1-9k])/.test(word)) return tooMuch;
    if (word === '|') group = { varies: true, done: group.done + group.ways, ways: 1 };
    else if (word[0] === '(') {
      around.push(group);
      group = { varies: false, done: 0, ways: 1 };
    } else if (word === ')') {
      const { done, ways, varies } = group;
      isVaried = varies;
      group = around.pop() ?? { varies, done: 0, ways: 1 };
      group.varies ||= varies;
      group.ways *= done + ways;
      continue;
    } else if (word[0] === '?') {
      group.ways *= 2;
      group.varies = true;
    } else if (/^(?:[*+]|\{\d)/.test(word)) {
      if (isVaried) return tooMuch;
      const [, least = '1', isFixed] = /^\{(\d+)(,\1\}|\})?/.exec(word) ?? [];
      group.ways *= Math.max(1, Number(least));
      if (isFixed) continue;
      repeats += 1;
      group.varies = true;
    }
    isVaried = false;
  }
  return { repeats, ways: group.done + group.ways };
}
