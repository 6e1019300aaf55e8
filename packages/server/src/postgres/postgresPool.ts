/** Rows, and how many were written. */
export interface PostgresResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

/** One connection. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  on(event: 'notification' | 'error' | 'end', hear: () => void): unknown;
  /** With true, the connection is closed and not used again. */
  release(close?: boolean): void;
}

/** A pool of connections: `Pool` of `pg`. */
export interface PostgresPool {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  connect(): Promise<PostgresClient>;
}

/** Asks once the tables are there. */
export type PostgresQuery = (text: string, values: unknown[]) => Promise<PostgresResult>;

/** Options of the stores in PostgreSQL. */
export interface PostgresStoreOptions {
  /** Whether the store makes its tables. Default true; with false, `postgresTables` is run by your migrations. */
  readonly createTables?: boolean;
}
