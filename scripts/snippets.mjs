// Checks the code in the README and docs/.
//
//   node scripts/snippets.mjs            fails if something differs or does not compile
//   node scripts/snippets.mjs --update   updates the blocks that show a file, then does the same
//
// A comment directly above a block can declare that it shows a file, or the part of a file between `#region name` and
// `#endregion name`. Such a block must equal the file, in any language, and is compiled with the file:
//   <!-- file: examples/vite/server.ts -->
//   <!-- file: examples/vite/server.ts#routes -->
// Every other TypeScript block is compiled, each as its own module. A comment can declare what it depends on:
//   <!-- with: declare const turn: import('@holdpoint/react').AgentTurn; -->
// or why it is left out, which is printed:
//   <!-- not compiled: needs @genkit-ai/next -->
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { showFiles } from './snippets/showFiles.ts';
import { findTools, root, run } from './toolchain.mjs';

// Next to the playground, which depends on everything in the docs.
const folder = join(root, 'apps/playground/.snippets');
const BLOCK = /(?:<!-- (with|not compiled|file): ([\s\S]*?) -->\s*)?^```(tsx?)\n([\s\S]*?)^```$/gm;

const files = [
  'README.md',
  ...globSync('{docs,packages/*}/**/*.md', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }),
];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const unfenced = (file) =>
  readFileSync(join(root, file), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
const slugOf = (heading) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
/** Returns the anchors of a page, by its headings. */
const anchorsOf = (file) =>
  [...unfenced(file).matchAll(/^#+ (.*)$/gm)].map(([, words]) => slugOf(words));
const badLinks = files.flatMap((file) =>
  [...unfenced(file).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
    .map(([, page, anchor]) => [page ? join(dirname(file), page) : file, anchor])
    .filter(([page, anchor]) => files.includes(page) && !anchorsOf(page).includes(anchor))
    .map(([page, anchor]) => `${file} links to ${page}#${anchor}, where there is no such heading`),
);

let count = 0;
let shown = 0;
const wrong = [...badLinks];
for (const file of files) {
  let text = readFileSync(join(root, file), 'utf8');
  const read = showFiles(text, (path) => readFileSync(join(root, path), 'utf8'));
  shown += read.shown;
  wrong.push(...read.problems.map((problem) => `${file}:${problem}`));
  if (process.argv.includes('--update')) {
    if (read.text !== text) writeFileSync(join(root, file), read.text);
    text = read.text;
  } else {
    wrong.push(...read.outdated.map((source) => `${file} does not show ${source} as it is`));
  }

  for (const [, word, words, language, code] of text.matchAll(BLOCK)) {
    if (word === 'file') continue;
    const line = text.slice(0, text.indexOf(code)).split('\n').length;
    if (word === 'not compiled') {
      console.log(`not compiled: ${file}:${line}: ${words}`);
      continue;
    }
    count += 1;
    const name = `${file.replaceAll(/[/.]/g, '-')}-${line}.${language}`;
    // `export {}` keeps the names of one snippet out of the others.
    writeFileSync(join(folder, name), `${code}\n${word === 'with' ? words : ''}\nexport {};\n`);
  }
}
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../tsconfig.json',
    compilerOptions: {
      noUnusedLocals: false,
      noUnusedParameters: false,
      incremental: false,
      skipLibCheck: true,
    },
    include: ['*.ts', '*.tsx'],
    references: [],
  }),
);

const code = await run('tsc', ['-p', relative(root, folder)], { env: findTools() });
console.log(code === 0 ? `${count} snippets compile` : `a snippet of ${count} does not compile`);
for (const one of wrong) console.error(one);
console.log(
  wrong.length === 0
    ? `${shown} blocks show their files`
    : 'blocks that show a file are written by: node scripts/snippets.mjs --update',
);
process.exitCode = code === 0 && wrong.length === 0 ? 0 : 1;
