// Provides the project's own Node and pnpm, on a machine that may have neither.
//
// npm downloads both as packages into its own cache (`npx -p node@… -p pnpm@…`), so nothing is installed on the machine
// and every run uses the same versions. The scripts that need this are plain JavaScript, because the machine's Node may
// be one that can't read TypeScript yet.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '26.10.0';
const PNPM = '12.21.0';
/** The oldest Node that runs our TypeScript without a build. */
const OLDEST = [22, 18];

export const root = fileURLToPath(new URL('..', import.meta.url));
// npx and pnpm are .cmd files on Windows, which only a shell starts.
const shell = process.platform === 'win32';

/** Returns the environment in which `node`, `pnpm` and the tools in node_modules/.bin are the project's. */
export function findTools() {
  const path = hasOurVersions() ? process.env.PATH : pathFromNpx();
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), path].join(delimiter) };
}

/** Returns a sixth of the longest lists of cases, for sample.ts: each run of a commit takes the same one. */
export function chooseSixth() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return `${(Number.parseInt(stdout.slice(0, 8), 16) || 0) % 6}/6`;
}

/** Installs exactly the lockfile's packages; resolves with the exit code. */
export async function install(env, print) {
  const args = ['install', '--frozen-lockfile', '--prefer-offline'];
  const code = await run('pnpm', args, { env, print });
  if (code !== 0)
    console.error(
      'Holdpoint: The packages could not be installed. Check the network, then try again.',
    );
  return code;
}

const running = new Set();
let stoppedBy;
let stoppedAt;
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs one program to its end and resolves with its exit code (never rejects). Prints its output directly, or passes it
 * to `print`.
 */
export function run(command, args, { env, cwd = root, timeoutMs = 0, print }) {
  return new Promise((resolve) => {
    const stdio = print ? ['inherit', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio, shell });
    child.stdout?.on('data', print);
    child.stderr?.on('data', print);
    running.add(child);
    const timer = timeoutMs > 0 && setTimeout(() => stop(child), timeoutMs);
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      if (stoppedBy) process.exit(exitCodes[stoppedBy]);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(127);
    });
    // With pipes there may be output left to read after it has ended.
    child.once(print ? 'close' : 'exit', (code) => end(code ?? 1));
  });
}

/**
 * Ends running programs when this one is ended. Ctrl-C reaches the whole process group, but SIGTERM and a closed
 * terminal reach only one process, and npm itself may end without passing them on.
 */
export function stopChildrenWithUs() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => endAll(signal));
  }
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && endAll('SIGTERM'), 500).unref();
}

function endAll(signal) {
  if (running.size === 0) process.exit(exitCodes[signal]);
  if (stoppedBy === undefined) {
    stoppedBy = signal;
    stoppedAt = performance.now();
    // Ctrl-C has already reached the children, and a second signal would interrupt their clean end.
    const patience = signal === 'SIGINT' ? 1_500 : 0;
    setTimeout(stopAll, patience).unref();
  } else if (signal === 'SIGINT' && performance.now() - stoppedAt > 1_000) {
    // Pressed again: end now. (An earlier signal comes from npm, which passes on the terminal's.)
    for (const child of running) child.kill('SIGKILL');
  }
}

function stopAll() {
  for (const child of running) stop(child);
}

function stop(child) {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
}

function hasOurVersions() {
  if (process.versions.node !== NODE) return false;
  const pnpm = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell, cwd: root });
  return pnpm.status === 0 && pnpm.stdout.trim() === PNPM;
}

function pathFromNpx() {
  const script = 'node scripts/print-path.mjs';
  const { status, stdout } = spawnSync(
    'npx',
    ['-y', '-p', `node@${NODE}`, '-p', `pnpm@${PNPM}`, '-c', shell ? `"${script}"` : script],
    { encoding: 'utf8', shell, cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) giveUp(`npx could not fetch node@${NODE} and pnpm@${PNPM}.`);
  const { version, path } = JSON.parse(stdout.trim().split('\n').at(-1));
  const [major, minor] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    giveUp(`Node ${OLDEST.join('.')} or newer is needed, and npx gave ${version}.`);
  }
  return path;
}

function giveUp(problem) {
  console.error(`Holdpoint: ${problem} Check the network, or install Node ${NODE} yourself.`);
  process.exit(1);
}
