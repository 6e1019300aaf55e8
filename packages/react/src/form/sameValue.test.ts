import { parseJson } from '@holdpoint/client/internal';
import { expect, test } from 'vitest';
import { sameValue } from './sameValue.ts';

// JavaScript rounds both numbers to the second one.
const odd = () => parseJson('{"id":9007199254740993}');
const even = () => parseJson('{"id":9007199254740992}');

test('values that differ only in digits that JavaScript rounds are not the same', () => {
  expect(sameValue(odd(), odd())).toBe(true);
  expect(sameValue(odd(), even())).toBe(false);
});
