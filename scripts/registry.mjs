// Generates a shadcn registry of the styled cards, so that an app can copy a card and change it. Each item comes from
// the card's own source, with imports from inside the package replaced by the headless entry.
//
//   node scripts/registry.mjs            fails if packages/react/registry differs from the sources,
//                                        or if a copied card does not compile against the built package
//   node scripts/registry.mjs --update   writes packages/react/registry
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findTools, root, run } from './toolchain.mjs';

const react = join(root, 'packages/react');
const src = join(react, 'src');
const out = join(react, 'registry');
const SHADCN = 'https://ui.shadcn.com/schema';

/** The items to copy, with their files in src. */
const icons = 'internals/icons.tsx';
const receipt = 'card/receipt/Receipt.tsx';
const naming = 'approval/parts/nameApproval.ts';
const items = {
  'approval-card': {
    title: 'Approval card',
    description: 'What a tool is about to do, whole, with approve and reject.',
    files: ['approval/ApprovalCard.tsx', naming, receipt, icons],
  },
  'multi-choice-question': {
    title: 'Multiple choice question',
    description: 'A question of the assistant, with options, a write-in, an order or a file.',
    files: ['question/MultiChoiceQuestion.tsx', 'question/nameQuestion.tsx', receipt, icons],
  },
  'credential-refresh': {
    title: 'Credential refresh',
    description: 'A sign-in that a tool waits for, by a way that the app has registered.',
    files: ['credential/CredentialRefresh.tsx', receipt, icons],
  },
  'finish-card': {
    title: 'Finish card',
    description: 'The result with which a task ends, to be accepted or sent back with words.',
    files: ['finish/FinishCard.tsx', naming, receipt, icons],
  },
};

const made = new Map();
for (const [name, { files, ...words }] of Object.entries(items)) {
  made.set(`${name}.json`, {
    $schema: `${SHADCN}/registry-item.json`,
    name,
    type: 'registry:component',
    ...words,
    files: files.map((file) => ({
      path: target(file),
      type: 'registry:component',
      target: `components/holdpoint/${target(file)}`,
      content: copied(file),
    })),
    docs: "Import '@holdpoint/react/styles.layered.css' once: its classes and variables are what the copied card is drawn with, and your own classes win over them.",
  });
}
made.set('registry.json', {
  $schema: `${SHADCN}/registry.json`,
  name: 'holdpoint',
  items: [...made.values()].map(({ $schema, files, ...item }) => ({
    ...item,
    files: files.map(({ content, ...file }) => file),
  })),
});

const texts = new Map(
  [...made].map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`]),
);
if (process.argv.includes('--update')) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [name, text] of texts) writeFileSync(join(out, name), text);
} else {
  const stale = [...texts].filter(([name, text]) => read(join(out, name)) !== text);
  const left = existsSync(out) ? readdirSync(out).filter((name) => !texts.has(name)) : [];
  if (stale.length + left.length > 0) {
    const names = [...stale.map(([name]) => name), ...left].join(', ');
    console.error(
      `packages/react/registry is not what src gives (${names}): run this with --update`,
    );
    process.exitCode = 1;
  }
}
if ((await compile()) !== 0) process.exitCode = 1;

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** All files of an item go into one folder. */
function target(file) {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** Returns a source file with its imports from inside the package replaced by those an app has. */
function copied(file) {
  const beside = new Set(Object.values(items).flatMap((item) => item.files));
  const wanted = new Set();
  const text = readFileSync(join(src, file), 'utf8').replaceAll(
    /^import ([^;]*?) from '(\.[^']*)';\n/gm,
    (_all, what, path) => {
      const source = relative(src, join(src, dirname(file), path)).replaceAll('\\', '/');
      if (beside.has(source))
        return `import ${what} from './${target(source).replace(/\.tsx?$/, '')}';\n`;
      for (const name of namesOf(what)) wanted.add(name);
      return '';
    },
  );
  if (wanted.size === 0) return text;
  // Among the external imports, in the formatter's order: React comes after it.
  const names = [...wanted].sort((a, b) => (bare(a) < bare(b) ? -1 : 1));
  const line = `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '@holdpoint/react/headless';\n`;
  const at = text.search(/^import [^;]*? from 'react';\n/m);
  const first = at >= 0 ? at : text.search(/^import [^;]*? from '\./m);
  return first >= 0 ? text.slice(0, first) + line + text.slice(first) : line + text;
}

function bare(name) {
  return name.replace('type ', '').toLowerCase();
}

/** Returns the names of an import: `{ a, type B }`, `type { C }` or `* as D`. */
function namesOf(what) {
  const all = /^\* as (\w+)$/.exec(what.trim());
  if (all) return [all[1]];
  const isType = /^type \{/.test(what.trim());
  const inside = what.slice(what.indexOf('{') + 1, what.lastIndexOf('}'));
  return inside
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => (isType && !name.startsWith('type ') ? `type ${name}` : name));
}

/** Compiles the copies like an app: against the built package, next to the playground, which depends on it. */
async function compile() {
  const folder = join(root, 'apps/playground/.registry');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, item] of made) {
    if (name === 'registry.json') continue;
    for (const { target: file, content } of item.files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: { incremental: false, skipLibCheck: true, customConditions: [] },
      include: ['**/*.tsx'],
      references: [],
    }),
  );
  return run('tsc', ['-p', relative(root, folder)], { env: findTools() });
}
