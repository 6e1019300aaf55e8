import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTokens, toDesignTokens } from './designTokens.ts';

const theme = new URL('../packages/react/src/theme/', import.meta.url);
const tokens = readTokens(readFileSync(new URL('tokens.css', theme), 'utf8'));

test('tokens.json holds the variables of tokens.css in the Design Tokens format', async () => {
  const json = `${JSON.stringify(toDesignTokens(tokens), null, 2)}\n`;
  await expect(json).toMatchFileSnapshot(new URL('tokens.json', theme).pathname);
});

test('every variable is in tokens.json, except those that the format has no type for', () => {
  const written = Object.values(toDesignTokens(tokens)).flatMap(Object.keys);
  const left = tokens.map(({ name }) => name).filter((name) => !written.includes(name));
  expect(left).toEqual(['font', 'bar', 'shadow']);
});
