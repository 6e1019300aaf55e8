import { StoreLayoutError } from '@holdpoint/server/sqlite';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type RunningPostgres,
  startPostgres,
  whyNoPostgres,
} from '../../../../scripts/postgres.ts';
import { createRegister, type RegisterStore } from '../index.ts';
import { registerStoreConformance } from '../testing/registerStoreConformance.ts';
import { postgresRegisterStore } from './postgresRegisterStore.ts';
import { postgresTables } from './postgresTables.ts';

const reason = whyNoPostgres();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`the register in PostgreSQL${skipped}`, () => {
  let postgres: RunningPostgres;
  const pools: Pool[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await postgres?.stop();
  });

  /** As another process would have it. */
  function connect(options = {}): { pool: Pool; store: RegisterStore } {
    const pool = new Pool({ connectionString: postgres.url, max: 8 });
    // It loses its connections when PostgreSQL is killed under it, and makes others by itself.
    pool.on('error', () => {});
    pools.push(pool);
    return { pool, store: postgresRegisterStore(pool, options) };
  }

  describe('by two pools', () => {
    let stores: RegisterStore[];
    let turn = 0;
    beforeAll(() => {
      stores = [connect().store, connect().store];
    });
    const nextStore = () => {
      turn += 1;
      return stores[turn % 2]!;
    };
    test.concurrent.each(registerStoreConformance(nextStore))('$name', ({ run }) => run());
  });

  const open = (store: RegisterStore) =>
    createRegister<{ id: string }>({
      store,
      resume: () => 'paid',
      mayRead: () => true,
      mayAnswer: () => true,
    });
  const asking = () => {
    const pause = crypto.randomUUID();
    const interrupts = [{ name: 'pay', position: 0, input: {}, decisionId: pause }];
    return { agent: 'bank', sessionId: 'session', pause, interrupts };
  };

  test('a word said in one process is heard in another, also after PostgreSQL was killed and started again', async () => {
    const [here, there] = [connect(), connect()];
    let heard = 0;
    const stop = there.store.watch(() => {
      heard += 1;
    });
    onTestFinished(stop);
    const register = open(here.store);
    const [item] = await register.enter(asking());
    await expect.poll(() => heard).toBeGreaterThan(0);

    await postgres.kill();
    await expect(register.comment({ id: 'ada' }, item!.id, 'Anybody?')).rejects.toThrow();
    await postgres.restart();
    // It listens again, and says so, because words may have been missed.
    let before = heard;
    await expect.poll(() => heard).toBeGreaterThan(before);
    expect((await open(there.store).read({ id: 'bob' }, item!.id)).state).toBe('waiting');
    before = heard;
    await register.comment({ id: 'ada' }, item!.id, 'Here again.');
    await expect.poll(() => heard).toBeGreaterThan(before);
  });

  test('a write that hangs in one connection fails alone, and can be made again', async () => {
    const { pool } = connect();
    let isHanging = false;
    const store = postgresRegisterStore({
      connect: () => pool.connect(),
      query: (text, values) => {
        if (!isHanging || !text.includes('UPDATE')) return pool.query(text, values);
        isHanging = false;
        return new Promise<never>(() => {});
      },
    });
    const register = createRegister<{ id: string }>({
      store,
      resume: () => 'paid',
      mayRead: () => true,
      mayAnswer: () => true,
      storeTimeoutMs: 2_000,
    });
    const items = await Promise.all(
      Array.from({ length: 20 }, async () => (await register.enter(asking()))[0]!),
    );
    const answer = ({ id, digest }: (typeof items)[number]) =>
      register.answer({ id: 'bob' }, id, { verdict: 'approve', digest });
    isHanging = true;
    const results = await Promise.allSettled(items.map(answer));
    const failed = items.filter((_, at) => results[at]!.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(await (await answer(failed[0]!)).sent).toBeUndefined();
    for (const { id } of items) {
      const state = async () => (await register.read({ id: 'bob' }, id)).state;
      await expect.poll(state).toBe('sent');
    }
  });

  test('lines of the log can’t be changed or taken out by a statement', async () => {
    const { pool, store } = connect();
    await open(store).enter(asking());
    for (const statement of [
      "UPDATE holdpoint_log SET text = '{}'",
      'DELETE FROM holdpoint_log',
      'TRUNCATE holdpoint_log',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow('the log only grows');
    }
  });

  test('tables that were made by a migration are used as they are', async () => {
    const { pool, store } = connect({ createTables: false });
    await pool.query('CREATE SCHEMA other');
    const schema = new Pool({ connectionString: `${postgres.url}?options=-csearch_path%3Dother` });
    pools.push(schema);
    const unmade = postgresRegisterStore(schema, { createTables: false });
    await expect(unmade.lastLine()).rejects.toThrow('does not exist');
    // By several processes at once, and again.
    await Promise.all([1, 2, 3].map(() => schema.query(postgresTables)));
    expect(await unmade.lastLine()).toBeUndefined();
    expect(await store.lastLine()).not.toBeUndefined();
  });

  test('tables of a newer or an older version are refused and left as they are', async () => {
    const { pool } = connect();
    for (const [schema, sql] of [
      ['newer', 'CREATE TABLE holdpoint_layout AS SELECT 4 AS layout'],
      ['older', 'CREATE TABLE holdpoint_log (seq bigint PRIMARY KEY, hash text, text text)'],
    ] as const) {
      await pool.query(`CREATE SCHEMA ${schema}`);
      const options = `?options=-csearch_path%3D${schema}`;
      const own = new Pool({ connectionString: `${postgres.url}${options}` });
      pools.push(own);
      await own.query(sql);
      for (const createTables of [true, ...(schema === 'newer' ? [false] : [])])
        await expect(postgresRegisterStore(own, { createTables }).lastLine()).rejects.toThrow(
          StoreLayoutError,
        );
      const { rows } = await own.query('SELECT FROM pg_tables WHERE schemaname = current_schema()');
      expect(rows).toHaveLength(1);
    }
  });

  test('decisions whose time is over are deleted as others are made', async () => {
    const { pool, store } = connect();
    const claim = { binding: 'b', owner: 'o', leaseMs: 1, ttlMs: 1 };
    for (let count = 0; count < 10; count += 1) await store.decisions.claim(`old-${count}`, claim);
    let made = 0;
    await expect
      .poll(async () => {
        made += 1;
        await store.decisions.claim(`new-${made}`, { ...claim, ttlMs: 60_000 });
        const { rows } = await pool.query(
          "SELECT id FROM holdpoint_decisions WHERE id LIKE 'old-%'",
        );
        return rows.length;
      })
      .toBe(0);
    const { rows } = await pool.query("SELECT id FROM holdpoint_decisions WHERE id LIKE 'new-%'");
    expect(rows).toHaveLength(made);
  });
});
