export type { DecisionStore } from '../decisions/decisionStore.ts';
export { StoreLayoutError } from '../internals/layout.ts';
export { postgresDecisionStore } from './postgresDecisionStore.ts';
export type {
  PostgresClient,
  PostgresPool,
  PostgresResult,
  PostgresStatement,
  PostgresStoreOptions,
} from './postgresPool.ts';
export { postgresTables } from './postgresTables.ts';
