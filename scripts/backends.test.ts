import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Backend } from '@holdpoint/client';
import { describe, expect, test } from 'vitest';
import { backends } from './backends.ts';

// Each failure names what a new adapter still lacks.

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const code = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

/** A complete run of the conformance suite, without selecting cases. */
const RUNS_ALL =
  /^( *)const cases = backendConformance\(\{\n(?:\1 .*\n)*\1\}\);$| of backendConformance\(/m;

/** Returns a file with the scenarios that it imports and plays. */
function withScenarios(file: string): string {
  const text = read(file);
  const names = [...text.matchAll(/'\.\/(scenarios\/\w+\.ts)'/g)];
  return [text, ...names.map(([, name]) => read(`interop/${name}`))].join('\n');
}

test('every folder of packages/client/src/backends is in the table of scripts/backends.ts', () => {
  const folders = readdirSync(`${root}packages/client/src/backends`);
  expect(backends.map(({ name }) => name).sort()).toEqual(folders.sort());
});

describe.each(backends)('$name', ({ name, docs, columns, measures, lacks = [] }) => {
  const makes = [...new Set(columns.map(({ make }) => make))];

  test('has its entry in the exports of packages/client/package.json', () => {
    expect(JSON.parse(read('packages/client/package.json')).exports).toHaveProperty([`./${name}`], {
      'holdpoint-source': `./src/backends/${name}/index.ts`,
      types: `./dist/${name}.d.ts`,
      default: `./dist/${name}.js`,
    });
  });

  test('has its public types in api/ (`pnpm run api:update`)', () => {
    expect(existsSync(`${root}api/client-${name}.d.ts`)).toBe(true);
  });

  test.each(docs)(
    'has its page docs/backends/%s, which the README and the list lead to',
    (page) => {
      expect(existsSync(`${root}docs/backends/${page}`)).toBe(true);
      expect(read('README.md')).toContain(`docs/backends/${page}`);
      expect(read('docs/backends/README.md')).toContain(`](${page})`);
    },
  );

  test.each(makes)('exports %s, which makes a backend', async (make) => {
    const entry = await import(`../packages/client/src/backends/${name}/index.ts`);
    for (const { options } of columns.filter((one) => one.make === make)) {
      const backend: Backend = entry[make](options);
      expect(backend).toMatchObject({ id: expect.any(String), capabilities: expect.any(Object) });
    }
  });

  test.each(columns)('says what is known of its servers: $facts', async ({ facts, options }) => {
    const { [facts]: told } = await import(`../packages/client/src/backends/${name}/index.ts`);
    const known = typeof told === 'function' ? told(options.dialect) : told;
    expect(known).toMatchObject({ respond: expect.any(Boolean) });
  });

  test('is measured, within a budget', () => {
    expect(measures).not.toEqual([]);
  });

  test.each(makes)('%s passes the conformance suite, by a test that runs it', (make) => {
    const suites = code('{packages,apps,servers,interop}/**/*.test.ts').filter((file) => {
      // Against real servers the suite is one of the scenarios, and a helper may create the backend
      // (interop/scenarios).
      const text = withScenarios(file);
      return RUNS_ALL.test(text) && text.includes(`${make}(`);
    });
    expect(suites).not.toEqual([]);
  });

  // What is listed as missing must be missing: an outdated line would hide that it exists.
  test.each(makes)('%s is simulated: packages/client/test/simulation/world.testkit.ts', (make) => {
    const world = read('packages/client/test/simulation/world.testkit.ts');
    expect(world.includes(`${make}(`)).toBe(!lacks.includes('simulation'));
  });

  test.each(makes)('%s can be tried in the playground', (make) => {
    const offered = read('apps/playground/src/backends/connect.ts');
    expect(offered.includes(`${make}(`)).toBe(!lacks.includes('playground'));
  });

  test('is driven against a real server by interop/', () => {
    const users = code('interop/**/*.ts').filter((file) =>
      read(file).includes(`'@holdpoint/client/${name}'`),
    );
    expect(users).not.toEqual([]);
  });
});
