import { createDecisions, DecisionBusyError, DecisionUnknownError } from '@holdpoint/server';
import { postgresDecisionStore } from '@holdpoint/server/postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type RunningPostgres,
  startPostgres,
  whyNoPostgres,
} from '../../../../scripts/postgres.ts';
import { auditLines, verifyAudit } from '../../src/audit/index.ts';
import { approvals, createRegister, notRequester, RegisterStoreError } from '../../src/index.ts';
import { postgresRegisterStore } from '../../src/postgres/index.ts';
import { startProxy } from './cutConnections.testkit.ts';

const reason = whyNoPostgres();

describe.skipIf(reason)(
  `a PostgreSQL that loses responses${reason ? ` (skipped: ${reason})` : ''}`,
  () => {
    let postgres: RunningPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());

    function connect(url: string): Pool {
      const pool = new Pool({ connectionString: url });
      pool.on('error', () => {});
      onTestFinished(() => pool.end());
      return pool;
    }

    async function behindProxy() {
      const proxy = await startProxy(postgres.url);
      onTestFinished(() => proxy.close());
      return { proxy, pool: connect(proxy.url) };
    }

    test('after a quarter of all commands: each vote counts once, each payment is made once, and the log is whole', async () => {
      const { proxy, pool } = await behindProxy();
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
      await store.lastLine();

      let commands = 0;
      let cuts = 0;
      proxy.onCommand = (command) => {
        if (!command.includes('holdpoint_')) return 'pass';
        commands += 1;
        // Not every fourth in turn: what needs four commands would lose the same one at each try.
        if ((commands * 2_654_435_761) % 2 ** 32 >= 2 ** 30) return 'pass';
        cuts += 1;
        return 'cut';
      };
      /** Asks again for as long as it is unknown what came of it. */
      async function untilKnown<T>(ask: () => Promise<T>): Promise<T> {
        for (;;) {
          try {
            return await ask();
          } catch (error) {
            if (!(error instanceof RegisterStoreError)) throw error;
          }
        }
      }
      const names = Array.from({ length: 20 }, (_, at) => `cut-${at}`);
      const items = await Promise.all(
        names.map(async (name) => {
          const interrupts = [{ name: 'pay', position: 0, input: {}, decisionId: name }];
          const entry = {
            agent: 'bank',
            sessionId: 's',
            pause: name,
            requester: 'ada',
            interrupts,
          };
          return (await untilKnown(() => register.enter(entry)))[0]!;
        }),
      );
      await Promise.all(
        items.map(async ({ id, digest }) => {
          for (const who of ['bob', 'cem']) {
            const answer = { verdict: 'approve', digest, answerId: who } as const;
            await untilKnown(() => register.answer({ id: who }, id, answer));
          }
        }),
      );
      expect(cuts).toBeGreaterThan(0);
      proxy.onCommand = () => 'pass';
      await expect
        .poll(async () => {
          await register.work();
          return (await store.list({ states: ['pending', 'decided', 'unknown'], limit: 1 })).length;
        })
        .toBe(0);
      expect(paid.toSorted()).toEqual(names.toSorted());
      for (const { id } of items) {
        const view = await register.read({ id: 'ada' }, id);
        expect(view).toMatchObject({ state: 'sent', votes: [{ by: 'bob' }, { by: 'cem' }] });
      }
      // A run may have written its last line after the index of the same round.
      await register.work();
      const { lines, uncovered } = await verifyAudit(auditLines(store));
      expect(lines).toBeGreaterThanOrEqual(5 * names.length);
      expect(uncovered).toBe(0);
    });

    test('for longer than a lease runs no tool twice', async () => {
      const [one, other] = [await behindProxy(), await behindProxy()];
      const direct = connect(postgres.url);
      const decisionsOf = ({ pool }: typeof one) =>
        createDecisions({
          store: postgresDecisionStore(pool),
          leaseMs: 300,
          waitMs: 100,
          storeTimeoutMs: 10_000,
          report: () => {},
        });
      const [here, there] = [decisionsOf(one), decisionsOf(other)];
      const call = { tool: 'pay', input: 1, scope: 's' };
      await there.once({ decisionId: 'warm' }, call, () => 0);
      let runs = 0;
      let finish = () => {};
      const first = here.once({ decisionId: 'frozen' }, call, async () => {
        runs += 1;
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return 'paid';
      });
      await expect.poll(() => runs).toBe(1);
      for (const { proxy } of [one, other]) proxy.hold();
      const isOver = async () =>
        (
          await direct.query(
            `SELECT FROM holdpoint_decisions WHERE id = 'frozen'
            AND held_until < extract(epoch FROM clock_timestamp()) * 1000`,
          )
        ).rowCount;
      await expect.poll(isOver).toBe(1);
      for (const { proxy } of [one, other]) proxy.release();
      const second = there.once({ decisionId: 'frozen' }, call, () => {
        runs += 1;
        return 'paid twice';
      });
      // Either it is renewed by now, or no one can know what the first run came to.
      await expect(second).rejects.toSatisfy(
        (error) => error instanceof DecisionBusyError || error instanceof DecisionUnknownError,
      );
      finish();
      expect(await first).toBe('paid');
      expect(runs).toBe(1);
      expect(await there.once({ decisionId: 'frozen' }, call, () => 'paid twice')).toBe('paid');
    });
  },
);
