// npm run release:rehearse: releases the last commit up to the upload, in a clone: versions, changelogs, builds, checks
// of the exports, a dry run of each upload, and a fresh app with npm, pnpm and yarn that imports every entry.
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
import { delimiter, join } from 'node:path';
import { startRegistry } from './templates/registry.mjs';
import { root, run, stopChildrenWithUs } from './toolchain.mjs';

stopChildrenWithUs();
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const clone = join(folder, 'clone');
const packed = join(folder, 'packed');
mkdirSync(packed);
// As in a normal terminal, without the variables that pnpm and npm set for their scripts; and as in GitHub Actions.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name)),
);
const inClone = {
  cwd: clone,
  env: {
    ...env,
    PATH: [join(clone, 'node_modules/.bin'), env.PATH].join(delimiter),
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'owner/holdpoint',
  },
};
const all = ['-r', '--filter', './packages/*'];

try {
  await must('git', ['clone', '--quiet', root, clone], { env });
  await must('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], inClone);
  await must('changeset', ['version'], inClone);
  checkVersions();
  await must('node', ['scripts/nameRepository.mjs'], inClone);
  for (const step of ['build', 'pkgcheck']) await must('pnpm', ['run', step], inClone);
  await must('node', ['scripts/dist.mjs'], inClone);
  // The command that `changeset publish` runs in each package.
  await must(
    'pnpm',
    [...all, 'publish', '--dry-run', '--no-git-checks', '--access', 'public'],
    inClone,
  );
  await must('pnpm', [...all, 'pack', '--pack-destination', packed], inClone);
  for (const file of readdirSync(packed))
    await must('npm', ['publish', join(packed, file), '--dry-run', '--access', 'public'], { env });
  await installEverywhere();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function checkVersions() {
  const versions = new Set();
  for (const name of readdirSync(join(clone, 'packages'))) {
    const home = join(clone, 'packages', name);
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    versions.add(version);
    const log = join(home, 'CHANGELOG.md');
    if (!existsSync(log) || !readFileSync(log, 'utf8').includes(`## ${version}\n`))
      throw new Error(`packages/${name}/CHANGELOG.md does not have ${version}.`);
  }
  if (versions.size !== 1) throw new Error(`The packages have several versions: ${[...versions]}.`);
  console.log(`Every package is ${[...versions]}, with a changelog.`);
}

/** Installs the packages into a fresh app with each package manager, and imports all their exports. */
async function installEverywhere() {
  const names = ['client', 'devtools', 'react', 'register', 'server'].map(
    (name) => `@holdpoint/${name}`,
  );
  const dependencies = Object.fromEntries(
    [...names, 'react', 'react-dom', '@tanstack/react-query', 'zod'].map((name) => [name, '*']),
  );
  const managers = {
    npm: ['npm', 'install'],
    pnpm: ['pnpm', 'install'],
    yarn: ['npx', '--yes', 'yarn@1.22.22', 'install', '--non-interactive'],
  };
  const registry = await startRegistry(packed);
  const there = { ...env, npm_config_registry: registry.url, pnpm_config_registry: registry.url };
  try {
    for (const [name, [command, ...args]] of Object.entries(managers)) {
      const cwd = join(folder, name);
      mkdirSync(cwd);
      writeFileSync(
        join(cwd, 'package.json'),
        JSON.stringify({ private: true, type: 'module', dependencies }),
      );
      writeFileSync(join(cwd, 'imports.js'), `(${importAll})(${JSON.stringify(names)});`);
      await must(command, args, { cwd, env: there });
      await must('node', ['imports.js'], { cwd, env });
      console.log(`${name} installs the packages.`);
    }
  } finally {
    registry.close();
  }
}

/** Runs in the app. */
async function importAll(names) {
  const { readFileSync } = await import('node:fs');
  for (const name of names) {
    const { exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    const entries = Object.keys(exports).filter((key) => exports[key].default?.endsWith('.js'));
    for (const entry of entries) await import(name + entry.slice(1));
    console.log(`${name}: ${entries.length} entries`);
  }
}

async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}
