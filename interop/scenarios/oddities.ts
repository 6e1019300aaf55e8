import { respond, restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, call, lastWords, nowOf, openIn, toldIn } from './stage.ts';

const small = (to: string) => call('transfer_money', { to, amount: 50, currency: 'EUR' });
/** Two tools that run by themselves, one that asks, and words before, between and after. */
const winding = [
  'Paying Ada.',
  small('Ada'),
  'then',
  'Asking first.',
  call('transfer_money', { to: 'Bo', amount: 250, currency: 'EUR' }),
  'then',
  'Paying Cy.',
  small('Cy'),
  'then',
  'All is paid.',
];
const large = { to: 'Ada', amount: 20_000, currency: 'EUR' };

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
  ...[[], ['quiet']].map(
    (how): Scenario => ({
      name: `told live as after a reload${how.length > 0 ? ', by a model that does not stream' : ''}`,
      async play({ session, reload }) {
        const interrupt = await askOne(session, ...how, ...winding);
        expect(toldIn(session)).toEqual(toldIn(await reload()));
        await session.resume([restart(interrupt, { resumed: { approved: true } })]).outcome;
        const told = toldIn(session);
        expect(told).toEqual(toldIn(await reload()));
        expect(told.filter((part) => part.startsWith('transfer_money'))).toHaveLength(3);
        expect(told.slice(-3)).toEqual([
          'Paying Cy.',
          expect.stringContaining('transfer_money'),
          'All is paid.',
        ]);
      },
    }),
  ),
  {
    name: 'a restart that pauses again',
    async play({ session, ran, reads }) {
      const interrupt = await askOne(session, call('transfer_money', large));
      const readsBefore = reads();
      const once = [restart(interrupt, { resumed: { approved: true } })];
      const outcome = await session.resume(once).outcome;
      expect(await ran()).toEqual([]);
      const sure = { resumed: { approved: true, sure: true } };
      if (outcome.status === 'interrupted') {
        const [again] = openIn(session);
        if (!again) throw new Error('The second question is gone.');
        expect(again.metadata).toEqual({ kind: 'approval', again: true });
        await session.resume([restart(again, sure)]).outcome;
      } else {
        // JavaScript and Go can't pause within a restart and fail the turn. It is told at once, never shown as done, and
        // the way on is the person's.
        expect(outcome.status).toBe('failed');
        expect(['failed', 'open']).toContain(nowOf(session, interrupt)?.status);
        expect(reads() - readsBefore).toBeLessThanOrEqual(1);
        session.reopen(interrupt.key);
        await session.resume([restart(interrupt, sure)]).outcome;
      }
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: large }]);
    },
  },
  {
    name: 'a result that the tool’s schema refuses',
    without: ({ validatesAnswers }) =>
      validatesAnswers === 'server' ? undefined : 'nobody checks an answer’s shape',
    async play({ session, ran, reads }) {
      const interrupt = await askOne(session, call('transfer_money', large));
      const readsBefore = reads();
      const outcome = await session.resume([respond(interrupt, { approved: true })]).outcome;
      expect(outcome.status).toBe('failed');
      expect(['failed', 'open']).toContain(nowOf(session, interrupt)?.status);
      // Not after half a minute of looks at the state.
      expect(reads() - readsBefore).toBeLessThanOrEqual(1);
      expect(await ran()).toEqual([]);
      const sure = { resumed: { approved: true, sure: true } };
      session.reopen(interrupt.key);
      await session.resume([restart(interrupt, sure)]).outcome;
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: large }]);
    },
  },
];
