// The Markdown recipe of the docs: a parser searches the rest of a paragraph at each of its signs, so a text that would
// cost too much is shown as plain text. Counted, not timed: see `countWork`.
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { drawing } from '../../docs/example/markdown.tsx';
import { countWork } from './countWork.testkit.ts';

const MOST = 6_000_000;
const SIZES = [5_000, 2_300, 1_100];

const draw = (text: string) => drawing.text?.(text, {} as never, {} as never);
const isPlain = (text: string): boolean => {
  const drawn = draw(text);
  return isValidElement<{ children: unknown }>(drawn) && drawn.props.children === text;
};

const signs = ['*', '**', '_', '~~', '`', '[', ']('];
const pairs = signs.flatMap((one) => signs.map((two) => `${one}a${two}`));

test.each(['[a](', '![', ...pairs])(
  'a text of %j is drawn with little work, or as it is',
  async (piece) => {
    const texts = SIZES.map((size) => piece.repeat(size / piece.length));
    const text = texts.find((one) => !isPlain(one));
    expect(text).toBeDefined();
    expect(await countWork(() => draw(text ?? ''))).toBeLessThan(MOST);
  },
);
