import { afterAll, beforeAll, describe, test } from 'vitest';
import { readReadiness } from '../prepare/readiness.ts';
import type { ServerProgram } from '../servers/programs.ts';
import { type RunningServer, startServer } from '../servers/startServer.ts';
import type { Scenario } from './scenario.ts';
import { type CreateBackend, setStage } from './stage.ts';
import { type CutProxy, startCutProxy } from './startCutProxy.ts';

/** What a skipped test's note begins with when the backend can't do it, and says so itself. */
export const NOT_SUPPORTED = 'not supported: ';

/** Plays every scenario against one backend: `title` is its column in the table, the scenario's name the row. */
export function playAll(
  title: string,
  program: ServerProgram,
  scenarios: readonly Scenario[],
  createBackend: CreateBackend,
): void {
  const readiness = readReadiness(program);
  describe(title, () => {
    let server: RunningServer;
    let proxy: CutProxy;

    beforeAll(async () => {
      if (readiness.status === 'missing') return;
      if (readiness.status === 'broken') throw new Error(readiness.reason);
      server = await startServer(program);
      proxy = await startCutProxy(server.url);
    });
    afterAll(async () => {
      await proxy?.close();
      await server?.close();
    });

    const { capabilities } = createBackend({ origin: 'http://127.0.0.1', fetch });
    for (const { name, without, play } of scenarios) {
      test(name, async ({ skip }) => {
        if (readiness.status === 'missing') return skip(readiness.reason);
        const why = without?.(capabilities);
        if (why) return skip(`${NOT_SUPPORTED}${why}`);
        await play(await setStage(server, proxy, createBackend));
      });
    }
  });
}
