import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const here = import.meta.dirname;
const root = join(here, '..', '..');
const run = promisify(execFile);

/** What `npm create vite@latest -- --template react-ts` copies. */
const TEMPLATE = join(here, 'node_modules/create-vite/template-react-ts');

/** The block of a page that shows a file of this folder. */
export async function blockOf(page: string, file: string): Promise<string> {
  const text = await readFile(join(root, page), 'utf8');
  const after = text.split(`<!-- file: examples/vite/${file} -->`)[1] ?? '';
  const code = /```\w+\n([\s\S]*?)^```$/m.exec(after)?.[1];
  if (code === undefined) throw new Error(`${page} has no block that shows ${file}`);
  return code;
}

/** The libraries that the README's first `npm install` names; ours come as tarballs. */
export async function installedByReadme(): Promise<readonly string[]> {
  const line = /^npm install (?!\S*holdpoint).*$/m.exec(
    await readFile(join(root, 'README.md'), 'utf8'),
  );
  if (!line) throw new Error('the README installs nothing');
  return line[0].split(' ').slice(2);
}

/** Packs our packages as they would be published, and unpacks each below `folder`. */
export async function packPackages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const shell = process.platform === 'win32';
  const pack = ['-r', '--filter', './packages/*', 'pack', '--pack-destination', folder];
  await run('pnpm', pack, { cwd: root, shell });
  for (const tarball of await readdir(folder)) {
    const name = /^(?:holdpoint-)?(.+?)-\d/.exec(tarball)?.[1] ?? '';
    await mkdir(join(folder, name));
    await run('tar', ['-xzf', tarball, '-C', name, '--strip-components=1'], { cwd: folder });
  }
}

/**
 * A new app of Vite's template with `files` pasted into it, in `folder`. Our packages are those that `packPackages` made;
 * all other libraries are linked from this workspace, where `npm install` would take a minute and the network.
 */
export async function createApp(
  folder: string,
  packed: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await cp(TEMPLATE, folder, { recursive: true });
  await rename(join(folder, '_gitignore'), join(folder, '.gitignore'));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);

  const { dependencies, devDependencies } = await readJson(join(folder, 'package.json'));
  const own = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (one) => one !== 'oxlint',
  );
  for (const name of new Set([...own, ...(await installedByReadme())]))
    await link(folder, name, here);
  for (const name of ['client', 'react', 'server']) {
    await cp(join(packed, name), join(folder, 'node_modules/@holdpoint', name), {
      recursive: true,
    });
    const needs = await readJson(join(packed, name, 'package.json'));
    for (const need of Object.keys(needs.dependencies ?? {}))
      if (!need.startsWith('@holdpoint/')) await link(folder, need, join(root, 'packages', name));
  }
}

/** Compiles the page as the template does. Throws with what the compiler says. */
export async function compilePage(folder: string): Promise<void> {
  const tsc = join(here, 'node_modules/typescript/bin/tsc');
  // With the declarations of the packages, which the template leaves out.
  const args = [tsc, '-p', 'tsconfig.app.json', '--skipLibCheck', 'false'];
  await run(process.execPath, args, { cwd: folder }).catch((error) => {
    throw new Error(`the pasted page does not compile:\n${error.stdout}`);
  });
}

/** A server of the app that runs. */
export interface Running {
  readonly url: string;
  /** What it has printed so far. */
  said(): string;
  stop(): Promise<void>;
}

/** `node <file>` in the app's folder, on a free port of the loopback interface; resolves when it says where it is. */
export async function startApp(
  folder: string,
  file: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  // As in a terminal of one's own: Vite and React go by NODE_ENV, which Vitest sets.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { ...env, ...settings, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const up = new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      said += bytes;
      const url = /http:\/\/\S+/.exec(said)?.[0];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${file} ended (${code}):\n${said}`)));
  });
  return {
    url: await up,
    said: () => said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function link(folder: string, name: string, from: string): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(dirname(place), { recursive: true });
  await rm(place, { force: true });
  await symlink(join(from, 'node_modules', name), place, 'junction');
}

async function readJson(file: string): Promise<{
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}> {
  return JSON.parse(await readFile(file, 'utf8'));
}
