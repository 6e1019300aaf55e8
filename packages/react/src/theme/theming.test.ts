import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (page: string): string => readFileSync(`${root}/docs/${page}`, 'utf8');
const all = (files: string, pattern: RegExp) =>
  new Set(
    globSync(files, { cwd: root, exclude: (name) => /stories|test/.test(String(name)) }).flatMap(
      (file) =>
        [...readFileSync(`${root}/${file}`, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
    ),
  );

test('every variable of the default theme is in docs/theming.md, and no other', () => {
  const made = all('packages/react/src/theme/tokens.css', /(--hp-[\w-]+):/g);
  const told = new Set(
    [...read('theming.md').matchAll(/`(--hp-[\w-]+)`/g)].map(([, name = '']) => name),
  );
  expect([...told].sort()).toEqual([...made].sort());
});

test('every class in docs/stylesheets.md is one that the cards use', () => {
  const used = all('packages/react/src/**/*.tsx', /\b(hp-[a-z-]+)\b/g);
  const told = [...read('stylesheets.md').matchAll(/`(hp-[\w-]+)`/g)].map(([, name = '']) => name);
  expect(told.filter((name) => !used.has(name))).toEqual([]);
  expect(told.length).toBeGreaterThan(20);
});
