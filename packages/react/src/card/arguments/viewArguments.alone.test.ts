import '../../../../../scripts/loadParts.ts';
import { expect, test } from 'vitest';
import { viewArguments } from './useArguments.ts';

test('an ordinary input is all shown', () => {
  const view = viewArguments({ a: 1, b: 'x' }, false);
  expect(view.isAllShown).toBe(true);
  expect(view.count).toBe(2);
});

test('many fields: head and tail stay in sight, the rest is counted until it is asked for', () => {
  const input = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`f${i}`, i]));
  const view = viewArguments(input, false);
  expect(view.isAllShown).toBe(false);
  expect(view.head.length + view.hiddenRows + view.tail.length).toBe(120);
  expect(view.tail.at(-1)?.path).toBe('f119');
  expect(viewArguments(input, true)).toMatchObject({ isAllShown: true, hiddenRows: 0 });
});

test('a long value, and a long key, keep approve off as much as a missing field', () => {
  expect(viewArguments({ a: 'x'.repeat(5000) }, false)).toMatchObject({
    isAllShown: false,
    hiddenCharacters: 4400,
  });
  expect(viewArguments({ ['k'.repeat(5000)]: 1 }, false).isAllShown).toBe(false);
});

test('what is revealed is counted in the hidden part too, and in keys', () => {
  const view = viewArguments({ 'a\u200b': `${'x'.repeat(900)}\u202e${'x'.repeat(900)}` }, false);
  expect([...view.revealed]).toEqual([
    ['hidden', 1],
    ['direction', 1],
  ]);
});

test('what is revealed in the tool’s name is counted with the input, and so are names that look alike', () => {
  const view = viewArguments({ to: 'асе', from: 'ace' }, false, undefined, 'pay\u200b');
  expect([...view.revealed]).toEqual([
    ['hidden', 1],
    ['alike', 3],
  ]);
  expect([...view.alike.keys()]).toEqual(expect.arrayContaining(['асе', 'ace']));
  const beside = viewArguments({ to: 'ace' }, false, undefined, undefined, [{ label: 'асе' }]);
  expect(beside.alike.size).toBe(2);
});

test('the drawn part of a giant input is bounded', () => {
  const input = Array.from({ length: 20_000 }, () => ({ text: 'x\ny\n'.repeat(50) }));
  const view = viewArguments(input, false);
  const shown = [...view.head, ...view.tail];
  expect(shown.length).toBeLessThanOrEqual(40);
  expect(shown.every(({ cut }) => cut !== undefined)).toBe(true);
});
