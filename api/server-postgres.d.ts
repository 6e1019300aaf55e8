// Public types of @holdpoint/server/postgres. Written by `pnpm run api:update`; read it in a review.

interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  on(event: 'notification' | 'error' | 'end', hear: () => void): unknown;
  release(close?: boolean): void;
}

interface PostgresPool {
  query(statement: string | PostgresStatement, values?: unknown[]): Promise<PostgresResult>;
  connect(): Promise<PostgresClient>;
}

interface PostgresResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

interface PostgresStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

interface PostgresStoreOptions {
  readonly createTables?: boolean;
}

declare function postgresDecisionStore(pool: PostgresPool, options?: PostgresStoreOptions): DecisionStore;

declare const postgresTables: string;

export {
  DecisionStore,
  PostgresClient,
  PostgresPool,
  PostgresResult,
  PostgresStatement,
  PostgresStoreOptions,
  StoreLayoutError,
  postgresDecisionStore,
  postgresTables,
};
