import { programs } from '../programs.ts';
import type { Readiness } from '../run/readiness.ts';
import { isAtLeast, runProgram } from '../run/runProgram.ts';

/** What Genkit asks for; the same as in go.mod. */
const LEAST = '1.25';
/** The first build compiles Genkit too: about a minute on two cores. */
const BUILD_WITHIN_MS = 10 * 60_000;

/** Why the Go server can't be built on this machine; undefined when it can. */
export async function whyNoGo(): Promise<string | undefined> {
  // Asked outside of the module: an old Go fails inside of it, or fetches another one.
  const { code, printed } = await runProgram('go', ['env', 'GOVERSION'], { timeoutMs: 30_000 });
  if (code !== 0) return 'Go is not installed';
  const version = /go(\d+\.\d+[.\d]*)/.exec(printed)?.[1] ?? printed;
  return isAtLeast(version, LEAST)
    ? undefined
    : `Go ${LEAST} or newer is needed, and this is ${version}`;
}

/** Builds the Go server. Go finds by itself what it has built and loaded before. */
export async function prepareGo(signal?: AbortSignal): Promise<Readiness> {
  const { folder, command } = programs['genkit-go'];
  const reason = await whyNoGo();
  if (reason !== undefined) return { status: 'missing', reason };
  // Without the commit's name in it, which Go can't read in every checkout.
  const args = ['build', '-buildvcs=false', '-o', command, '.'];
  const options = { cwd: folder, timeoutMs: BUILD_WITHIN_MS, signal };
  const built = await runProgram('go', args, options);
  if (built.code === 0) return { status: 'ready' };
  return { status: 'broken', reason: `go build failed:\n${built.printed}` };
}
