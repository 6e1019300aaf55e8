import { checkLayout, LAYOUT } from '../internals/layout.ts';
import type { PostgresPool, PostgresQuery, PostgresStoreOptions } from './postgresPool.ts';

/** Raised where the tables are of another version. */
const WRONG_LAYOUT = 'HP001';

/**
 * Makes the table of decisions, in the schema that the connection uses. It can be run again and again, by several
 * processes at once. Texts are compared by their bytes, whatever the language of the database.
 */
export const postgresTables = `
  SELECT pg_advisory_xact_lock(7205759403792793);
  DO $$ DECLARE found integer; BEGIN
    IF to_regclass('holdpoint_layout') IS NULL THEN
      CREATE TABLE holdpoint_layout (layout integer NOT NULL);
      INSERT INTO holdpoint_layout VALUES (CASE
        WHEN to_regclass('holdpoint_log') IS NULL AND to_regclass('holdpoint_decisions') IS NULL
        THEN ${LAYOUT} ELSE 1 END);
    END IF;
    SELECT layout INTO found FROM holdpoint_layout;
    IF found IS DISTINCT FROM ${LAYOUT} THEN
      RAISE EXCEPTION '%', found USING ERRCODE = '${WRONG_LAYOUT}';
    END IF;
  END $$;
  CREATE TABLE IF NOT EXISTS holdpoint_decisions (
    id text COLLATE "C" PRIMARY KEY, binding text NOT NULL, owner text NOT NULL,
    held_until double precision NOT NULL, forget_at double precision NOT NULL, outcome text);
  CREATE INDEX IF NOT EXISTS holdpoint_decisions_over ON holdpoint_decisions (forget_at);
`;

/** A pool that makes the tables before the first question. */
export function withTables(
  pool: PostgresPool,
  tables: string,
  { createTables = true }: PostgresStoreOptions,
): PostgresQuery {
  async function make(): Promise<void> {
    if (createTables)
      await pool.query(tables).catch((error: unknown) => {
        const { code, message } = Object(error) as { code?: unknown; message?: unknown };
        if (code === WRONG_LAYOUT) checkLayout(Number(message));
        throw error;
      });
    const { rows } = await pool.query('SELECT layout FROM holdpoint_layout');
    checkLayout((rows[0] as { layout: number } | undefined)?.layout);
  }
  let made: Promise<void> | undefined;
  return async (text, values) => {
    made ??= make();
    try {
      await made;
    } catch (error) {
      // The next question tries again.
      made = undefined;
      throw error;
    }
    return pool.query(text, values);
  };
}
