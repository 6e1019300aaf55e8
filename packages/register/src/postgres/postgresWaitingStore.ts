import { decisionsBy, pause, withTables } from '@holdpoint/server/internal';
import type {
  PostgresClient,
  PostgresPool,
  PostgresStoreOptions,
} from '@holdpoint/server/postgres';
import { createHearers } from '../store/hearers.ts';
import { listStatement } from '../store/listStatement.ts';
import { toWaitingRecord, type WaitingRow } from '../store/waitingRow.ts';
import type {
  WaitingLogLine,
  WaitingNewLine,
  WaitingStore,
  WaitingWritten,
} from '../store/waitingStore.ts';

import { postgresTables } from './postgresTables.ts';

const TYPES = { text: 'text', number: 'double precision', integer: 'integer' } as const;
const CHANNEL = 'holdpoint_log';
/** How long after a connection was lost another one is asked for. */
const LISTEN_AGAIN_MS = 1_000;
// The database found two writers in each other's way: nothing was written.
const IN_THE_WAY = new Set(['23505', '40001', '40P01']);
const MOST_TRIES = 5;

// The record, its lines, and the word to whoever listens: one statement, of which all happens or nothing. `$1`, `$2` and
// `$3` are the lines. A trigger gives each line its place.
const logged = (write: string) => `WITH
  lines AS (SELECT * FROM unnest($1::integer[], $2::text[], $3::text[]) AS line (seq, hash, text)),
  written AS (${write} RETURNING id),
  added AS (INSERT INTO holdpoint_log (request, seq, hash, text)
    SELECT id, seq, hash, text FROM written, lines ORDER BY seq RETURNING place)
  SELECT EXISTS (SELECT FROM written) AS written,
    (SELECT pg_notify('${CHANNEL}', '') FROM added LIMIT 1) AS told`;

const ADD = logged(`INSERT INTO holdpoint_waiting
    (id, decision_id, pause, tenant, state, since, due_at, version, body)
  VALUES ($4, $5, $6, $7, $8, $9::double precision, $10::double precision, $11::integer, $12)
  ON CONFLICT DO NOTHING`);
const REPLACE = logged(`UPDATE holdpoint_waiting
  SET state = $5, due_at = $6::double precision, version = $7::integer, body = $8
  WHERE id = $4 AND version = $9::integer`);
const ADD_INDEX = `INSERT INTO holdpoint_log (request, seq, hash, text)
  SELECT '', $1::integer, $2, $3
  WHERE $1::integer = 1 + coalesce((SELECT max(seq) FROM holdpoint_log WHERE request = ''), 0)
  ON CONFLICT (request, seq) DO NOTHING`;
const NOW = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS now';

/**
 * Keeps the register in PostgreSQL (14 or newer), in tables whose names begin with `holdpoint_`, for all processes that
 * reach it. Each operation is one statement. Changes are carried by LISTEN and NOTIFY: a connection of the pool is held
 * while somebody watches.
 * @param pool `new Pool()` of `pg`. Listen to its `error`: else a database that is restarted ends your process.
 * @example
 * const connectionString = process.env.DATABASE_URL;
 * const pool = new Pool({ connectionString, query_timeout: 4_000, keepAlive: true });
 * pool.on('error', console.error);
 * const store = postgresWaitingStore(pool);
 */
export function postgresWaitingStore(
  pool: PostgresPool,
  options: PostgresStoreOptions = {},
): WaitingStore {
  const query = withTables(pool, postgresTables, options);

  async function write(
    statement: string,
    lines: readonly WaitingNewLine[],
    values: unknown[],
  ): Promise<WaitingWritten> {
    const columns = (['seq', 'hash', 'text'] as const).map((key) => lines.map((line) => line[key]));
    for (let tries = 1; ; tries += 1) {
      try {
        const { rows } = await query(statement, [...columns, ...values]);
        return (rows[0] as { written: boolean }).written ? 'written' : 'refused';
      } catch (error) {
        const isInTheWay = IN_THE_WAY.has(String((error as { code?: unknown } | null)?.code));
        if (!isInTheWay || tries === MOST_TRIES) throw error;
        await pause(2 ** tries * 5 * Math.random());
      }
    }
  }

  const hearers = createHearers(() => {
    let isOver = false;
    let close = () => {};
    async function listen(): Promise<void> {
      while (!isOver) {
        await listenOnce((end) => {
          close = end;
        });
        if (!isOver) await pause(LISTEN_AGAIN_MS);
      }
    }
    /** Until the connection is lost, or there was none to be had. */
    async function listenOnce(onOpen: (end: () => void) => void): Promise<void> {
      let client: PostgresClient | undefined;
      try {
        client = await pool.connect();
        const over = new Promise<void>((resolve) => {
          client?.on('error', resolve);
          client?.on('end', resolve);
          onOpen(resolve);
        });
        client.on('notification', hearers.tell);
        await client.query(`LISTEN ${CHANNEL}`);
        // What came while nobody listened.
        hearers.tell();
        if (!isOver) await over;
      } catch {
        // It is down: asked again.
      } finally {
        // Nobody else is to get a connection that listens.
        client?.release(true);
      }
    }
    void listen();
    return () => {
      isOver = true;
      close();
    };
  });

  return {
    decisions: decisionsBy(query),
    async add({ id, decisionId, pause: at, tenant, state, since, dueAt, version, body }, lines) {
      const values = [
        id,
        decisionId,
        at,
        tenant ?? null,
        state,
        since,
        dueAt ?? null,
        version,
        body,
      ];
      return write(ADD, lines, values);
    },
    async replace({ id, state, dueAt, version, body }, before, lines) {
      return write(REPLACE, lines, [id, state, dueAt ?? null, version, body, before]);
    },
    async addIndex({ seq, hash, text }) {
      const { rowCount } = await query(ADD_INDEX, [seq, hash, text]);
      return rowCount === 1 ? 'written' : 'refused';
    },
    async find(by) {
      const [column, value] = 'id' in by ? ['id', by.id] : ['decision_id', by.decisionId];
      const found = await query(`SELECT * FROM holdpoint_waiting WHERE ${column} = $1`, [value]);
      const row = found.rows[0] as WaitingRow | undefined;
      return row && toWaitingRecord(row);
    },
    async list(asked) {
      const values: unknown[] = [];
      const statement = listStatement(
        asked,
        (each, type) => `$${values.push(each)}::${TYPES[type]}`,
      );
      return (await query(statement, values)).rows.map((row) => toWaitingRecord(row as WaitingRow));
    },
    async lastLine() {
      const found = await query('SELECT * FROM holdpoint_log ORDER BY place DESC LIMIT 1', []);
      return found.rows.map(toLine)[0];
    },
    async lastIndex() {
      const text = "SELECT * FROM holdpoint_log WHERE request = '' ORDER BY seq DESC LIMIT 1";
      return (await query(text, [])).rows.map(toLine)[0];
    },
    async linesAfter(place, limit) {
      const text = 'SELECT * FROM holdpoint_log WHERE place > $1::bigint ORDER BY place LIMIT $2';
      return (await query(text, [place, limit])).rows.map(toLine);
    },
    async now() {
      return ((await query(NOW, [])).rows[0] as { now: number }).now;
    },
    watch: hearers.add,
  };
}

/** A 64-bit number comes as text. */
function toLine(row: unknown): WaitingLogLine {
  const { place, request, seq, hash, text } = row as WaitingLogLine;
  return { place: Number(place), request, seq, hash, text };
}
