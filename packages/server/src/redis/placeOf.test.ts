import { expect, test } from 'vitest';
import { idAt, placeOf } from './placeOf.ts';

const numbers = [-1e300, -2.5, -1, -5e-324, 0, 5e-324, 0.5, 1, 1.5, 255, 256, 1.79e12, 2 ** 53];
const ids = ['-', '0', '0a', 'A', 'B', '_', 'a', 'aa'];
const inOrder = numbers.flatMap((since) => ids.map((id) => ({ since, id })));

test('places are in order as their numbers and then their ids are', () => {
  const places = inOrder.map(placeOf);
  expect(places.toReversed().sort()).toEqual(places);
  expect(placeOf({ since: -0, id: 'a' })).toBe(placeOf({ since: 0, id: 'a' }));
});

test('a place tells its id', () => {
  expect(inOrder.map((record) => idAt(placeOf(record)))).toEqual(inOrder.map(({ id }) => id));
});
