// Public types of @holdpoint/server/redis. Written by `pnpm run api:update`; read it in a review.

interface DecisionClaim {
  readonly binding: string;
  readonly owner: string;
  readonly leaseMs: number;
  readonly ttlMs: number;
  readonly instead?: string;
}

interface DecisionRecord {
  readonly binding: string;
  readonly owner: string;
  readonly held: boolean;
  readonly outcome?: string;
}

interface DecisionStore {
  claim(id: string, claim: DecisionClaim): Promise<DecisionRecord | undefined>;
  renew(id: string, claim: DecisionClaim): Promise<boolean>;
  settle(id: string, claim: DecisionClaim, outcome: string | undefined): Promise<boolean>;
}

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
