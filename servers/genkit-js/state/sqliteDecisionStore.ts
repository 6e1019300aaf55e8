import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DecisionRecord, DecisionStore } from '@holdpoint/server';

/** Keeps decisions in a SQLite file. Any SQL database can: three statements, each atomic by itself. */
export function sqliteDecisionStore(file: string): DecisionStore & { close(): void } {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: 5_000 });
  db.exec(`CREATE TABLE IF NOT EXISTS decisions (id TEXT PRIMARY KEY, binding TEXT NOT NULL,
    owner TEXT NOT NULL, held_until REAL NOT NULL, forget_at REAL NOT NULL, outcome TEXT)`);
  // The clock of the database, where several machines ask it; here there is one.
  const now = () => Date.now();

  const write = db.prepare(`
    INSERT INTO decisions (id, binding, owner, held_until, forget_at)
    VALUES (:id, :binding, :owner, :now + :leaseMs, :now + :ttlMs)
    ON CONFLICT (id) DO UPDATE SET binding = :binding, owner = :owner, outcome = NULL,
      held_until = :now + :leaseMs, forget_at = :now + :ttlMs
    WHERE forget_at <= :now OR (outcome IS NULL
      AND (owner = :owner OR (owner = :instead AND held_until <= :now)))`);
  const read = db.prepare(`SELECT binding, owner, outcome, held_until > :now AS held
    FROM decisions WHERE id = :id AND forget_at > :now`);
  const renew = db.prepare(`
    UPDATE decisions SET held_until = :now + :leaseMs, forget_at = :now + :ttlMs
    WHERE id = :id AND owner = :owner AND outcome IS NULL AND forget_at > :now`);
  const settle = db.prepare(`UPDATE decisions SET outcome = :outcome, forget_at = :now + :ttlMs
    WHERE id = :id AND owner = :owner AND outcome IS NULL AND forget_at > :now`);
  const release = db.prepare(`DELETE FROM decisions
    WHERE id = :id AND owner = :owner AND outcome IS NULL`);

  function find(id: string): DecisionRecord | undefined {
    const row = read.get({ id, now: now() });
    if (!row) return undefined;
    const { binding, owner, outcome, held } = row;
    return {
      binding: String(binding),
      owner: String(owner),
      held: outcome === null && held === 1,
      ...(outcome === null ? {} : { outcome: String(outcome) }),
    };
  }
  const isSettledBy = (id: string, owner: string) => {
    const found = find(id);
    return found?.owner === owner && found.outcome !== undefined;
  };

  return {
    async claim(id, { binding, owner, leaseMs, ttlMs, instead = '' }) {
      for (;;) {
        const written = write.run({ id, binding, owner, leaseMs, ttlMs, instead, now: now() });
        if (written.changes === 1) return undefined;
        const found = find(id);
        // Else it went away between the two statements.
        if (found) return found;
      }
    },
    async renew(id, { owner, leaseMs, ttlMs }) {
      return renew.run({ id, owner, leaseMs, ttlMs, now: now() }).changes === 1;
    },
    async settle(id, { owner, ttlMs }, outcome) {
      const { changes } =
        outcome === undefined
          ? release.run({ id, owner })
          : settle.run({ id, owner, ttlMs, outcome, now: now() });
      return changes === 1 || isSettledBy(id, owner);
    },
    close() {
      if (db.isOpen) db.close();
    },
  };
}
