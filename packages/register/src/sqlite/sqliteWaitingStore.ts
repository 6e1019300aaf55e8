import { prepareDatabase, wroteOne } from '@holdpoint/server/internal';
import {
  type SqliteDatabase,
  type SqliteStatement,
  type SqliteValues,
  sqliteDecisionStore,
} from '@holdpoint/server/sqlite';
import { createHearers } from '../store/hearers.ts';
import { listStatement } from '../store/listStatement.ts';
import { toWaitingRecord, type WaitingRow } from '../store/waitingRow.ts';
import type {
  WaitingLogLine,
  WaitingNewLine,
  WaitingStore,
  WaitingWritten,
} from '../store/waitingStore.ts';

const LOOK_EVERY_MS = 500;

/**
 * Keeps the register in SQLite, in tables of an open database whose names begin with `holdpoint_`, for all processes of
 * one machine. Give it a connection of its own: it turns on the write-ahead log, and waits up to 5 seconds for a lock.
 * @throws Error where the file can't be written to, or can't have a write-ahead log
 * @example
 * // DatabaseSync is of node:sqlite.
 * const store = sqliteWaitingStore(new DatabaseSync('waiting.db'));
 */
export function sqliteWaitingStore(db: SqliteDatabase): WaitingStore {
  const commit = prepareDatabase(
    db,
    `CREATE TABLE IF NOT EXISTS holdpoint_waiting (id TEXT PRIMARY KEY,
      decision_id TEXT NOT NULL UNIQUE, pause TEXT NOT NULL, tenant TEXT, state TEXT NOT NULL,
      since REAL NOT NULL, due_at REAL, version INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS holdpoint_waiting_order ON holdpoint_waiting (state, since, id);
    CREATE INDEX IF NOT EXISTS holdpoint_waiting_pause ON holdpoint_waiting (pause);
    CREATE INDEX IF NOT EXISTS holdpoint_waiting_tenant ON holdpoint_waiting
      (tenant, state, since, id) WHERE tenant IS NOT NULL;
    CREATE INDEX IF NOT EXISTS holdpoint_waiting_due ON holdpoint_waiting (due_at, since, id)
      WHERE due_at IS NOT NULL;
    CREATE TABLE IF NOT EXISTS holdpoint_log (place INTEGER PRIMARY KEY, request TEXT NOT NULL,
      seq INTEGER NOT NULL, hash TEXT NOT NULL, text TEXT NOT NULL, UNIQUE (request, seq));
    CREATE TRIGGER IF NOT EXISTS holdpoint_log_update BEFORE UPDATE ON holdpoint_log
      BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
    CREATE TRIGGER IF NOT EXISTS holdpoint_log_replace BEFORE INSERT ON holdpoint_log
      WHEN EXISTS (SELECT 1 FROM holdpoint_log
        WHERE place = NEW.place OR (request = NEW.request AND seq = NEW.seq))
      BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
    CREATE TRIGGER IF NOT EXISTS holdpoint_log_delete BEFORE DELETE ON holdpoint_log
      BEGIN SELECT RAISE(ABORT, 'the log only grows'); END`,
  );

  const insert = db.prepare(`INSERT INTO holdpoint_waiting
    (id, decision_id, pause, tenant, state, since, due_at, version, body)
    VALUES (:id, :decisionId, :pause, :tenant, :state, :since, :dueAt, :version, :body)
    ON CONFLICT DO NOTHING`);
  const update = db.prepare(`UPDATE holdpoint_waiting
    SET state = :state, due_at = :dueAt, version = :version, body = :body
    WHERE id = :id AND version = :before`);
  const erase = db.prepare('DELETE FROM holdpoint_waiting WHERE id = :id AND version = :version');
  const append = db.prepare(`INSERT INTO holdpoint_log (place, request, seq, hash, text)
    SELECT coalesce(max(place), 0) + 1, :request, :seq, :hash, :text FROM holdpoint_log`);
  const last = db.prepare('SELECT * FROM holdpoint_log ORDER BY place DESC LIMIT 1');
  const lastOfIndex = db.prepare(
    "SELECT * FROM holdpoint_log WHERE request = '' ORDER BY seq DESC LIMIT 1",
  );
  const behind = db.prepare(
    'SELECT * FROM holdpoint_log WHERE place > :place ORDER BY place LIMIT :limit',
  );
  const byId = db.prepare('SELECT * FROM holdpoint_waiting WHERE id = :id');
  const byDecision = db.prepare('SELECT * FROM holdpoint_waiting WHERE decision_id = :decisionId');

  const lineBy = (statement: SqliteStatement) => {
    const row = statement.get({}) as WaitingLogLine | undefined;
    return row && { ...row };
  };
  const lastLine = () => lineBy(last);
  const lastIndex = () => lineBy(lastOfIndex);

  /** Writes the record and its lines, or nothing. */
  async function write(
    request: string,
    lines: readonly WaitingNewLine[],
    put: () => boolean,
  ): Promise<WaitingWritten> {
    const written = await commit((): WaitingWritten => {
      if (!put()) return 'refused';
      for (const { seq, hash, text } of lines) append.run({ request, seq, hash, text });
      return 'written';
    });
    if (written === 'written' && lines.length > 0) hearers.tell();
    return written;
  }

  // A file tells nobody that another process has written to it.
  const hearers = createHearers(() => {
    let heard = lastLine()?.place;
    const readNewest = () => {
      const place = lastLine()?.place;
      if (place === heard) return;
      heard = place;
      hearers.tell();
    };
    const timer = setInterval(() => {
      try {
        readNewest();
      } catch {
        // Another process is writing for long: it is looked at again.
      }
    }, LOOK_EVERY_MS);
    (timer as { unref?: () => void }).unref?.();
    return () => clearInterval(timer);
  });

  return {
    decisions: sqliteDecisionStore(db),
    async add({ tenant = null, dueAt = null, ...record }, lines) {
      return write(record.id, lines, () => wroteOne(insert.run({ ...record, tenant, dueAt })));
    },
    async replace({ id, state, dueAt = null, version, body }, before, lines) {
      return write(id, lines, () =>
        wroteOne(update.run({ id, state, dueAt, version, body, before })),
      );
    },
    remove: (id, version) => commit(() => void erase.run({ id, version })),
    addIndex: (line) => write('', [line], () => line.seq === (lastIndex()?.seq ?? 0) + 1),
    async find(by) {
      const row =
        'id' in by ? byId.get({ id: by.id }) : byDecision.get({ decisionId: by.decisionId });
      return row ? toWaitingRecord(row as WaitingRow) : undefined;
    },
    async list(query) {
      const values: SqliteValues = {};
      const statement = listStatement(query, (each) => {
        const name = `v${Object.keys(values).length}`;
        values[name] = each;
        return `:${name}`;
      });
      return db
        .prepare(statement)
        .all(values)
        .map((row) => toWaitingRecord(row as WaitingRow));
    },
    lastLine: async () => lastLine(),
    lastIndex: async () => lastIndex(),
    // All processes are on one machine, so they share a clock.
    now: async () => Date.now(),
    linesAfter: async (place, limit) =>
      behind.all({ place, limit }).map((row) => ({ ...(row as WaitingLogLine) })),
    watch: hearers.add,
  };
}
