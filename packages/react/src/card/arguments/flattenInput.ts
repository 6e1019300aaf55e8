import { exactDigits, isContainer } from '@holdpoint/client/internal';

/** One value of an input with the way to it, such as `to.name` or `files[2]`. */
export interface ArgumentRow {
  /**
   * Empty for an input that is a single value. Where very long paths would repeat themselves, it goes on from a place
   * that an earlier row has given a number, as `#3.name`; a key that is written so is quoted.
   */
  readonly path: string;
  readonly type: ArgumentType;
  /**
   * The value exactly as JSON carries it; of a text, the text itself; of a place, its number. Empty where the type
   * says it all.
   */
  readonly text: string;
}

/** What a value is. Texts are drawn bare; everything else is drawn with a word for what it is. */
export type ArgumentType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'null'
  | 'nothing'
  | 'emptyText'
  | 'emptyList'
  | 'emptyObject'
  /** No value: a long path that gets a number here, for the paths that follow. */
  | 'place';

/** An object, a list or a value in the input, by what leads to it. */
interface Node {
  readonly above: Node | undefined;
  /** The last part of the path, with what it begins with inside of a path. */
  readonly step: string;
  /** Characters of the whole path. */
  readonly length: number;
  /** Set when its path was said, once and for all. */
  place?: string;
}

/** A key that can stand in a path without quotes. Anything else could read as two keys, or as an index. */
const plainKey = /^[\p{L}_$][\p{L}\p{M}\p{N}_$-]*$/u;

/** Characters of paths that are said in full. Beyond, long ways up are said once: else they could be as many as n × n. */
const MOST_IN_FULL = 200_000;
/** A way that is longer becomes a place. */
const LONG_WAY = 60;

/** Every value of an input, in its order, none left out. */
export function flattenInput(input: unknown, ways?: Ways): readonly ArgumentRow[] {
  return [...walkInput(input, ways)];
}

/** How long ways are said. */
interface Ways {
  /** Characters of paths that are said in full; what follows begins at places. */
  readonly inFull: number;
  /** The name of the place with this path. */
  readonly placeOf: (path: string) => string;
}

/** Names the paths of one input from the start. Pass the same to two inputs that are compared. */
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

/** The row of a value, after the rows of the places that its path begins with, where they are new. */
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

/** The path of an entry of a list. */
export function indexPath(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** The path of a field of an object. */
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
