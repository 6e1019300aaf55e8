import { sameJson } from '../integrity/sameJson.ts';
import { ProtocolError } from '../protocol/errors.ts';
import { exactDigits, keepDigits, shiftDigits, withDigits } from '../protocol/exactJson.ts';
import { isContainer } from '../protocol/json.ts';
import { boundsProblem } from './boundsProblem.ts';

// Loaded only for a patch that does more than replace the whole value: this file is a separate chunk.

/** The limit for a document that grows from itself: in characters and, times eight, in values. */
const MOST_GROWN = 16_000_000;
/** The most entries of objects and lists that one patch may copy or move. */
const MOST_WORK = 16_000_000;

interface Step {
  readonly op?: unknown;
  readonly path?: unknown;
  readonly from?: unknown;
  readonly value?: unknown;
}
type Container = Record<string | number, unknown>;
/** The value at a place, with its digits if it is a number that JavaScript can’t hold. */
interface Entry {
  readonly value: unknown;
  readonly digits: string | undefined;
}

/**
 * Why a patched document is rejected. Moves and copies can make a document huge with few operations, so the whole
 * document is checked then: thirty copies, each of the previous one, are a thousand million values. Otherwise only new
 * values are checked.
 */
function problemOf(document: unknown, steps: readonly Step[]): string | undefined {
  if (steps.some(({ op }) => op === 'copy' || op === 'move'))
    return boundsProblem(document, MOST_GROWN);
  for (const { path, value } of steps) {
    const problem = boundsProblem(value, undefined, String(path).split('/').length);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * Returns the keys of a JSON Pointer (RFC 6901); the first is the key of the document itself.
 * @throws Error if the pointer is invalid, or would reach past the data into inherited properties.
 */
function readPointer(pointer: unknown): string[] {
  const keys = String(pointer)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof pointer !== 'string' || keys[0] !== '') throw new Error(`${pointer} is not a path`);
  if (keys.some((key) => key === 'prototype' || key in Object.prototype))
    throw new Error(`the path ${pointer} names an inherited key`);
  return keys;
}

/** The index for a key of a list. `end`: the highest allowed index. */
function indexIn(key: string, end: number): number {
  const index = /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : end;
  if (index >= end) throw new Error(`the list has no place ${key}`);
  return index;
}

/** The key of an existing entry. */
function keyIn(container: unknown, key: string): string | number {
  if (Array.isArray(container)) return indexIn(key, container.length);
  if (!isContainer(container) || !Object.hasOwn(container, key))
    throw new Error(`"${key}" does not exist`);
  return key;
}

/**
 * Returns the document after a JSON Patch (RFC 6902): a list of `{ op, path, value?, from? }`. The given document is
 * not changed; parts that the patch does not touch are the same objects as before. Each object and list is copied once,
 * however many operations there are.
 * @param own objects and lists that an earlier patch copied, and that can be changed because no other code has them.
 * @throws Error if an operation is unknown, does not fit the document, or names an inherited key; ProtocolError
 * (`limit`) if the document would be too large or too deep, or the patch too much work.
 */
export function applyPatch(
  document: unknown,
  patch: readonly unknown[],
  own = new Set<unknown>(),
): unknown {
  // A document is an entry too, so the root needs no special case.
  const root: Container = { '': document };
  let work = MOST_WORK;

  function spend(entries: number) {
    work -= entries;
    if (work < 0) throw new ProtocolError('the patch is too much work', { code: 'limit' });
  }

  /** The value at this place. */
  function find(pointer: unknown): Entry {
    let entry: Entry = { value: root, digits: undefined };
    for (const token of readPointer(pointer)) {
      const at = entry.value as Container;
      const key = keyIn(at, token);
      entry = { value: at[key], digits: exactDigits(at, key) };
    }
    return entry;
  }

  /** Returns a private copy of the parent of a place, and the key in it. */
  function placeOf(pointer: unknown): readonly [holder: Container, key: string] {
    const keys = readPointer(pointer);
    let at = root;
    for (const token of keys.slice(0, -1)) {
      const key = keyIn(at, token);
      let next = at[key];
      if (!isContainer(next)) throw new Error(`nothing can stand in "${token}"`);
      if (!own.has(next)) {
        spend(Object.keys(next).length);
        next = withDigits(Array.isArray(next) ? [...next] : { ...next }, next);
        own.add(next);
        at[key] = next;
      }
      at = next as Container;
    }
    return [at, String(keys.at(-1))];
  }

  function put(at: Container, key: string | number, { value, digits }: Entry) {
    at[key] = value;
    keepDigits(at, String(key), digits);
  }

  function add(pointer: unknown, entry: Entry) {
    const [at, key] = placeOf(pointer);
    if (!Array.isArray(at)) return put(at, key, entry);
    const index = key === '-' ? at.length : indexIn(key, at.length + 1);
    spend(at.length - index + shiftDigits(at, index, 1));
    at.splice(index, 0, entry.value);
    keepDigits(at, String(index), entry.digits);
  }

  function remove(pointer: unknown) {
    const [at, token] = placeOf(pointer);
    const key = keyIn(at, token);
    if (!Array.isArray(at)) delete at[key];
    else {
      spend(at.length - Number(key) + shiftDigits(at, Number(key), -1));
      at.splice(Number(key), 1);
    }
  }

  function apply(step: Step) {
    const { op, path, from, value } = step;
    const given = { value, digits: exactDigits(step, 'value') };
    const isGiven = op === 'add' || op === 'replace' || op === 'test';
    if (isGiven && value === undefined) throw new Error(`${op} ${path} has no value`);
    if (op === 'add') add(path, given);
    else if (op === 'remove') remove(path);
    else if (op === 'replace') {
      const [at, key] = placeOf(path);
      put(at, keyIn(at, key), given);
    } else if (op === 'move') {
      if (`${path}`.startsWith(`${from}/`)) throw new Error(`${from} can not move into itself`);
      const moved = find(from);
      remove(from);
      add(path, moved);
    } else if (op === 'copy') {
      const copied = find(from);
      // From here on it is in two places, so neither may be changed in place.
      if (isContainer(copied.value)) own.clear();
      add(path, copied);
    } else if (op === 'test') {
      const there = find(path);
      if (there.digits !== given.digits || !sameJson(there.value, value))
        throw new Error(`something else is at ${path}`);
    } else throw new Error(`the operation ${op} is not known`);
  }

  const steps = patch.map((step): Step => Object(step));
  steps.forEach(apply);
  const next = root[''];
  const problem = problemOf(next, steps);
  if (problem !== undefined) throw new ProtocolError(problem, { code: 'limit' });
  return next;
}
