// A real Redis, killed and restarted while a tool runs.
import {
  createDecisions,
  DecisionLostError,
  DecisionStoreError,
  type Decisions,
} from '@holdpoint/server';
import { redisDecisionStore } from '@holdpoint/server/redis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type RunningRedis, startRedis, whyNoRedis } from '../../../../scripts/redis.ts';

const LEASE_MS = 900;
const call = { tool: 'pay', input: { to: 'Ada' }, scope: 'ada' };
const reason = whyNoRedis();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`a Redis that ends while a tool runs${skipped}`, () => {
  let redis: RunningRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  /** A separate process: another connection, another memory. */
  async function newServer(options: object = {}) {
    const client = createClient({ url: redis.url });
    // It reconnects automatically.
    client.on('error', () => {});
    await client.connect();
    onTestFinished(() => client.destroy());
    const report = vi.fn<(error: unknown) => void>();
    const store = redisDecisionStore(client);
    const decisions = createDecisions({ store, leaseMs: LEASE_MS, report, ...options });
    return { decisions, report };
  }

  /** A run that lasts until the test ends it. */
  async function begin(decisions: Decisions, decisionId: string) {
    let end = () => {};
    const run = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          end = () => resolve('paid once');
        }),
    );
    const given = decisions.once({ decisionId }, call, run);
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    return { given, end: () => end() };
  }

  test.each([
    ['with what it had written', false],
    ['empty', true],
  ])(
    'killed and started again %s: it costs nothing, and no later call runs the tool again',
    async (_how, isEmpty) => {
      const [one, other] = [await newServer(), await newServer()];
      const decisionId = crypto.randomUUID();
      const { given, end } = await begin(one.decisions, decisionId);
      await redis.kill();
      await redis.restart({ isEmpty });
      end();
      expect(await given).toBe('paid once');
      const again = vi.fn(() => 'paid twice');
      for (const { decisions } of [other, one, await newServer()]) {
        expect(await decisions.once({ decisionId }, call, again)).toBe('paid once');
      }
      expect(again).not.toHaveBeenCalled();
      const lost = one.report.mock.calls.filter(([told]) => told instanceof DecisionLostError);
      expect(lost.length > 0).toBe(isEmpty);
    },
  );

  test('emptied under a run: reported and written again while it still runs', async () => {
    const [one, other] = [await newServer(), await newServer({ waitMs: 50 })];
    const decisionId = crypto.randomUUID();
    const { given, end } = await begin(one.decisions, decisionId);
    await redis.restart({ isEmpty: true });
    await vi.waitFor(() => expect(one.report).toHaveBeenCalledWith(expect.any(DecisionLostError)));
    const again = vi.fn(() => 'paid twice');
    await expect(other.decisions.once({ decisionId }, call, again)).rejects.toThrow(
      'still being carried out',
    );
    end();
    expect(await given).toBe('paid once');
    expect(again).not.toHaveBeenCalled();
  });

  test('down when the run ends, and back empty later: what it gave is written then', async () => {
    const one = await newServer({ storeTimeoutMs: 1_000 });
    const other = await newServer({ storeTimeoutMs: 1_000 });
    const decisionId = crypto.randomUUID();
    const { given, end } = await begin(one.decisions, decisionId);
    await redis.kill();
    end();
    expect(await given).toBe('paid once');
    expect(one.report).toHaveBeenCalledWith(expect.any(DecisionStoreError));
    await redis.restart({ isEmpty: true });
    await vi.waitFor(() => expect(one.report).toHaveBeenCalledWith(expect.any(DecisionLostError)));
    const again = vi.fn(() => 'paid twice');
    await expect
      .poll(() => other.decisions.once({ decisionId }, call, again).catch(String))
      .toBe('paid once');
    expect(again).not.toHaveBeenCalled();
  });
});
