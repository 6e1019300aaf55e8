import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type RunningRedis, startRedis, whyNoRedis } from '../../../../scripts/redis.ts';
import { createDecisions } from '../decisions/createDecisions.ts';
import { DecisionStoreError } from '../decisions/errors.ts';
import { redisDecisionStore } from './redisDecisionStore.ts';
import { effectsOf, startToolProcess, type ToolProcess } from './toolProcess.testkit.ts';

const LEASE_MS = 1_000;
const reason = whyNoRedis();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`processes that share a Redis${skipped}`, () => {
  let redis: RunningRedis;
  let look: ReturnType<typeof createClient>;
  beforeAll(async () => {
    redis = await startRedis();
    look = createClient({ url: redis.url });
    // It loses its connection when Redis is stopped, and reconnects automatically.
    look.on('error', () => {});
    await look.connect();
  });
  afterAll(async () => {
    look?.destroy();
    await redis?.stop();
  });

  async function newProcess(): Promise<ToolProcess> {
    const started = await startToolProcess(redis.url, LEASE_MS);
    onTestFinished(() => started.kill());
    return started;
  }
  const newId = () => crypto.randomUUID();
  const effects = async (id: string) => Number(await look.get(effectsOf(id)));

  test('asked at once a hundred times, two processes run each decision once and say the same', async () => {
    const both = await Promise.all([newProcess(), newProcess()]);
    const winners = new Set<unknown>();
    for (let round = 0; round < 100; round += 1) {
      const decisionId = newId();
      const order = { decisionId, fate: 'ends' } as const;
      // The order alternates, so that each can win.
      const inTurn = round % 2 === 0 ? both : both.toReversed();
      const [one, other] = await Promise.all(inTurn.map((each) => each.order(order)));
      expect(one?.given).toMatch(/^paid by \d+$/);
      expect(other).toEqual(one);
      expect(await effects(decisionId)).toBe(1);
      winners.add(one?.given);
    }
    expect(winners.size).toBe(2);
  });

  test.each([
    ['after its effect', 'hangs', 1],
    ['before its effect', 'stops short', 0],
  ] as const)(
    'killed in the tool, %s: unknown to the others, and never run again automatically',
    async (_when, fate, happened) => {
      const [doomed, other] = await Promise.all([newProcess(), newProcess()]);
      const decisionId = newId();
      const lost = doomed.order({ decisionId, fate });
      lost.catch(() => {});
      await doomed.begun(decisionId);
      await doomed.kill();
      await expect(lost).rejects.toThrow('The process ended');

      // It waits for the lease to expire, and then throws that the outcome is unknown.
      const unknown = { decisionId, error: 'DecisionUnknownError' };
      expect(await other.order({ decisionId, fate: 'ends' })).toEqual(unknown);
      expect(await other.order({ decisionId, fate: 'ends' })).toEqual(unknown);
      expect(await effects(decisionId)).toBe(happened);
    },
  );

  test.each([
    ['happened: it is not made to happen again', 'hangs', /^found 1$/],
    ['did not happen: one of the others runs it', 'stops short', /^paid by \d+$/],
  ] as const)(
    'killed in the tool, and the app finds out that it %s',
    async (_what, fate, given) => {
      const [doomed, ...others] = await Promise.all([newProcess(), newProcess(), newProcess()]);
      const decisionId = newId();
      doomed?.order({ decisionId, fate }).catch(() => {});
      await doomed?.begun(decisionId);
      await doomed?.kill();
      const order = { decisionId, fate: 'ends', looksForEffect: true } as const;
      const reports = await Promise.all(others.map((each) => each.order(order)));
      expect(reports[0]?.given).toMatch(given);
      expect(reports[1]).toEqual(reports[0]);
      expect(await effects(decisionId)).toBe(1);
    },
  );

  test('a tool that takes longer than its lease is waited for, not taken over', async () => {
    const slow = await newProcess();
    const decisionId = newId();
    slow.order({ decisionId, fate: 'hangs' }).catch(() => {});
    await slow.begun(decisionId);
    const key = `holdpoint:decision:${decisionId}`;
    const firstLease = Number(await look.hGet(key, 'until'));
    // The record itself shows that the process still holds it.
    await expect
      .poll(async () => Number(await look.hGet(key, 'until')))
      .toBeGreaterThan(firstLease + LEASE_MS);
    const store = redisDecisionStore(look);
    const impatient = createDecisions({ store, waitMs: 50 });
    await expect(
      impatient.once({ decisionId }, { tool: 'pay', input: {}, scope: 'ada' }, () => 'paid twice'),
    ).rejects.toThrow('still being carried out');
  });

  test('what was carried out is still known after Redis itself was killed and started again', async () => {
    const [one, other] = await Promise.all([newProcess(), newProcess()]);
    const order = { decisionId: newId(), fate: 'ends' } as const;
    const first = await one.order(order);
    await redis.kill();
    await redis.restart();
    expect(await other.order(order)).toEqual(first);
    expect(await effects(order.decisionId)).toBe(1);
  });

  test('while Redis is down nothing runs, and the error says so; when it is back the same decision runs once', async () => {
    const client = createClient({ url: redis.url });
    client.on('error', () => {});
    await client.connect();
    onTestFinished(() => client.destroy());
    const decisions = createDecisions({ store: redisDecisionStore(client), storeTimeoutMs: 1_000 });
    const decision = { decisionId: newId() };
    let runs = 0;
    const pay = () => {
      runs += 1;
      return runs;
    };
    await redis.kill();
    const call = { tool: 'pay', input: {}, scope: 'ada' };
    await expect(decisions.once(decision, call, pay)).rejects.toThrow(DecisionStoreError);
    expect(runs).toBe(0);

    await redis.restart();
    await expect.poll(() => decisions.once(decision, call, pay).catch((error) => error)).toBe(1);
    expect(await decisions.once(decision, call, pay)).toBe(1);
  });
});
