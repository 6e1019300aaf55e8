export type { DecisionStore } from '../decisions/decisionStore.ts';
export type { IoRedisLike, NodeRedisLike, RedisClient, RedisCommand } from './redisClient.ts';
export { type RedisDecisionStoreOptions, redisDecisionStore } from './redisDecisionStore.ts';
