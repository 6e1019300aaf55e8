export type { DecisionStore } from '../decisions/decisionStore.ts';
export type { WaitingStore } from '../waiting/store/waitingStore.ts';
export type { IoRedisLike, NodeRedisLike, RedisClient, RedisCommand } from './redisClient.ts';
export { type RedisDecisionStoreOptions, redisDecisionStore } from './redisDecisionStore.ts';
export { type RedisWaitingStoreOptions, redisWaitingStore } from './redisWaitingStore.ts';
