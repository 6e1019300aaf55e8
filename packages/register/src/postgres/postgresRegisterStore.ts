import {
  columnsOf,
  createBatches,
  DECISIONS,
  decisionsBy,
  isInTheWay,
  isUndone,
  MOST_WAIT_MS,
  pause,
  withTables,
} from '@holdpoint/server/internal';
import type {
  PostgresClient,
  PostgresPool,
  PostgresResult,
  PostgresStoreOptions,
} from '@holdpoint/server/postgres';
import { createHearers } from '../store/hearers.ts';
import { REQUESTS } from '../store/layout.ts';
import { listStatement } from '../store/listStatement.ts';
import type {
  LogLine,
  NewLogLine,
  RegisterStore,
  RequestRecord,
  WriteResult,
} from '../store/registerStore.ts';
import { type StoredRow, toRequestRecord } from '../store/storedRow.ts';

import { postgresTables } from './postgresTables.ts';

const TYPES = { text: 'text', number: 'double precision', integer: 'integer' } as const;
const CHANNEL = 'holdpoint_log';
/** The delay before a lost connection is replaced. */
const LISTEN_AGAIN_MS = 1_000;
/** How often listeners are called without a notification: a process can end between a commit and its NOTIFY. */
const LOOK_EVERY_MS = 5_000;
/** The shortest interval at which each process notifies other processes of changes. */
const NOTIFY_EVERY_MS = 25;
const MOST_TRIES = 5;

interface Write {
  readonly id: string;
  readonly lines: readonly NewLogLine[];
  readonly row: readonly unknown[];
}

// Writes records and their lines in one statement, completely or not at all. `$1` to `$4` are the lines of all of them.
// It takes no lock that writers of other records need: a line has no position until it is read, and NOTIFY, whose lock
// is kept until the commit has reached the disk, is a separate statement.
const logged = (write: string) => `WITH
  line AS (SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[])
    WITH ORDINALITY AS line (request, seq, hash, text, at)),
  written AS (${write} RETURNING kept.id),
  added AS (INSERT INTO holdpoint_log (request, seq, hash, text)
    SELECT request, seq, hash, text FROM written JOIN line ON request = id ORDER BY at)
  SELECT id FROM written`;

const ADD = logged(`INSERT INTO holdpoint_requests AS kept
    (id, decision_id, pause, tenant, state, since, due_at, version, body)
  SELECT * FROM unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
    $10::double precision[], $11::double precision[], $12::integer[], $13::text[])
  ON CONFLICT DO NOTHING`);
const REPLACE = logged(`UPDATE holdpoint_requests AS kept
  SET state = new.state, due_at = new.due_at, version = new.version, body = new.body
  FROM unnest($5::text[], $6::text[], $7::double precision[], $8::integer[], $9::text[],
    $10::integer[]) AS new (id, state, due_at, version, body, before)
  WHERE kept.id = new.id AND kept.version = new.before`);
const ADD_INDEX = `INSERT INTO holdpoint_log (request, seq, hash, text)
  SELECT '', $1::integer, $2, $3
  WHERE $1::integer = 1 + coalesce((SELECT max(seq) FROM holdpoint_log WHERE request = ''), 0)
  ON CONFLICT (request, seq) DO NOTHING`;
// Columns are named, because a prepared statement with `*` fails after a later version adds a column.
const COLUMNS = `kept.id, kept.decision_id, kept.pause, kept.tenant, kept.state, kept.since,
  kept.due_at, kept.version, kept.body`;
// Questions that arrive while others are answered share one statement.
const findBy = (column: 'id' | 'decision_id') =>
  `SELECT ${COLUMNS}, at FROM unnest($1::text[]) WITH ORDINALITY AS asked (value, at)
  JOIN holdpoint_requests AS kept ON kept.${column} = value`;
const OF_PAUSE = `SELECT ${COLUMNS}, at FROM unnest($1::text[], $2::integer[])
    WITH ORDINALITY AS asked (pause, most, at)
  CROSS JOIN LATERAL (SELECT * FROM holdpoint_requests AS of_one WHERE of_one.pause = asked.pause
    ORDER BY since, id LIMIT most) AS kept`;
const NOW = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS now';

/**
 * Keeps the register in PostgreSQL (14 or newer), in tables whose names begin with `holdpoint_`, for all processes that
 * reach it. Each write is one statement, and writes of different requests do not wait for each other. Changes are carried
 * by LISTEN and NOTIFY, and looked for every 5 seconds: a connection of the pool is held while changes are followed.
 * @param pool `new Pool()` of `pg`. Listen to its `error`: else a database that is restarted ends your process.
 * @example
 * const connectionString = process.env.DATABASE_URL;
 * const pool = new Pool({ connectionString, statement_timeout: 2_000, query_timeout: 4_000, keepAlive: true });
 * pool.on('error', console.error);
 * const store = postgresRegisterStore(pool);
 */
export function postgresRegisterStore(
  pool: PostgresPool,
  options: PostgresStoreOptions = {},
): RegisterStore {
  const query = withTables(pool, postgresTables, [DECISIONS, REQUESTS], options);

  /** Retries if another process interfered. */
  async function queryAgain(
    statement: string,
    values: unknown[],
    isPrepared = false,
  ): Promise<PostgresResult> {
    const lastAt = performance.now() + MOST_WAIT_MS;
    for (let tries = 1; ; tries += 1) {
      try {
        return await query(statement, values, isPrepared);
      } catch (error) {
        if (!isInTheWay(error) || tries === MOST_TRIES || performance.now() > lastAt) throw error;
        await pause(2 ** tries * 5 * Math.random());
      }
    }
  }

  // The first at once; later commits share the next.
  const notify = createBatches<undefined, undefined>({
    atOnce: 1,
    async run(all) {
      await query(`NOTIFY ${CHANNEL}`, []);
      await pause(NOTIFY_EVERY_MS);
      return all;
    },
    isUndone: () => false,
  });
  // Listeners check again soon.
  const tell = () => void notify(undefined).catch(() => {});

  /** Writes records with different ids. Returns each result. */
  async function writeAll(statement: string, writes: readonly Write[]): Promise<WriteResult[]> {
    const lines = writes.flatMap(({ id, lines: some }) =>
      some.map(({ seq, hash, text }) => [id, seq, hash, text]),
    );
    const values = [...columnsOf(lines, 4), ...columnsOf(writes.map(({ row }) => row))];
    const { rows } = await queryAgain(statement, values, true);
    const ids = new Set(rows.map((row) => (row as { id: string }).id));
    if (writes.some(({ id, lines: some }) => some.length > 0 && ids.has(id))) tell();
    return writes.map(({ id }) => (ids.has(id) ? 'written' : 'refused'));
  }

  /** Reads lines of the log after each has its number. */
  async function linesBy(text: string, values: unknown[] = []): Promise<readonly LogLine[]> {
    await queryAgain('SELECT holdpoint_log_place()', []);
    return (await query(text, values)).rows.map(toLine);
  }

  // Callers that wait for a commit share the next one.
  const writer = (statement: string) =>
    createBatches<Write, WriteResult>({
      atOnce: 1,
      keyOf: ({ id }) => id,
      run: (writes) => writeAll(statement, writes),
      mostWaitMs: MOST_WAIT_MS,
      isUndone,
    });
  const [insert, update] = [writer(ADD), writer(REPLACE)];

  /** Reads the rows of each question; their column `at` names the question, from 1. */
  const reader = (statement: string) =>
    createBatches<readonly unknown[], readonly RequestRecord[]>({
      atOnce: 1,
      async run(asked) {
        const found = (await query(statement, columnsOf(asked), true))
          .rows as readonly (StoredRow & {
          readonly at: string;
        })[];
        const each = asked.map((): RequestRecord[] => []);
        for (const row of found) each[Number(row.at) - 1]?.push(toRequestRecord(row));
        return each;
      },
      isUndone: () => true,
    });
  const findById = reader(findBy('id'));
  const findByDecision = reader(findBy('decision_id'));
  const findOfPause = reader(OF_PAUSE);

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
    /** Until the connection is lost, or if none was available. */
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
        // Changes made while no connection was listening.
        hearers.tell();
        if (isOver) return;
        const timer = setInterval(hearers.tell, LOOK_EVERY_MS);
        (timer as { unref?: () => void }).unref?.();
        await over.finally(() => clearInterval(timer));
      } catch {
        // The database is down: try again.
      } finally {
        // The pool must not hand out a listening connection.
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
    add({ id, decisionId, pause: at, tenant, state, since, dueAt, version, body }, lines) {
      const row = [id, decisionId, at, tenant, state, since, dueAt, version, body];
      return insert({ id, lines, row });
    },
    replace({ id, state, dueAt, version, body }, before, lines) {
      return update({ id, lines, row: [id, state, dueAt, version, body, before] });
    },
    async remove(id, version) {
      const text = 'DELETE FROM holdpoint_requests WHERE id = $1 AND version = $2::integer';
      await query(text, [id, version]);
    },
    async addIndex({ seq, hash, text }) {
      const { rowCount } = await query(ADD_INDEX, [seq, hash, text]);
      if (rowCount !== 1) return 'refused';
      tell();
      return 'written';
    },
    async find(by) {
      const [found] = await ('id' in by ? findById([by.id]) : findByDecision([by.decisionId]));
      return found;
    },
    async list(asked) {
      const { pause: at, limit, ...more } = asked;
      if (at !== undefined && Object.keys(more).length === 0) return findOfPause([at, limit]);
      const values: unknown[] = [];
      const statement = listStatement(
        asked,
        (each, type) => `$${values.push(each)}::${TYPES[type]}`,
      );
      return (await query(statement, values)).rows.map((row) => toRequestRecord(row as StoredRow));
    },
    async lastLine() {
      const text =
        'SELECT * FROM holdpoint_log WHERE place IS NOT NULL ORDER BY place DESC LIMIT 1';
      return (await linesBy(text))[0];
    },
    async lastIndex() {
      const text = "SELECT * FROM holdpoint_log WHERE request = '' ORDER BY seq DESC LIMIT 1";
      return (await linesBy(text))[0];
    },
    async linesAfter(place, limit) {
      const text = 'SELECT * FROM holdpoint_log WHERE place > $1::bigint ORDER BY place LIMIT $2';
      return linesBy(text, [place, limit]);
    },
    async now() {
      return ((await query(NOW, [])).rows[0] as { now: number }).now;
    },
    watch: hearers.add,
  };
}

/** A 64-bit number arrives as text. */
function toLine(row: unknown): LogLine {
  const { place, request, seq, hash, text } = row as LogLine;
  return { place: Number(place), request, seq, hash, text };
}
