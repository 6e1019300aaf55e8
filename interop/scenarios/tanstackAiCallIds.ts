import { respond, restart, type Session, selectMessages } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, call, lastWords, nowOf, openIn, outputIn } from './stage.ts';

// Many models count the ids of their calls from the start in each answer, and this server goes by ids alone.

const ada = { to: 'Ada', amount: 250 };
const bo = { to: 'Bo', amount: 20 };
const ran = (input: unknown) => ({ tool: 'transfer_money', input });

/** A call under an id that calls before it have: many models start counting again in each answer. */
const sameId = (tool: string, input: unknown) => call(tool, input).replace('call', 'call#0');

/** The calls of a transcript: with what, and what came of it. */
const callsIn = (session: Session) =>
  selectMessages(session.getState())
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.type === 'tool' ? [[part.request.input, part.response?.output]] : []));

/** What becomes of calls whose ids come again. */
export const tanstackAiCallIds: readonly Scenario<'joined'>[] = [
  {
    name: 'a call that reuses an id in a later turn has its own approval and result',
    async play({ session, ran: runs, reload }) {
      const first = await askOne(session, sameId('transfer_money', ada));
      await session.resume([restart(first)]).outcome;
      const second = await askOne(session, sameId('transfer_money', bo));
      expect(second).toMatchObject({ input: bo, allowed: { restart: true } });
      expect(second.decisionId).not.toBe(first.decisionId);
      const waits = [
        [ada, 'Sent 250 to Ada.'],
        [bo, undefined],
      ];
      expect(callsIn(session)).toEqual(waits);
      const page = await reload();
      const [asked] = openIn(page);
      expect(callsIn(page)).toEqual(waits);
      if (!asked) throw new Error('It should be open.');
      expect(await page.resume([restart(asked)]).outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([ran(ada), ran(bo)]);
      const both = [
        [ada, 'Sent 250 to Ada.'],
        [bo, 'Sent 20 to Bo.'],
      ];
      expect(callsIn(page)).toEqual(both);
      expect(await page.send('And now?').outcome).toMatchObject({ status: 'completed' });
      expect(callsIn(page)).toEqual(both);
      expect(callsIn(await reload())).toEqual(both);
      expect(await runs()).toHaveLength(2);
    },
  },
  {
    name: 'a call that reuses an id in the same turn has its own approval and result',
    async play({ session, ran: runs, reload }) {
      const lines = [sameId('transfer_money', ada), 'then', sameId('transfer_money', bo)];
      const first = await askOne(session, ...lines);
      const outcome = await session.resume([restart(first)]).outcome;
      expect(outcome).toMatchObject({ status: 'interrupted', interrupts: [{ input: bo }] });
      expect(await runs()).toEqual([ran(ada)]);
      const [second] = openIn(session);
      if (!second) throw new Error('It should be open.');
      expect(await session.resume([restart(second)]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(await runs()).toEqual([ran(ada), ran(bo)]);
      const both = [
        [ada, 'Sent 250 to Ada.'],
        [bo, 'Sent 20 to Bo.'],
      ];
      expect(callsIn(session)).toEqual(both);
      expect(callsIn(await reload())).toEqual(both);
    },
  },
  {
    name: 'two calls at once with the same id: the server takes them for one, and nothing runs',
    async play({ session, ran: runs }) {
      const lines = [sameId('transfer_money', ada), sameId('transfer_money', bo)];
      expect(await session.send(lines.join('\n')).outcome).toMatchObject({ status: 'completed' });
      expect(outputIn(session)).toMatchObject({
        error: expect.stringContaining('Failed to parse'),
      });
      expect(await runs()).toEqual([]);
    },
  },
  ...['#0', ''].map(
    (as): Scenario<'joined'> => ({
      name: `a question asked again under ${as === '' ? 'a new' : 'the same'} id needs its own answer`,
      async play({ session, reload }) {
        const input = { question: 'Which?', choices: ['ham', 'basil'] };
        const asking = call('ask_question', input).replace('call', `call${as}`);
        const first = await askOne(session, asking);
        await session.resume([respond(first, { selected: ['ham'] })]).outcome;
        await askOne(session, asking);
        const page = await reload();
        const [asked] = openIn(page);
        if (!asked) throw new Error('It should be open.');
        expect(callsIn(page)).toEqual([
          [input, { selected: ['ham'] }],
          [input, undefined],
        ]);
        await page.resume([respond(asked, { selected: ['basil'] })]).outcome;
        expect(nowOf(page, asked)?.status).toBe('resolved');
        const both = [
          [input, { selected: ['ham'] }],
          [input, { selected: ['basil'] }],
        ];
        expect(callsIn(page)).toEqual(both);
        expect(lastWords(page)).toContain('basil');
        expect(callsIn(await reload())).toEqual(both);
      },
    }),
  ),
  {
    name: 'a call cancelled by a message and a later call with its id each show their own outcome',
    async play({ session, ran: runs, reload }) {
      const first = await askOne(session, sameId('transfer_money', ada));
      await session.resume([restart(first)]).outcome;
      await askOne(session, sameId('transfer_money', bo));
      await session.send('Leave it.').outcome;
      expect(await runs()).toEqual([ran(ada)]);
      const told = [
        [ada, 'Sent 250 to Ada.'],
        [bo, undefined],
      ];
      expect(callsIn(await reload())).toEqual(told);
      const third = await askOne(session, sameId('transfer_money', ada));
      await session.resume([restart(third)]).outcome;
      expect(await runs()).toEqual([ran(ada), ran(ada)]);
      expect(callsIn(await reload())).toEqual([...told, [ada, 'Sent 250 to Ada.']]);
    },
  },
];
