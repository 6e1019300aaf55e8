import type { BackendFacts } from '@holdpoint/client/testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { readReadiness } from '../../servers/run/readiness.ts';
import type { Server } from '../../servers/run/server.ts';
import { startServer } from '../../servers/run/startServer.ts';
import type { Scenario } from './scenario.ts';
import { type CreateBackend, setStage } from './stage.ts';
import { startCutProxy } from './startCutProxy.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How often tools ran, by the server's own books. */
    ran?: number;
  }
}

/** What a skipped test's note begins with when the backend is known not to do it. */
const NOT_SUPPORTED = 'not supported: ';

/** Plays every scenario against one backend: `title` is its column in the table, the scenario's name the row. */
export function playAll<At extends string>(
  title: string,
  program: Server,
  scenarios: readonly Scenario<At>[],
  facts: BackendFacts,
  createBackend: CreateBackend<At>,
): void {
  const readiness = readReadiness(program);
  const start = async () => {
    if (readiness.status === 'broken') throw new Error(readiness.reason);
    const server = await startServer(program);
    return { server, proxy: await startCutProxy(server.url) };
  };

  describe(title, () => {
    let running: ReturnType<typeof start> | undefined;
    // A server that does not start fails each scenario, so that none is missing in the table.
    beforeAll(async () => {
      if (readiness.status === 'missing') return;
      running = start();
      await Promise.allSettled([running]);
    });
    afterAll(async () => {
      const { server, proxy } = (await running?.catch(() => undefined)) ?? {};
      await proxy?.close();
      await server?.close();
    });

    for (const { name, at, without, play } of scenarios) {
      test(name, async ({ skip, task }) => {
        if (readiness.status === 'missing') return skip(readiness.reason);
        const why = without?.(facts);
        if (why) return skip(`${NOT_SUPPORTED}${why}`);
        const { server, proxy } = (await running) as Awaited<ReturnType<typeof start>>;
        const stage = await setStage(server, proxy, createBackend, at, facts);
        try {
          await play(stage);
        } finally {
          // For the table; a scenario that failed may have left the server dead.
          const runs = await stage.ran().catch(() => undefined);
          if (runs) task.meta.ran = runs.length;
        }
      });
    }
  });
}
