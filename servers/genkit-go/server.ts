import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast, runProgram } from '../run/runProgram.ts';
import type { Server, Setup } from '../run/server.ts';

/** What Genkit asks for; the same as in go.mod. */
const LEAST = '1.25';
/** The first build compiles Genkit too: about a minute on two cores. */
const BUILD_WITHIN_MS = 10 * 60_000;

const folder = import.meta.dirname;
const command = join(folder, '.build', process.platform === 'win32' ? 'server.exe' : 'server');

/** Builds it. Go finds automatically what it has built and loaded before. */
const setup: Setup = {
  isPrepared: () => existsSync(command),
  async whyMissing() {
    // Asked outside of the module: an old Go fails inside of it, or fetches another one.
    const { code, printed } = await runProgram('go', ['env', 'GOVERSION'], { timeoutMs: 30_000 });
    if (code !== 0) return 'Go is not installed';
    const version = /go(\d+\.\d+[.\d]*)/.exec(printed)?.[1] ?? printed;
    return isAtLeast(version, LEAST)
      ? undefined
      : `Go ${LEAST} or newer is needed, and this is ${version}`;
  },
  async prepare(signal) {
    const reason = await setup.whyMissing();
    if (reason !== undefined) return { status: 'missing', reason };
    // Without the commit's name in it, which Go can't read in every checkout.
    const args = ['build', '-buildvcs=false', '-o', command, '.'];
    const options = { cwd: folder, timeoutMs: BUILD_WITHIN_MS, signal };
    const built = await runProgram('go', args, options);
    if (built.code === 0) return { status: 'ready' };
    return { status: 'broken', reason: `go build failed:\n${built.printed}` };
  },
};

export const server: Server = {
  name: 'genkit-go',
  folder,
  command,
  args: [],
  madeWith: 'genkit/go 1.12.0',
  setup,
  // An interrupted tool's result must fit the tool's output schema.
  facts: { validatesAnswers: 'server' },
  offered: { id: 'go', label: 'Flow in Go', kind: 'flow', path: '/flows/chat' },
};
