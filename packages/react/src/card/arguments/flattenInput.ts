import { exactDigits, isContainer } from '@holdpoint/client/internal';

/** One value of an input with its path, such as `to.name` or `files[2]`. */
export interface ArgumentRow {
  /**
   * Empty for an input that is a single value. To avoid repeating very long paths, a path can continue from a numbered
   * place in an earlier row, as `#3.name`; a real key that looks like that is quoted.
   */
  readonly path: string;
  readonly type: ArgumentType;
  /**
   * The value exactly as in JSON; for a text, the text itself; for a place, its number. Empty if the type is enough.
   */
  readonly text: string;
}

/** The type of a value. Texts are drawn alone, all others with a word for their type. */
export type ArgumentType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'null'
  | 'nothing'
  | 'emptyText'
  | 'emptyList'
  | 'emptyObject'
  /** Not a value: a long path that gets a number for the paths below it. */
  | 'place';

/** An object, a list or a value in the input, with its parent. */
interface Node {
  readonly above: Node | undefined;
  /** The last part of the path, including its separator. */
  readonly step: string;
  /** Characters of the whole path. */
  readonly length: number;
  /** Set once the path was written in full. */
  place?: string;
}

/** A key that needs no quotes in a path. Any other could read as two keys, or as an index. */
const plainKey = /^[\p{L}_$][\p{L}\p{M}\p{N}_$-]*$/u;

/**
 * Characters of paths that are written in full. Beyond that, long parents are written once; otherwise their total could
 * grow to n × n.
 */
const MOST_IN_FULL = 200_000;
/** A longer parent becomes a place. */
const LONG_WAY = 60;

/** Returns every value of an input in order, leaving none out. */
export function flattenInput(input: unknown, ways?: Ways): readonly ArgumentRow[] {
  return [...walkInput(input, ways)];
}

/** How long paths are written. */
interface Ways {
  /** Characters of paths that are written in full; later paths begin at places. */
  readonly inFull: number;
  /** Returns the name of the place with this path. */
  readonly placeOf: (path: string) => string;
}

/** Names the paths of one input from the start. Pass the same names to two inputs that are compared. */
export function nameWays(inFull = MOST_IN_FULL): Ways {
  const names = new Map<string, string>();
  return {
    inFull,
    placeOf(path) {
      const name = names.get(path) ?? `#${names.size + 1}`;
      names.set(path, name);
      return name;
    },
  };
}

/**
 * Yields every value of an input in order, one at a time, leaving none out. Keeps its own list instead of recursing,
 * reads only own keys, and treats `__proto__` like any other key.
 */
export function* walkInput(input: unknown, ways: Ways = nameWays()): Generator<ArgumentRow, void> {
  const shown = { length: 0 };
  const top: Node = { above: undefined, step: '', length: 0 };
  if (!isContainer(input)) {
    yield { path: '', ...readScalar(input) };
    return;
  }
  const open = [enter(input, top)];
  for (let now = open.at(-1); now; now = open.at(-1)) {
    const { parent, keys, node } = now;
    const at = now.next;
    now.next += 1;
    if (at >= (keys ?? (parent as readonly unknown[])).length) {
      open.pop();
      if (at === 0) {
        yield* rowsOf(node, { type: keys ? 'emptyObject' : 'emptyList', text: '' }, shown, ways);
      }
      continue;
    }
    const key = keys ? (keys[at] as string) : at;
    const step = keys ? stepOf(key as string) : `[${at}]`;
    const value: unknown = Reflect.get(parent, key);
    const child = { above: node, step, length: node.length + step.length };
    if (isContainer(value)) open.push(enter(value, child));
    else {
      const digits = exactDigits(parent, key);
      const scalar =
        digits === undefined ? readScalar(value) : ({ type: 'number', text: digits } as const);
      yield* rowsOf(child, scalar, shown, ways);
    }
  }
}

function enter(parent: object, node: Node) {
  return {
    parent,
    node,
    keys: Array.isArray(parent) ? undefined : Object.keys(parent),
    next: 0,
  };
}

/** Yields the row of a value, after the rows of any new places that its path begins with. */
function* rowsOf(
  node: Node,
  scalar: Pick<ArgumentRow, 'type' | 'text'>,
  shown: { length: number },
  { inFull, placeOf }: Ways,
): Generator<ArgumentRow, void> {
  if (shown.length + node.length > inFull) {
    const long: Node[] = [];
    for (let at = node.above; at && at.place === undefined; at = at.above) long.push(at);
    let length = 0;
    for (const way of long.reverse()) {
      length += way.step.length;
      if (length <= LONG_WAY) continue;
      const path = pathOf(way);
      way.place = placeOf(path);
      yield { path, type: 'place', text: way.place };
      shown.length += path.length;
      length = 0;
    }
  }
  const path = pathOf(node);
  shown.length += path.length;
  yield { path, ...scalar };
}

function pathOf(node: Node): string {
  const steps = [node.step];
  let above = node.above;
  for (; above && above.place === undefined; above = above.above) steps.push(above.step);
  const path = steps.reverse().join('');
  if (above?.place) return above.place + path;
  return path.startsWith('.') ? path.slice(1) : path;
}

/** Returns the path of an entry of a list. */
export function indexPath(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** Returns the path of a field of an object. */
export function joinPath(path: string, key: string): string {
  const step = stepOf(key);
  return path === '' && step.startsWith('.') ? key : `${path}${step}`;
}

const stepOf = (key: string): string =>
  plainKey.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;

function readScalar(value: unknown): Pick<ArgumentRow, 'type' | 'text'> {
  switch (typeof value) {
    case 'string':
      return value === '' ? { type: 'emptyText', text: '' } : { type: 'text', text: value };
    case 'number':
    case 'bigint':
      return { type: 'number', text: Object.is(value, -0) ? '-0' : String(value) };
    case 'boolean':
      return { type: 'boolean', text: String(value) };
    default:
      return value === null ? { type: 'null', text: 'null' } : { type: 'nothing', text: '' };
  }
}
