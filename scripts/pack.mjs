// npm run pack: builds the packages as for publishing, packs each into .packed/, and prints the command that installs
// them elsewhere. What the steps print is only shown if one fails.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

stopChildrenWithUs();
const env = findTools();
const folder = join(root, '.packed');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

let printed = '';
const print = (bytes) => {
  printed += bytes;
};
const pack = ['-r', '--filter', './packages/*', 'pack', '--pack-destination', folder];
const steps = [
  () => install(env, print),
  () => run('pnpm', ['run', 'build'], { env, print }),
  () => run('pnpm', pack, { env, print }),
];
console.log('Building and packing the packages…');
for (const step of steps) {
  const code = await step();
  if (code === 0) continue;
  process.stderr.write(printed, () => process.exit(code));
  await new Promise(() => {});
}

const quoted = (path) => (/\s/.test(path) ? `"${path}"` : path);
const tarballs = readdirSync(folder)
  .filter((name) => !name.startsWith('create-'))
  .map((name) => quoted(join(folder, name)));
console.log(`\nIn your app:\n\nnpm install ${tarballs.join(' ')}`);
