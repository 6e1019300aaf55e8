import type { WaitingState } from '../waiting/waitingItem.ts';
import type { WaitingRecord, WaitingStore } from '../waiting/waitingStore.ts';
import { type SqliteDatabase, type SqliteValues, wroteOne } from './sqliteDatabase.ts';
import { sqliteDecisionStore } from './sqliteDecisionStore.ts';

interface Row {
  readonly id: string;
  readonly decision_id: string;
  readonly pause: string;
  readonly tenant: string | null;
  readonly state: WaitingState;
  readonly since: number;
  readonly due_at: number | null;
  readonly version: number;
  readonly body: string;
}

/**
 * Keeps the register in SQLite, in tables of an open database whose names begin with `holdpoint_`, for all processes of
 * one machine. Open the database with a time to wait for other processes.
 * @example
 * // DatabaseSync is of node:sqlite.
 * const store = sqliteWaitingStore(new DatabaseSync('waiting.db', { timeout: 5_000 }));
 */
export function sqliteWaitingStore(db: SqliteDatabase): WaitingStore {
  db.exec(`CREATE TABLE IF NOT EXISTS holdpoint_waiting (id TEXT PRIMARY KEY,
      decision_id TEXT NOT NULL UNIQUE, pause TEXT NOT NULL, tenant TEXT, state TEXT NOT NULL,
      since REAL NOT NULL, due_at REAL, version INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS holdpoint_waiting_order ON holdpoint_waiting (state, since, id);
    CREATE INDEX IF NOT EXISTS holdpoint_waiting_pause ON holdpoint_waiting (pause);
    CREATE INDEX IF NOT EXISTS holdpoint_waiting_due ON holdpoint_waiting (due_at)
      WHERE due_at IS NOT NULL`);

  const insert = db.prepare(`INSERT INTO holdpoint_waiting
    (id, decision_id, pause, tenant, state, since, due_at, version, body)
    VALUES (:id, :decisionId, :pause, :tenant, :state, :since, :dueAt, :version, :body)
    ON CONFLICT DO NOTHING`);
  const update = db.prepare(`UPDATE holdpoint_waiting
    SET state = :state, due_at = :dueAt, version = :version, body = :body
    WHERE id = :id AND version = :before`);
  const byId = db.prepare('SELECT * FROM holdpoint_waiting WHERE id = :id');
  const byDecision = db.prepare('SELECT * FROM holdpoint_waiting WHERE decision_id = :decisionId');

  return {
    decisions: sqliteDecisionStore(db),
    async add({ tenant = null, dueAt = null, ...record }) {
      return wroteOne(insert.run({ ...record, tenant, dueAt }));
    },
    async replace({ id, state, dueAt = null, version, body }, before) {
      return wroteOne(update.run({ id, state, dueAt, version, body, before }));
    },
    async find(by) {
      const row =
        'id' in by ? byId.get({ id: by.id }) : byDecision.get({ decisionId: by.decisionId });
      return row ? toWaitingRecord(row as Row) : undefined;
    },
    async list({ states, pause, tenant, dueBy, after, limit }) {
      const values: SqliteValues = { limit };
      const value = (each: string | number) => {
        const name = `v${Object.keys(values).length}`;
        values[name] = each;
        return `:${name}`;
      };
      const where: string[] = [];
      if (states) where.push(`state IN (${states.map(value).join(', ')})`);
      if (pause !== undefined) where.push(`pause = ${value(pause)}`);
      if (tenant !== undefined) where.push(`tenant = ${value(tenant)}`);
      if (dueBy !== undefined) where.push(`due_at <= ${value(dueBy)}`);
      if (after) where.push(`(since, id) > (${value(after.since)}, ${value(after.id)})`);
      const rows = db
        .prepare(
          `SELECT * FROM holdpoint_waiting ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
          ORDER BY since, id LIMIT :limit`,
        )
        .all(values);
      return rows.map((row) => toWaitingRecord(row as Row));
    },
  };
}

function toWaitingRecord(row: Row): WaitingRecord {
  const { id, pause, state, since, version, body } = row;
  return {
    id,
    decisionId: row.decision_id,
    pause,
    ...(row.tenant === null ? {} : { tenant: row.tenant }),
    state,
    since,
    ...(row.due_at === null ? {} : { dueAt: row.due_at }),
    version,
    body,
  };
}
