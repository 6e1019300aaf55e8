// The example as a stranger has it: copied, built and started by Next's own commands.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const example = join(import.meta.dirname, '..');
/** Below the example, so that its packages are found. */
export const copy = join(example, '.build');
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
const PAGES = ['everything', 'flow', 'plain', 'server'];

/** An app that answers. */
export interface RunningApp {
  readonly url: string;
  /** All that it has printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

/** Copies the example, with the pages and the route that only tests need. */
export async function copyExample(): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const name of ['app', 'lib', 'next.config.ts', 'tsconfig.json', 'package.json'])
    await cp(join(example, name), join(copy, name), { recursive: true });
  for (const page of PAGES)
    await cp(join(import.meta.dirname, `pages/${page}.tsx`), join(copy, 'app', page, 'page.tsx'));
  await cp(
    join(import.meta.dirname, 'pages/approvals.ts'),
    join(copy, 'app/api/approvals/[[...rest]]/route.ts'),
  );
}

/** Runs `next build` in the copy, and gives what it printed. */
export async function build(): Promise<string> {
  const { child, printed } = run('build');
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`next build ended with ${code}:\n${printed()}`);
  return printed();
}

/** Starts the copy on a free port, on loopback: what was built, or for development. */
export async function start(command: 'start' | 'dev'): Promise<RunningApp> {
  const { child, printed } = run(command, '--hostname', '127.0.0.1', '--port', '0');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [found] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(printed()) ?? [];
      if (found && printed().includes('Ready')) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`next ${command}: ${code}\n${printed()}`)));
  });
  return {
    url,
    printed,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
      const gone = once(child, 'exit');
      // With the processes that it has started itself.
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

function run(...args: string[]): { readonly child: ChildProcess; readonly printed: () => string } {
  // Next decides by these whether it is in development, and what it may print.
  const { NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  const child = spawn(process.execPath, [next, ...args], {
    cwd: copy,
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      printed += bytes;
    });
  return { child, printed: () => printed };
}
