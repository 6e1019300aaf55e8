import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type RunningPostgres,
  startPostgres,
  whyNoPostgres,
} from '../../../../scripts/postgres.ts';
import { auditLines, verifyAudit } from '../audit/index.ts';
import { openRegister, startApprovalProcess } from './approvalProcess.testkit.ts';
import { postgresWaitingStore } from './postgresWaitingStore.ts';

const reason = whyNoPostgres();
const skipped = reason ? ` (skipped: ${reason})` : '';
/** A long proof is this test with more of them. */
const ROUNDS = Number(process.env.HOLDPOINT_ROUNDS ?? 12);

describe.skipIf(reason)(`two server processes over one PostgreSQL${skipped}`, () => {
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test('answered by two people at the same instant, with processes killed in between: each payment is made once, nothing is stuck, and the log is whole', async () => {
    const { pool, waiting } = openRegister(postgres.url);
    await pool.query('CREATE TABLE effects (id text)');
    const start = () => startApprovalProcess(postgres.url);
    const processes = [await start(), await start()];
    const ids: string[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const pause = `round-${round}`;
        const interrupts = [{ name: 'pay', position: 0, input: { round }, decisionId: pause }];
        const place = { agent: 'bank', sessionId: 'session', pause };
        const [item] = await waiting.enter({ ...place, interrupts });
        const { id, digest } = item!;
        ids.push(id);
        const words = processes.map((each, index) =>
          each.approve({ who: ['ada', 'bob'][index]!, id, digest }),
        );
        if (round % 3 === 2) {
          const doomed = Math.random() < 0.5 ? 0 : 1;
          // As soon as one of them has been told that it counts, or at once.
          if (Math.random() < 0.5) await Promise.race(words);
          await processes[doomed]!.kill();
          processes[doomed] = await start();
        } else {
          expect((await Promise.all(words)).sort()).toEqual(['approved', 'waiting-answered']);
        }
        await Promise.all(words);
      }
      for (const id of ids) {
        const state = async () => (await waiting.read({ id: 'ada' }, id)).state;
        await expect.poll(state).toBe('sent');
      }
      const { rows } = await pool.query('SELECT id, count(*)::int FROM effects GROUP BY id');
      expect(rows).toHaveLength(ROUNDS);
      expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
      const lines = auditLines(postgresWaitingStore(pool));
      const types: string[] = [];
      const seen = async function* () {
        for await (const line of lines) {
          types.push(JSON.parse(line).type);
          yield line;
        }
      };
      await verifyAudit(seen());
      expect(types.filter((type) => type === 'decided')).toHaveLength(ROUNDS);
    } finally {
      await Promise.all(processes.map((each) => each.kill()));
      await pool.end();
    }
  });
});
