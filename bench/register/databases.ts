// The databases that a register is kept in, with durable settings only, and the bare write that it is measured beside.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { RegisterStore } from '@holdpoint/register';
import { postgresRegisterStore } from '@holdpoint/register/postgres';
import { sqliteRegisterStore } from '@holdpoint/register/sqlite';
import { Pool } from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';

export type Kind = 'postgres' | 'sqlite';

/** One process's way to a database. */
export interface Connection {
  readonly store: RegisterStore;
  /** Writes the row of a request and two lines of a log, as a decision does, in tables of the same form. */
  bareWrite(id: string): Promise<unknown>;
  /** How many statements were sent to the database so far, where that can be counted. */
  statements(): number;
  close(): Promise<void>;
}

/** A database of our own, of which each process has a connection. */
export interface Database {
  readonly kind: Kind;
  readonly place: string;
  /** The settings that decide what a crash can take. */
  readonly settings: string;
  /** Copies the request with the decision id `template`. */
  fill(label: string, count: number, dueAt?: number): Promise<void>;
  /** What was filled as due is due no more. */
  settle(): Promise<void>;
  /** Makes the tables of the bare write, with a copy of all requests. */
  makeBare(): Promise<void>;
  /** The processor time of the database's own processes so far, in milliseconds; not a number where it can't be read. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
}

/** What ids of the request that is copied are. */
export const TEMPLATE = 'template';

const WORDS = 'x'.repeat(600);
const INDEXES = ['order (state, since, id)', 'pause (pause)', 'tenant (tenant, state, since, id)'];
const COLUMNS = 'id, decision_id, pause, tenant, state, since, due_at, version, body';

/** The id of a copy: as long as those that the register makes. */
export const idOf = (label: string, at: number) =>
  `${label}-${String(at).padStart(digitsOf(label), '0')}`;

const digitsOf = (label: string) => 31 - label.length;

/** Ids of a copy. Those that the register makes are replaced by `:id`, the rest by the same word. */
const copied = (own: string, id: string) => ({
  columns: `${id}, ${id}, replace(pause, '${TEMPLATE}', ${id}), tenant, state,
    since + ordinal * 0.001, coalesce(:due, due_at), version,
    replace(replace(body, '${own}', ${id}), '"${TEMPLATE}', '"' || ${id})`,
  line: `replace(replace(text, '${own}', ${id}), '"${TEMPLATE}', '"' || ${id})`,
});

export const open: Readonly<Record<Kind, () => Promise<Database>>> = {
  postgres: openPostgres,
  sqlite: openSqlite,
};

/** Connects a process, whose every query takes `delayMs` longer. */
export function connect(kind: Kind, place: string, delayMs = 0): Connection {
  return kind === 'postgres' ? connectPostgres(place, delayMs) : connectSqlite(place);
}

async function openSqlite(): Promise<Database> {
  const dir = mkdtempSync(join(tmpdir(), 'holdpoint-bench-'));
  const place = join(dir, 'register.db');
  const db = new DatabaseSync(place);
  sqliteRegisterStore(db);
  const read = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const [mode, synchronous] = [read('journal_mode'), read('synchronous')];
  if (mode !== 'wal' || Number(synchronous) < 2)
    throw new Error(`SQLite would lose commits: journal_mode ${mode}, synchronous ${synchronous}`);
  return {
    kind: 'sqlite',
    place,
    settings: `SQLite, journal_mode ${mode}, synchronous ${synchronous}`,
    async fill(label, count, dueAt) {
      const own = String(
        db.prepare("SELECT id FROM holdpoint_requests WHERE decision_id = 'template'").get()?.id,
      );
      const id = `printf('${label}-%0${digitsOf(label)}d', ordinal)`;
      const { columns, line } = copied(own, id);
      const numbers = `WITH RECURSIVE n (ordinal) AS
        (SELECT 1 UNION ALL SELECT ordinal + 1 FROM n WHERE ordinal < ${count})`;
      const due = dueAt ?? null;
      db.exec('BEGIN');
      db.prepare(`${numbers} INSERT INTO holdpoint_requests (${COLUMNS})
        SELECT ${columns} FROM n, holdpoint_requests WHERE id = :own`).run({ own, due });
      db.prepare(`${numbers} INSERT INTO holdpoint_log (place, request, seq, hash, text)
        SELECT (SELECT max(place) FROM holdpoint_log) + ordinal, ${id}, seq, hash,
          ${line} FROM n, holdpoint_log WHERE request = :own`).run({ own });
      db.exec('COMMIT');
    },
    async settle() {
      db.exec('UPDATE holdpoint_requests SET due_at = NULL WHERE due_at IS NOT NULL');
    },
    async makeBare() {
      db.exec(`CREATE TABLE bare AS SELECT ${COLUMNS} FROM holdpoint_requests;
        CREATE UNIQUE INDEX bare_id ON bare (id);
        CREATE UNIQUE INDEX bare_decision ON bare (decision_id);
        ${INDEXES.map((index) => `CREATE INDEX bare_${index.replace(' (', ' ON bare (')};`).join('\n')}
        CREATE TABLE bare_log (place INTEGER PRIMARY KEY, request TEXT, seq INTEGER, text TEXT)`);
    },
    cpuMs: async () => Number.NaN,
    async close() {
      db.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function connectSqlite(place: string): Connection {
  const store = sqliteRegisterStore(new DatabaseSync(place));
  const db = new DatabaseSync(place);
  db.exec('PRAGMA busy_timeout = 20; PRAGMA synchronous = FULL');
  let update: ReturnType<DatabaseSync['prepare']> | undefined;
  let insert: ReturnType<DatabaseSync['prepare']> | undefined;
  return {
    store,
    async bareWrite(id) {
      update ??= db.prepare(
        "UPDATE bare SET state = 'decided', version = version + 1, body = body WHERE id = ?",
      );
      insert ??= db.prepare('INSERT INTO bare_log (request, seq, text) VALUES (?, ?, ?)');
      for (;;) {
        try {
          db.exec('BEGIN IMMEDIATE');
          update.run(id);
          for (const seq of [2, 3]) insert.run(id, seq, WORDS);
          db.exec('COMMIT');
          return;
        } catch (error) {
          if ((error as { errcode?: number }).errcode !== 5) throw error;
          if (db.isTransaction) db.exec('ROLLBACK');
          await delay(5 * Math.random());
        }
      }
    },
    statements: () => Number.NaN,
    close: async () => db.close(),
  };
}

async function openPostgres(): Promise<Database> {
  const server = await startPostgres({ fsync: 'on', max_connections: '200' });
  const pool = new Pool({ connectionString: server.url, max: 2 });
  pool.on('error', () => {});
  await postgresRegisterStore(pool).lastLine();
  const settings: string[] = [];
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'server_version']) {
    const { rows } = await pool.query(`SHOW ${name}`);
    settings.push(`${name} ${rows[0][name]}`);
    if (rows[0][name] === 'off') throw new Error(`PostgreSQL would lose commits: ${name} is off`);
  }
  return {
    kind: 'postgres',
    place: server.url,
    settings: `PostgreSQL, ${settings.join(', ')}`,
    async fill(label, count, dueAt) {
      const found = await pool.query(
        "SELECT id FROM holdpoint_requests WHERE decision_id = 'template'",
      );
      const own: string = found.rows[0].id;
      const id = `'${label}-' || lpad(ordinal::text, ${digitsOf(label)}, '0')`;
      const { columns, line } = copied(own, id);
      const due = dueAt === undefined ? 'NULL::double precision' : String(dueAt);
      const numbers = `generate_series(1, ${count}) AS ordinal`;
      await pool.query(`SELECT holdpoint_log_place();
        INSERT INTO holdpoint_requests (${COLUMNS})
          SELECT ${columns.replace(':due', due)} FROM ${numbers}, holdpoint_requests WHERE id = '${own}';
        INSERT INTO holdpoint_log (place, request, seq, hash, text)
          SELECT (SELECT max(place) FROM holdpoint_log) + ordinal, ${id}, seq, hash,
            ${line} FROM ${numbers}, holdpoint_log WHERE request = '${own}';
        ANALYZE holdpoint_requests; ANALYZE holdpoint_log`);
    },
    async settle() {
      await pool.query('UPDATE holdpoint_requests SET due_at = NULL WHERE due_at IS NOT NULL');
    },
    async makeBare() {
      await pool.query(`CREATE TABLE bare (LIKE holdpoint_requests INCLUDING ALL);
        INSERT INTO bare SELECT * FROM holdpoint_requests;
        CREATE TABLE bare_log (place bigserial PRIMARY KEY, request text, seq integer, text text);
        ANALYZE bare`);
    },
    async cpuMs() {
      if (!existsSync('/proc/self/stat')) return Number.NaN;
      const { rows } = await pool.query('SELECT pid FROM pg_stat_activity');
      return rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
    },
    async close() {
      await pool.end();
      await server.stop();
    },
  };
}

function connectPostgres(connectionString: string, delayMs: number): Connection {
  const pool = new Pool({ connectionString, max: 16, query_timeout: 30_000 });
  pool.on('error', () => {});
  let statements = 0;
  const late = async () => {
    statements += 1;
    if (delayMs > 0) await delay(delayMs);
  };
  const store = postgresRegisterStore({
    async query(statement, values) {
      await late();
      return pool.query(statement, values);
    },
    connect: () => pool.connect(),
  });
  return {
    store,
    async bareWrite(id) {
      await late();
      return pool.query({
        name: 'bare',
        text: `WITH written AS (UPDATE bare SET state = 'decided', version = version + 1, body = body
            WHERE id = $1 RETURNING id)
          INSERT INTO bare_log (request, seq, text)
          SELECT id, seq, $2 FROM written, generate_series(2, 3) AS seq`,
        values: [id, WORDS],
      });
    },
    statements: () => statements,
    close: () => pool.end(),
  };
}

/** The processor time of a process of Linux: 0 if it has ended. */
function cpuMsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // Behind the name, which is in brackets: the 12th and 13th field, in hundredths of a second.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
