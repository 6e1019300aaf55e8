import { respond, restart } from '@holdpoint/client';
import { genkitAgent, genkitAgentFacts } from '@holdpoint/client/genkit';
import { backendConformance, type ConformanceSetup } from '@holdpoint/client/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningRedis, startRedis, whyNoRedis } from '../../../scripts/redis.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/serverProcess.ts';

const reason = whyNoRedis();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`each request to another process of two${skipped}`, () => {
  let redis: RunningRedis;
  let servers: ServerProcess[] = [];
  const asked = [0, 0];
  beforeAll(async () => {
    redis = await startRedis();
    const start = () => startServerProcess({ redisUrl: redis.url, wordDelayMs: 20 });
    servers = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await redis?.stop();
  });

  let turn = 0;
  const inTurn: typeof fetch = (address, init) => {
    turn = 1 - turn;
    asked[turn] = (asked[turn] ?? 0) + 1;
    // An adapter passes its address as text.
    const { pathname } = new URL(address as string);
    return fetch(`${servers[turn]?.url}${pathname}`, init);
  };

  const setup = (options: { detach?: boolean }): ConformanceSetup => ({
    createBackend: () =>
      genkitAgent({ url: 'http://balanced.invalid/api/everything', fetch: inTurn, ...options }),
    facts: genkitAgentFacts,
    plain: 'Hello',
    pausing: 'Plan the team day',
    several: 'Plan the team day',
    slow: { message: 'What can you do?' },
    answer(interrupt) {
      if (interrupt.name === 'userApproval') return respond(interrupt, { approved: true });
      if (interrupt.name === 'askQuestion') return respond(interrupt, { selected: ['rowing'] });
      return restart(interrupt, { resumed: { declined: true } });
    },
    untried: ['restart', 'resumedMetadata', 'taken'], // tested in conformance.e2e.test.ts
  });

  describe.each([
    ['streamed', {}],
    ['detached', { detach: true }],
  ])('turns that are %s keep the contract', (_how, options) => {
    for (const { name, run } of backendConformance(setup(options))) test(name, run);
  });

  test('both were asked, as often', () => {
    expect(Math.min(...asked)).toBeGreaterThan(20);
    expect(Math.abs((asked[0] ?? 0) - (asked[1] ?? 0))).toBeLessThanOrEqual(1);
  });
});
