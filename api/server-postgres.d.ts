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

declare const postgresTables = "\n  SELECT pg_advisory_xact_lock(7205759403792793);\n  DO $$ DECLARE found integer; BEGIN\n    IF to_regclass('holdpoint_layout') IS NULL THEN\n      CREATE TABLE holdpoint_layout (layout integer NOT NULL);\n      INSERT INTO holdpoint_layout VALUES (CASE\n        WHEN to_regclass('holdpoint_log') IS NULL AND to_regclass('holdpoint_decisions') IS NULL\n        THEN 3 ELSE 1 END);\n    END IF;\n    SELECT layout INTO found FROM holdpoint_layout;\n    IF found IS DISTINCT FROM 3 THEN\n      RAISE EXCEPTION '%', found USING ERRCODE = 'HP001';\n    END IF;\n  END $$;\n  CREATE TABLE IF NOT EXISTS holdpoint_decisions (\n    id text COLLATE \"C\" PRIMARY KEY, binding text NOT NULL, owner text NOT NULL,\n    held_until double precision NOT NULL, forget_at double precision NOT NULL, outcome text);\n  CREATE INDEX IF NOT EXISTS holdpoint_decisions_over ON holdpoint_decisions (forget_at);\n";

export {
  DecisionStore,
  PostgresClient,
  PostgresPool,
  PostgresResult,
  PostgresStoreOptions,
  StoreLayoutError,
  postgresDecisionStore,
  postgresTables,
};
