import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run/runProgram.ts';
import type { Server, Setup } from '../run/server.ts';

const folder = import.meta.dirname;
const INSTALL_WITHIN_MS = 10 * 60_000;

/** A workspace of its own, so that the project's install does not bring it. */
const setup: Setup = {
  whyMissing: async () => undefined,
  isPrepared: () => existsSync(join(folder, 'node_modules', '@langchain', 'langgraph-api')),
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
  name: 'langgraph',
  folder,
  command: process.execPath,
  args: ['main.mjs'],
  // What npm calls the latest of the API server, 2.0.0, is older, and does not fit this langgraph.
  madeWith: '@langchain/langgraph 1.7.3 with @langchain/langgraph-api 1.5.1',
  setup,
  // Its routes stand at the server's root.
  offered: {
    id: 'langgraph-server',
    label: 'LangGraph server',
    kind: 'langgraph',
    path: '',
    assistantId: 'agent',
  },
};
