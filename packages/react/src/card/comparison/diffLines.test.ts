import { expect, test } from 'vitest';
import { diffLines, foldLines } from './diffLines.ts';

const drawn = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`,
  );

test('what is taken out and what is added, with their numbers on either side', () => {
  expect(drawn('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']);
  expect(diffLines('a\nb', 'b')).toEqual([
    { kind: 'removed', text: 'a', before: 1 },
    { kind: 'same', text: 'b', before: 2, after: 1 },
  ]);
});

test('a line that differs only in what does not show is another line', () => {
  expect(drawn('a', 'a\u200b')).toEqual(['-a', '+a\u200b']);
  expect(drawn('a', 'a ')).toEqual(['-a', '+a ']);
  expect(drawn('a\r\nb', 'a\nb')).toEqual(['-a\r', '+a', ' b']);
  expect(drawn('a', 'a\n')).toEqual([' a', '+']);
});

test('both texts can be put together again from the lines, whatever they are', () => {
  const texts = [
    '',
    'a',
    'a\nb\nc',
    '\n\n',
    'b\na',
    Array.from({ length: 3000 }, (_, i) => `${i}`).join('\n'),
    Array.from({ length: 3000 }, (_, i) => `x${i}`).join('\n'),
  ];
  for (const before of texts) {
    for (const after of texts) {
      const lines = diffLines(before, after);
      const side = (gone: string) =>
        lines
          .filter(({ kind }) => kind !== gone)
          .map(({ text }) => text)
          .join('\n');
      expect(side('added')).toBe(before);
      expect(side('removed')).toBe(after);
    }
  }
});

test('what is far from a change is counted, not dropped', () => {
  const before = Array.from({ length: 100 }, (_, i) => `line ${i}`);
  const after = before.with(50, 'other');
  const lines = diffLines(before.join('\n'), after.join('\n'));
  const rows = foldLines(lines);
  expect(rows.map((row) => (row.kind === 'hidden' ? `${row.count} hidden` : row.kind))).toEqual([
    '47 hidden',
    'same',
    'same',
    'same',
    'removed',
    'added',
    'same',
    'same',
    'same',
    '46 hidden',
  ]);
  const count = rows.reduce((all, row) => all + (row.kind === 'hidden' ? row.count : 1), 0);
  expect(count).toBe(lines.length);
});

test('a giant comparison is drawn bounded, and what is left out is counted', () => {
  const lines = diffLines('', Array.from({ length: 5000 }, (_, i) => `${i}`).join('\n'));
  const rows = foldLines(lines);
  expect(rows.length).toBeLessThan(400);
  const count = rows.reduce((all, row) => all + (row.kind === 'hidden' ? row.count : 1), 0);
  expect(count).toBe(lines.length);
  expect(rows.at(-1)).toMatchObject({ kind: 'added', text: '4999' });
});
