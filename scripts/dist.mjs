// Looks at the built packages for what publint and attw don't know about.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const problems = [];

for (const name of ['client', 'react', 'server']) {
  const dist = join(root, 'packages', name, 'dist');
  const files = readdirSync(dist, { recursive: true }).map(String);
  for (const file of files) look(name, file, () => readFileSync(join(dist, file), 'utf8'));
  if (name === 'react' && !files.includes('styles.css')) problems.push('react: no styles.css');
}

function look(name, file, read) {
  const where = `packages/${name}/dist/${file}`;
  if (file.endsWith('.js')) {
    const code = read();
    const marked = /^(['"])use client\1/.test(code);
    if (name === 'react' && !marked) problems.push(`${where} does not start with 'use client'`);
    if (name !== 'react' && marked)
      problems.push(`${where} says 'use client', but it runs anywhere`);
    if (name !== 'react' && /from ["'](node:|react)/.test(code)) {
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
