import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type RunningRedis, startRedis, whyNoRedis } from '../../../../scripts/redis.ts';
import { auditLines, verifyAudit } from '../audit/index.ts';
import { waitingStoreConformance } from '../testing/waitingStoreConformance.ts';
import { createWaiting, type WaitingStore } from '../waiting/index.ts';
import type { RedisClient } from './redisClient.ts';
import { redisWaitingStore } from './redisWaitingStore.ts';

const reason = whyNoRedis();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`the register in Redis${skipped}`, () => {
  let redis: RunningRedis;
  const open: { close(): unknown }[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const client of open) await client.close();
    await redis?.stop();
  });

  async function nodeRedis(options = {}) {
    const client = createClient({ url: redis.url, ...options });
    // It loses its connection when Redis is killed under it, and finds it again by itself.
    client.on('error', () => {});
    await client.connect();
    open.push({ close: () => client.destroy() });
    return client;
  }
  async function ioRedis(): Promise<RedisClient> {
    const client = new Redis(redis.url);
    client.on('error', () => {});
    open.push({ close: () => client.disconnect() });
    return client;
  }
  async function justAFunction(): Promise<RedisClient> {
    const client = await nodeRedis({ RESP: 2 });
    return (...words) => client.sendCommand(words);
  }

  describe.each([
    ['redis', nodeRedis, true],
    ['ioredis', ioRedis, true],
    ['a function, without a connection that listens', justAFunction, false],
  ])('through %s', (name, connect, listens) => {
    let stores: WaitingStore[];
    let turn = 0;
    beforeAll(async () => {
      const make = async () =>
        redisWaitingStore(await connect(), {
          prefix: `{${name}}:`,
          ...(listens ? { listener: await connect() } : {}),
        });
      stores = [await make(), await make()];
    });
    const nextStore = () => {
      turn += 1;
      return stores[turn % 2]!;
    };
    test.concurrent.each(waitingStoreConformance(nextStore))('$name', ({ run }) => run());
  });

  /** As another process would have it. */
  const connect = async (prefix: string) =>
    redisWaitingStore(await nodeRedis(), { prefix, listener: await nodeRedis() });

  const openRegister = (store: WaitingStore) =>
    createWaiting<{ id: string }>({
      store,
      resume: () => 'paid',
      mayRead: () => true,
      mayAnswer: () => true,
    });
  const asking = () => {
    const pause = crypto.randomUUID();
    const interrupts = [{ name: 'pay', position: 0, input: {}, decisionId: pause }];
    return { agent: 'bank', sessionId: 'session', pause, interrupts };
  };

  test('a word said in one process is heard in another, also after Redis was killed and started again', async () => {
    const [here, there] = [await connect('killed:'), await connect('killed:')];
    let heard = 0;
    onTestFinished(
      there.watch(() => {
        heard += 1;
      }),
    );
    const waiting = openRegister(here);
    const [item] = await waiting.enter(asking());
    await expect.poll(() => heard).toBeGreaterThan(0);

    await redis.kill();
    const before = heard;
    await redis.restart();
    // It listens again, and says so, because words may have been missed.
    await expect.poll(() => heard).toBeGreaterThan(before);
    expect((await openRegister(there).read({ id: 'bob' }, item!.id)).state).toBe('waiting');
    const then = heard;
    await waiting.comment({ id: 'ada' }, item!.id, 'Here again.');
    await expect.poll(() => heard).toBeGreaterThan(then);
  });

  test('what was answered is answered after Redis was killed: the log is whole, and the next word counts on', async () => {
    const store = await connect('answered:');
    const waiting = openRegister(store);
    const [first] = await waiting.enter(asking());
    const [second] = await waiting.enter(asking());
    const say = ({ id, digest }: { id: string; digest: string }) =>
      waiting.answer({ id: 'ada' }, id, { verdict: 'approve', digest });
    await (await say(first!)).sent;
    await redis.kill();
    await redis.restart();
    await expect(say(first!)).rejects.toMatchObject({ code: 'waiting-answered' });
    await (await say(second!)).sent;
    expect((await waiting.read({ id: 'ada' }, second!.id)).state).toBe('sent');
    const { lines, from } = await verifyAudit(auditLines(store));
    expect([lines, from]).toEqual([8, 1]);
  });

  test('a Redis that has lost all of it is heard of, too: what is shown is read anew', async () => {
    const [here, there] = [await connect('lost:'), await connect('lost:')];
    const waiting = openRegister(here);
    await waiting.enter(asking());
    await waiting.enter(asking());
    const { at } = await waiting.changes({ id: 'ada' });
    let heard = 0;
    onTestFinished(
      there.watch(() => {
        heard += 1;
      }),
    );
    await redis.restart({ isEmpty: true });
    await expect.poll(() => heard).toBeGreaterThan(0);
    const other = openRegister(there);
    expect((await other.changes({ id: 'ada' }, { after: at })).isMissed).toBe(true);
    // And what comes then is heard, though its numbers were there before.
    const before = heard;
    await other.enter(asking());
    await expect.poll(() => heard).toBeGreaterThan(before);
  });

  test('the keys are together in a cluster, and begin with what they were given', async () => {
    const client = await nodeRedis();
    const store = redisWaitingStore(client);
    const { once, ...waiting } = openRegister(store);
    const entry = asking();
    const [item] = await waiting.enter({ ...entry, tenant: 'acme' });
    const { id, digest } = item!;
    await (await waiting.answer({ id: 'ada' }, id, { verdict: 'approve', digest })).sent;
    const call = { tool: 'pay', input: {}, scope: 'session' };
    await once({ decisionId: entry.pause }, call, { approve: () => 1, reject: () => 0 });
    const keys = await client.keys('*{waiting}*');
    expect(keys.length).toBeGreaterThan(6);
    expect(keys.filter((key) => !key.startsWith('holdpoint:{waiting}:'))).toEqual([]);
  });
});
