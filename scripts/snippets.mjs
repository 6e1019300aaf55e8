// Compiles every TypeScript snippet of the README and of docs/, each as a module of its own.
//
// A comment right above a snippet can say what it takes for granted:
//   <!-- with: declare const turn: import('@holdpoint/react').AgentTurn; -->
// or why it is left out, which is printed:
//   <!-- not compiled: needs @genkit-ai/next -->
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findTools, root, run } from './toolchain.mjs';

// Beside the playground, which depends on all that the docs speak of.
const folder = join(root, 'apps/playground/.snippets');
const BLOCK = /(?:<!-- (with|not compiled): ([\s\S]*?) -->\s*)?^```(tsx?)\n([\s\S]*?)^```$/gm;

const files = [
  'README.md',
  ...globSync('{docs,packages/*}/**/*.md', { cwd: root, exclude: ['**/node_modules/**'] }),
];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

let count = 0;
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, word, words, language, code] of text.matchAll(BLOCK)) {
    const line = text.slice(0, text.indexOf(code)).split('\n').length;
    if (word === 'not compiled') {
      console.log(`not compiled: ${file}:${line}: ${words}`);
      continue;
    }
    count += 1;
    const name = `${file.replaceAll(/[/.]/g, '-')}-${line}.${language}`;
    // `export {}` keeps one snippet's names out of another's.
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
process.exitCode = code;
