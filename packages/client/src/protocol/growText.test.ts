import { describe, expect, test } from 'vitest';
import { cutPoint, toBlocks } from './growText.ts';

const words = 'lorem ipsum dolor sit amet '.repeat(1_000);

describe('text is cut into bounded blocks that join to the same text', () => {
  test.each([
    ['short text', 'Hello.'],
    ['an empty text', ''],
    ['words without a full stop', words],
    ['lines', 'A line of text.\n'.repeat(500)],
    ['sentences', 'A sentence here. '.repeat(500)],
    ['one endless word', 'x'.repeat(20_000)],
    ['emoji without a blank', '👩‍👩‍👧'.repeat(4_000)],
    ['combining marks', `a\u0301`.repeat(6_000)],
  ])('%s', (_name, text) => {
    const blocks = toBlocks(text);
    expect(blocks.join('')).toBe(text);
    for (const block of blocks) expect(block.length).toBeLessThan(5_000);
  });

  test('grown by single characters it is cut where it would be as a whole', () => {
    const text = 'A sentence here, not so short. And another one.\n'.repeat(60);
    const grown: string[] = [];
    let tail = '';
    for (const char of text) {
      tail += char;
      const cut = cutPoint(tail);
      if (cut > 0 && cut < tail.length) {
        grown.push(tail.slice(0, cut));
        tail = tail.slice(cut);
      }
    }
    expect([...grown, tail]).toEqual(toBlocks(text));
  });

  test('never between the halves of a character', () => {
    for (const block of toBlocks('😀'.repeat(6_000))) {
      expect(block).not.toMatch(/^[\uDC00-\uDFFF]/);
    }
  });
});
