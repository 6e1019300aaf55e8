import { spawn } from 'node:child_process';

/** How a program ended, with what it printed. */
export interface Ended {
  /** 127 when the program is missing. */
  readonly code: number;
  readonly printed: string;
}

/** How a program is run. */
interface RunOptions {
  readonly cwd?: string;
  readonly timeoutMs: number;
  /** Kills it. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program to its end; never rejects. */
export function runProgram(
  command: string,
  args: readonly string[],
  { cwd, timeoutMs, signal }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      signal,
    });
    let printed = '';
    const keep = (bytes: Buffer) => {
      printed += bytes;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 127, printed: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, printed: printed.trim() }));
  });
}

/** True when a version, as `1.26.8`, is at least another. */
export function isAtLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
