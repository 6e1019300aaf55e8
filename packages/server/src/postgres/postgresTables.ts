import type { PostgresPool, PostgresQuery, PostgresStoreOptions } from './postgresPool.ts';

/**
 * What makes the tables of both stores, in the schema that the connection uses. It can be run again and again, by several
 * processes at once. Texts are compared by their bytes, whatever the language of the database.
 */
export const postgresTables = `
  SELECT pg_advisory_xact_lock(7205759403792793);
  CREATE TABLE IF NOT EXISTS holdpoint_decisions (
    id text COLLATE "C" PRIMARY KEY, binding text NOT NULL, owner text NOT NULL,
    held_until double precision NOT NULL, forget_at double precision NOT NULL, outcome text);
  CREATE TABLE IF NOT EXISTS holdpoint_waiting (
    id text COLLATE "C" PRIMARY KEY, decision_id text COLLATE "C" NOT NULL UNIQUE,
    pause text COLLATE "C" NOT NULL, tenant text COLLATE "C", state text NOT NULL,
    since double precision NOT NULL, due_at double precision, version integer NOT NULL,
    body text NOT NULL);
  CREATE INDEX IF NOT EXISTS holdpoint_waiting_order ON holdpoint_waiting (state, since, id);
  CREATE INDEX IF NOT EXISTS holdpoint_waiting_pause ON holdpoint_waiting (pause);
  CREATE INDEX IF NOT EXISTS holdpoint_waiting_tenant ON holdpoint_waiting
    (tenant, state, since, id) WHERE tenant IS NOT NULL;
  CREATE INDEX IF NOT EXISTS holdpoint_waiting_due ON holdpoint_waiting (state, due_at)
    WHERE due_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS holdpoint_log (
    seq bigint PRIMARY KEY, hash text NOT NULL, text text NOT NULL);
  CREATE OR REPLACE FUNCTION holdpoint_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the log only grows'; END $$;
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_trigger
        WHERE tgname = 'holdpoint_log_kept' AND tgrelid = 'holdpoint_log'::regclass) THEN
      CREATE TRIGGER holdpoint_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON holdpoint_log
        FOR EACH STATEMENT EXECUTE FUNCTION holdpoint_log_only_grows();
    END IF;
  END $$;
`;

/** A pool that makes the tables before the first question. */
export function withTables(
  pool: PostgresPool,
  { createTables = true }: PostgresStoreOptions,
): PostgresQuery {
  let made: Promise<unknown> | undefined;
  return async (text, values) => {
    if (createTables) {
      made ??= pool.query(postgresTables);
      try {
        await made;
      } catch (error) {
        // The next question tries again.
        made = undefined;
        throw error;
      }
    }
    return pool.query(text, values);
  };
}
