// Public types of @holdpoint/server/redis. Written by `pnpm run api:update`; read it in a review.

interface IoRedisLike {
  call(command: string, ...words: string[]): Promise<unknown>;
}

interface NodeRedisLike {
  sendCommand(words: string[]): Promise<unknown>;
}

type RedisClient = NodeRedisLike | IoRedisLike | RedisCommand;

type RedisCommand = (...words: string[]) => Promise<unknown>;

interface RedisDecisionStoreOptions {
  readonly prefix?: string;
}

declare function redisDecisionStore(client: RedisClient, { prefix }?: RedisDecisionStoreOptions): DecisionStore;

export {
  DecisionStore,
  IoRedisLike,
  NodeRedisLike,
  RedisClient,
  RedisCommand,
  RedisDecisionStoreOptions,
  redisDecisionStore,
};
