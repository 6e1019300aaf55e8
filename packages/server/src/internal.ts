/** For other Holdpoint packages of the same version. Not for apps: it changes without notice. */

export { isBeginning } from './door/beginning.ts';
export { createBatches } from './internals/batches.ts';
export { digestOf } from './internals/digestOf.ts';
export { isPause, readSnapshot } from './internals/genkitSnapshot.ts';
export { isContainer, isJsonObject } from './internals/json.ts';
export { DECISIONS, type Layout } from './internals/layout.ts';
export { isTooDeep, MOST_LEVELS } from './internals/nesting.ts';
export { pause } from './internals/pause.ts';
export { sha256 } from './internals/sha256.ts';
export { within } from './internals/within.ts';
export { decisionsBy } from './postgres/postgresDecisionStore.ts';
export { checkedLayout, withTables } from './postgres/postgresTables.ts';
export { columnsOf, isInTheWay, isUndone, MOST_WAIT_MS } from './postgres/statements.ts';
export { prepareDatabase, wroteOne } from './sqlite/sqliteDatabase.ts';
export { expectEqual } from './testing/expectEqual.ts';
