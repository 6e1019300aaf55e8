// The playground's server as its own process, which a test can kill.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../startServer.ts';

/** A server in another process. */
export interface ServerProcess {
  readonly url: string;
  readonly signInUrl: string;
  /** Ends it like a crash. */
  kill(): Promise<void>;
}

/** Options for starting one. */
interface ServerProcessOptions {
  readonly redisUrl: string;
  /** Also serve the page, from this bundle. Default: only the API. */
  readonly bundle?: string;
  readonly wordDelayMs?: number;
}

/** Starts one on a free port, with all its state in the Redis. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(options)], {
    execArgv: ['--conditions=holdpoint-source'],
    // Compiling the code takes half of the start.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'holdpoint-compiled') },
  });
  const [started] = await Promise.race([once(child, 'message'), failed(child)]);
  return {
    ...started,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The server did not start (exit code ${code})`);
}

async function serve({ redisUrl, bundle, wordDelayMs = 0 }: ServerProcessOptions): Promise<void> {
  const { url, signInUrl } = await startServer({
    port: 0,
    page: bundle === undefined ? 'none' : { bundle },
    env: { REDIS_URL: redisUrl },
    wordDelayMs,
  });
  // The test has ended.
  process.once('disconnect', () => process.exit());
  process.send?.({ url, signInUrl });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await serve(JSON.parse(process.argv[2] ?? '{}'));
}
