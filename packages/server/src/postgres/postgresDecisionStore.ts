import type { DecisionRecord, DecisionStore } from '../decisions/decisionStore.ts';
import { createBatches } from '../internals/batches.ts';
import { DECISIONS } from '../internals/layout.ts';
import type { PostgresPool, PostgresQuery, PostgresStoreOptions } from './postgresPool.ts';
import { postgresTables, withTables } from './postgresTables.ts';
import { columnsOf, isUndone, MOST_WAIT_MS } from './statements.ts';

interface Row {
  readonly binding: string;
  readonly owner: string;
  readonly outcome: string | null;
  readonly leased: boolean;
}

// The database's clock, which all processes share.
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::double precision';

// Each claim deletes two expired rows, which is more than it adds. It finds them by the index; that requires a fixed
// time, so the clock is read once per statement. Sorted, so that two processes that delete the same rows lock them in
// one order.
const CLAIM = `WITH claim AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[],
    $4::double precision[], $5::double precision[], $6::text[])
    AS claim (id, binding, owner, lease, ttl, instead)),
  swept AS (DELETE FROM holdpoint_decisions WHERE id IN (SELECT id
    FROM holdpoint_decisions WHERE forget_at <= (SELECT ${NOW}) AND id <> ALL ($1)
    ORDER BY forget_at LIMIT 2 * cardinality($1) FOR UPDATE SKIP LOCKED))
  INSERT INTO holdpoint_decisions AS kept (id, binding, owner, held_until, forget_at)
  SELECT id, binding, owner, ${NOW} + lease, ${NOW} + ttl FROM claim ORDER BY id
  ON CONFLICT (id) DO UPDATE SET binding = excluded.binding, owner = excluded.owner, outcome = NULL,
    held_until = excluded.held_until, forget_at = excluded.forget_at
  WHERE kept.forget_at <= ${NOW} OR (kept.outcome IS NULL AND (kept.owner = excluded.owner
    OR (kept.held_until <= ${NOW} AND kept.owner = (
      SELECT instead FROM claim WHERE claim.id = kept.id))))
  RETURNING id`;
const READ = `SELECT binding, owner, outcome, held_until > ${NOW} AS leased
  FROM holdpoint_decisions WHERE id = $1 AND forget_at > ${NOW}`;
const RENEW = `UPDATE holdpoint_decisions
  SET held_until = ${NOW} + $3::double precision, forget_at = ${NOW} + $4::double precision
  WHERE id = $1 AND owner = $2 AND outcome IS NULL AND forget_at > ${NOW}`;
const SETTLE = `UPDATE holdpoint_decisions AS kept
  SET outcome = new.outcome, forget_at = ${NOW} + new.ttl
  FROM unnest($1::text[], $2::text[], $3::double precision[], $4::text[])
    AS new (id, owner, ttl, outcome)
  WHERE kept.id = new.id AND kept.owner = new.owner AND kept.outcome IS NULL
    AND kept.forget_at > ${NOW}
  RETURNING kept.id`;
/** Settings without which PostgreSQL can lose confirmed writes in a crash. */
const SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];
const WEAK = `SELECT name FROM pg_settings WHERE name = ANY ($1) AND setting = 'off' ORDER BY name`;
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
  return decisionsBy(withTables(pool, postgresTables, [DECISIONS], options));
}

/** The same, without creating tables. */
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

  /** Writes rows whose first column is the id, and returns the ids that were written. */
  const writer = (text: string) =>
    createBatches<readonly [id: string, ...rest: unknown[]], boolean>({
      atOnce: 1,
      keyOf: ([id]) => id,
      async run(rows) {
        const written = await query(text, columnsOf(rows), true);
        const ids = new Set(written.rows.map((row) => (row as { id: string }).id));
        return rows.map(([id]) => ids.has(id));
      },
      mostWaitMs: MOST_WAIT_MS,
      isUndone,
    });
  const [write, writeOutcome] = [writer(CLAIM), writer(SETTLE)];

  return {
    async claim(id, { binding, owner, leaseMs, ttlMs, instead = '' }) {
      for (;;) {
        if (await write([id, binding, owner, leaseMs, ttlMs, instead])) return undefined;
        const found = await find(id);
        // Otherwise it was deleted between the two statements.
        if (found) return found;
      }
    },
    renew: (id, { owner, leaseMs, ttlMs }) => wroteOne(RENEW, [id, owner, leaseMs, ttlMs]),
    async settle(id, { owner, ttlMs }, outcome) {
      const isWritten =
        outcome === undefined
          ? await wroteOne(RELEASE, [id, owner])
          : await writeOutcome([id, owner, ttlMs, outcome]);
      if (isWritten) return true;
      const found = await find(id);
      return found?.owner === owner && found.outcome !== undefined;
    },
    async weakness() {
      const { rows } = await query(WEAK, [SETTINGS]);
      const off = rows.map((row) => `${(row as { name: string }).name} is off`);
      return off.length > 0 ? `PostgreSQL: ${off.join('; ')}` : undefined;
    },
  };
}
