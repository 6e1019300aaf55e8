import { expect, test } from 'vitest';

// A plain JavaScript script has no types.
const { inspect } = await import(`${import.meta.dirname}/rooms/inspect.mjs`);

const house = 'packages/x/src';
const rooms = {
  low: { purpose: 'what all need', imports: [] },
  turn: { purpose: 'hooks', imports: ['low'], packages: ['@holdpoint/client'] },
  high: { purpose: 'what hooks know nothing of', imports: [] },
};
const allowed = "import '../low/a.ts'; import '@holdpoint/client';";

const inspectWith = (file: string, code: string) =>
  inspect(
    house,
    rooms,
    new Map([
      [`${house}/low/a.ts`, ''],
      [`${house}/high/a.ts`, ''],
      [`${house}/headless.ts`, ''],
      [`${house}/turn/allowed.ts`, allowed],
      [`${house}/${file}`, code],
    ]),
  );

test('what the table allows is allowed', () => {
  expect(inspectWith('index.ts', "export { a } from './turn/allowed.ts';")).toEqual([]);
  expect(
    inspectWith('turn/a.ts', `// import('../high/a.ts')\nconst a = "from '../high/a.ts'";`),
  ).toEqual([]);
});

test.each([
  "import { a } from '../high/a.ts';",
  'import { a } from "../high/a.ts";',
  "import{a}from'../high/a.ts';",
  "import type { A } from '../high/a.ts';",
  "import '../high/a.ts';",
  "import {} from '../high/a.ts';",
  "import a = require('../high/a.ts');",
  "export { a } from '../high/a.ts';",
  "export {} from '../high/a.ts';",
  "export * from '../high/a.ts';",
  "export type * as a from '../high/a.ts';",
  "const a = [import('../high/a.ts')];",
  "load(import('../high/a.ts'));",
  'const a = () => import(\n/* late */ `../high/a.ts`);',
  'const a = import("../high/\\u0061.ts");',
  "export type A = Promise<import('../high/a.ts').A>;",
  'type A = typeof import("../high/a.ts");',
])('a room that may not be imported is seen: %s', (code) => {
  expect(inspectWith('turn/a.ts', code)).toEqual([
    `${house}/turn/a.ts imports high, which turn may not.`,
  ]);
});

test('what only the run time knows is refused', () => {
  const code = `const a = (name: string) => [import('../' + name), import(name)];`;
  expect(inspectWith('turn/a.ts', code)).toEqual([
    `${house}/turn/a.ts imports '../' + name, which turn may not.`,
    `${house}/turn/a.ts imports name, which turn may not.`,
  ]);
});

test.each(['@holdpoint/client/testing', '@holdpoint/client/genkit', '@holdpoint/react', 'zod'])(
  'of a package its main entry is allowed, and no other: %s',
  (name) => {
    expect(inspectWith('turn/a.ts', `import { a } from '${name}';`)).toEqual([
      `${house}/turn/a.ts imports ${name}, which turn may not.`,
    ]);
  },
);

test('an entry passes on what is in the rooms, and nothing else', () => {
  const outside = '../../client/src/index.ts';
  const code = `export * from '@holdpoint/client'; export * from './headless.ts'; import '${outside}';`;
  expect(inspectWith('index.ts', code)).toEqual([
    `${house}/index.ts imports @holdpoint/client, and is an entry: rooms do that.`,
    `${house}/index.ts imports ${house}/headless.ts, an entry.`,
    `${house}/index.ts imports packages/client/src/index.ts, which is no part of what is shipped.`,
  ]);
});

test('what is not shipped is imported by no one: tests, and files of other packages', () => {
  const code = "import '../low/a.testkit.ts'; import type { A } from '../../test/a.ts';";
  expect(inspectWith('turn/a.ts', code)).toEqual([
    `${house}/turn/a.ts imports ${house}/low/a.testkit.ts, which is no part of what is shipped.`,
    `${house}/turn/a.ts imports packages/x/test/a.ts, which is no part of what is shipped.`,
  ]);
});
