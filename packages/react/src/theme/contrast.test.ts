import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Text, and edges that carry meaning, with the grounds they stand on. A theme may change any value; these must hold. */
const text: readonly (readonly [string, readonly string[]])[] = [
  ['ink', ['surface', 'chrome', 'well', 'field', 'tint', 'caution-bg', 'danger-bg']],
  ['ink-2', ['surface', 'chrome', 'well', 'tint']],
  ['ink-3', ['surface', 'chrome', 'well', 'field']],
  ['off', ['surface', 'chrome', 'well']],
  ['on-fill', ['fill']],
  ['on-accent', ['accent']],
  ['accent', ['surface', 'tint', 'chrome']],
  ['ok', ['surface', 'chrome']],
  ['caution', ['surface', 'chrome']],
  ['danger', ['surface', 'chrome', 'danger-bg']],
  ['on-danger', ['danger']],
  ['reveal', ['reveal-bg']],
];
const edges: readonly (readonly [string, readonly string[]])[] = [
  ['edge', ['surface', 'chrome', 'well', 'field']],
  ['frame', ['surface', 'canvas']],
  ['focus', ['surface', 'chrome', 'tint', 'well']],
  ['well-line', ['well', 'surface']],
  ['fill', ['surface', 'chrome']],
  ['caution', ['caution-bg']],
  ['danger', ['surface', 'chrome']],
];

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

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, two) => one - two);
  return (high + 0.05) / (low + 0.05);
}

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
