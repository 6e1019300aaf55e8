import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chats } from './src/findChats.ts';
import { templates } from './src/templates.ts';

const root = join(import.meta.dirname, '../..');

/** What each example has beyond its code. The examples are the only source of the templates. */
const sources = {
  'vite-genkit': {
    example: 'examples/vite',
    files: ['index.html', 'server.ts', 'src', 'vite.config.ts'],
    scripts: { start: 'node server.ts', build: 'tsc && vite build', test: 'vitest run' },
    model: 'server.ts',
    // Of the example's own tests.
    without: ['create-vite', 'playwright'],
    tsconfig: {
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: ['node', 'vite/client'],
        allowImportingTsExtensions: true,
        erasableSyntaxOnly: true,
        verbatimModuleSyntax: true,
        strict: true,
        skipLibCheck: true,
        noEmit: true,
      },
      include: ['src', '*.ts'],
    },
  },
  'next-ai-sdk': {
    example: 'examples/next-ai-sdk',
    files: ['app', 'lib', 'next.config.ts', 'tsconfig.json'],
    scripts: undefined,
    model: 'lib/scriptedModel.ts',
    without: [],
    tsconfig: undefined,
  },
} as const;

/** Writes the templates, and the lines of each chat's page, into an empty `folder`. */
export function writeTemplates(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const { name, title, node, start } of templates) {
    const { example, files, scripts, model, without, tsconfig } = sources[name];
    const home = join(root, example);
    const out = join(folder, name);
    mkdirSync(out, { recursive: true });
    for (const file of files) cpSync(join(home, file), join(out, file), { recursive: true });
    const manifest = readJson(join(home, 'package.json'));
    /** The versions that the example is tested with, from its installed packages. */
    const versions = (names: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.keys(names)
          .filter((one) => !(without as readonly string[]).includes(one))
          .map((one) => [
            one,
            `^${readJson(join(home, 'node_modules', one, 'package.json')).version}`,
          ]),
      );
    writeJson(join(out, 'package.json'), {
      name: 'app',
      version: '0.0.0',
      private: true,
      type: manifest.type,
      engines: { node: `>=${node.join('.')}` },
      scripts: scripts ?? manifest.scripts,
      dependencies: versions(manifest.dependencies),
      devDependencies: versions(manifest.devDependencies),
    });
    writeFileSync(join(out, 'README.md'), describe(title, start, model));
    if (tsconfig) writeJson(join(out, 'tsconfig.json'), tsconfig);
  }
  const lines = chats.map(({ name, needs, page }) => [name, linesOf(page, needs.at(-1) ?? '')]);
  writeJson(join(folder, 'chats.json'), Object.fromEntries(lines));
}

function describe(title: string, start: readonly string[], model: string): string {
  return `# Bank

A page whose agent asks before it transfers money: ${title}, with Holdpoint.

\`\`\`sh
npm ${start.join(' ')}
\`\`\`

Open the printed address, write “Pay Ada 50”, and approve. The terminal prints the payment once.

- \`npm test\` approves a transfer without a server.
- The model is scripted, so it needs no API key. Replace it in \`${model}\`.
- The server listens on loopback and has no sign-in. Add one before you deploy.
`;
}

/** The lines that a page of docs/hosts/ marks as added in its example for a library, without the marks. */
function linesOf(page: string, library: string): string {
  const text = readFileSync(join(root, 'docs/hosts', page), 'utf8');
  const examples = [...text.matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const code = examples.find((one) => one.includes(` from '${library}`)) ?? '';
  const lines = code.split('\n').filter((line) => /(?:\/\/|\{\/\*) \+/.test(line));
  if (lines.length === 0) throw new Error(`${page} marks no lines for ${library}`);
  return lines
    .map((line) =>
      line
        .trim()
        .replace(/ \/\/ \+$/, '')
        .replace('// + ', '// ')
        .replace('{/* + ', '{/* '),
    )
    .join('\n');
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
