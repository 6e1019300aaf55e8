import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run/runProgram.ts';
import type { Server, Setup } from '../run/server.ts';

const BUILD_WITHIN_MS = 10 * 60_000;
/** The line of pnpm that Kortyx's lockfile is written by; a later one refuses it. */
const PNPM = 'pnpm@10';
const OF_KORTYX = ['--filter', 'kortyx...'];

/** Kortyx itself, from a checkout of its source, in memory or on a Redis. */
export function kortyxServer(checkout: string, redisUrl?: string): Server {
  return {
    name: 'kortyx',
    folder: import.meta.dirname,
    command: process.execPath,
    args: ['main.ts', checkout, ...(redisUrl === undefined ? [] : [redisUrl])],
    madeWith: 'kortyx 0.14.0, from a checkout of its source',
    setup: setupOf(checkout),
  };
}

/** Builds Kortyx in a checkout of its source, as it builds itself, unless that has been done there. */
function setupOf(checkout: string): Setup {
  const place = join(checkout, 'packages', 'kortyx');
  const isCheckout = () => existsSync(join(place, 'package.json'));
  const isPrepared = () => existsSync(join(place, 'dist', 'index.js'));
  // From outside: npx would run it once for each of the checkout's packages.
  const pnpm = (...args: readonly string[]) => {
    const own = ['--config.manage-package-manager-versions=false', '-C', checkout];
    return runProgram('npx', ['--yes', PNPM, ...own, ...args], {
      cwd: import.meta.dirname,
      timeoutMs: BUILD_WITHIN_MS,
    });
  };
  const noCheckout = `${checkout} is no checkout of Kortyx’s source`;
  return {
    isPrepared,
    whyMissing: async () => (isCheckout() ? undefined : noCheckout),
    async prepare() {
      if (!isCheckout()) return { status: 'broken', reason: noCheckout };
      if (isPrepared()) return { status: 'ready' };
      const installed = await pnpm(
        ...OF_KORTYX,
        'install',
        '--frozen-lockfile',
        '--ignore-scripts',
      );
      if (installed.code !== 0)
        return { status: 'broken', reason: `pnpm install failed:\n${installed.printed}` };
      const built = await pnpm(...OF_KORTYX, 'run', 'build');
      if (built.code !== 0)
        return { status: 'broken', reason: `its build failed:\n${built.printed}` };
      return { status: 'ready' };
    },
  };
}
