import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the docs show the recipe as it is', () => {
  expect(read('../transcript.md')).toContain(read('./markdown.tsx').trim());
  expect(read('../transcript.md')).toContain(read('./markdown.css').trim());
});
