export { StoreLayoutError } from '../internals/layout.ts';
export type { SqliteDatabase, SqliteStatement, SqliteValues } from './sqliteDatabase.ts';
export { sqliteDecisionStore } from './sqliteDecisionStore.ts';
