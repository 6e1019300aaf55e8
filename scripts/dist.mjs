// Checks the built packages for problems that publint and attw don't detect, and imports each entry in the current
// Node.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './toolchain.mjs';

const problems = [];

for (const name of ['client', 'devtools', 'react', 'register', 'server']) {
  const home = join(root, 'packages', name);
  const dist = join(home, 'dist');
  describes(name, home);
  const files = readdirSync(dist, { recursive: true }).map(String);
  for (const file of files) look(name, file, () => readFileSync(join(dist, file), 'utf8'));
  await imports(name, home);
  if (name === 'react' && !files.includes('styles.css')) problems.push('react: no styles.css');
}

/** Checks what a registry shows about a package, and what an app resolves. */
function describes(name, home) {
  const {
    keywords = [],
    exports,
    sideEffects,
  } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  if (!existsSync(join(home, 'README.md'))) problems.push(`${name}: no README.md`);
  if (keywords.length === 0) problems.push(`${name}: no keywords`);
  const entries = Object.entries(exports).filter(([, target]) => typeof target !== 'string');
  for (const [entry, target] of entries) {
    const isCss = entry.endsWith('.css');
    if (!isCss && !target.types) problems.push(`${name}: ${entry} has no types`);
    for (const file of Object.values(target))
      if (!existsSync(join(home, file))) problems.push(`${name}: ${entry} names no file: ${file}`);
  }
  // Importing stylesheets and test helpers has side effects, other modules have none.
  const hasCss = entries.some(([entry]) => entry.endsWith('.css'));
  const forTests =
    exports['./testing'] && name === 'react' ? ['**/testing.js', '**/testing/*'] : [];
  const expected = JSON.stringify(hasCss ? ['**/*.css', ...forTests] : false);
  if (JSON.stringify(sideEffects) !== expected) problems.push(`${name}: sideEffects: ${expected}`);
}

/** Checks that this Node can import every entry: .github/workflows/test.yml runs it in each supported Node. */
async function imports(name, home) {
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const [entry, target] of Object.entries(exports)) {
    if (!target.default?.endsWith('.js')) continue;
    const file = pathToFileURL(join(home, target.default)).href;
    await import(file).catch((error) => problems.push(`${name}: ${entry} ${error.message}`));
  }
}

function look(name, file, read) {
  const where = `packages/${name}/dist/${file}`;
  if (file.endsWith('.js')) {
    const code = read();
    if (/storybook/i.test(code)) problems.push(`${where} has something of Storybook`);
    const isMarked = /^(['"])use client\1/.test(code);
    const isReact = /from ["'](react|react-dom|@tanstack\/react-query)["'/]/.test(code);
    if (isReact && !isMarked) problems.push(`${where} does not start with 'use client'`);
    if (!isReact && isMarked) problems.push(`${where} says 'use client', but it runs anywhere`);
    const source = join(root, 'packages', name, 'src', file.replace(/js$/, 'ts'));
    const asks = (text) => text.includes('process.env.NODE_ENV');
    if (existsSync(source) && asks(readFileSync(source, 'utf8')) && !asks(code)) {
      problems.push(`${where} no longer asks whether an app is in production`);
    }
    const mayReact =
      ['devtools', 'react'].includes(name) || (name === 'register' && /^react[./]/.test(file));
    if (!mayReact && (isReact || /from ["']node:/.test(code))) {
      problems.push(`${where} imports Node or React`);
    }
  }
  if (file.endsWith('.css') && /@import\b/.test(read())) {
    problems.push(`${where} still imports another stylesheet`);
  }
  if (/\.(test|test-d|stories|testkit)\./.test(file)) problems.push(`${where} is a test`);
}

for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0) console.log('✓ dist is as it should be');
process.exitCode = problems.length === 0 ? 0 : 1;
