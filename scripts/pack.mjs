// npm run pack: builds the packages as for publishing, packs each into .packed/, and prints the command that installs
// them elsewhere.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

stopChildrenWithUs();
const env = findTools();
const folder = join(root, '.packed');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const steps = [
  () => install(env),
  () => run('pnpm', ['run', 'build'], { env }),
  () =>
    run('pnpm', ['-r', '--filter', './packages/*', 'pack', '--pack-destination', folder], { env }),
];
for (const step of steps) {
  const code = await step();
  if (code !== 0) process.exit(code);
}

const quoted = (path) => (/\s/.test(path) ? `"${path}"` : path);
const tarballs = readdirSync(folder)
  .filter((name) => !name.startsWith('create-'))
  .map((name) => quoted(join(folder, name)));
console.log(`\nIn your app:\n\nnpm install ${tarballs.join(' ')}`);
