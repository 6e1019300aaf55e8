import { prepareDatabase, wroteOne } from '@holdpoint/server/internal';
import {
  type SqliteDatabase,
  type SqliteStatement,
  type SqliteValues,
  sqliteDecisionStore,
} from '@holdpoint/server/sqlite';
import { createHearers } from '../store/hearers.ts';
import { REQUESTS } from '../store/layout.ts';
import { listStatement } from '../store/listStatement.ts';
import type { LogLine, NewLogLine, RegisterStore, WriteResult } from '../store/registerStore.ts';
import { type StoredRow, toRequestRecord } from '../store/storedRow.ts';

const LOOK_EVERY_MS = 500;

/**
 * Keeps the register in SQLite, in tables of an open database whose names begin with `holdpoint_`, for all processes of
 * one machine. Give it a separate connection: it turns on the write-ahead log, and waits up to 4 seconds for a lock.
 * @throws Error where the file can't be written to, or can't have a write-ahead log
 * @example
 * // DatabaseSync is of node:sqlite.
 * const store = sqliteRegisterStore(new DatabaseSync('register.db'));
 */
export function sqliteRegisterStore(db: SqliteDatabase): RegisterStore {
  const decisions = sqliteDecisionStore(db);
  const commit = prepareDatabase(
    db,
    `CREATE TABLE IF NOT EXISTS holdpoint_requests (id TEXT PRIMARY KEY,
      decision_id TEXT NOT NULL UNIQUE, pause TEXT NOT NULL, tenant TEXT, state TEXT NOT NULL,
      since REAL NOT NULL, due_at REAL, version INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS holdpoint_requests_order ON holdpoint_requests (state, since, id);
    CREATE INDEX IF NOT EXISTS holdpoint_requests_pause ON holdpoint_requests (pause);
    CREATE INDEX IF NOT EXISTS holdpoint_requests_tenant ON holdpoint_requests
      (tenant, state, since, id) WHERE tenant IS NOT NULL;
    CREATE INDEX IF NOT EXISTS holdpoint_requests_due ON holdpoint_requests
    (state, due_at, since, id)
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
    REQUESTS,
  );

  const insert = db.prepare(`INSERT INTO holdpoint_requests
    (id, decision_id, pause, tenant, state, since, due_at, version, body)
    VALUES (:id, :decisionId, :pause, :tenant, :state, :since, :dueAt, :version, :body)
    ON CONFLICT DO NOTHING`);
  const update = db.prepare(`UPDATE holdpoint_requests
    SET state = :state, due_at = :dueAt, version = :version, body = :body
    WHERE id = :id AND version = :before`);
  const erase = db.prepare('DELETE FROM holdpoint_requests WHERE id = :id AND version = :version');
  const append = db.prepare(`INSERT INTO holdpoint_log (place, request, seq, hash, text)
    SELECT coalesce(max(place), 0) + 1, :request, :seq, :hash, :text FROM holdpoint_log`);
  const last = db.prepare('SELECT * FROM holdpoint_log ORDER BY place DESC LIMIT 1');
  const lastOfIndex = db.prepare(
    "SELECT * FROM holdpoint_log WHERE request = '' ORDER BY seq DESC LIMIT 1",
  );
  const behind = db.prepare(
    'SELECT * FROM holdpoint_log WHERE place > :place ORDER BY place LIMIT :limit',
  );
  const byId = db.prepare('SELECT * FROM holdpoint_requests WHERE id = :id');
  const byDecision = db.prepare('SELECT * FROM holdpoint_requests WHERE decision_id = :decisionId');

  const lineBy = (statement: SqliteStatement) => {
    const row = statement.get({}) as LogLine | undefined;
    return row && { ...row };
  };
  const lastLine = () => lineBy(last);
  const lastIndex = () => lineBy(lastOfIndex);

  /** Writes the record and its lines, or nothing. */
  async function write(
    request: string,
    lines: readonly NewLogLine[],
    put: () => boolean,
  ): Promise<WriteResult> {
    const written = await commit((): WriteResult => {
      if (!put()) return 'refused';
      for (const { seq, hash, text } of lines) append.run({ request, seq, hash, text });
      return 'written';
    });
    if (written === 'written' && lines.length > 0) hearers.tell();
    return written;
  }

  // A file doesn’t notify other processes of writes.
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
        // Another process has been writing for long: check again later.
      }
    }, LOOK_EVERY_MS);
    (timer as { unref?: () => void }).unref?.();
    return () => clearInterval(timer);
  });

  return {
    decisions,
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
      return row ? toRequestRecord(row as StoredRow) : undefined;
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
        .map((row) => toRequestRecord(row as StoredRow));
    },
    lastLine: async () => lastLine(),
    lastIndex: async () => lastIndex(),
    // All processes are on one machine, so they share a clock.
    now: async () => Date.now(),
    linesAfter: async (place, limit) =>
      behind.all({ place, limit }).map((row) => ({ ...(row as LogLine) })),
    watch: hearers.add,
  };
}
