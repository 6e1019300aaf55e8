import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Server } from './server.ts';

const READY_WITHIN_MS = 100_000;

/** A running server of ours, with its own data. */
export interface RunningServer {
  readonly program: Server;
  /** `http://127.0.0.1:<port>`; the same after a restart. */
  readonly url: string;
  /** The folder in which it keeps what it has. */
  readonly dataDir: string;
  /** Kills the process at once, as a crash would. What it kept in files stays. */
  kill(): Promise<void>;
  /** Starts it again if it was killed, on the same port, over the same files. */
  revive(): Promise<void>;
  /** Ends it for good and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts a server on a free port of 127.0.0.1 and waits until it answers.
 * @throws Error with what it printed when it ends, or answers nothing within 100 seconds.
 */
export async function startServer(program: Server): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(program, await findFreePort());
    } catch (error) {
      // Between the moment a port was found free and the moment it is used, somebody else may take it.
      if (tries === 3 || !/address already in use/i.test(String(error))) throw error;
    }
  }
}

async function startAt(program: Server, port: number): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), `holdpoint-${program.name}-`));
  const url = `http://127.0.0.1:${port}`;

  async function start(): Promise<ChildProcess> {
    const keeper = join(import.meta.dirname, 'keepServer.ts');
    const started = spawn(process.execPath, [keeper, program.command, ...program.args], {
      cwd: program.folder,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PYTHONPATH: pythonPath() },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let printed = '';
    const keep = (bytes: Buffer) => {
      printed += bytes;
    };
    started.stdout.on('data', keep);
    started.stderr.on('data', keep);

    const until = performance.now() + READY_WITHIN_MS;
    while (!(await answers(url))) {
      if (hasEnded(started) || performance.now() > until) {
        await end(started);
        throw new Error(`${program.name} does not answer at ${url}.\n${printed}`);
      }
      await delay(50);
    }
    return started;
  }

  let child = await start();
  return {
    program,
    url,
    dataDir,
    kill: () => end(child),
    async revive() {
      if (hasEnded(child)) child = await start();
    },
    async close() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where those in Python find `ledger.py` and `lines.py`, before what this machine names. */
function pythonPath(): string {
  const { PYTHONPATH } = process.env;
  const ours = ['ledger', 'lines'].map((folder) => join(import.meta.dirname, '..', folder));
  return [...ours, ...(PYTHONPATH ? [PYTHONPATH] : [])].join(delimiter);
}

/** Nothing of these servers is worth a clean end: their files are written line by line. */
function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.stdin?.end();
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ledger`)).ok;
  } catch {
    return false;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
