import type { DecisionRecord, DecisionStore } from '../decisions/decisionStore.ts';
import type { PostgresPool, PostgresQuery, PostgresStoreOptions } from './postgresPool.ts';
import { postgresTables, withTables } from './postgresTables.ts';

interface Row {
  readonly binding: string;
  readonly owner: string;
  readonly outcome: string | null;
  readonly leased: boolean;
}

// The database's clock, which all processes share.
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::double precision';

// Each claim deletes two whose time is over: more than it adds.
const CLAIM = `WITH swept AS (DELETE FROM holdpoint_decisions WHERE id IN (SELECT id
    FROM holdpoint_decisions WHERE forget_at <= ${NOW} AND id <> $1
    ORDER BY forget_at LIMIT 2 FOR UPDATE SKIP LOCKED))
  INSERT INTO holdpoint_decisions AS kept (id, binding, owner, held_until, forget_at)
  VALUES ($1, $2, $3, ${NOW} + $4::double precision, ${NOW} + $5::double precision)
  ON CONFLICT (id) DO UPDATE SET binding = excluded.binding, owner = excluded.owner, outcome = NULL,
    held_until = excluded.held_until, forget_at = excluded.forget_at
  WHERE kept.forget_at <= ${NOW} OR (kept.outcome IS NULL
    AND (kept.owner = $3 OR (kept.owner = $6 AND kept.held_until <= ${NOW})))`;
const READ = `SELECT binding, owner, outcome, held_until > ${NOW} AS leased
  FROM holdpoint_decisions WHERE id = $1 AND forget_at > ${NOW}`;
const RENEW = `UPDATE holdpoint_decisions
  SET held_until = ${NOW} + $3::double precision, forget_at = ${NOW} + $4::double precision
  WHERE id = $1 AND owner = $2 AND outcome IS NULL AND forget_at > ${NOW}`;
const SETTLE = `UPDATE holdpoint_decisions
  SET outcome = $4, forget_at = ${NOW} + $3::double precision
  WHERE id = $1 AND owner = $2 AND outcome IS NULL AND forget_at > ${NOW}`;
const RELEASE = `DELETE FROM holdpoint_decisions
  WHERE id = $1 AND owner = $2 AND outcome IS NULL`;

/**
 * Keeps decisions in PostgreSQL (14 or newer), in a table `holdpoint_decisions`, for all processes that reach it. Each
 * operation is one atomic statement, by the database's clock.
 * @param pool `new Pool()` of `pg`
 */
export function postgresDecisionStore(
  pool: PostgresPool,
  options: PostgresStoreOptions = {},
): DecisionStore {
  return decisionsBy(withTables(pool, postgresTables, options));
}

/** The same, where the tables are seen to already. */
export function decisionsBy(query: PostgresQuery): DecisionStore {
  const wroteOne = async (text: string, values: unknown[]) =>
    (await query(text, values)).rowCount === 1;

  async function find(id: string): Promise<DecisionRecord | undefined> {
    const row = (await query(READ, [id])).rows[0] as Row | undefined;
    if (!row) return undefined;
    const { binding, owner, outcome, leased } = row;
    return {
      binding,
      owner,
      isLeased: outcome === null && leased,
      ...(outcome === null ? {} : { outcome }),
    };
  }

  return {
    async claim(id, { binding, owner, leaseMs, ttlMs, instead = '' }) {
      for (;;) {
        if (await wroteOne(CLAIM, [id, binding, owner, leaseMs, ttlMs, instead])) return undefined;
        const found = await find(id);
        // Else it went away between the two statements.
        if (found) return found;
      }
    },
    renew: (id, { owner, leaseMs, ttlMs }) => wroteOne(RENEW, [id, owner, leaseMs, ttlMs]),
    async settle(id, { owner, ttlMs }, outcome) {
      const isWritten =
        outcome === undefined
          ? await wroteOne(RELEASE, [id, owner])
          : await wroteOne(SETTLE, [id, owner, ttlMs, outcome]);
      if (isWritten) return true;
      const found = await find(id);
      return found?.owner === owner && found.outcome !== undefined;
    },
  };
}
