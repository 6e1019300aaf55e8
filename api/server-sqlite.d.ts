// Public types of @holdpoint/server/sqlite. Written by `pnpm run api:update`; read it in a review.

interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqliteStatement;
}

interface SqliteStatement {
  run(values: SqliteValues): {
    readonly changes: number | bigint;
  };
  get(values: SqliteValues): unknown;
  all(values: SqliteValues): unknown[];
}

type SqliteValues = Record<string, string | number | null>;

declare function sqliteDecisionStore(db: SqliteDatabase): DecisionStore;

export {
  SqliteDatabase,
  SqliteStatement,
  SqliteValues,
  StoreLayoutError,
  sqliteDecisionStore,
};
