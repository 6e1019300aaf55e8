/** Values by the names that stand in a statement behind a colon. */
export type SqliteValues = Record<string, string | number | null>;

/** A prepared statement. */
export interface SqliteStatement {
  run(values: SqliteValues): { readonly changes: number | bigint };
  get(values: SqliteValues): unknown;
  all(values: SqliteValues): unknown[];
}

/** An open database: `DatabaseSync` of `node:sqlite`, or another library's that takes named values as it does. */
export interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqliteStatement;
}

/** Whether exactly one row was written. */
export const wroteOne = ({ changes }: { readonly changes: number | bigint }) =>
  Number(changes) === 1;
