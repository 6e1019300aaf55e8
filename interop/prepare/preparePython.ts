import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from '../servers/programs.ts';
import type { Readiness } from './readiness.ts';
import { isAtLeast, runProgram } from './runProgram.ts';

/** What the pinned packages ask for. */
const LEAST = '3.11';
const NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11'];
const INSTALL_WITHIN_MS = 10 * 60_000;

/** Makes the virtual environment with exactly the packages of requirements.txt, unless it is there already. */
export async function preparePython(): Promise<Readiness> {
  const { folder, command } = programs['genkit-python'];
  const environment = join(folder, '.venv');
  const wanted = readFileSync(join(folder, 'requirements.txt'), 'utf8');
  const installed = join(environment, 'installed.txt');
  if (existsSync(command) && existsSync(installed) && readFileSync(installed, 'utf8') === wanted) {
    return { status: 'ready' };
  }

  const { python, newest } = await findPython();
  if (!python) {
    const reason = newest
      ? `Python ${LEAST} or newer is needed, and this is ${newest}`
      : 'Python is not installed';
    return { status: 'missing', reason };
  }
  const run = (program: string, ...args: readonly string[]) =>
    runProgram(program, args, { cwd: folder, timeoutMs: INSTALL_WITHIN_MS });
  rmSync(environment, { recursive: true, force: true });
  const made = await run(python, '-m', 'venv', environment);
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
  writeFileSync(installed, wanted);
  return { status: 'ready' };
}

async function findPython(): Promise<{ readonly python?: string; readonly newest?: string }> {
  let newest: string | undefined;
  for (const python of NAMES) {
    const { code, printed } = await runProgram(python, ['--version'], { timeoutMs: 30_000 });
    const version = code === 0 ? /Python (\d+\.\d+[.\d]*)/.exec(printed)?.[1] : undefined;
    if (version && isAtLeast(version, LEAST)) return { python };
    newest ??= version;
  }
  return newest ? { newest } : {};
}
