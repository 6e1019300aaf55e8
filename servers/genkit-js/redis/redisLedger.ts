import { type Ledger, type LedgerEntry, newRun, viewOf } from '../../ledger/createLedger.ts';
import type { RedisConnection } from './connect.ts';

/** The ledger of all processes that share a Redis: a list of runs, and a count of repeats. */
export function redisLedger(redis: RedisConnection, prefix: string): Ledger {
  const runs = `${prefix}:runs`;
  const repeats = `${prefix}:repeats`;

  return {
    async record(call) {
      const run = newRun(call);
      // Its place in the list is its id, so that no two processes can give the same.
      const place = await redis.rPush(
        runs,
        JSON.stringify({ ...run, scene: call.scene, tool: call.tool }),
      );
      return { id: `run-${place}`, ...run };
    },
    async repeat({ tool, decisionId }) {
      if (decisionId !== undefined) await redis.hIncrBy(repeats, `${tool} ${decisionId}`, 1);
    },
    async read() {
      const [lines, counts] = await Promise.all([
        redis.lRange(runs, 0, -1),
        redis.hGetAll(repeats),
      ]);
      return viewOf(
        lines.map((line, index) => {
          // Written by `record`.
          const entry = JSON.parse(line) as LedgerEntry;
          const count = Number(counts[`${entry.tool} ${entry.decisionId}`] ?? 0);
          return { ...entry, id: `run-${index + 1}`, repeats: count };
        }),
      );
    },
    async reset() {
      await redis.del([runs, repeats]);
    },
  };
}
