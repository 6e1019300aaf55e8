import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

/**
 * Returns the entries that the table of a README names. Later ones in a line can be abbreviated: `/de`,
 * `/styles/*.css`.
 */
function namedIn(readme: string, name: string): readonly RegExp[] {
  return [...readme.matchAll(/^\| *(`@holdpoint\/.*?) *\|/gm)].flatMap(([, cell = '']) => {
    const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);
    const folder = names[0]?.replace(/[^/]*$/, '') ?? '';
    return names.map((one) => {
      const path = one.startsWith('@') ? one : [`${name}${one}`, `${folder}${one.slice(1)}`];
      const patterns = [path]
        .flat()
        .map((text) => text.replaceAll('.', '\\.').replaceAll('*', '[^/]+'));
      return new RegExp(`^(?:${patterns.join('|')})$`);
    });
  });
}

// An incomplete list hides an entry: a reader of the package's page on npm sees nothing else.
test.each(['client', 'devtools', 'react', 'register', 'server'])(
  'README.md of @holdpoint/%s names every entry',
  (name) => {
    const { exports } = JSON.parse(read(`packages/${name}/package.json`));
    const named = namedIn(read(`packages/${name}/README.md`), `@holdpoint/${name}`);
    const entries = Object.keys(exports)
      .filter((path) => path !== './package.json' && path !== './internal')
      .map((path) => path.replace('.', `@holdpoint/${name}`));
    expect(entries.filter((entry) => !named.some((pattern) => pattern.test(entry)))).toEqual([]);
  },
);

const pages = globSync('docs/**/*.md', { cwd: root, exclude: ['docs/evidence/**'] }).map(read);

// An importable name that no page mentions is either private, and belongs to `…/internal`, or lacks a page.
test.each([
  ['@holdpoint/client', 'packages/client/src/index.ts', 26],
  ['@holdpoint/client/adapter', 'packages/client/src/adapter/index.ts', Number.POSITIVE_INFINITY],
  ['@holdpoint/react', 'packages/react/src/index.ts', 32],
  ['@holdpoint/react/headless', 'packages/react/src/headless.ts', 27],
])('a page of docs/ names every value of %s, and there are at most so many', (_, file, most) => {
  const values = [...read(file).matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(' as ').at(-1) || []),
  );
  const isNamed = (value: string) =>
    pages.some((page) => new RegExp(`(?<![\\w.])${value}(?!\\w)`).test(page));
  expect(values.filter((value) => !isNamed(value))).toEqual([]);
  expect(values.length).toBeLessThanOrEqual(most);
});
