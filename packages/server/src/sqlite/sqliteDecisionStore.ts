import type { DecisionRecord, DecisionStore } from '../decisions/decisionStore.ts';
import { DECISIONS } from '../internals/layout.ts';
import { prepareDatabase, type SqliteDatabase, wroteOne } from './sqliteDatabase.ts';

interface Row {
  readonly binding: string;
  readonly owner: string;
  readonly outcome: string | null;
  readonly leased: number;
}

/**
 * Keeps decisions in SQLite, in a table `holdpoint_decisions` of an open database, for all processes of one machine.
 * Each operation is one transaction. Use a separate connection: the store turns on the write-ahead log, and waits up to
 * 4 seconds for a lock.
 * @throws Error if the file can't be written to, or can't have a write-ahead log
 */
export function sqliteDecisionStore(db: SqliteDatabase): DecisionStore {
  const commit = prepareDatabase(
    db,
    `CREATE TABLE IF NOT EXISTS holdpoint_decisions (id TEXT PRIMARY KEY,
    binding TEXT NOT NULL, owner TEXT NOT NULL, held_until REAL NOT NULL,
    forget_at REAL NOT NULL, outcome TEXT);
    CREATE INDEX IF NOT EXISTS holdpoint_decisions_over ON holdpoint_decisions (forget_at)`,
    DECISIONS,
  );
  // All processes are on one machine, so they share a clock.
  const now = () => Date.now();

  // Each claim deletes two expired rows, which is more than it adds.
  const sweep = db.prepare(`DELETE FROM holdpoint_decisions WHERE id IN (SELECT id
    FROM holdpoint_decisions WHERE forget_at <= :now ORDER BY forget_at LIMIT 2)`);
  const write = db.prepare(`INSERT INTO holdpoint_decisions
      (id, binding, owner, held_until, forget_at)
    VALUES (:id, :binding, :owner, :now + :leaseMs, :now + :ttlMs)
    ON CONFLICT (id) DO UPDATE SET binding = :binding, owner = :owner, outcome = NULL,
      held_until = :now + :leaseMs, forget_at = :now + :ttlMs
    WHERE forget_at <= :now OR (outcome IS NULL
      AND (owner = :owner OR (owner = :instead AND held_until <= :now)))`);
  const read = db.prepare(`SELECT binding, owner, outcome, held_until > :now AS leased
    FROM holdpoint_decisions WHERE id = :id AND forget_at > :now`);
  const renew = db.prepare(`UPDATE holdpoint_decisions
    SET held_until = :now + :leaseMs, forget_at = :now + :ttlMs
    WHERE id = :id AND owner = :owner AND outcome IS NULL AND forget_at > :now`);
  const settle = db.prepare(`UPDATE holdpoint_decisions
    SET outcome = :outcome, forget_at = :now + :ttlMs
    WHERE id = :id AND owner = :owner AND outcome IS NULL AND forget_at > :now`);
  const release = db.prepare(`DELETE FROM holdpoint_decisions
    WHERE id = :id AND owner = :owner AND outcome IS NULL`);

  function find(id: string): DecisionRecord | undefined {
    const row = read.get({ id, now: now() }) as Row | undefined;
    if (!row) return undefined;
    const { binding, owner, outcome, leased } = row;
    return {
      binding,
      owner,
      isLeased: outcome === null && leased === 1,
      ...(outcome === null ? {} : { outcome }),
    };
  }

  return {
    claim: (id, { binding, owner, leaseMs, ttlMs, instead = '' }) =>
      commit(() => {
        sweep.run({ now: now() });
        const values = { id, binding, owner, leaseMs, ttlMs, instead, now: now() };
        return wroteOne(write.run(values)) ? undefined : find(id);
      }),
    renew: (id, { owner, leaseMs, ttlMs }) =>
      commit(() => wroteOne(renew.run({ id, owner, leaseMs, ttlMs, now: now() }))),
    settle: (id, { owner, ttlMs }, outcome) =>
      commit(() => {
        const written =
          outcome === undefined
            ? release.run({ id, owner })
            : settle.run({ id, owner, ttlMs, outcome, now: now() });
        if (wroteOne(written)) return true;
        const found = find(id);
        return found?.owner === owner && found.outcome !== undefined;
      }),
  };
}
