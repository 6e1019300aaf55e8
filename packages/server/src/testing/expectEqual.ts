import { isJsonObject } from '../internals/json.ts';

/** @throws Error with the actual and the expected value, ignoring the order of keys */
export function expectEqual(got: unknown, wanted: unknown): void {
  const [a, b] = [got, wanted].map((value) => JSON.stringify(inOrder(value)));
  if (a !== b) throw new Error(`Holdpoint: the store gave ${a}, where the contract says ${b}`);
}

const inOrder = (value: unknown) => (isJsonObject(value) ? Object.entries(value).sort() : value);
