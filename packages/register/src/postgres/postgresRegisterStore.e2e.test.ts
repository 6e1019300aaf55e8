import type { PostgresStatement } from '@holdpoint/server/postgres';
import { StoreLayoutError } from '@holdpoint/server/sqlite';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type RunningPostgres,
  startPostgres,
  whyNoPostgres,
} from '../../../../scripts/postgres.ts';
import { type ApprovalRequest, createRegister, type RegisterStore } from '../index.ts';
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

  /** A register whose statements are counted. */
  function countingRegister() {
    const { pool } = connect();
    const statements: string[] = [];
    const store = postgresRegisterStore({
      connect: () => pool.connect(),
      query(statement, values) {
        statements.push(textOf(statement));
        return pool.query(statement, values);
      },
    });
    return { register: open(store), statements };
  }
  const answerOf = (register: ReturnType<typeof open>, { id, digest }: ApprovalRequest) =>
    register.answer({ id: 'bob' }, id, { verdict: 'approve', digest });
  const textOf = (statement: string | PostgresStatement) =>
    typeof statement === 'string' ? statement : statement.text;
  const kindOf = (text: string) => {
    if (/^NOTIFY|pg_settings/.test(text)) return [];
    const [, verb, table] =
      /(INSERT|UPDATE)(?: INTO)? holdpoint_(requests|decisions)/.exec(text) ?? [];
    return [`${verb ?? 'SELECT'} ${table ?? 'requests'}`];
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
    expect((await open(there.store).read({ id: 'bob' }, item!.id)).state).toBe('pending');
    before = heard;
    await register.comment({ id: 'ada' }, item!.id, 'Here again.');
    await expect.poll(() => heard).toBeGreaterThan(before);
  });

  test('a write that hangs in one connection fails alone, and can be made again', async () => {
    const { pool } = connect();
    let isHanging = false;
    const store = postgresRegisterStore({
      connect: () => pool.connect(),
      query: (statement, values) => {
        if (!isHanging || !textOf(statement).includes('UPDATE'))
          return pool.query(statement, values);
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

  test('an answer takes two statements until it is committed, and three more until it is sent', async () => {
    const { register, statements } = countingRegister();
    const [item] = await register.enter(asking());
    statements.length = 0;
    const { sent } = await answerOf(register, item!);
    const committed = statements.flatMap(kindOf);
    expect(committed.slice(0, 2)).toEqual(['SELECT requests', 'UPDATE requests']);
    await sent;
    expect(statements.flatMap(kindOf)).toEqual([
      ...['SELECT requests', 'UPDATE requests'],
      ...['INSERT decisions', 'UPDATE decisions', 'UPDATE requests'],
    ]);
  });

  test('answers that come at once share their statements', async () => {
    const { register, statements } = countingRegister();
    const items: ApprovalRequest[] = [];
    for (let count = 0; count < 16; count += 1) items.push(...(await register.enter(asking())));
    statements.length = 0;
    const answers = await Promise.all(items.map((item) => answerOf(register, item)));
    await Promise.all(answers.map(({ sent }) => sent));
    // One by one, they would be 96.
    expect(statements.length).toBeLessThanOrEqual(32);
    for (const { id } of items) expect((await register.read({ id: 'bob' }, id)).state).toBe('sent');
  });

  test('a statement that the database ends for its time limit fails alone, and nothing of it is written', async () => {
    const { pool, store } = connect();
    const register = open(store);
    const items = [];
    for (let count = 0; count < 4; count += 1) items.push(...(await register.enter(asking())));
    const [held, ...others] = items;
    // Another connection holds the row of one request.
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM holdpoint_requests WHERE id = $1 FOR UPDATE', [held!.id]);
    const timed = new Pool({
      connectionString: `${postgres.url}?options=-cstatement_timeout%3D300`,
    });
    pools.push(timed);
    const beside = open(postgresRegisterStore(timed));
    const answers = await Promise.allSettled(items.map((item) => answerOf(beside, item)));
    expect(answers.map(({ status }) => status)).toEqual([
      'rejected',
      ...others.map(() => 'fulfilled'),
    ]);
    expect((answers[0] as PromiseRejectedResult).reason).toMatchObject({
      name: 'RegisterStoreError',
      cause: { code: '57014' },
    });
    await holder.query('ROLLBACK');
    holder.release();
    expect(await register.read({ id: 'bob' }, held!.id)).toMatchObject({
      state: 'pending',
      votes: [],
    });
    await (await answerOf(beside, held!)).sent;
    expect(await register.read({ id: 'bob' }, held!.id)).toMatchObject({ votes: [{ by: 'bob' }] });
  });

  test('an answer does not wait until another process has committed, and is read once', async () => {
    const { pool, store } = connect();
    const register = open(store);
    const [first, second] = [
      ...(await register.enter(asking())),
      ...(await register.enter(asking())),
    ];
    const heard: string[] = [];
    let at = (await store.lastLine())!.place;
    const read = async () => {
      const lines = await store.linesAfter(at, 100);
      expect(lines.map(({ place }) => place)).toEqual(lines.map((_, index) => at + 1 + index));
      at += lines.length;
      heard.push(...lines.map(({ request, seq }) => `${request} ${seq}`));
    };
    // A process that has written a line, and is not done.
    const slow = await pool.connect();
    await slow.query('BEGIN');
    await slow.query(
      "INSERT INTO holdpoint_log (request, seq, hash, text) VALUES ($1, 2, 'h', '{}')",
      [first!.id],
    );
    await (await answerOf(register, second!)).sent;
    await read();
    expect(heard).toEqual([2, 3, 4].map((seq) => `${second!.id} ${seq}`));
    await slow.query('COMMIT');
    slow.release();
    await read();
    expect(heard.slice(3)).toEqual([`${first!.id} 2`]);
  });

  test('a line that was committed without its notification is heard', async () => {
    const { pool, store } = connect();
    await store.lastLine();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let heard = 0;
    onTestFinished(
      store.watch(() => {
        heard += 1;
      }),
    );
    // Once when it begins to listen.
    await expect.poll(() => heard).toBe(1);
    await pool.query(
      "INSERT INTO holdpoint_log (request, seq, hash, text) VALUES ('silent', 1, 'h', '{}')",
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toBe(2);
  });

  test('a claim finds decisions to delete by their time, however many are kept', async () => {
    const { pool, store } = connect();
    await store.lastLine();
    await pool.query(`INSERT INTO holdpoint_decisions (id, binding, owner, held_until, forget_at)
      SELECT 'kept-' || n, 'b', 'o', 0, 9e12 + n FROM generate_series(1, 20000) AS n`);
    await pool.query('ANALYZE holdpoint_decisions');
    const asked: [string, unknown[]][] = [];
    const { decisions } = postgresRegisterStore({
      connect: () => pool.connect(),
      query(statement, values = []) {
        const isText = typeof statement === 'string';
        asked.push(isText ? [statement, values] : [statement.text, statement.values]);
        return pool.query(statement, isText ? values : undefined);
      },
    });
    await decisions.claim('claimed', { binding: 'b', owner: 'o', leaseMs: 1, ttlMs: 60_000 });
    const [text, values] = asked.find(([one]) => one.includes('WITH claim'))!;
    const { rows } = await pool.query(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => Object.values(row as object)[0]).join('\n');
    expect(plan).toMatch(
      /Index Scan using holdpoint_decisions_over[\s\S]*?Index Cond: \(forget_at <=/,
    );
    await pool.query("DELETE FROM holdpoint_decisions WHERE id LIKE 'kept-%'");
  });

  test('behind a pooler that does not know a prepared statement, it works without them', async () => {
    const { pool } = connect();
    let prepared = 0;
    const store = postgresRegisterStore({
      connect: () => pool.connect(),
      async query(statement, values) {
        if (typeof statement === 'string') return pool.query(statement, values);
        prepared += 1;
        const message = `prepared statement "${statement.name}" does not exist`;
        throw Object.assign(new Error(message), { code: '26000' });
      },
    });
    const register = open(store);
    const [item] = await register.enter(asking());
    const { sent } = await answerOf(register, item!);
    await sent;
    expect((await register.read({ id: 'bob' }, item!.id)).state).toBe('sent');
    expect(prepared).toBe(1);
  });

  test('an answer sends statements that the connection has prepared, each under its own name', async () => {
    const { pool } = connect();
    const texts = new Map<string, Set<string>>();
    const store = postgresRegisterStore({
      connect: () => pool.connect(),
      query(statement, values) {
        if (typeof statement === 'string') return pool.query(statement, values);
        const { name, text } = statement;
        texts.set(name, (texts.get(name) ?? new Set()).add(text));
        return pool.query(statement);
      },
    });
    const register = open(store);
    const [item] = await register.enter(asking());
    const { sent } = await answerOf(register, item!);
    await sent;
    // What is added, read by its id, replaced, read of a pause, claimed and settled.
    expect(texts.size).toBe(6);
    for (const [name, same] of texts) {
      expect(same.size).toBe(1);
      expect(name.length).toBeLessThan(64);
    }
  });

  test('a database that takes no writes refuses an answer with a typed error, and loses nothing', async () => {
    const { store } = connect();
    const register = open(store);
    const [item] = await register.enter(asking());
    await store.lastLine();
    const full = new Pool({
      connectionString: `${postgres.url}?options=-cdefault_transaction_read_only%3Don`,
    });
    pools.push(full);
    const beside = open(postgresRegisterStore(full, { createTables: false }));
    const name = 'RegisterStoreError';
    await expect(answerOf(beside, item!)).rejects.toMatchObject({ name });
    await expect(beside.enter(asking())).rejects.toMatchObject({ name });
    await expect(beside.check()).rejects.toMatchObject({ name });
    expect(await beside.read({ id: 'bob' }, item!.id)).toMatchObject({
      state: 'pending',
      votes: [],
    });
    const { sent } = await answerOf(register, item!);
    await sent;
    expect((await register.read({ id: 'bob' }, item!.id)).state).toBe('sent');
  });

  test('a page reads only its own rows, however many wait', async () => {
    const { pool, store } = connect();
    const [item] = await open(store).enter({ ...asking(), tenant: 'acme' });
    await pool.query(
      `INSERT INTO holdpoint_requests
        SELECT 'many-' || n, 'many-' || n, 'many-' || n, tenant, state, n, n, version, '{}'
        FROM holdpoint_requests, generate_series(1, 20000) AS n WHERE id = $1`,
      [item!.id],
    );
    await pool.query('ANALYZE holdpoint_requests');
    const asked: [string, unknown[]][] = [];
    const seeing = postgresRegisterStore({
      connect: () => pool.connect(),
      query(statement, values = []) {
        const isText = typeof statement === 'string';
        asked.push(isText ? [statement, values] : [statement.text, statement.values]);
        return pool.query(statement, isText ? values : undefined);
      },
    });
    await seeing.now();
    asked.length = 0;
    await seeing.list({ states: ['pending'], limit: 50 });
    await seeing.list({ states: ['pending', 'decided'], tenant: 'acme', limit: 50 });
    await seeing.list({ states: ['pending'], tenant: 'acme', newestFirst: true, limit: 50 });
    await seeing.list({ states: ['pending'], dueBy: 1e9, limit: 50 });
    await seeing.list({ pause: 'many-7', limit: 50 });
    await seeing.find({ id: 'many-7' });
    await seeing.find({ decisionId: 'many-7' });
    expect(asked).toHaveLength(7);
    for (const [text, values] of asked) {
      const { rows } = await pool.query(`EXPLAIN ${text}`, values);
      const plan = rows.map((row) => Object.values(row as object)[0]).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toContain('Seq Scan on holdpoint_requests');
    }
    await pool.query("DELETE FROM holdpoint_requests WHERE id LIKE 'many-%'");
  });

  test('lines of the log can’t be changed or taken out by a statement', async () => {
    const { pool, store } = connect();
    await open(store).enter(asking());
    await store.lastLine();
    for (const statement of [
      "UPDATE holdpoint_log SET text = '{}'",
      'UPDATE holdpoint_log SET place = place + 1000',
      'UPDATE holdpoint_log SET place = NULL',
      'DELETE FROM holdpoint_log',
      'TRUNCATE holdpoint_log',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow('the log only grows');
    }
    // Not even before it has a place.
    await open(store).enter(asking());
    const unplaced = "UPDATE holdpoint_log SET place = 1e9, text = '{}' WHERE place IS NULL";
    await expect(pool.query(unplaced)).rejects.toThrow('the log only grows');
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
    await schema.query('UPDATE holdpoint_requests_layout SET layout = 9');
    const newer = postgresRegisterStore(schema, { createTables: false });
    await expect(newer.lastLine()).rejects.toThrow(StoreLayoutError);
    expect(await store.lastLine()).not.toBeUndefined();
  });

  test('tables of a newer or an older version are refused and left as they are', async () => {
    const { pool } = connect();
    for (const [schema, sql] of [
      ['newer', 'CREATE TABLE holdpoint_requests_layout AS SELECT 9 AS layout'],
      ['older', 'CREATE TABLE holdpoint_requests (id text PRIMARY KEY)'],
      ['newer_decisions', 'CREATE TABLE holdpoint_decisions_layout AS SELECT 9 AS layout'],
      ['older_decisions', 'CREATE TABLE holdpoint_decisions (id text PRIMARY KEY)'],
    ] as const) {
      await pool.query(`CREATE SCHEMA ${schema}`);
      const options = `?options=-csearch_path%3D${schema}`;
      const own = new Pool({ connectionString: `${postgres.url}${options}` });
      pools.push(own);
      await own.query(sql);
      const opened = postgresRegisterStore(own).lastLine();
      await expect(opened).rejects.toThrow(StoreLayoutError);
      await expect(opened).rejects.toThrow(schema.startsWith('newer') ? 'a newer' : 'an older');
      const { rows } = await own.query('SELECT FROM pg_tables WHERE schemaname = current_schema()');
      expect(rows).toHaveLength(1);
    }
  });

  test('names each setting that may lose a decision in a crash', async () => {
    const durable = await startPostgres({ fsync: 'on' });
    onTestFinished(() => durable.stop());
    const weaknessOf = async (connectionString: string, options = '') => {
      const pool = new Pool({ connectionString, options });
      const found = await postgresRegisterStore(pool).decisions.weakness?.();
      await pool.end();
      return found;
    };
    expect(await weaknessOf(durable.url)).toBeUndefined();
    const off = '-c synchronous_commit=off';
    expect(await weaknessOf(durable.url, off)).toBe('PostgreSQL: synchronous_commit is off');
    expect(await weaknessOf(postgres.url, off)).toBe(
      'PostgreSQL: fsync is off; synchronous_commit is off',
    );
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
