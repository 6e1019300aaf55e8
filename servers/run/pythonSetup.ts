import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast, runProgram } from './runProgram.ts';
import type { Setup } from './server.ts';

const INSTALL_WITHIN_MS = 10 * 60_000;

/**
 * For a server in Python: a virtual environment in its folder with exactly the packages of its requirements.txt, and
 * the Python in it as the command. `least` is the oldest Python that these packages run on.
 */
export function pythonSetup(
  folder: string,
  least: `3.${number}`,
): { readonly command: string; readonly setup: Setup } {
  const environment = join(folder, '.venv');
  const inside = process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python'];
  const command = join(environment, ...inside);
  // What was installed last is written down beside it.
  const installed = join(environment, 'installed.txt');
  const wanted = () => readFileSync(join(folder, 'requirements.txt'), 'utf8');
  const isPrepared = () =>
    existsSync(command) && existsSync(installed) && readFileSync(installed, 'utf8') === wanted();

  async function prepare(signal?: AbortSignal): ReturnType<Setup['prepare']> {
    if (isPrepared()) return { status: 'ready' };
    const found = await findPython(least);
    if ('reason' in found) return { status: 'missing', reason: found.reason };
    const run = (program: string, ...args: readonly string[]) =>
      runProgram(program, args, { cwd: folder, timeoutMs: INSTALL_WITHIN_MS, signal });
    rmSync(environment, { recursive: true, force: true });
    const made = await run(found.python, '-m', 'venv', environment);
    if (made.code !== 0) {
      // Debian packs it apart from Python.
      return {
        status: 'missing',
        reason: `this Python makes no virtual environments: ${made.printed}`,
      };
    }
    const loaded = await run(command, '-m', 'pip', 'install', '--quiet', '-r', 'requirements.txt');
    if (loaded.code !== 0)
      return { status: 'broken', reason: `pip install failed:\n${loaded.printed}` };
    writeFileSync(installed, wanted());
    return { status: 'ready' };
  }

  return {
    command,
    setup: {
      isPrepared,
      prepare,
      async whyMissing() {
        if (isPrepared()) return undefined;
        const found = await findPython(least);
        return 'reason' in found ? found.reason : undefined;
      },
    },
  };
}

const NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11'];

async function findPython(
  least: string,
): Promise<{ readonly python: string } | { readonly reason: string }> {
  let newest: string | undefined;
  for (const python of NAMES) {
    const { code, printed } = await runProgram(python, ['--version'], { timeoutMs: 30_000 });
    const version = code === 0 ? /Python (\d+\.\d+[.\d]*)/.exec(printed)?.[1] : undefined;
    if (version && isAtLeast(version, least)) return { python };
    newest ??= version;
  }
  return {
    reason: newest
      ? `Python ${least} or newer is needed, and this is ${newest}`
      : 'Python is not installed',
  };
}
