/**
 * A value that React stores: props, state, refs, contexts, effects; not the DOM nodes, which are searched separately.
 */
interface Fiber {
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  readonly updateQueue: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/**
 * Returns true if a text occurs anywhere in React's data of a tree: props and state of every component, both copies of
 * each, with everything reachable from them.
 */
export function findInReact(container: HTMLElement, text: string): boolean {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  if (!key) throw new Error('not the container of a React root');
  // React's own data on the container; there is no public access to it.
  const root = (container as unknown as Record<string, Fiber>)[key];
  const seen = new Set<unknown>();
  const values: unknown[] = [];
  const fibers: (Fiber | null | undefined)[] = [root, root?.alternate];
  for (let fiber = fibers.pop(); fibers.length > 0 || fiber; fiber = fibers.pop()) {
    if (!fiber || seen.has(fiber)) continue;
    seen.add(fiber);
    values.push(fiber.memoizedProps, fiber.memoizedState, fiber.updateQueue);
    fibers.push(fiber.child, fiber.sibling, fiber.alternate);
  }
  return holds(values, text, seen);
}

/** Returns true if a text occurs anywhere in a value: in keys, values, maps, sets and properties of functions. */
export function holds(value: unknown, text: string, seen = new Set<unknown>()): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && next.includes(text)) return true;
    const isThing = (typeof next === 'object' && next !== null) || typeof next === 'function';
    if (!isThing || seen.has(next) || next instanceof Node || next === window) continue;
    seen.add(next);
    if (next instanceof Map) waiting.push(...next.keys(), ...next.values());
    if (next instanceof Set) waiting.push(...next);
    if (next instanceof FormData) waiting.push(...next.values());
    for (const name of Reflect.ownKeys(next)) {
      const { value: own } = Object.getOwnPropertyDescriptor(next, name) ?? {};
      waiting.push(name, own);
    }
  }
  return false;
}
