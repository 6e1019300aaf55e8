import { expect, test } from 'vitest';
import { compareInputs } from './compareInputs.ts';

const changes = (before: unknown, after: unknown) =>
  compareInputs(before, after).map(({ path, text, change }) => [
    path,
    text,
    change?.kind === 'changed' ? `was ${change.was.text}` : change?.kind,
  ]);

test('what is left alone says nothing, and everything else says what it was', () => {
  expect(changes({ a: 1, b: 'x', c: true, d: null }, { a: 1, b: 'y', d: 'null', e: [] })).toEqual([
    ['a', '1', undefined],
    ['b', 'y', 'was x'],
    ['c', 'true', 'removed'],
    ['d', 'null', 'was null'],
    ['e', '', 'added'],
  ]);
});

test('a number that becomes a text is a change', () => {
  expect(changes({ a: 1 }, { a: '1' })).toEqual([['a', '1', 'was 1']]);
});

test('what was first, or all there was, is not lost', () => {
  expect(changes({ a: 1, b: 2 }, { b: 2 })).toEqual([
    ['a', '1', 'removed'],
    ['b', '2', undefined],
  ]);
  expect(changes({ l: [1, 2] }, { l: [] })).toEqual([
    ['l[0]', '1', 'removed'],
    ['l[1]', '2', 'removed'],
    ['l', '', 'added'],
  ]);
  expect(changes('a', 'b')).toEqual([['', 'b', 'was a']]);
});

test('below a place, as everywhere, only what was changed is', () => {
  const name = 'n'.repeat(500);
  const make = (last: number) =>
    Array.from({ length: 1_000 }, (_, at) => ({ [name]: { a: at < 999 ? 1 : last } }));
  const changed = compareInputs(make(1), [...make(2), { extra: true }]).filter(
    ({ change }) => change,
  );
  expect(changed.map(({ text, change }) => [text, change?.kind])).toEqual([
    ['2', 'changed'],
    ['true', 'added'],
  ]);
});
