import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readiness } from '../run/readiness.ts';
import { runProgram } from '../run/runProgram.ts';

const BUILD_WITHIN_MS = 10 * 60_000;
/** The line of pnpm that Kortyx's lockfile is written by; a later one refuses it. */
const PNPM = 'pnpm@10';
const OF_KORTYX = ['--filter', 'kortyx...'];

/** Builds Kortyx in a checkout of its source, as it builds itself, unless that has been done there. */
export async function prepareKortyx(checkout: string): Promise<Readiness> {
  const place = join(checkout, 'packages', 'kortyx');
  if (!existsSync(join(place, 'package.json')))
    return { status: 'broken', reason: `${checkout} is no checkout of Kortyx’s source` };
  if (existsSync(join(place, 'dist', 'index.js'))) return { status: 'ready' };
  // From outside: npx would run it once for each of the checkout's packages.
  const pnpm = (...args: readonly string[]) => {
    const own = ['--config.manage-package-manager-versions=false', '-C', checkout];
    return runProgram('npx', ['--yes', PNPM, ...own, ...args], {
      cwd: import.meta.dirname,
      timeoutMs: BUILD_WITHIN_MS,
    });
  };
  const installed = await pnpm(...OF_KORTYX, 'install', '--frozen-lockfile', '--ignore-scripts');
  if (installed.code !== 0)
    return { status: 'broken', reason: `pnpm install failed:\n${installed.printed}` };
  const built = await pnpm(...OF_KORTYX, 'run', 'build');
  if (built.code !== 0) return { status: 'broken', reason: `its build failed:\n${built.printed}` };
  return { status: 'ready' };
}
