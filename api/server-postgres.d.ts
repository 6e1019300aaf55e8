// Public types of @holdpoint/server/postgres. Written by `pnpm run api:update`; read it in a review.

interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  on(event: 'notification' | 'error' | 'end', hear: () => void): unknown;
  release(close?: boolean): void;
}

interface PostgresPool {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  connect(): Promise<PostgresClient>;
}

interface PostgresResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

interface PostgresStoreOptions {
  readonly createTables?: boolean;
}

declare function postgresDecisionStore(pool: PostgresPool, options?: PostgresStoreOptions): DecisionStore;

declare const postgresTables = "\n  SELECT pg_advisory_xact_lock(7205759403792793);\n  DO $$ DECLARE found integer; BEGIN\n    IF to_regclass('holdpoint_layout') IS NULL THEN\n      CREATE TABLE holdpoint_layout (layout integer NOT NULL);\n      INSERT INTO holdpoint_layout VALUES (CASE\n        WHEN to_regclass('holdpoint_log') IS NULL AND to_regclass('holdpoint_decisions') IS NULL\n        THEN 2 ELSE 1 END);\n    END IF;\n    SELECT layout INTO found FROM holdpoint_layout;\n    IF found IS DISTINCT FROM 2 THEN\n      RAISE EXCEPTION '%', found USING ERRCODE = 'HP001';\n    END IF;\n  END $$;\n  CREATE TABLE IF NOT EXISTS holdpoint_decisions (\n    id text COLLATE \"C\" PRIMARY KEY, binding text NOT NULL, owner text NOT NULL,\n    held_until double precision NOT NULL, forget_at double precision NOT NULL, outcome text);\n  CREATE INDEX IF NOT EXISTS holdpoint_decisions_over ON holdpoint_decisions (forget_at);\n  CREATE TABLE IF NOT EXISTS holdpoint_waiting (\n    id text COLLATE \"C\" PRIMARY KEY, decision_id text COLLATE \"C\" NOT NULL UNIQUE,\n    pause text COLLATE \"C\" NOT NULL, tenant text COLLATE \"C\", state text NOT NULL,\n    since double precision NOT NULL, due_at double precision, version integer NOT NULL,\n    body text NOT NULL);\n  CREATE INDEX IF NOT EXISTS holdpoint_waiting_order ON holdpoint_waiting (state, since, id);\n  CREATE INDEX IF NOT EXISTS holdpoint_waiting_pause ON holdpoint_waiting (pause);\n  CREATE INDEX IF NOT EXISTS holdpoint_waiting_tenant ON holdpoint_waiting\n    (tenant, state, since, id) WHERE tenant IS NOT NULL;\n  CREATE INDEX IF NOT EXISTS holdpoint_waiting_due ON holdpoint_waiting (due_at, since, id)\n    WHERE due_at IS NOT NULL;\n  CREATE TABLE IF NOT EXISTS holdpoint_log (\n    place bigint PRIMARY KEY, request text COLLATE \"C\" NOT NULL, seq integer NOT NULL,\n    hash text NOT NULL, text text NOT NULL, UNIQUE (request, seq));\n  CREATE OR REPLACE FUNCTION holdpoint_log_place() RETURNS trigger LANGUAGE plpgsql AS $$\n    BEGIN\n      -- Until the commit, so that places are seen in their order.\n      PERFORM pg_advisory_xact_lock(7205759403792794 + TG_RELID::bigint);\n      SELECT coalesce(max(place), 0) + 1 INTO NEW.place FROM holdpoint_log;\n      RETURN NEW;\n    END $$;\n  CREATE OR REPLACE FUNCTION holdpoint_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$\n    BEGIN RAISE EXCEPTION 'the log only grows'; END $$;\n  DO $$ BEGIN\n    IF NOT EXISTS (SELECT FROM pg_trigger\n        WHERE tgname = 'holdpoint_log_kept' AND tgrelid = 'holdpoint_log'::regclass) THEN\n      CREATE TRIGGER holdpoint_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON holdpoint_log\n        FOR EACH STATEMENT EXECUTE FUNCTION holdpoint_log_only_grows();\n      CREATE TRIGGER holdpoint_log_placed BEFORE INSERT ON holdpoint_log\n        FOR EACH ROW EXECUTE FUNCTION holdpoint_log_place();\n    END IF;\n  END $$;\n";

declare function postgresWaitingStore(pool: PostgresPool, options?: PostgresStoreOptions): WaitingStore;

export {
  DecisionStore,
  PostgresClient,
  PostgresPool,
  PostgresResult,
  PostgresStoreOptions,
  StoreLayoutError,
  WaitingStore,
  postgresDecisionStore,
  postgresTables,
  postgresWaitingStore,
};
