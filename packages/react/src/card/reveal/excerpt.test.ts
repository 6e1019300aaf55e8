import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `line ${i + 1}`).join('\n');

test('a short text is drawn whole', () => {
  expect(excerpt(lines(12))).toBeUndefined();
  expect(excerpt('x'.repeat(1200))).toBeUndefined();
});

test('a long text shows its head and its tail with their true numbers, and counts what lies between', () => {
  expect(excerpt(lines(48))).toEqual({
    head: [1, 2, 3, 4, 5].map((number) => ({ number, text: `line ${number}` })),
    hidden: { unit: 'lines', count: 41, from: 6, to: 46 },
    tail: [47, 48].map((number) => ({ number, text: `line ${number}` })),
  });
});

test('one long line is cut in characters, never inside one', () => {
  const text = '👩'.repeat(1000);
  const cut = excerpt(text);
  expect(cut?.hidden).toEqual({ unit: 'characters', count: 1400 });
  const shown = [...(cut?.head ?? []), ...(cut?.tail ?? [])].map((line) => line.text).join('');
  expect(shown).toBe('👩'.repeat(300));
});

test.each([
  ['a long first line', `${'a'.repeat(5000)}\nb\nc`],
  ['a long last line', `a\nb\n${'c'.repeat(5000)}`],
  ['long lines all over', Array.from({ length: 9 }, () => 'x'.repeat(700)).join('\n')],
  ['only line ends', '\n'.repeat(40)],
  ['a line end at the end', `${lines(30)}\n`],
])('the last characters are always in sight, and the counts add up: %s', (_, text) => {
  const cut = excerpt(text);
  if (!cut) throw new Error('it was meant to be cut');
  const head = cut.head.map((line) => line.text).join('\n');
  const tail = cut.tail.map((line) => line.text).join('\n');
  expect(text.startsWith(head)).toBe(true);
  expect(text.endsWith(tail)).toBe(true);
  expect(tail.length).toBeLessThanOrEqual(200);
  if (cut.hidden.unit === 'characters') {
    const ends = text[head.length] === '\n' && cut.head.length > 0 ? [0, 1] : [0];
    expect(ends.map((end) => text.length - head.length - tail.length - end)).toContain(
      cut.hidden.count,
    );
  } else {
    expect(cut.head.length + cut.hidden.count + cut.tail.length).toBe(text.split('\n').length);
  }
});

test('a text is cut by its tokens as well, and what is hidden is counted to the character', () => {
  expect(excerpt('p\u0430'.repeat(200))).toBeUndefined();
  const text = 'p\u0430'.repeat(250);
  const { head, hidden, tail } = excerpt(text) ?? {};
  expect(head?.map((line) => line.text)).toEqual([`${'p\u0430'.repeat(40)}p`]);
  expect(tail?.map((line) => line.text)).toEqual(['p\u0430'.repeat(20)]);
  expect(hidden).toEqual({ unit: 'characters', count: 500 - 81 - 40 });
});
