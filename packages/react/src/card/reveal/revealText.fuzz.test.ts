import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../../../test/hostile/page/readDrawn.testkit.ts';
import { flattenInput } from '../arguments/flattenInput.ts';
import { findPlain } from './findPlain.ts';
import { findForeign, shapeOf } from './foreign.ts';
import { revealText } from './revealText.ts';

const draw = (text: string) =>
  revealText(text)
    .map((segment) => segment.text)
    .join('');

/** Characters by Unicode category: format, marks, blanks, private, unassigned, control, surrogates. */
const strange = fc.oneof(
  ...[/\p{Cf}/u, /\p{Mn}/u, /\p{Zs}/u, /\p{Co}/u, /\p{Cn}/u, /\p{Cc}/u, /\p{Nd}/u].map((kind) => {
    const all: string[] = [];
    for (let code = 0; code < 0xe0200 && all.length < 4_000; code += 1) {
      const one = code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code);
      if (kind.test(one)) all.push(one);
    }
    return fc.constantFrom(...all);
  }),
  fc.constantFrom('\ud800', '\udc00', '⟨', '⟩', '×', '␠', '␊', '␛', 'U+200B', '⟨U+200B ×2⟩'),
  fc.constantFrom(' '.repeat(33), '\n'.repeat(6), '\u200d', '\ufe0f', '👩', '🏴', 'a', 'а', 'р'),
);
const text = fc.array(fc.oneof(strange, fc.string()), { maxLength: 12 }).map((all) => all.join(''));

test('whatever a text is made of, what is drawn can be read back to that text and no other', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(readText(draw(one))).toBe(one);
    }),
    { numRuns: 5_000, seed: 20261104 },
  );
});

test('what stays hidden when it is drawn was hidden by nothing: no token is left out, none is invented', () => {
  fc.assert(
    fc.property(text, (one) => {
      const exact = revealText(one).map((part) => (part.type === 'text' ? part.text : part.exact));
      expect(exact.join('')).toBe(one);
    }),
    { numRuns: 2_000, seed: 20261104 },
  );
});

/** ASCII with the most critical characters: blanks, line ends, and those of addresses, commands and ids. */
const ascii = fc
  .array(
    fc.oneof(
      fc.string({
        unit: fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code)),
      }),
      fc.constantFrom(
        ' '.repeat(33),
        '\n'.repeat(6),
        '\r\n',
        '\r',
        '\t',
        '://',
        'www.',
        '--',
        'I0lO|1',
      ),
      fc.constantFrom(
        '$ rm -rf /',
        '"a"',
        'A-1-2',
        '1.2.3.4:80',
        'C:\\',
        '../',
        'a@b.com',
        '=',
        '`',
      ),
    ),
    { maxLength: 8 },
  )
  .map((all) => all.join(''));

test('what judges other texts finds nothing in ASCII that is not found without it', () => {
  fc.assert(
    fc.property(ascii, fc.boolean(), (one, isName) => {
      expect(findForeign(one, isName)).toEqual([...findPlain(one)]);
      expect(shapeOf(one)).toBe(one.replace(/\r\n/g, '\n'));
    }),
    { numRuns: 5_000, seed: 20261127 },
  );
});

test('any JSON is as many rows as it has values, each with its own path', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const rows = flattenInput(JSON.parse(JSON.stringify(value)));
      expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
    }),
    { numRuns: 2_000, seed: 20261104 },
  );
});
