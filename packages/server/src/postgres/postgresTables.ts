import { checkLayout, DECISIONS, type Layout } from '../internals/layout.ts';
import type { PostgresPool, PostgresQuery, PostgresStoreOptions } from './postgresPool.ts';
import { isUnprepared, nameOf } from './statements.ts';

/** Raised if the tables belong to another version. */
const WRONG_LAYOUT = 'HP001';

/** Refuses tables of another version, and records the version of new ones. */
export const checkedLayout = ({ name, version }: Layout) => `
  DO $$ DECLARE found integer; BEGIN
    IF to_regclass('holdpoint_${name}_layout') IS NULL THEN
      CREATE TABLE holdpoint_${name}_layout (layout integer NOT NULL);
      INSERT INTO holdpoint_${name}_layout VALUES
        (CASE WHEN to_regclass('holdpoint_${name}') IS NULL THEN ${version} ELSE 1 END);
    END IF;
    SELECT layout INTO found FROM holdpoint_${name}_layout;
    IF found IS DISTINCT FROM ${version} THEN
      RAISE EXCEPTION '${name} %', found USING ERRCODE = '${WRONG_LAYOUT}';
    END IF;
  END $$;`;

/**
 * Creates the table of decisions, in the connection's schema. Can be run repeatedly, by several processes at once.
 * Compares texts by their bytes, whatever the language of the database.
 */
export const postgresTables = `
  SELECT pg_advisory_xact_lock(7205759403792793);${checkedLayout(DECISIONS)}
  CREATE TABLE IF NOT EXISTS holdpoint_decisions (
    id text COLLATE "C" PRIMARY KEY, binding text NOT NULL, owner text NOT NULL,
    held_until double precision NOT NULL, forget_at double precision NOT NULL, outcome text);
  CREATE INDEX IF NOT EXISTS holdpoint_decisions_over ON holdpoint_decisions (forget_at);
`;

/** Returns a query function that creates the tables first. `layouts`: of these tables. */
export function withTables(
  pool: PostgresPool,
  tables: string,
  layouts: readonly Layout[],
  { createTables = true }: PostgresStoreOptions,
): PostgresQuery {
  async function make(): Promise<void> {
    if (createTables)
      await pool.query(tables).catch((error: unknown) => {
        const { code, message } = Object(error) as { code?: unknown; message?: unknown };
        const [name, found] = String(message).split(' ');
        const wrong = layouts.find((layout) => layout.name === name);
        if (code === WRONG_LAYOUT && wrong) checkLayout(wrong, Number(found));
        throw error;
      });
    for (const layout of layouts) {
      const { rows } = await pool.query(`SELECT layout FROM holdpoint_${layout.name}_layout`);
      checkLayout(layout, (rows[0] as { layout: number } | undefined)?.layout);
    }
  }
  let made: Promise<void> | undefined;
  let preparing = true;
  return async (text, values, isPrepared = false) => {
    made ??= make();
    try {
      await made;
    } catch (error) {
      // The next query tries again.
      made = undefined;
      throw error;
    }
    if (isPrepared && preparing)
      try {
        return await pool.query({ name: nameOf(text), text, values });
      } catch (error) {
        if (!isUnprepared(error)) throw error;
        preparing = false;
      }
    return pool.query(text, values);
  };
}
