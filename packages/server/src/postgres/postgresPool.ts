/** Rows, and how many were written. */
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

/** Asks once the tables are there. `isPrepared`: the statement is one of a few that are sent again and again. */
export type PostgresQuery = (
  text: string,
  values: unknown[],
  isPrepared?: boolean,
) => Promise<PostgresResult>;

/** Options of the stores in PostgreSQL. */
export interface PostgresStoreOptions {
  /** Whether the store makes its tables. Default true; with false, `postgresTables` is run by your migrations. */
  readonly createTables?: boolean;
}
