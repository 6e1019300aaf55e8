// The databases that a register is kept in, each with the bare questions that it is measured beside.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { postgresWaitingStore } from '@holdpoint/server/postgres';
import { redisWaitingStore } from '@holdpoint/server/redis';
import { sqliteWaitingStore } from '@holdpoint/server/sqlite';
import type { WaitingStore } from '@holdpoint/server/waiting';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { startPostgres } from '../../scripts/postgres.ts';
import { startRedis } from '../../scripts/redis.ts';

export const PAGE = 50;

/** What a program would ask of the same database, of the same records, that knows nothing of rights, logs or words. */
export interface Bare {
  /** The longest waiting of a tenant, a page of them. */
  page(tenant: string): Promise<unknown>;
  /** The same, of one tool. */
  filtered(tenant: string, tool: string): Promise<unknown>;
  /** Tells another connection, which reads the record. None where the database tells nobody. */
  told?(id: string): Promise<unknown>;
  /** Writes a record again and one line of a log, together. */
  write(id: string): Promise<unknown>;
}

export interface Database {
  readonly name: string;
  /** As another process would have it. */
  connect(): Promise<WaitingStore>;
  readonly bare: Bare;
  close(): Promise<void>;
}

export const databases: Readonly<Record<string, () => Promise<Database>>> = {
  sqlite: openSqlite,
  postgres: openPostgres,
  redis: openRedis,
};

async function openSqlite(): Promise<Database> {
  const dir = mkdtempSync(join(tmpdir(), 'holdpoint-bench-'));
  const open = () => new DatabaseSync(join(dir, 'waiting.db'));
  const db = open();
  sqliteWaitingStore(db);
  db.exec('CREATE TABLE bare_log (seq INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const sql = (more: string) =>
    db.prepare(`SELECT * FROM holdpoint_waiting WHERE tenant = ? AND state = 'waiting' ${more}
      ORDER BY since, id LIMIT ${PAGE}`);
  const [page, filtered] = [sql(''), sql("AND json_extract(body, '$.interrupt.name') = ?")];
  const update = db.prepare('UPDATE holdpoint_waiting SET body = body WHERE id = ?');
  const insert = db.prepare("INSERT INTO bare_log (text) VALUES (printf('%.*c', 600, 'x'))");
  return {
    name: 'SQLite',
    connect: async () => sqliteWaitingStore(open()),
    bare: {
      page: async (tenant) => page.all(tenant),
      filtered: async (tenant, tool) => filtered.all(tenant, tool),
      async write(id) {
        db.exec('BEGIN IMMEDIATE');
        update.run(id);
        insert.run();
        db.exec('COMMIT');
      },
    },
    async close() {
      db.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function openPostgres(): Promise<Database> {
  const postgres = await startPostgres();
  const pools: Pool[] = [];
  const pool = () => {
    const made = new Pool({ connectionString: postgres.url, max: 8 });
    made.on('error', () => {});
    pools.push(made);
    return made;
  };
  const asking = pool();
  await postgresWaitingStore(asking).lastLine();
  await asking.query('CREATE TABLE bare_log (seq bigserial PRIMARY KEY, text text NOT NULL)');
  const listening = await pool().connect();
  await listening.query('LISTEN bare');
  const sql = (more: string) =>
    `SELECT * FROM holdpoint_waiting WHERE tenant = $1 AND state = 'waiting' ${more}
    ORDER BY since, id LIMIT ${PAGE}`;
  return {
    name: 'PostgreSQL',
    connect: async () => postgresWaitingStore(pool()),
    bare: {
      page: (tenant) => asking.query(sql(''), [tenant]),
      filtered: (tenant, tool) =>
        asking.query(sql("AND body::jsonb -> 'interrupt' ->> 'name' = $2"), [tenant, tool]),
      async told(id) {
        const heard = new Promise((resolve) => listening.once('notification', resolve));
        await asking.query("SELECT pg_notify('bare', $1)", [id]);
        await heard;
        await asking.query('SELECT * FROM holdpoint_waiting WHERE id = $1', [id]);
      },
      write: (id) =>
        asking.query(
          `WITH written AS (UPDATE holdpoint_waiting SET body = body WHERE id = $1)
          INSERT INTO bare_log (text) VALUES (repeat('x', 600))`,
          [id],
        ),
    },
    async close() {
      listening.release();
      await Promise.all(pools.map((each) => each.end()));
      await postgres.stop();
    },
  };
}

async function openRedis(): Promise<Database> {
  const redis = await startRedis();
  const clients: { destroy(): void }[] = [];
  const client = async () => {
    const made = createClient({ url: redis.url }).on('error', () => {});
    await made.connect();
    clients.push(made);
    return made;
  };
  const [asking, listening] = [await client(), await client()];
  const prefix = 'holdpoint:{waiting}:';
  const bodies = async (tenant: string, count: number) => {
    const range = { BY: 'LEX', LIMIT: { offset: 0, count } } as const;
    const places = await asking.zRange(`${prefix}tenant:waiting:${tenant}`, '-', '+', range);
    return Promise.all(
      places.map((place) => asking.hGet(`${prefix}request:${place.slice(16)}`, 'body')),
    );
  };
  let hear = (_id: string) => {};
  await listening.subscribe('bare', (id) => hear(id));
  return {
    name: 'Redis',
    connect: async () => redisWaitingStore(await client(), { listener: await client() }),
    bare: {
      page: (tenant) => bodies(tenant, PAGE),
      // It has no way to look into a record: a program reads until it has enough.
      filtered: async (tenant, tool) =>
        (await bodies(tenant, PAGE * 20)).filter(
          (body) => JSON.parse(body ?? '{}').interrupt.name === tool,
        ),
      async told(id) {
        const heard = new Promise<string>((resolve) => {
          hear = resolve;
        });
        await asking.publish('bare', id);
        await asking.hGetAll(`${prefix}request:${await heard}`);
      },
      async write(id) {
        const key = `${prefix}request:${id}`;
        const text = 'x'.repeat(600);
        await asking.multi().hSet(key, 'bare', text).xAdd('bare', '*', { text }).exec();
      },
    },
    async close() {
      for (const each of clients) each.destroy();
      await redis.stop();
    },
  };
}
