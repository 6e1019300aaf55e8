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
  readonly isLeased: boolean;
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

interface RedisWaitingStoreOptions {
  readonly listener?: RedisClient;
  readonly prefix?: string;
}

interface WaitingLogLine extends WaitingNewLine {
  readonly place: number;
  readonly request: string;
}

interface WaitingNewLine {
  readonly seq: number;
  readonly hash: string;
  readonly text: string;
}

interface WaitingQuery {
  readonly states?: readonly WaitingState[];
  readonly pause?: string;
  readonly tenant?: string;
  readonly dueBy?: number;
  readonly after?: Pick<WaitingRecord, 'since' | 'id' | 'dueAt'>;
  readonly limit: number;
}

interface WaitingRecord {
  readonly id: string;
  readonly decisionId: string;
  readonly pause: string;
  readonly tenant?: string;
  readonly state: WaitingState;
  readonly since: number;
  readonly dueAt?: number;
  readonly version: number;
  readonly body: string;
}

type WaitingState = 'waiting' | 'decided' | 'sent' | 'unknown' | 'gone';

interface WaitingStore {
  readonly decisions: DecisionStore;
  add(record: WaitingRecord, lines: readonly WaitingNewLine[]): Promise<WaitingWritten>;
  replace(record: WaitingRecord, version: number, lines: readonly WaitingNewLine[]): Promise<WaitingWritten>;
  addIndex(line: WaitingNewLine): Promise<WaitingWritten>;
  find(by: {
    readonly id: string;
  } | {
    readonly decisionId: string;
  }): Promise<WaitingRecord | undefined>;
  list(query: WaitingQuery): Promise<readonly WaitingRecord[]>;
  lastLine(): Promise<WaitingLogLine | undefined>;
  lastIndex(): Promise<WaitingLogLine | undefined>;
  linesAfter(place: number, limit: number): Promise<readonly WaitingLogLine[]>;
  now(): Promise<number>;
  watch(hear: () => void): () => void;
}

type WaitingWritten = 'written' | 'refused';

declare function redisDecisionStore(client: RedisClient, { prefix }?: RedisDecisionStoreOptions): DecisionStore;

declare function redisWaitingStore(client: RedisClient, { listener, prefix }?: RedisWaitingStoreOptions): WaitingStore;

export {
  DecisionStore,
  IoRedisLike,
  NodeRedisLike,
  RedisClient,
  RedisCommand,
  RedisDecisionStoreOptions,
  RedisWaitingStoreOptions,
  WaitingStore,
  redisDecisionStore,
  redisWaitingStore,
};
