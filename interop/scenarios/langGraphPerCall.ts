import { type Interrupt, respond, restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { ask, askOne, call, errorOf, lastWords, openIn } from './stage.ts';

const ada = { to: 'Ada', amount: 250 };
const bo = { to: 'Bo', amount: 20 };
const transfer = call('transfer_money', ada);
const ran = (input: unknown) => ({ tool: 'transfer_money', input });
const approve = (interrupt: Interrupt) => restart(interrupt);
const no = (interrupt: Interrupt, reason: string) =>
  respond(interrupt, { approved: false, reason });

/** What the middleware's other mode does, in which each call has its own interrupt. */
export const perCall: readonly Scenario<'per_call'>[] = [
  {
    name: 'an interrupt for each call: approve, edit and reject in one answer',
    at: 'per_call',
    async play({ session, ran: runs, resumes }) {
      const shell = call('run_shell', { command: 'ls' });
      const open = await ask(session, transfer, call('transfer_money', bo), shell);
      const [first, second, third] = open;
      if (!first || !second || !third) throw new Error('Three should be open.');
      expect(third.allowed.replaceInput).toBe(false);
      const changed = { to: 'Bo', amount: 15 };
      const answers = [approve(first), restart(second, { input: changed }), no(third, 'No shell.')];
      expect(await session.resume(answers).outcome).toMatchObject({ status: 'completed' });
      const made = await runs();
      expect(made).toHaveLength(2);
      expect(made).toEqual(expect.arrayContaining([ran(ada), ran(changed)]));
      expect(resumes()).toBe(1);
    },
  },
  {
    name: 'words in place of a result, where the server takes them',
    at: 'per_call',
    async play({ session, ran: runs }) {
      const interrupt = await askOne(session, transfer);
      await session.resume([respond(interrupt, 'I have sent it by hand.')]).outcome;
      expect(await runs()).toEqual([]);
      expect(lastWords(session)).toContain('I have sent it by hand.');
    },
  },
  {
    name: 'an interrupt for each call: approved, edited, rejected and answered in words, one by one',
    at: 'per_call',
    async play({ session, ran: runs, resumes }) {
      await session.resume([approve(await askOne(session, transfer))]).outcome;
      expect(await runs()).toEqual([ran(ada)]);
      const changed = { to: 'Ada', amount: 15 };
      await session.resume([restart(await askOne(session, transfer), { input: changed })]).outcome;
      expect(await runs()).toEqual([ran(ada), ran(changed)]);
      const rejected = no(await askOne(session, transfer), 'Not today.');
      expect(await session.resume([rejected]).outcome).toMatchObject({ status: 'completed' });
      expect(lastWords(session)).toContain('Not today.');
      const worded = respond(await askOne(session, transfer), 'I have sent it by hand.');
      expect(await session.resume([worded]).outcome).toMatchObject({ status: 'completed' });
      expect(lastWords(session)).toContain('I have sent it by hand.');
      expect(await runs()).toHaveLength(2);
      expect(resumes()).toBe(4);
    },
  },
  {
    name: 'an interrupt for each call: changed arguments of another type are not sent; then it is approved',
    at: 'per_call',
    async play({ session, ran: runs, resumes }) {
      const asked = await askOne(session, transfer);
      const wrong = restart(asked, { input: { to: 'Ada', amount: 'many' } });
      expect(errorOf(await session.resume([wrong]).outcome)).toMatchObject({
        code: 'invalid-answer',
      });
      expect(resumes()).toBe(0);
      const [open] = openIn(session);
      if (!open) throw new Error('It should be open still.');
      expect(await session.resume([approve(open)]).outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'an interrupt for each call: a decision that is not allowed is not sent',
    at: 'per_call',
    async play({ session, ran: runs, resumes }) {
      const shell = await askOne(session, call('run_shell', { command: 'ls' }));
      const worded = respond(shell, 'I have run it.');
      expect(errorOf(await session.resume([worded]).outcome)).toMatchObject({
        code: 'invalid-answer',
      });
      expect(resumes()).toBe(0);
      expect(await runs()).toEqual([]);
    },
  },
];
