import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edges, text } from '../../../../scripts/contrastPairs.ts';
import { contrast } from '../../../../scripts/designTokens.ts';

type Colours = ReadonlyMap<string, readonly [light: string, dark: string]>;

function read(file: string): Colours {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const colours = css.matchAll(/--hp-([\w-]+):\s*light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)/g);
  return new Map([...colours].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

const neutral = read('tokens.css');
const themes = {
  neutral,
  dense: new Map([...neutral, ...read('dense.css')]),
  playful: new Map([...neutral, ...read('playful.css')]),
};

const more = read('contrast.css');
const themesWithMore = Object.fromEntries(
  Object.entries(themes).map(([name, theme]) => [name, new Map([...theme, ...more])]),
);

test.each(Object.entries(themes))('%s: every text has 4.5 : 1 and every edge 3 : 1', (_, theme) => {
  expect(tooLow(theme, 4.5, 3)).toEqual([]);
});

test.each(Object.entries(themesWithMore))(
  '%s, for whoever asks for more contrast: every text has 7 : 1 and every edge 4.5 : 1',
  (_, theme) => {
    expect(tooLow(theme, 7, 4.5)).toEqual([]);
  },
);

test('more contrast is the same by the system and by an app’s own switch', () => {
  const css = readFileSync(new URL('contrast.css', import.meta.url), 'utf8');
  const blocks = css.match(/\{[^{}]*\}/g)?.map((block) => block.replaceAll(/\s+/g, ' '));
  expect(blocks).toHaveLength(2);
  expect(blocks?.[0]).toBe(blocks?.[1]);
});

function tooLow(theme: Colours, ofText: number, ofEdges: number): readonly string[] {
  const low: string[] = [];
  const demand = (pairs: typeof text, least: number) => {
    for (const [front, grounds] of pairs) {
      for (const ground of grounds) {
        for (const scheme of [0, 1] as const) {
          const [one, two] = [theme.get(front)?.[scheme], theme.get(ground)?.[scheme]];
          if (!one || !two) throw new Error(`${front} or ${ground} is not a colour`);
          const ratio = contrast(one, two);
          if (ratio < least) low.push(`${front} on ${ground}: ${ratio.toFixed(2)}`);
        }
      }
    }
  };
  demand(text, ofText);
  demand(edges, ofEdges);
  return low;
}
