import { createHash } from 'node:crypto';
import { respond, restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { ask, askOne, call, lastWords, nowOf, openIn, outputIn } from './stage.ts';

const approval = call('user_approval', { action: 'transfer', details: 'Send 250 EUR to Ada' });
const pizza = { question: 'Which toppings?', choices: ['ham', 'basil', 'olives'] };
const ada = { to: 'Ada', amount: 250, currency: 'EUR' };
const bo = { to: 'Bo', amount: 5, currency: 'EUR' };

function answersQuestion(name: string, more: object, output: object): Scenario {
  return {
    name: `question: ${name}`,
    async play({ session }) {
      const question = await askOne(session, call('ask_question', { ...pizza, ...more }));
      expect(question.input).toEqual({ ...pizza, ...more });
      const { status } = await session.resume([respond(question, output)]).outcome;
      expect(status).toBe('completed');
      expect(outputIn(session)).toEqual(output);
      // The model has it too: it says what it was given.
      expect(lastWords(session)).toContain('ask_question gave');
    },
  };
}

/** Every kind of answer, alone. */
export const answers: readonly Scenario[] = [
  {
    name: 'approve',
    async play({ session, resumes }) {
      const interrupt = await askOne(session, 'Let me check with you first.', approval);
      expect(interrupt).toMatchObject({
        name: 'user_approval',
        status: 'open',
        input: { action: 'transfer', details: 'Send 250 EUR to Ada' },
      });
      const outcome = await session.resume([respond(interrupt, { approved: true })]).outcome;
      expect(outcome).toEqual({ status: 'completed', finishReason: 'stop' });
      expect(lastWords(session)).toContain('user_approval gave {"approved":true}');
      expect(nowOf(session, interrupt)?.status).toBe('resolved');
      expect(resumes()).toBe(1);
    },
  },
  {
    name: 'reject with reason',
    async play({ session }) {
      const interrupt = await askOne(session, approval);
      const no = { approved: false, reason: 'Too much – naïve 😀' };
      await session.resume([respond(interrupt, no)]).outcome;
      expect(outputIn(session)).toEqual(no);
      expect(lastWords(session)).toContain('"approved":false');
      expect(openIn(session)).toEqual([]);
    },
  },
  answersQuestion('single', {}, { selected: ['basil'] }),
  answersQuestion('multiple', { multiple: true }, { selected: ['ham', 'basil'] }),
  answersQuestion('write-in', { allowOther: true }, { selected: [], other: 'capers' }),
  {
    name: 'restart: approve',
    async play({ session, ran }) {
      const interrupt = await askOne(session, call('transfer_money', ada));
      expect(interrupt.metadata).toEqual({ kind: 'approval', limit: 100 });
      expect(await ran()).toEqual([]);
      await session.resume([restart(interrupt, { resumed: { approved: true } })]).outcome;
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
      expect(lastWords(session)).toContain('"status":"DONE"');
      expect(nowOf(session, interrupt)?.status).toBe('resolved');
    },
  },
  {
    name: 'restart: reject',
    async play({ session, ran }) {
      const interrupt = await askOne(session, call('transfer_money', ada));
      const resumed = { approved: false, reason: 'Toomuch' };
      await session.resume([restart(interrupt, { resumed })]).outcome;
      expect(await ran()).toEqual([]);
      expect(lastWords(session)).toContain('"status":"REJECTED"');
      expect(lastWords(session)).toContain('Toomuch');
    },
  },
  {
    name: 'replaced input',
    without: ({ replaceInput }) => (replaceInput ? undefined : 'the server refuses another input'),
    async play({ session, ran }) {
      const interrupt = await askOne(session, call('transfer_money', ada));
      const input = { ...ada, amount: 150 };
      await session.resume([restart(interrupt, { resumed: { approved: true }, input })]).outcome;
      expect(await ran()).toEqual([{ tool: 'transfer_money', input, originalInput: ada }]);
    },
  },
  {
    name: 'credential',
    async play({ session, ran, wire }) {
      const token = `secret-${crypto.randomUUID()}`;
      const interrupt = await askOne(session, call('refresh_credentials', { provider: 'acme' }));
      expect(interrupt.metadata).toMatchObject({ kind: 'credential' });
      const answer = restart(interrupt, { resumed: { token }, sensitive: true });
      expect(await session.resume([answer]).outcome).toMatchObject({ status: 'completed' });
      const secret = createHash('sha256').update(token).digest('hex');
      expect(await ran()).toEqual([
        { tool: 'refresh_credentials', input: { provider: 'acme' }, secret },
      ]);
      // It went to the tool and stayed nowhere: not in the state, not in the checkpoint, not in what is shown of the wire.
      expect(JSON.stringify([session.getState(), wire])).not.toContain(token);
    },
  },
  {
    name: 'two at once',
    async play({ session, ran, resumes }) {
      const lines = [approval, call('transfer_money', ada), call('transfer_money', bo)];
      const [asked, paused, ...more] = await ask(session, ...lines);
      if (!asked || !paused) throw new Error('Two interrupts expected.');
      expect(more).toEqual([]);
      // The third needed nobody, and waits for the others.
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: bo }]);
      const outcome = await session.resume([
        restart(paused, { resumed: { approved: true } }),
        respond(asked, { approved: true }),
      ]).outcome;
      expect(outcome.status).toBe('completed');
      expect(resumes()).toBe(1);
      expect(await ran()).toEqual([
        { tool: 'transfer_money', input: bo },
        { tool: 'transfer_money', input: ada },
      ]);
      expect(lastWords(session).match(/ gave /g)).toHaveLength(3);
    },
  },
  {
    name: 'one of two',
    async play({ session, ran, resumes }) {
      const [asked, paused] = await ask(session, approval, call('transfer_money', ada));
      if (!asked || !paused) throw new Error('Two interrupts expected.');
      const move = restart(paused, { resumed: { approved: true } });
      expect(() => session.resume([move])).toThrow(/do not cover every open interrupt/);
      expect(session.decide(move)).toBeUndefined();
      // Refused before it left: a server would run the restart and then refuse the rest.
      expect(resumes()).toBe(0);
      expect(await ran()).toEqual([]);
      await session.decide(respond(asked, { approved: true }))?.outcome;
      expect(resumes()).toBe(1);
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
  {
    name: 'interrupt after resume',
    async play({ session, ran, resumes }) {
      const shell = call('run_shell', { command: 'ls' });
      const first = await askOne(session, call('transfer_money', ada), 'then', shell);
      const outcome = await session.resume([restart(first, { resumed: { approved: true } })])
        .outcome;
      if (outcome.status !== 'interrupted') throw new Error(`It was ${outcome.status}.`);
      const [second, ...more] = outcome.interrupts;
      if (!second) throw new Error('An interrupt expected.');
      expect(more).toEqual([]);
      expect(nowOf(session, first)?.status).toBe('resolved');
      await session.resume([restart(second, { resumed: { approved: true } })]).outcome;
      expect(resumes()).toBe(2);
      expect(await ran()).toEqual([
        { tool: 'transfer_money', input: ada },
        { tool: 'run_shell', input: { command: 'ls' } },
      ]);
    },
  },
];
