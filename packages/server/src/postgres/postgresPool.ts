/** Rows, and the number of written ones. */
export interface PostgresResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

/** A statement that each connection prepares once, under its name. */
export interface PostgresStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
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
  query(statement: string | PostgresStatement, values?: unknown[]): Promise<PostgresResult>;
  connect(): Promise<PostgresClient>;
}

/** Runs a statement once the tables exist. `isPrepared`: it is one of a few that run often. */
export type PostgresQuery = (
  text: string,
  values: unknown[],
  isPrepared?: boolean,
) => Promise<PostgresResult>;

/** Options of the stores in PostgreSQL. */
export interface PostgresStoreOptions {
  /** Whether the store creates its tables. Default: true. With false, run `postgresTables` in your migrations. */
  readonly createTables?: boolean;
}
