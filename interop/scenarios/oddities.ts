import { restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, call, lastWords, openIn } from './stage.ts';

/** What servers do that the least of them do not. */
export const oddities: readonly Scenario[] = [
  {
    name: 'a model that does not stream',
    async play({ session, ran }) {
      const ada = { to: 'Ada', amount: 250, currency: 'EUR' };
      const bo = { to: 'Bo', amount: 250, currency: 'EUR' };
      const first = await askOne(
        session,
        'quiet',
        call('transfer_money', ada),
        'then',
        call('transfer_money', bo),
      );
      expect(first).toMatchObject({ status: 'open', input: ada });
      const outcome = await session.resume([restart(first, { resumed: { approved: true } })])
        .outcome;
      expect(outcome).toMatchObject({ status: 'interrupted' });
      const [second] = openIn(session);
      if (!second) throw new Error('The second is gone.');
      expect(second).toMatchObject({ status: 'open', input: bo });
      const resumed = { approved: false, reason: 'not Bo' };
      expect(await session.resume([restart(second, { resumed })]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(lastWords(session)).toContain('not Bo');
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
];
