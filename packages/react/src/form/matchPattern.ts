// A browser's own regular expressions go back and try again, and with some patterns that takes longer than anybody
// waits: `(a+)+$` on thirty letters, for minutes. Here all ways through a pattern are followed at once, so that no
// character is looked at twice, and what would be too much work is not done and said so.

/** What all patterns of one check may cost together, and those that are read already. */
export interface Patterns {
  /** Steps that are left. */
  left: number;
  /** Places of a schema that may still be looked at: alternatives inside of alternatives multiply. */
  looks: number;
  readonly programs: Map<string, Program | undefined>;
}

/** Steps of one check: more than a form's texts need, and no longer than a frame or two. */
const MOST_STEPS = 500_000;
/** Longer patterns are not read; repetitions count as often as they are written out. */
const MOST_SOURCE = 2_000;
const MOST_PROGRAM = 5_000;

/** More than the values of any input that a form takes. */
const MOST_LOOKS = 200_000;

/** The same by a server's schema, which may be made to take long: a tenth of a second, for each key that is pressed. */
export const MOST_LOOKS_ASKED = 20_000;

/** For one check of a whole input. */
export function newPatterns(looks = MOST_LOOKS): Patterns {
  return { left: MOST_STEPS, looks, programs: new Map() };
}

/**
 * Whether a text matches a pattern of JSON Schema somewhere, as `RegExp` with the flag `u` says it. Undefined where that
 * can't be told here: a pattern that refers back to what it found or looks behind itself, one that this browser does
 * not know, or too much work.
 */
export function matchPattern(
  patterns: Patterns,
  pattern: string,
  text: string,
): boolean | undefined {
  const { programs } = patterns;
  if (!programs.has(pattern)) programs.set(pattern, readProgram(pattern));
  const program = programs.get(pattern);
  return program && run(program, 0, [...text], 0, true, patterns);
}

/** What a pattern asks for, one thing after the other; the first is at 0. */
type Program = readonly Step[];

type Step =
  | { readonly type: 'character'; readonly test: (character: string) => boolean }
  /** It goes on at each of these. */
  | { readonly type: 'go'; readonly to: readonly number[] }
  | { readonly type: 'edge'; readonly test: (text: readonly string[], at: number) => boolean }
  /** What follows here begins so, or does not. */
  | { readonly type: 'look'; readonly start: number; readonly isNot: boolean }
  | { readonly type: 'found' };

/** Follows all ways at once. A search begins anew at every character; else it begins where it stands. */
function run(
  program: Program,
  start: number,
  text: readonly string[],
  from: number,
  isSearch: boolean,
  patterns: Patterns,
): boolean | undefined {
  let active: number[] = [];
  for (let at = from; at <= text.length; at += 1) {
    const open = active;
    if (isSearch || at === from) open.push(start);
    const seen = new Set<number>();
    active = [];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (seen.has(place)) continue;
      seen.add(place);
      patterns.left -= 1;
      if (patterns.left < 0) return undefined;
      const step = program[place] as Step;
      if (step.type === 'found') return true;
      if (step.type === 'go') open.push(...step.to);
      else if (step.type === 'edge') {
        if (step.test(text, at)) open.push(place + 1);
      } else if (step.type === 'look') {
        const isThere = run(program, step.start, text, at, false, patterns);
        if (isThere === undefined) return undefined;
        if (isThere !== step.isNot) open.push(place + 1);
      } else if (at < text.length && step.test(text[at] as string)) active.push(place + 1);
    }
    if (active.length === 0 && !isSearch) return false;
  }
  return false;
}

/** A pattern as it is written. */
type Node =
  | { readonly type: 'character' | 'edge'; readonly source: string }
  | { readonly type: 'look'; readonly inner: Node; readonly isNot: boolean }
  | { readonly type: 'all' | 'any'; readonly parts: readonly Node[] }
  | { readonly type: 'again'; readonly inner: Node; readonly least: number; readonly most: number };

/** A pattern in its parts: how a group begins, signs, repetitions, classes and characters. */
const words =
  /\(\?(?:<(?![=!])[^>]*>|[:=!])|\(\?|[()|^$]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\[(?:[^\\\]]|\\.)*\]|\\[pPu]\{[^}]*\}|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u.{4}|\\x..|\\c.|\\k<[^>]*>|\\.|./gsu;

function readProgram(pattern: string): Program | undefined {
  if (pattern.length > MOST_SOURCE) return undefined;
  try {
    // Throws for a pattern that the browser does not know either.
    new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  const node = readNode(pattern.match(words) ?? []);
  return node && writeProgram(node);
}

/** One group that is being read. */
interface Group {
  readonly opens: string;
  readonly choices: Node[];
  parts: Node[];
}

/** Undefined for what can't be followed all ways at once. */
function readNode(tokens: readonly string[]): Node | undefined {
  const newGroup = (opens: string): Group => ({ opens, choices: [], parts: [] });
  const groups: Group[] = [];
  let group = newGroup('');
  for (const token of tokens) {
    if (token === '(?' || /^\\[1-9k]/.test(token)) return undefined;
    if (token[0] === '(') {
      groups.push(group);
      group = newGroup(token);
    } else if (token === ')') {
      const inner = close(group);
      const isLook = group.opens === '(?=' || group.opens === '(?!';
      const isNot = group.opens === '(?!';
      group = groups.pop() as Group;
      group.parts.push(isLook ? { type: 'look', inner, isNot } : inner);
    } else if (token === '|') {
      group.choices.push({ type: 'all', parts: group.parts });
      group.parts = [];
    } else if (/^(?:[*+?]|\{\d)/.test(token)) {
      const inner = group.parts.pop() as Node;
      group.parts.push({ type: 'again', inner, ...countsOf(token) });
    } else {
      const isEdge = /^(?:[$^]|\\b)$/i.test(token);
      group.parts.push({ type: isEdge ? 'edge' : 'character', source: token });
    }
  }
  return close(group);
}

function close({ choices, parts }: Group): Node {
  return { type: 'any', parts: [...choices, { type: 'all', parts }] };
}

function countsOf(token: string): { readonly least: number; readonly most: number } {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)/.exec(token) ?? [];
  if (least !== undefined) {
    return {
      least: Number(least),
      most: comma ? (most ? Number(most) : Number.POSITIVE_INFINITY) : Number(least),
    };
  }
  return {
    least: token[0] === '+' ? 1 : 0,
    most: token[0] === '?' ? 1 : Number.POSITIVE_INFINITY,
  };
}

/** Undefined where it would be too long. */
function writeProgram(pattern: Node): Program | undefined {
  const steps: Step[] = [];
  const looks: { readonly at: number; readonly node: Node & { readonly type: 'look' } }[] = [];
  let isTooLong = false;
  // Counts the parts, not only the steps: an empty part such as `()` makes no step, and costs time when it is repeated.
  let written = 0;
  const put = (step: Step) => steps.push(step) - 1;
  const write = (node: Node): void => {
    written += 1;
    isTooLong ||= written > MOST_PROGRAM;
    if (isTooLong) return;
    switch (node.type) {
      case 'character':
        put({ type: 'character', test: oneOf(node.source) });
        break;
      case 'edge':
        put({ type: 'edge', test: edges[node.source as keyof typeof edges] });
        break;
      case 'look':
        // What it looks for stands behind all the rest.
        looks.push({ at: put({ type: 'go', to: [] }), node });
        break;
      case 'all':
        for (const part of node.parts) write(part);
        break;
      case 'any':
        writeAny(node.parts);
        break;
      case 'again':
        writeAgain(node);
    }
  };
  const writeAny = (parts: readonly Node[]) => {
    const fork = put({ type: 'go', to: [] });
    const starts: number[] = [];
    const ends: number[] = [];
    for (const part of parts) {
      starts.push(steps.length);
      write(part);
      ends.push(put({ type: 'go', to: [] }));
    }
    steps[fork] = { type: 'go', to: starts };
    for (const end of ends) steps[end] = { type: 'go', to: [steps.length] };
  };
  const writeAgain = ({ inner, least, most }: Node & { readonly type: 'again' }) => {
    for (let count = 0; count < least && !isTooLong; count += 1) write(inner);
    const forks: number[] = [];
    const isEndless = most === Number.POSITIVE_INFINITY;
    for (let count = least; count < (isEndless ? least + 1 : most) && !isTooLong; count += 1) {
      const fork = put({ type: 'go', to: [] });
      forks.push(fork);
      write(inner);
      if (isEndless) put({ type: 'go', to: [fork] });
    }
    for (const fork of forks) steps[fork] = { type: 'go', to: [fork + 1, steps.length] };
  };
  write(pattern);
  put({ type: 'found' });
  for (let lookahead = looks.pop(); lookahead && !isTooLong; lookahead = looks.pop()) {
    steps[lookahead.at] = { type: 'look', start: steps.length, isNot: lookahead.node.isNot };
    write(lookahead.node.inner);
    put({ type: 'found' });
  }
  return isTooLong ? undefined : steps;
}

/** Whether one character is what the pattern asks for. A single one is safe with the browser's own. */
function oneOf(source: string): (character: string) => boolean {
  const native = new RegExp(`^${source}$`, 'u');
  const known = new Map<string, boolean>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const matches = native.test(character);
    known.set(character, matches);
    return matches;
  };
}

const isWord = (character: string | undefined) => /^\w$/.test(character ?? '');
const isBorder = (text: readonly string[], at: number) => isWord(text[at - 1]) !== isWord(text[at]);

const edges = {
  '^': (_text: readonly string[], at: number) => at === 0,
  $: (text: readonly string[], at: number) => at === text.length,
  '\\b': isBorder,
  '\\B': (text: readonly string[], at: number) => !isBorder(text, at),
} as const;
