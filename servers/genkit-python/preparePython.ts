import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from '../programs.ts';
import type { Readiness } from '../run/readiness.ts';
import { isAtLeast, runProgram } from '../run/runProgram.ts';

/** What the pinned packages ask for. */
const LEAST = '3.11';
const NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11'];
const INSTALL_WITHIN_MS = 10 * 60_000;

const { folder, command } = programs['genkit-python'];
const environment = join(folder, '.venv');
const installed = join(environment, 'installed.txt');
const wanted = () => readFileSync(join(folder, 'requirements.txt'), 'utf8');

/** What was installed last is written down beside it. */
function isInstalled(): boolean {
  return (
    existsSync(command) && existsSync(installed) && readFileSync(installed, 'utf8') === wanted()
  );
}

/** Why the Python server can't be set up on this machine; undefined when it can, or is already. */
export async function whyNoPython(): Promise<string | undefined> {
  if (isInstalled()) return undefined;
  const found = await findPython();
  return 'reason' in found ? found.reason : undefined;
}

/** Makes the virtual environment with exactly the packages of requirements.txt, unless it is there already. */
export async function preparePython(signal?: AbortSignal): Promise<Readiness> {
  if (isInstalled()) return { status: 'ready' };
  const found = await findPython();
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

async function findPython(): Promise<{ readonly python: string } | { readonly reason: string }> {
  let newest: string | undefined;
  for (const python of NAMES) {
    const { code, printed } = await runProgram(python, ['--version'], { timeoutMs: 30_000 });
    const version = code === 0 ? /Python (\d+\.\d+[.\d]*)/.exec(printed)?.[1] : undefined;
    if (version && isAtLeast(version, LEAST)) return { python };
    newest ??= version;
  }
  return {
    reason: newest
      ? `Python ${LEAST} or newer is needed, and this is ${newest}`
      : 'Python is not installed',
  };
}
