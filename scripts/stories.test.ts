import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, test } from 'vitest';
import { allowed } from '../.storybook/exhibits/allowed.ts';
import {
  approvalStates,
  credentialStates,
  finishStates,
  finishSteps,
  questionStates,
} from '../.storybook/pages/states.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('packages/{devtools,react,register}/{src,test}/**/*.stories.tsx', {
  cwd: root,
});
/** Code words, which a person does not read. */
const CODE = /\b(?:interrupt|resume|resolution|payload|schema|batch|timeout|args|props|json)s?\b/;
/** Allowed, because no other name exists. */
const NAMED_SO = ['As JSON'];

function storiesOf(file: string) {
  const csf = loadCsf(readFileSync(`${root}/${file}`, 'utf8'), {
    fileName: file,
    makeTitle: (title) => title,
  });
  return csf.parse().stories;
}

test('the checklist for review has 25 claims, numbered in order', () => {
  const text = readFileSync(`${root}/.storybook/pages/Checklist.mdx`, 'utf8');
  const numbers = [...text.matchAll(/^(\d+)\. \*\*.+\*\* ./gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
});

test('there are stories to name', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('each story has its own name in a person’s words: %s', (file) => {
  const names = storiesOf(file).map(({ name = '' }) => name);
  expect(new Set(names).size).toBe(names.length);
  // Storybook derives a capitalised name from the export: such a story has no name of its own.
  const unfit = names.filter(
    (name) =>
      !NAMED_SO.includes(name) &&
      (!/^[\p{Lu}\d]/u.test(name) ||
        /[a-z][A-Z]|_/.test(name) ||
        /^\p{Lu}\p{Ll}*(?: \p{Lu}\p{Ll}*){2,}$/u.test(name) ||
        CODE.test(name.toLowerCase())),
  );
  expect(unfit).toEqual([]);
});

test('each story declares its name', () => {
  const unnamed = files.flatMap((file) => {
    const code = readFileSync(`${root}/${file}`, 'utf8');
    return [...code.matchAll(/^export const (\w+): Story = (.{0,120})/gms)]
      .filter(([, , body]) => !/name: ['`"]/.test(body ?? ''))
      .map(([, story]) => `${file} ${story}`);
  });
  expect(unnamed).toEqual([]);
});

test('each exception from what a story may show is of a story, and has a reason', () => {
  const ids = new Set(files.flatMap((file) => storiesOf(file).map(({ id }) => id)));
  expect(Object.keys(allowed).filter((id) => !ids.has(id))).toEqual([]);
  expect(Object.values(allowed).every((reason) => reason.length > 10)).toBe(true);
});

test.each(['client', 'devtools', 'react', 'register', 'server'])(
  'nothing of Storybook is published with %s',
  (name) => {
    const home = `${root}/packages/${name}`;
    const { files, dependencies, peerDependencies } = JSON.parse(
      readFileSync(`${home}/package.json`, 'utf8'),
    );
    expect(Object.keys({ ...dependencies, ...peerDependencies }).join()).not.toMatch(/storybook/);
    const stories = globSync('**/*.stories.*', { cwd: `${home}/src` });
    // Each package publishes its sources, for source maps.
    if (stories.length > 0) expect(files).toContain('!src/**/*.stories.*');
    const importing = globSync('**/*.{ts,tsx}', { cwd: `${home}/src` }).filter((file) =>
      /from '(?:@storybook\/|storybook\/)/.test(readFileSync(`${home}/src/${file}`, 'utf8')),
    );
    expect(importing.filter((file) => !/\.(?:stories|testkit|test)\./.test(file))).toEqual([]);
  },
);

test.each([
  ['approval/{ApprovalCard,Unconfirmed,Over}', approvalStates, []],
  ['question/MultiChoiceQuestion', questionStates, []],
  ['credential/CredentialRefresh', credentialStates, []],
  // The last one is a mistake, not a state.
  ['finish/{FinishCard,Answered}', [...finishStates, ...finishSteps], ['Dump']],
] as const)('the gallery has every state of %s', (card, states, others) => {
  const drawn = [...states.map(([story]) => story), ...others];
  const ids = new Set(drawn.map((story) => toId('x', storyNameFromExport(story)).slice(3)));
  const stories = globSync(`packages/react/src/${card}.stories.tsx`, { cwd: root }).flatMap(
    storiesOf,
  );
  const missing = stories.filter(({ id }) => !ids.has(id.slice(id.indexOf('--') + 2)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
