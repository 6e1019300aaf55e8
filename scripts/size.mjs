// Measures what an app downloads: each entry minified and gzipped, as built. React and TanStack Query belong to the app
// and are not counted. Code that loads later (dynamic import) is listed, not added.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'lightningcss';
import { backends } from './backends.ts';
import { bundleForUsers } from './bundleForUsers.ts';
import { root } from './toolchain.mjs';

const KB = 1024;
const STYLES = join(root, 'packages/react/dist');
const STYLESHEET = join(STYLES, 'styles.css');
const all = (...entries) => entries.map((entry) => `export * from '${entry}';`).join('\n');

// Exceeding a `budget` fails the run: every increase must be declared (docs/architecture.md, section 9).
const budgeted = [
  { name: '@holdpoint/client', code: all('@holdpoint/client') },
  { name: '@holdpoint/client/adapter', code: all('@holdpoint/client/adapter') },
  ...backends
    .map(({ name }) => `@holdpoint/client/${name}`)
    .map((name) => ({ name, code: all(name) })),
  { name: '@holdpoint/client/testing', code: all('@holdpoint/client/testing') },
  { name: '@holdpoint/server', code: all('@holdpoint/server') },
  { name: '@holdpoint/server/postgres', code: all('@holdpoint/server/postgres') },
  { name: '@holdpoint/server/redis', code: all('@holdpoint/server/redis') },
  { name: '@holdpoint/server/sqlite', code: all('@holdpoint/server/sqlite') },
  { name: '@holdpoint/register', code: all('@holdpoint/register') },
  { name: '@holdpoint/register/audit', code: all('@holdpoint/register/audit') },
  { name: '@holdpoint/register/client', code: all('@holdpoint/register/client'), budget: 7 * KB },
  { name: '@holdpoint/register/http', code: all('@holdpoint/register/http') },
  { name: '@holdpoint/register/mail', code: all('@holdpoint/register/mail') },
  { name: '@holdpoint/register/postgres', code: all('@holdpoint/register/postgres') },
  { name: '@holdpoint/register/react', code: all('@holdpoint/register/react') },
  { name: '@holdpoint/register/sqlite', code: all('@holdpoint/register/sqlite') },
  { name: '@holdpoint/register/webhook', code: all('@holdpoint/register/webhook') },
  { name: '@holdpoint/react/headless', code: all('@holdpoint/react/headless') },
  { name: '@holdpoint/react', code: all('@holdpoint/react') },
  { name: '@holdpoint/react/inbox', code: all('@holdpoint/react/inbox') },
  { name: '@holdpoint/react/formats', code: all('@holdpoint/react/formats') },
  { name: '@holdpoint/react/testing', code: all('@holdpoint/react/testing') },
  { name: '@holdpoint/devtools', code: all('@holdpoint/devtools') },
  { name: '@holdpoint/react/styles.css', code: '', css: true },
  ...backends.flatMap(({ name, measures }) =>
    measures.map(({ title, uses = '*', budgetKb }) => ({
      name: title,
      code: `${all('@holdpoint/client')}\nexport ${uses === '*' ? '*' : `{ ${uses} }`} from '@holdpoint/client/${name}';`,
      budget: budgetKb * KB,
    })),
  ),
  {
    name: 'hook + three cards + tray + styles, with client + Genkit agents',
    code: `export { genkitAgent } from '@holdpoint/client/genkit';
import { signIn } from '@holdpoint/react';
export { useAgentTurn, Interrupts, approval, question, credential } from '@holdpoint/react';
export const ways = [signIn.popup, signIn.form];`,
    css: true,
    budget: 68.68 * KB,
  },
  {
    name: 'hook + ApprovalCard + styles, with client + Genkit agents',
    code: `export { genkitAgent } from '@holdpoint/client/genkit';
export { useAgentTurn, ApprovalCard } from '@holdpoint/react';`,
    css: true,
    budget: 80.9 * KB,
  },
];

/** The cost of these imports at once: each module is one file, so unused ones are left out. */
budgeted.push(
  {
    name: 'useInterrupt alone',
    code: `export { useInterrupt } from '@holdpoint/react';`,
    budget: 0.22 * KB,
  },
  {
    name: 'hooks with Genkit agents',
    code: `export { genkitAgent } from '@holdpoint/client/genkit';
export { useAgentTurn, useInterrupt } from '@holdpoint/react';`,
    budget: 30.19 * KB,
  },
  {
    name: 'hooks with a chat of the AI SDK',
    code: `export { useAiSdkTurn } from '@holdpoint/react/hosts/ai-sdk';`,
    budget: 31.65 * KB,
  },
  {
    name: 'hooks with a chat of LangChain',
    code: `export { useLangChainTurn } from '@holdpoint/react/hosts/langchain';`,
    budget: 32.33 * KB,
  },
  {
    name: 'hooks with a chat of TanStack AI',
    code: `export { useTanstackAiTurn } from '@holdpoint/react/hosts/tanstack-ai';`,
    budget: 32.24 * KB,
  },
  {
    name: 'hooks with a chat of assistant-ui',
    code: `export { useAssistantUiTurn } from '@holdpoint/react/hosts/assistant-ui';`,
    budget: 30.87 * KB,
  },
  {
    name: 'hooks with a chat of CopilotKit',
    code: `export { askPerson, useCopilotKitTurn } from '@holdpoint/react/hosts/copilotkit';`,
    budget: 30.88 * KB,
  },
  {
    name: 'ApprovalCard alone',
    code: `export { ApprovalCard } from '@holdpoint/react';`,
    budget: 42.58 * KB,
  },
  {
    name: 'headless approval alone',
    code: `export { Approval } from '@holdpoint/react/headless';`,
    budget: 40.8 * KB,
  },
  {
    name: 'FinishCard alone',
    code: `export { FinishCard } from '@holdpoint/react';`,
    budget: 44.28 * KB,
  },
  {
    name: 'three cards',
    code: `export { ApprovalCard, MultiChoiceQuestion, CredentialRefresh } from '@holdpoint/react';`,
    budget: 55.88 * KB,
  },
  {
    name: 'all cards, tray, transcript, composer',
    code: `export { ApprovalCard, MultiChoiceQuestion, CredentialRefresh, FinishCard, Receipt, Transcript, Composer } from '@holdpoint/react';
import { signIn } from '@holdpoint/react';
export { Interrupts, approval, question, credential, finish } from '@holdpoint/react';
export const ways = [signIn.popup, signIn.form];`,
    budget: 74.52 * KB,
  },
);

const EXTERNAL = /^(react|react-dom|@tanstack\/react-query|@copilotkit\/react-core)(\/|$)/;

/** What else a page loads until an approval was shown in `<Interrupts>` and answered: its card, and a turn. */
const UNTIL_ANSWERED = /^(ApprovalCard|streamTurn|onDemand)-/;

/** Returns the gzipped size of the chunks with these names, including all their imports. */
function sizeOfChunks(later, names) {
  const loaded = new Set(later.filter(({ fileName }) => names.test(fileName)));
  for (const { imports } of loaded)
    for (const chunk of later) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  return [...loaded].reduce((bytes, { code }) => bytes + gzipped(code), 0);
}

/** Bundles one virtual module. */
function bundle(code) {
  const id = '\0measured.js';
  return bundleForUsers({
    input: id,
    external: EXTERNAL,
    cwd: root,
    plugins: [
      {
        name: 'measured',
        resolveId: (source, importer) => {
          if (source === id) return id;
          // The virtual module resolves imports like a file at the root.
          return importer === id ? resolveEntry(source) : null;
        },
        load: (loaded) => (loaded === id ? code : null),
      },
    ],
  });
}

function resolveEntry(source) {
  const [, name, entry = '.'] = /^@holdpoint\/([^/]+)(?:\/(.+))?$/.exec(source) ?? [];
  if (name === undefined) return null;
  const folder = join(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, exports[entry === '.' ? '.' : `./${entry}`].default);
}

const gzipped = (code) => (code === '' ? 0 : gzipSync(code, { level: 9 }).length);
const kB = (bytes) => `${(bytes / KB).toFixed(2)} kB`;

function stylesheet(filename = STYLESHEET) {
  const code = readFileSync(filename);
  return transform({ filename, code, minify: true }).code.toString();
}

if (!existsSync(STYLESHEET)) {
  console.error('Nothing built to measure. Run `pnpm run build` first.');
  process.exit(1);
}

let over = 0;
console.log('min + gzip, without React, TanStack Query and the chat library (1 kB = 1024 bytes)');
for (const { name, code, css = false, budget } of budgeted) {
  const { atOnce, later } = code === '' ? { atOnce: [], later: [] } : await bundle(code);
  // Two downloads, so two gzips.
  const script = gzipped(atOnce.join('\n'));
  const bytes = script + (css ? gzipped(stylesheet()) : 0);
  const tooMuch = budget !== undefined && bytes > budget;
  if (tooMuch) over += 1;
  const limit = budget === undefined ? '' : `  of ${kB(budget)}${tooMuch ? '  OVER BUDGET' : ''}`;
  const mark = budget === undefined ? ' ' : tooMuch ? '✗' : '✓';
  console.log(`${mark} ${name.padEnd(34)} ${kB(bytes).padStart(9)}${limit}`);
  if (later.some(({ fileName }) => fileName.startsWith('ApprovalCard-'))) {
    const until = bytes + sizeOfChunks(later, UNTIL_ANSWERED);
    console.log(`      until an approval is answered: ${kB(until)}`);
  }
  for (const chunk of later) {
    console.log(
      `      loads later: ${chunk.fileName.padEnd(19)} ${kB(gzipped(chunk.code)).padStart(9)}`,
    );
  }
}

// docs/theming.md has the size of each card's stylesheet, to a tenth.
const theming = readFileSync(join(root, 'docs/theming.md'), 'utf8');
const told = new Map(
  [...theming.matchAll(/^\| `(styles\/[\w-]+\.css)` +\| ([\d.]+) kB/gm)].map(([, file, size]) => [
    file,
    size,
  ]),
);
told.set('styles.css', /`styles\.css` is ([\d.]+) kB/.exec(theming)?.[1]);
for (const file of ['styles.css', ...globSync('styles/*.css', { cwd: STYLES })]) {
  const weighs = (gzipped(stylesheet(join(STYLES, file))) / KB).toFixed(1);
  if (weighs === told.get(file)) continue;
  over += 1;
  console.log(`✗ ${file} weighs ${weighs} kB; docs/theming.md says ${told.get(file)}`);
}
process.exitCode = over === 0 ? 0 : 1;
