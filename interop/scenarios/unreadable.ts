import { restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, call, nowOf } from './stage.ts';

const ada = { to: 'Ada', amount: 250, currency: 'EUR' };
const approved = { resumed: { approved: true } };

/** An agent of which nothing can be read, though it keeps its sessions and goes on where one stood. */
export const unreadable: readonly Scenario[] = [
  {
    name: 'restart: approve',
    async play({ session, ran }) {
      const interrupt = await askOne(session, call('transfer_money', ada));
      const outcome = await session.resume([restart(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('completed');
      expect(nowOf(session, interrupt)?.status).toBe('resolved');
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
  {
    name: 'stream cut: answer',
    async play({ session, proxy, ran, resumes }) {
      const interrupt = await askOne(session, call('transfer_money', ada));
      proxy.cutNext('data: {"result"');
      await session.resume([restart(interrupt, approved)]).outcome;
      // It ran, once, and nobody can be asked whether it did.
      expect(nowOf(session, interrupt)?.status).toBe('unknown');
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
      expect(resumes()).toBe(1);
    },
  },
];
