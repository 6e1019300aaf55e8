import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTokens, toDesignTokens } from './designTokens.ts';

const theme = new URL('../packages/react/src/theme/', import.meta.url);
const foundations = new URL('../.storybook/pages/foundations/', import.meta.url);
const tokens = readTokens(readFileSync(new URL('tokens.css', theme), 'utf8'));

test('tokens.json holds the variables of tokens.css in the Design Tokens format', async () => {
  const json = `${JSON.stringify(toDesignTokens(tokens), null, 2)}\n`;
  await expect(json).toMatchFileSnapshot(new URL('tokens.json', theme).pathname);
});

test('every variable but the unit is listed under a heading that Foundations shows', () => {
  const pages = globSync('*.mdx', { cwd: foundations }).map((page) =>
    readFileSync(new URL(page, foundations), 'utf8'),
  );
  const lists =
    pages
      .join()
      .match(/of=(?:"\w+"|\{\[.*\]\})/g)
      ?.join() ?? '';
  const shown = tokens.filter(({ group }) => group && lists.includes(group));
  expect(tokens.filter((token) => !shown.includes(token)).map(({ name }) => name)).toEqual([
    'unit',
  ]);
});

test('every variable is in tokens.json, except those that the format has no type for', () => {
  const written = Object.values(toDesignTokens(tokens)).flatMap(Object.keys);
  const left = tokens.map(({ name }) => name).filter((name) => !written.includes(name));
  expect(left).toEqual(['font', 'bar', 'shadow']);
});
