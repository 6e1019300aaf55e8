import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningRedis, startRedis, whyNoRedis } from '../../../../scripts/redis.ts';
import { storeConformance } from '../testing/storeConformance.ts';
import { commandOf, type RedisClient } from './redisClient.ts';
import { redisDecisionStore } from './redisDecisionStore.ts';

const reason = whyNoRedis();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`the Redis store${skipped}`, () => {
  let redis: RunningRedis;
  const open: { close(): unknown }[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const client of open) await client.close();
    await redis?.stop();
  });

  async function nodeRedis(): Promise<RedisClient> {
    const client = await createClient({ url: redis.url }).connect();
    open.push(client);
    return client;
  }
  async function ioRedis(): Promise<RedisClient> {
    const client = new Redis(redis.url);
    open.push({ close: () => client.quit() });
    return client;
  }
  async function justAFunction(): Promise<RedisClient> {
    const client = await createClient({ url: redis.url, RESP: 2 }).connect();
    open.push(client);
    return (...words) => client.sendCommand(words);
  }

  describe.each([
    ['redis', nodeRedis],
    ['ioredis', ioRedis],
    ['a function', justAFunction],
  ])('through %s', (_name, connect) => {
    let client: RedisClient;
    beforeAll(async () => {
      client = await connect();
    });
    const cases = storeConformance(() => redisDecisionStore(client));
    test.concurrent.each(cases)('$name', ({ run }) => run());

    test('names each setting that may lose a claim in a crash', async () => {
      const store = redisDecisionStore(client);
      const command = commandOf(client);
      expect(await store.weakness?.()).toBeUndefined();
      await command('CONFIG', 'SET', 'appendfsync', 'everysec');
      await command('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
      expect(await store.weakness?.()).toBe(
        'Redis: appendfsync is everysec, not always; maxmemory-policy is allkeys-lru, not noeviction',
      );
      await command('CONFIG', 'SET', 'appendfsync', 'always');
      await command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    });
  });

  test('says when a server refuses to show its settings', async () => {
    const store = redisDecisionStore(() => Promise.reject(new Error('NOPERM')));
    expect(await store.weakness?.()).toMatch(/^Redis refuses to show its settings \(NOPERM\)/);
  });
});
