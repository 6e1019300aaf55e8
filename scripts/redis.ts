import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './freePort.ts';

const READY_WITHIN_MS = 15_000;
const STOPPED_WITHIN_MS = 10_000;

/** A separate Redis, for one test file or one playground. */
export interface RunningRedis {
  /** `redis://127.0.0.1:<port>`; stays the same after a restart. */
  readonly url: string;
  /** The current process. */
  readonly pid: number;
  /** Stops it and starts it on the same port, with the same data or, with `isEmpty`, without any. */
  restart(options?: { readonly isEmpty?: boolean }): Promise<void>;
  /** Kills it like a crash, and leaves it stopped; `restart` starts it with the data it had written. */
  kill(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Returns the path of a Redis server: `HOLDPOINT_REDIS_SERVER` if set, else `redis-server` or `valkey-server` on
 * `PATH`. `undefined` if there is none.
 */
export function findRedis(): string | undefined {
  const asked = process.env.HOLDPOINT_REDIS_SERVER;
  if (asked) return existsSync(asked) ? asked : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return ['redis-server', 'valkey-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Returns why tests that need a Redis are skipped; `undefined` if they can run. */
export function whyNoRedis(): string | undefined {
  return findRedis() === undefined
    ? 'no redis-server on this machine: see scripts/ensure-redis.mjs'
    : undefined;
}

/**
 * Starts a Redis on a free port of the loopback interface, in its own folder. It writes every command to disk before it
 * replies. Throws if the program is missing, or does not start within 15 s.
 */
export async function startRedis(): Promise<RunningRedis> {
  const program = findRedis();
  if (program === undefined) throw new Error(`No Redis: ${whyNoRedis()}`);
  const dir = await mkdtemp(join(tmpdir(), 'holdpoint-redis-'));
  const port = await freePort();
  let server: ChildProcess;

  const start = async () => {
    server = spawn(program, options(port, dir), { stdio: ['ignore', 'pipe', 'inherit'] });
    await ready(server, port);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    const timer = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN_MS);
    await gone;
    clearTimeout(timer);
  };
  // If the test run ends early, nothing is left behind.
  const endWithUs = () => {
    server.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);

  try {
    await start();
  } catch (error) {
    process.off('exit', endWithUs);
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      // It was ready, so it has one.
      return server.pid as number;
    },
    async restart({ isEmpty = false } = {}) {
      await end('SIGTERM');
      if (isEmpty)
        for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true });
      await start();
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      process.off('exit', endWithUs);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function options(port: number, dir: string): string[] {
  const given = {
    port,
    bind: '127.0.0.1',
    dir,
    save: '',
    appendonly: 'yes',
    appendfsync: 'always',
    daemonize: 'no',
  };
  return Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

/** Waits until it replies to a PING; throws with its own output if it ends before. */
async function ready(server: ChildProcess, port: number): Promise<void> {
  let said = '';
  server.stdout?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  let ended = false;
  server.once('exit', () => {
    ended = true;
  });
  server.once('error', (error) => {
    ended = true;
    said += error.message;
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answersPing(port))) {
    if (ended) throw new Error(`Redis did not start:\n${said}`);
    if (performance.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`Redis did not answer within ${READY_WITHIN_MS} ms:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    // While it loads its data it replies -LOADING.
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}
