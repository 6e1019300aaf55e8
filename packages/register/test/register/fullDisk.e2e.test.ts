import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type RunningPostgres,
  startPostgres,
  whyNoPostgres,
} from '../../../../scripts/postgres.ts';
import { auditLines, verifyAudit } from '../../src/audit/index.ts';
import { approvals, createRegister, notRequester, RegisterStoreError } from '../../src/index.ts';
import { postgresRegisterStore } from '../../src/postgres/index.ts';
import { mountSmallDisk } from './smallDisk.testkit.ts';

const disk = whyNoPostgres() ?? mountSmallDisk('160m');
const skipped = typeof disk === 'string' ? ` (skipped: ${disk})` : '';

/** How long a text is that makes a request take room: nothing compresses it. */
const LONG = 20_000;

describe.skipIf(typeof disk === 'string')(`a PostgreSQL whose disk is full${skipped}`, () => {
  if (typeof disk === 'string') return;
  let postgres: RunningPostgres;
  let pool: Pool;
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: 'on' }, disk.folder);
    pool = new Pool({ connectionString: postgres.url, statement_timeout: 2_000 });
    pool.on('error', () => {});
  });
  afterAll(async () => {
    await pool?.end();
    await postgres?.stop();
    disk.end();
  });

  test('refuses with a typed error, loses nothing it acknowledged, pays nothing twice, and works on once there is room', async () => {
    const store = postgresRegisterStore(pool);
    const paid: string[] = [];
    const register = createRegister<{ id: string }>({
      store,
      mayRead: () => true,
      mayAnswer: () => true,
      policies: () => [notRequester(), approvals(2)],
      leaseMs: 500,
      resends: 20,
      resendMs: 1,
      async resume({ sessionId: scope, answers }) {
        for (const { item } of answers) {
          const { decisionId, name: tool, input } = item.interrupt;
          const onUnknown = () => (paid.includes(decisionId) ? { outcome: 1 } : ('run' as const));
          const runs = { approve: () => paid.push(decisionId), reject: () => 0 };
          await register.once({ decisionId }, { tool, input, scope, onUnknown }, runs);
        }
      },
    });
    let names = 0;
    const entered: Awaited<ReturnType<typeof register.enter>>[number][] = [];
    /** Enters a request, with an input that takes room. */
    async function enter(): Promise<void> {
      names += 1;
      const name = `full-${names}`;
      const note = Buffer.from(crypto.getRandomValues(new Uint8Array(LONG))).toString('base64');
      const interrupts = [{ name: 'pay', position: 0, input: { note }, decisionId: name }];
      const entry = { agent: 'bank', sessionId: 's', pause: name, requester: 'ada', interrupts };
      entered.push(...(await register.enter(entry)));
    }
    const acknowledged: (readonly [id: string, who: string])[] = [];
    async function approve({ id, digest }: (typeof entered)[number], who: string): Promise<void> {
      await register.answer({ id: who }, id, { verdict: 'approve', digest, answerId: who });
      acknowledged.push([id, who]);
    }
    /** Does it until the store refuses, and gives the error. */
    async function untilRefused(act: (at: number) => Promise<unknown>): Promise<unknown> {
      for (let at = 0; ; at += 1) {
        try {
          await act(at);
        } catch (error) {
          return error;
        }
      }
    }

    /** What was acknowledged is there. */
    async function expectKept(): Promise<void> {
      for (const { id } of entered) await register.read({ id: 'dan' }, id);
      for (const [id, who] of acknowledged)
        expect((await store.find({ id }))?.body).toContain(`"by":"${who}"`);
      expect(new Set(paid).size).toBe(paid.length);
    }

    for (let count = 0; count < 40; count += 1) await enter();
    const errors: unknown[] = [];
    for (const left of [0, 100_000, 300_000, 500_000]) {
      disk.fill(left);
      for (let count = 0; count < 3; count += 1) {
        // A vote takes room, too, and so does what is sent after the second of a request.
        errors.push(
          await untilRefused(async (at) => {
            const item = entered[Math.trunc(at / 2)];
            if (!item) throw new Error('all of them found room');
            await approve(item, at % 2 === 0 ? 'bob' : 'cem');
          }),
          await untilRefused(enter),
        );
      }
      disk.free();
      await expectKept();
      await enter();
    }
    expect(acknowledged.length).toBeGreaterThan(0);

    // Where the log of the database itself finds no room, the server ends.
    disk.fill(0);
    const next = "SELECT pg_logical_emit_message(true, 'full', ''); SELECT pg_switch_wal()";
    expect(String(await untilRefused(() => pool.query(next)))).toMatch(/pg_wal|terminated/);
    errors.push(await untilRefused(enter));
    disk.free();
    await postgres.kill();
    await postgres.restart();
    await expectKept();
    for (const error of errors) expect(error).toBeInstanceOf(RegisterStoreError);

    for (const item of entered) for (const who of ['bob', 'cem']) await approve(item, who);
    await expect
      .poll(async () => {
        await register.work();
        return (await store.list({ states: ['pending', 'decided', 'unknown'], limit: 1 })).length;
      })
      .toBe(0);
    await expectKept();
    const decided = entered.map(({ interrupt }) => interrupt.decisionId);
    expect(paid.toSorted()).toEqual(decided.toSorted());
    // A run may have written its last line after the index of the same round.
    await register.work();
    const { uncovered } = await verifyAudit(auditLines(store));
    expect(uncovered).toBe(0);
  });
});
