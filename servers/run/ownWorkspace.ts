import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './runProgram.ts';
import type { Setup } from './server.ts';

const INSTALL_WITHIN_MS = 10 * 60_000;

/** For servers in JavaScript that are a workspace of their own, so that the project's install does not bring them. */
export function ownWorkspace(folder: string, framework: string): Setup {
  return {
    whyMissing: async () => undefined,
    isPrepared: () => existsSync(join(folder, 'node_modules', framework)),
    async prepare(signal) {
      // Where nothing is missing it is done in a second.
      const { code, printed } = await runProgram(
        'pnpm',
        ['install', '--frozen-lockfile', '--prefer-offline'],
        { cwd: folder, timeoutMs: INSTALL_WITHIN_MS, signal },
      );
      return code === 0
        ? { status: 'ready' }
        : { status: 'broken', reason: `pnpm install failed:\n${printed}` };
    },
  };
}
