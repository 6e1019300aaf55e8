import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { sameJson } from './sameJson.ts';

describe('the fingerprint of a value', () => {
  test.each([
    [
      { a: 1, b: [true, null] },
      { b: [true, null], a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
  ])('is the same for %j and %j', (left, right) => {
    expect(fingerprint(left)).toBe(fingerprint(right));
  });

  test.each([
    [{ a: 1 }, { a: '1' }],
    [['a', 'b'], ['ab']],
    [{ a: { b: 1 } }, { a: 1, b: {} }],
    [[[]], [[], []]],
    [null, 'null'],
    [{ '0': 1 }, [1]],
  ])('is another for %j and %j', (left, right) => {
    expect(fingerprint(left)).not.toBe(fingerprint(right));
  });

  test('differs wherever values differ', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        expect(fingerprint(left) === fingerprint(right)).toBe(sameJson(left, right));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of any depth', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(fingerprint(deep)).toMatch(/^[0-9a-f]{16}$/);
  });
});
