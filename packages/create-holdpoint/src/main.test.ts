import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeTemplates } from '../writeTemplates.ts';
import { isOlder } from './isOlder.ts';
import { main } from './main.ts';

let files = '';
let cwd = '';
beforeAll(() => {
  files = mkdtempSync(join(tmpdir(), 'templates-'));
  writeTemplates(files);
});
afterAll(() => rmSync(files, { recursive: true, force: true }));
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-'));
  return () => rmSync(cwd, { recursive: true, force: true });
});

/** Runs the command in an empty folder. With `answers`, a person types one after each question. */
async function create(args: readonly string[], answers?: readonly string[], node = '26.0.0') {
  const said: string[] = [];
  const errors: string[] = [];
  const input = new PassThrough();
  const output = new PassThrough();
  const left = [...(answers ?? [])];
  output.on('data', (bytes) => {
    said.push(String(bytes));
    if (!String(bytes).endsWith('): ')) return;
    const next = left.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  const code = await main(args, {
    ...{ cwd, files, node },
    terminal: answers && { input, output },
    print: (line) => said.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, said: said.join('\n'), errors, left };
}

const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
const readManifest = (path: string) => JSON.parse(read(`${path}/package.json`));

describe('an app', () => {
  test('is created from each template, under the folder’s name, with versions that npm knows', async () => {
    for (const template of ['vite-genkit', 'next-ai-sdk']) {
      const { code, errors, said } = await create([
        template,
        '--template',
        template,
        '--no-install',
      ]);
      expect(errors).toEqual([]);
      expect(code).toBe(0);
      expect(said).toContain(`  cd ${template}\n  npm install\n  npm `);
      const { name, dependencies, devDependencies } = readManifest(template);
      expect(name).toBe(template);
      for (const version of Object.values({ ...dependencies, ...devDependencies }))
        expect(version).toMatch(/^\^\d+\.\d+\.\d+$/);
      expect(read(`${template}/.gitignore`)).toContain('node_modules\n');
    }
  });

  test('is the example’s code with one test, and has nothing of its other tests', async () => {
    await create(['bank', '--template', 'vite-genkit', '--no-install']);
    const example = join(import.meta.dirname, '../../../examples/vite');
    for (const file of ['server.ts', 'src/App.tsx'])
      expect(read(`bank/${file}`)).toBe(readFileSync(join(example, file), 'utf8'));
    expect(readdirSync(join(cwd, 'bank')).sort()).toEqual([
      '.gitignore',
      'README.md',
      'index.html',
      'package.json',
      'server.ts',
      'src',
      'tsconfig.json',
      'vite.config.ts',
    ]);
    expect(readManifest('bank').scripts.test).toBe('vitest run');
    expect(readdirSync(join(cwd, 'bank/src'))).toContain('App.test.tsx');
    expect(Object.keys(readManifest('bank').devDependencies)).not.toContain('playwright');
  });

  test('names every package that its code imports', async () => {
    for (const template of ['vite-genkit', 'next-ai-sdk']) {
      await create([template, '--template', template, '--no-install']);
      const { dependencies, devDependencies } = readManifest(template);
      const code = readdirSync(join(cwd, template), { recursive: true })
        .map(String)
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => read(`${template}/${file}`))
        .join('\n');
      const imported = [...code.matchAll(/(?:from|import|resolve\() ?'((?:@[\w-]+\/)?[\w-]+)/g)]
        .map(([, name]) => name)
        .filter((name) => name !== 'node');
      expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
        expect.arrayContaining(imported),
      );
    }
  });

  test('of Next.js has its own secret, which git ignores', async () => {
    for (const name of ['one', 'two'])
      await create([name, '--template', 'next-ai-sdk', '--no-install']);
    expect(read('one/.env.local')).toMatch(/^TOOL_APPROVAL_SECRET=[0-9a-f]{64}\n$/);
    expect(read('one/.env.local')).not.toBe(read('two/.env.local'));
    expect(read('one/.gitignore')).toContain('.env*\n');
  });

  test('may be created in an empty folder that exists, and in a folder within folders that do not', async () => {
    mkdirSync(join(cwd, 'empty'));
    expect((await create(['empty', '--no-install'])).code).toBe(0);
    const created = readdirSync(join(cwd, 'empty'));
    expect(created).toContain('package.json');
    expect(created.filter((name) => name.startsWith('.'))).toEqual(['.gitignore']);
    expect((await create(['a/b/c', '--no-install'])).code).toBe(0);
    expect(readdirSync(join(cwd, 'a/b'))).toEqual(['c']);
  });
});

describe('questions', () => {
  test('are two at most: the template, then the folder', async () => {
    const { code, said, left } = await create(['--no-install'], ['2', 'bank', 'never asked']);
    expect(code).toBe(0);
    expect(left).toEqual(['never asked']);
    expect(said).toContain('Next.js and AI SDK');
    expect(Object.keys(readManifest('bank').dependencies)).toContain('next');
  });

  test('take Enter for the first choice', async () => {
    expect((await create(['--no-install'], ['', ''])).code).toBe(0);
    expect(Object.keys(readManifest('holdpoint-app').dependencies)).toContain('genkit');
  });

  test('are not asked for what the arguments name, with --yes, and without a terminal', async () => {
    expect((await create(['a', '--template', 'vite-genkit', '--no-install'], ['x'])).left).toEqual([
      'x',
    ]);
    expect((await create(['b', '--yes', '--no-install'], ['x'])).left).toEqual(['x']);
    expect((await create(['--no-install'])).code).toBe(0);
    expect(existsSync(join(cwd, 'holdpoint-app'))).toBe(true);
  });

  test('that get no answer end the command, and nothing is created', async () => {
    const { code, errors } = await create([], ['1']);
    expect([code, errors]).toEqual([1, ['Nothing was created.']]);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe('one sentence, exit code 1, and nothing written', () => {
  test.each([
    [
      ['bank', '--template', 'vue'],
      'There is no template “vue”. Use one of: vite-genkit, next-ai-sdk, existing-app.',
    ],
    [
      ['My Bank'],
      '“My Bank” is not a valid package name: use lower-case letters, digits, “-”, “.” and “_”.',
    ],
    [
      ['node_modules'],
      '“node_modules” is not a valid package name: use lower-case letters, digits, “-”, “.” and “_”.',
    ],
    [['bank', '--tempalte', 'vite-genkit'], "Unknown option '--tempalte': see --help."],
    [['bank', '--template'], "Option '--template <value>' argument missing: see --help."],
    [['one', 'two'], 'Name one folder: see --help.'],
    [['--template', 'existing-app'], expect.stringMatching(/^There is no package\.json at /)],
  ])('for %j', async (args, sentence) => {
    const { code, errors } = await create(args);
    expect([code, errors]).toEqual([1, [sentence]]);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.each([
    ['vite-genkit', '22.17.1', '22.18'],
    ['next-ai-sdk', '20.19.0', '22.0'],
  ])('for %s on Node %s', async (template, node, oldest) => {
    const { code, errors } = await create(['bank', '--template', template], undefined, node);
    const sentence = `The template “${template}” needs Node ${oldest} or later. This is Node ${node}.`;
    expect([code, errors]).toEqual([1, [sentence]]);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('for a folder that is not empty, and for a file', async () => {
    mkdirSync(join(cwd, 'bank'));
    writeFileSync(join(cwd, 'bank/mine.txt'), 'mine');
    expect((await create(['bank'])).errors).toEqual([`${join(cwd, 'bank')} is not empty.`]);
    writeFileSync(join(cwd, 'file'), 'mine');
    expect((await create(['file'])).errors).toEqual([`${join(cwd, 'file')} is a file.`]);
    expect(readdirSync(join(cwd, 'bank'))).toEqual(['mine.txt']);
  });

  test('for a template whose files cannot be read', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'broken-'));
    mkdirSync(join(broken, 'vite-genkit'));
    writeFileSync(join(broken, 'vite-genkit/package.json'), 'not JSON');
    const errors: string[] = [];
    const print = (line: string) => errors.push(line);
    const world = { cwd, files: broken, node: '26.0.0', print, printError: print };
    expect(await main(['a/bank', '--no-install'], world)).toBe(1);
    expect(errors).toEqual([expect.stringMatching(/^Nothing was created: SyntaxError/)]);
    expect(readdirSync(cwd)).toEqual([]);
    rmSync(broken, { recursive: true });
  });
});

test('an offline install leaves a whole app, and one sentence says how to go on', async () => {
  vi.stubEnv('npm_config_user_agent', 'npm/11.0.0');
  vi.stubEnv('npm_config_offline', 'true');
  vi.stubEnv('npm_config_loglevel', 'silent');
  vi.stubEnv('npm_config_cache', join(cwd, 'cache'));
  const { code, errors } = await create(['bank']);
  vi.unstubAllEnvs();
  const sentence =
    'The app is in bank, but npm could not install its packages. Check the network, then run “npm install” there.';
  expect([code, errors]).toEqual([1, [sentence]]);
  expect(existsSync(join(cwd, 'bank/server.ts'))).toBe(true);
});

test('a Node is older by its major version, then by its minor', () => {
  const old = ['0.12.18', '18.20.8', '20.18.3'].map((node) => isOlder(node, [20, 19]));
  const young = ['20.19.0', '22.0.0', '26.10.0'].map((node) => isOlder(node, [20, 19]));
  expect([old, young]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

describe('the app that is there', () => {
  const linesFor = async (manifest: object) => {
    writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest));
    const { code, said, errors } = await create(['--template', 'existing-app']);
    expect([code, errors]).toEqual([0, []]);
    expect(readdirSync(cwd)).toEqual(['package.json']);
    return said;
  };

  test.each([
    [{ ai: '7', '@ai-sdk/react': '4' }, 'useAiSdkTurn(chat);'],
    [{ '@langchain/langgraph-sdk': '1' }, 'useLangChainTurn(stream, { threadId });'],
    [{ '@langchain/react': '1' }, '<Interrupts turn={useLangChainTurn(stream, { threadId })} />;'],
    [{ '@tanstack/ai-react': '0' }, 'useTanstackAiTurn(chat, { threadId: chatId });'],
    [{ '@assistant-ui/react': '0' }, 'useAssistantUiTurn(runtime, { threadId: chatId });'],
    [{ '@copilotkit/react-core': '1' }, 'useCopilotKitTurn();'],
  ])('with %j gets the five lines of its page', async (dependencies, line) => {
    const said = await linesFor({ dependencies });
    expect(said).toContain(line);
    expect(said.match(/^ {2}\S.*$/gm)).toHaveLength(5);
    expect(said).not.toMatch(/(\/\/|\{\/\*) \+/);
  });

  test('with two chats gets the lines of both, also from devDependencies', async () => {
    const said = await linesFor({
      dependencies: { '@assistant-ui/react': '0' },
      devDependencies: { ai: '7', '@ai-sdk/react': '4' },
    });
    expect(said).toContain('useAssistantUiTurn');
    expect(said).toContain('useAiSdkTurn');
  });

  test('without a chat, or with `ai` alone, gets the quick start', async () => {
    for (const dependencies of [undefined, { ai: '7' }])
      expect(await linesFor({ dependencies })).toContain('docs/quick-start.md');
  });
});
