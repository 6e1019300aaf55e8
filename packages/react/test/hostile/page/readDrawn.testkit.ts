import { en } from '../../../src/messages/en.ts';

const types = en.arguments.type;

/**
 * Returns the text that a drawn text stands for. Written from the meaning of the tokens, not from the code that makes
 * them: `⟨U+202E⟩` is a character, `⟨U+200B ×3⟩` is three, `⟨␠×40⟩` and `⟨␊×9⟩` are blanks and line ends, and pictures
 * of control characters are those.
 */
export function readText(drawn: string): string {
  return drawn.replace(/⟨([^⟩]*)⟩|[\u2400-\u241f\u2421]/g, (symbol, token?: string) => {
    if (token === undefined) {
      const code = symbol.charCodeAt(0);
      return String.fromCharCode(code === 0x2421 ? 0x7f : code - 0x2400);
    }
    const [, hex = '', times = '1'] = /^U\+([0-9A-F]{4,6})(?: ×(\d+))?$/.exec(token) ?? [];
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16)).repeat(Number(times));
    const [, blank, count = ''] = /^([␠␊])×(\d+)$/.exec(token) ?? [];
    if (!blank) throw new Error(`no token: ${symbol}`);
    return (blank === '␠' ? ' ' : '\n').repeat(Number(count));
  });
}

/**
 * Returns the text of an element as laid out: folds the blanks that a browser would fold. Pieces of a giant text are
 * blocks without separators.
 */
export function laidOut(element: Element | null | undefined): string {
  const pieces = [...(element?.querySelectorAll('.hp-piece') ?? [])];
  if (pieces.length > 0) return pieces.map(laidOut).join('');
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
  return element instanceof HTMLElement ? element.innerText : '';
}

/** Reads the input of a list of arguments from the page. */
export function readInput(list: Element): unknown {
  const rows = [...list.querySelectorAll('.hp-arg')].map((row) => ({
    steps: readPath(row.querySelector('dt')),
    value: readValue(row.querySelector('dd')),
  }));
  const top: { root: unknown } = { root: undefined };
  for (const { steps, value } of rows) {
    let at: object = top;
    let step: string | number = 'root';
    for (const next of steps) {
      const inside: unknown = Object.getOwnPropertyDescriptor(at, step)?.value;
      const child =
        typeof inside === 'object' && inside ? inside : typeof next === 'number' ? [] : {};
      put(at, step, child);
      at = child;
      step = next;
    }
    put(at, step, value);
  }
  return top.root;
}

function put(into: object, key: string | number, value: unknown): void {
  Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
}

function readPath(cell: Element | null): readonly (string | number)[] {
  const drawn = drawnText(cell);
  if (!cell?.querySelector('bdi')) return [];
  const path = readText(drawn);
  const steps: (string | number)[] = [];
  const step = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|\.?([^.[\]"]+)/suy;
  while (step.lastIndex < path.length) {
    const [, index, quoted, plain] = step.exec(path) ?? [];
    if (index !== undefined) steps.push(Number(index));
    else if (quoted !== undefined) steps.push(JSON.parse(quoted));
    else if (plain !== undefined) steps.push(plain);
    else throw new Error(`no path: ${path.slice(0, 80)}`);
  }
  return steps;
}

/** Returns the text of a cell, by its numbered lines if it has them. */
export function drawnText(cell: Element | null): string {
  const lines = [...(cell?.querySelectorAll('.hp-code li') ?? [])];
  if (lines.length > 0) return lines.map((line) => laidOut(line.querySelector('bdi'))).join('\n');
  return laidOut(cell?.querySelector('bdi'));
}

function readValue(cell: Element | null): unknown {
  // The formatted value is next to it in the same place.
  const beside = [...(cell?.querySelectorAll('.hp-type') ?? [])].map((one) => one.textContent);
  const type = beside.find((word) => Object.values(types).includes(word as never));
  const text = drawnText(cell);
  switch (type) {
    case undefined:
      return readText(text);
    case types.number:
      return Number(text);
    case types.boolean:
      return text === 'true';
    case types.null:
      return null;
    case types.emptyText:
      return '';
    case types.emptyList:
      return [];
    case types.emptyObject:
      return {};
    default:
      throw new Error(`no type: ${type}`);
  }
}

/** Returns a text with the line ends of a page. */
export const endsOf = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Returns true if two JSON values are the same to the last character, with keys in any order, distinguishing -0 and 0.
 */
export function isSame(left: unknown, right: unknown): boolean {
  const open: [unknown, unknown][] = [[left, right]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [a, b] = pair;
    // A Windows line end is drawn like any other.
    if (Object.is(a, b) || (typeof b === 'string' && a === endsOf(b))) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      const other = Object.getOwnPropertyDescriptor(b, key);
      if (!other) return false;
      open.push([Object.getOwnPropertyDescriptor(a, key)?.value, other.value]);
    }
  }
  return true;
}
