import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run/runProgram.ts';
import type { Server, Setup } from '../run/server.ts';

const folder = import.meta.dirname;
const INSTALL_WITHIN_MS = 10 * 60_000;

/** Its own workspace, so that the project's install does not bring it. */
const setup: Setup = {
  whyMissing: async () => undefined,
  isPrepared: () => existsSync(join(folder, 'node_modules', '@mastra', 'core')),
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

export const server: Server = {
  name: 'ag-ui-mastra',
  folder,
  command: process.execPath,
  args: ['main.mjs'],
  madeWith: '@mastra/core 1.71.0 with @ag-ui/mastra 1.1.2',
  setup,
  onlyWith: '--all',
};
