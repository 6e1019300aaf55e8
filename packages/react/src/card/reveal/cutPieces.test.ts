import { expect, test } from 'vitest';
import { cutPieces, revealPiece } from './cutPieces.ts';
import { revealText } from './revealText.ts';

test.each([
  ['words', 'lorem ipsum '.repeat(2_000)],
  ['lines', 'x\n'.repeat(9_000)],
  ['blanks', ' '.repeat(20_000)],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(2_000)],
  ['halves', `${'x'.repeat(3_999)}${'😀'.repeat(3_000)}`],
  ['marks', '\u0301'.repeat(9_000)],
  ['Japanese', '日本語の文章。'.repeat(2_000)],
])('%s: pieces are short, whole, and nothing is left out', (_, text) => {
  const pieces = [...cutPieces(text)];
  expect(pieces.join('')).toBe(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
  expect(Math.min(...pieces.slice(0, -1).map(({ length }) => length))).toBeGreaterThan(2_900);
  expect(pieces.every((piece) => !/^[\udc00-\udfff]/.test(piece))).toBe(true);
});

test('a cut raises no alarm that the text does not', () => {
  for (const text of [
    'lorem ipsum '.repeat(2_000),
    'می\u200cخواهم '.repeat(2_000),
    'क्\u200dष'.repeat(3_000),
  ]) {
    const whole = text.trimEnd();
    expect(revealText(whole).every(({ type }) => type === 'text')).toBe(true);
    for (const piece of cutPieces(whole)) {
      expect(revealPiece(piece, false).every(({ type }) => type === 'text')).toBe(true);
    }
  }
});
