import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { drawing } from './markdown.tsx';

const isPlain = (text: string): boolean => {
  const drawn = drawing.text?.(text, {} as never, {} as never);
  return isValidElement<{ children: unknown }>(drawn) && drawn.props.children === text;
};

test.each(['*a_', '_a*', '**a_', '~~a*', '[a](', '> *a_\n'])(
  'a paragraph of %j that takes a parser seconds is drawn as plain text',
  (sign) => {
    expect(isPlain(sign.repeat(5_000 / sign.length))).toBe(true);
    expect(isPlain(sign.repeat(100))).toBe(false);
  },
);

test('a long answer of many paragraphs and lists is drawn as Markdown', () => {
  const paragraph = `${'A **bold** word, some `code` and [a link](https://example.org). '.repeat(8)}\n\n`;
  const list = `${'- an *item* of it\n'.repeat(10)}\n`;
  expect(isPlain((paragraph + list).repeat(25))).toBe(false);
});
