import { describe, expect, test } from 'vitest';
import { parseJson } from '../protocol/exactJson.ts';
import { fingerprint } from './fingerprint.ts';
import { deepFreeze } from './freeze.ts';
import { sameJson } from './sameJson.ts';
import { findUnsendable } from './snapshot.ts';

/** Deep enough to overflow any stack that recursion would use. */
function deep(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe('deepFreeze', () => {
  test('freezes everything, and gives the same value', () => {
    const value = { a: [{ b: 1 }], c: null };
    expect(deepFreeze(value)).toBe(value);
    expect(() => {
      value.a[0]!.b = 2;
    }).toThrow(TypeError);
  });
  test('a hundred thousand levels deep', () => {
    expect(Object.isFrozen(deepFreeze(deep(100_000)))).toBe(true);
  });
});

describe('sameJson', () => {
  test.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: undefined }, {}, false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
    [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}'), true],
    [JSON.parse('{"__proto__":1}'), {}, false],
    [{ toString: 1 }, { valueOf: 1 }, false],
  ])('%j and %j: %s', (left, right, same) => {
    expect(sameJson(left, right)).toBe(same);
  });
  test.each([
    ['{"to":12345678901234567890}', '{"to":12345678901234567891}'],
    ['[[12345678901234567890]]', '[[12345678901234567891]]'],
    ['{"to":12345678901234567890}', '{"to":12345678901234567000}'],
    ['{"to":1e400}', '{"to":1e401}'],
  ])('tells numbers apart that JavaScript rounds to the same: %s and %s', (left, right) => {
    expect(sameJson(parseJson(left), parseJson(left))).toBe(true);
    expect(sameJson(parseJson(left), parseJson(right))).toBe(false);
    expect(sameJson(parseJson(right), parseJson(left))).toBe(false);
    expect(fingerprint(parseJson(left))).toBe(fingerprint(parseJson(left)));
    expect(fingerprint(parseJson(left))).not.toBe(fingerprint(parseJson(right)));
  });
  test('a hundred thousand levels deep', () => {
    expect(sameJson(deep(100_000), deep(100_000))).toBe(true);
  });
});

describe('findUnsendable names what JSON would change in transit', () => {
  test.each([
    [{ amount: JSON.parse('1e309') }, 'amount'],
    [{ list: [1, { deep: -0 }] }, 'list.1.deep'],
    [{ when: () => 1 }, 'when'],
    [Number.NaN, '(the whole value)'],
    [{ big: 1n }, 'big'],
  ])('%o', (value, path) => {
    expect(findUnsendable(value)?.path).toBe(path);
  });
  test('and passes everything else', () => {
    expect(findUnsendable({ a: [1, 'x', null, true, { b: 0.1 }], c: undefined })).toBeUndefined();
  });
});
