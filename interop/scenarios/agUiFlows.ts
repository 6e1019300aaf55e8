import { type Interrupt, respond } from '@holdpoint/client';
import { backendConformance } from '@holdpoint/client/testing';
import { expect } from 'vitest';
import { LAST_EVENT } from './agUi.ts';
import type { Scenario } from './scenario.ts';
import { askOne, call, errorOf, lastWords, nowOf, openIn, toldIn } from './stage.ts';

const ada = { to: 'Ada', amount: 250 };
const transfer = call('transfer_money', ada);
const ran = [{ tool: 'transfer_money', input: ada }];
const approve = (interrupt: Interrupt) => respond(interrupt, 'approved');

/** A row that a flow has no place for. */
const notPlayed = (name: string, reason: string): Scenario<string> => ({
  name,
  without: () => reason,
  play: async () => {},
});

/**
 * A CrewAI flow with a step that waits for one of two words: what agents with tools are asked (`agUiApprovals`), as far as
 * a flow has it.
 */
export const agUiFlows: readonly Scenario<string>[] = [
  {
    name: 'plain text',
    async play({ session }) {
      expect(await session.send('Hello.').outcome).toMatchObject({ status: 'completed' });
      expect(lastWords(session)).toBe('Hello.');
    },
  },
  {
    name: 'approve',
    async play({ session, ran: runs, resumes }) {
      const question = await askOne(session, transfer);
      expect(question).toMatchObject({
        input: {
          question: 'Transfer this money?',
          options: [{ id: 'approved' }, { id: 'rejected' }],
        },
        metadata: { crewai: { output: ada } },
        allowed: { respond: true, restart: false, cancel: false },
      });
      expect(await runs()).toEqual([]);
      const outcome = await session.resume([approve(question)]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual(ran);
      expect(lastWords(session)).toBe('Sent 250 to Ada.');
      expect(resumes()).toBe(1);
      expect(nowOf(session, question)?.status).toBe('resolved');
    },
  },
  {
    name: 'approve, its framework not named',
    at: 'unnamed',
    async play({ session, ran: runs }) {
      await session.resume([approve(await askOne(session, transfer))]).outcome;
      expect(await runs()).toEqual(ran);
    },
  },
  {
    name: 'reject',
    async play({ session, ran: runs }) {
      const question = await askOne(session, transfer);
      const outcome = await session.resume([respond(question, 'rejected')]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([]);
      expect(lastWords(session)).toBe('Nothing is sent to Ada.');
    },
  },
  {
    name: 'a word that was not offered is not sent, since a model would interpret it',
    async play({ session, ran: runs, resumes }) {
      const question = await askOne(session, transfer);
      const outcome = await session.resume([respond(question, 'approved, I think')]).outcome;
      expect(errorOf(outcome)).toMatchObject({ code: 'invalid-answer' });
      expect(resumes()).toBe(0);
      const [open] = openIn(session);
      if (!open) throw new Error('It should be open.');
      await session.resume([approve(open)]).outcome;
      expect(await runs()).toEqual(ran);
    },
  },
  notPlayed('edit before sending', 'its steps ask for words, and no call is pending'),
  notPlayed('two in one turn, all approved: each runs once', 'one question for a thread'),
  notPlayed('two at once: approve one, reject one', 'one question for a thread'),
  notPlayed(
    'a call that needs no approval runs once beside one that does',
    'its steps ask for words, and no call is pending',
  ),
  {
    name: 'reload while an approval is pending',
    async play({ session, ran: runs, reload }) {
      await askOne(session, transfer);
      const page = await reload();
      const [question] = openIn(page);
      if (!question) throw new Error('It should be open.');
      const outcome = await page.resume([approve(question)]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual(ran);
    },
  },
  {
    name: 'the conversation continues after an answer and after a reload',
    async play({ session, reload }) {
      await session.resume([approve(await askOne(session, transfer))]).outcome;
      expect(await session.send('And now?').outcome).toMatchObject({ status: 'completed' });
      const told = toldIn(session);
      const page = await reload();
      expect(toldIn(page)).toEqual(told);
      expect(await page.send('Still there?').outcome).toMatchObject({ status: 'completed' });
    },
  },
  {
    name: 'server killed while an approval is pending',
    async play({ session, server, ran: runs }) {
      const question = await askOne(session, transfer);
      await server.kill();
      expect((await session.resume([approve(question)]).outcome).status).toBe('unknown');
      await server.revive();
      expect(await runs()).toEqual([]);
      // A person may answer again, and only a person.
      session.reopen(question.key);
      expect((await session.resume([approve(question)]).outcome).status).toBe('completed');
      expect(await runs()).toEqual(ran);
    },
  },
  {
    name: 'the answer’s stream is lost: the answer is unknown, is not sent again, and ran once',
    async play({ session, proxy, ran: runs, resumes }) {
      const question = await askOne(session, transfer);
      proxy.cutNext(LAST_EVENT);
      expect((await session.resume([approve(question)]).outcome).status).toBe('unknown');
      expect(nowOf(session, question)?.status).toBe('unknown');
      expect(resumes()).toBe(1);
      expect(await runs()).toEqual(ran);
      // Its answer is used up: a second one, by a person, is refused and runs nothing.
      session.reopen(question.key);
      expect((await session.resume([approve(question)]).outcome).status).toBe('failed');
      expect(await runs()).toEqual(ran);
    },
  },
  {
    name: 'a message while an approval is pending',
    async play({ session, ran: runs }) {
      const question = await askOne(session, transfer);
      expect(await session.send('Never mind.').outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([]);
      expect(nowOf(session, question)?.status).toBe('superseded');
    },
  },
  {
    name: 'model fails',
    async play({ session }) {
      const outcome = await session.send('fail').outcome;
      expect(outcome.status).toBe('failed');
      expect(errorOf(outcome)?.serverMessage).toContain('CrewAI flow failed');
      expect(await session.send('Hello.').outcome).toMatchObject({ status: 'completed' });
    },
  },
  {
    name: 'the conformance suite',
    async play({ session: { backend }, facts, ran: runs }) {
      const cases = backendConformance({
        createBackend: () => backend,
        facts,
        plain: 'Hello.',
        pausing: transfer,
        failing: 'fail',
        answer: approve,
        attempts: { respond: { message: transfer, answer: approve } },
        effects: async () => (await runs()).length,
        // `cancelled` is its default outcome: that the turn ends well proves nothing.
        // Of its answers, which are the words that it offers, none is a secret.
        untried: ['taken', 'idempotent', 'cancelInterrupt', 'sensitive'],
      });
      const failed: string[] = [];
      for (const { name, run } of cases)
        await run().catch((error) => failed.push(`${name}: ${error}`));
      expect(failed).toEqual([]);
      expect(cases.length).toBeGreaterThan(15);
    },
  },
];
