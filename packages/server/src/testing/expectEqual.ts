import { isJsonObject } from '../internals/json.ts';

/** @throws Error that says what was given and what was wanted; the order of keys does not count */
export function expectEqual(got: unknown, wanted: unknown): void {
  const [a, b] = [got, wanted].map((value) => JSON.stringify(inOrder(value)));
  if (a !== b) throw new Error(`Holdpoint: the store gave ${a}, where the contract says ${b}`);
}

const inOrder = (value: unknown) => (isJsonObject(value) ? Object.entries(value).sort() : value);
