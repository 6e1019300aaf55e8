import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Approval, Credential, Finish, Question } from '@holdpoint/react/headless';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const docs = ['headless', 'headless-parts', 'headless-question-sign-in-result']
  .map((page) => read(`docs/${page}.md`))
  .join('\n');
const sources = (folders: string): readonly string[] =>
  globSync(`packages/react/src/${folders}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /stories|test/.test(String(name)),
  }).map(read);

/** The first cells of the tables below a heading. */
const partsBelow = (heading: string): readonly string[] => {
  const [, section = ''] = docs.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `(\w+)` /gm)].map(([, name = '']) => name);
};

test.each([
  ['Approval', Approval],
  ['Question', Question],
  ['Sign-in', Credential],
  ['Result', Finish],
])('the pages of headless parts name every part of %s, and no other', (heading, parts) => {
  const own = partsBelow(heading);
  const shared = partsBelow('Parts of every card');
  const told = new Set([...own, ...shared]);
  expect(Object.keys(parts).filter((name) => !told.has(name))).toEqual([]);
  expect(own.filter((name) => !(name in parts))).toEqual([]);
});

test('the pages of headless parts name every data attribute that the parts set, and no other', () => {
  const set = new Set(
    sources('*/parts')
      .concat(
        sources('{form,approval/edit,question/form}'),
        sources('card/{frame,press,reveal,arguments,overview,comparison}'),
      )
      .concat(sources('card/receipt').filter((text) => text.includes('CardReceipt')))
      .flatMap((text) =>
        [...text.matchAll(/\b(data-[a-z-]+)(?:=|': )/g)].map(([, name = '']) => name),
      ),
  );
  const told = new Set([...docs.matchAll(/`(data-[a-z-]+)`/g)].map(([, name = '']) => name));
  expect([...told].sort()).toEqual([...set].sort());
});

test('nothing goes by a class of ours', () => {
  const selectors = sources('*').flatMap((text) =>
    [...text.matchAll(/['"`][^'"`\n]*\.hp-[^'"`\n]*['"`]/g)].map(([found]) => found),
  );
  expect(selectors).toEqual([]);
});
