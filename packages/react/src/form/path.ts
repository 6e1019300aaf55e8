import { isContainer, type Path } from '@holdpoint/client/internal';

export type { Path, Way } from '@holdpoint/client/internal';
export { pathOf } from '@holdpoint/client/internal';

/** Returns a path as a text that identifies a field. */
export function keyOf(path: Path): string {
  return JSON.stringify(path);
}

/** Returns the value at a path, by own keys only; undefined if there is none. */
export function getIn(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (!isContainer(at) || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

/**
 * Returns a copy with another value at a path. Copies only the path; everything else keeps its identity. `undefined`
 * removes the value; a list closes the gap.
 */
export function setIn(value: unknown, path: Path, next: unknown): unknown {
  const parents: unknown[] = [];
  let at = value;
  for (const step of path) {
    parents.push(at);
    at = getIn(at, [step]);
  }
  let made = next;
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    made = withStep(parents[depth], path[depth] as string | number, made);
  }
  return made;
}

function withStep(parent: unknown, step: string | number, next: unknown): unknown {
  // A missing list is created with its first entry.
  const list = typeof step === 'number' ? (parent ?? []) : parent;
  if (Array.isArray(list)) {
    const items = [...(list as readonly unknown[])];
    items.splice(Number(step), 1, ...(next === undefined ? [] : [next]));
    return items;
  }
  const entries = Object.entries((parent ?? {}) as object);
  const at = entries.findIndex(([key]) => key === String(step));
  const put: [string, unknown][] = next === undefined ? [] : [[String(step), next]];
  entries.splice(at < 0 ? entries.length : at, at < 0 ? 0 : 1, ...put);
  // Defines own keys, `__proto__` like any other.
  return Object.fromEntries(entries);
}

/** Returns true if `path` equals `start`, or lies below it. */
export function isWithin(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step);
}
