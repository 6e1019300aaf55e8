import {
  createSession,
  type Interrupt,
  type Json,
  type Resolution,
  respond,
  restart,
  type Session,
} from '@holdpoint/client';
import { expect, vi } from 'vitest';
import type { LangGraphAt } from './langGraph.ts';
import type { Scenario } from './scenario.ts';
import { askOne, call, errorOf, nowOf, openIn, type Stage } from './stage.ts';

const ada = { to: 'Ada', amount: 250 };
const transfer = call('transfer_money', ada);
const ran = { tool: 'transfer_money', input: ada };
const refused = { code: 'resume-rejected', taken: 'no' };

type Decide = (interrupt: Interrupt) => Resolution;

/**
 * Answers one question in two browsers. Both have read it as pending; the second answer arrives after the first one’s run.
 */
async function answerTwice(
  { session, tamper, resumes }: Stage,
  asked: Interrupt,
  first: Decide,
  second: Decide,
): Promise<{ readonly late: Session; readonly interrupt: Interrupt }> {
  // Another browser has locks of its own too.
  vi.stubGlobal('navigator', undefined);
  const { sessionId } = session.getState();
  const late = createSession({ backend: session.backend, sessionId });
  vi.unstubAllGlobals();
  await late.restore();
  const [interrupt] = openIn(late);
  if (!interrupt) throw new Error('It should be open for both.');
  tamper(() => {
    tamper(undefined);
    return session.resume([first(asked)]).outcome;
  });
  expect(errorOf(await late.resume([second(interrupt)]).outcome)).toMatchObject(refused);
  expect(resumes()).toBe(2);
  return { late, interrupt };
}

/** Answers that leave for a pending question and arrive when it no longer is: only the server can refuse them. */
export const lateAnswers: readonly Scenario<LangGraphAt>[] = [
  {
    name: 'two browsers approve a call at once: the second is refused, and the call runs once',
    async play(stage) {
      const asked = await askOne(stage.session, transfer);
      const { late, interrupt } = await answerTwice(stage, asked, restart, restart);
      expect(nowOf(stage.session, asked)?.status).toBe('resolved');
      expect(nowOf(late, interrupt)).toMatchObject({ status: 'elsewhere', refusal: refused });
      expect(await stage.ran()).toEqual([ran]);
    },
  },
  {
    name: 'approved in one browser and rejected in another at once: the call runs, and the no is refused',
    async play(stage) {
      const asked = await askOne(stage.session, transfer);
      const no: Decide = (one) => respond(one, { approved: false, reason: 'Not Ada.' });
      const { late, interrupt } = await answerTwice(stage, asked, restart, no);
      expect(nowOf(late, interrupt)).toMatchObject({ status: 'elsewhere', refusal: refused });
      expect(await stage.ran()).toEqual([ran]);
    },
  },
  {
    name: 'two browsers answer a question at once: the second answer does not go to the next question',
    at: 'graph',
    async play(stage) {
      const asked = await askOne(stage.session, 'wizard');
      const says =
        (name: string): Decide =>
        (one) =>
          respond(one, name);
      const { late, interrupt } = await answerTwice(stage, asked, says('Ann'), says('Bea'));
      expect(nowOf(late, interrupt)).toMatchObject({ status: 'superseded', refusal: refused });
      expect(await stage.ran()).toEqual([]);
      const age = late.getState().interrupts.at(-1);
      // The server says of its thread only that the last run failed.
      expect(age).toMatchObject({ status: 'failed', input: { question: 'Age?' } });
      if (!age) return;
      late.reopen(age.key);
      expect(await late.resume([respond(age, '7')]).outcome).toMatchObject({ status: 'completed' });
      expect(await stage.ran()).toEqual([{ tool: 'wizard', input: { name: 'Ann', age: '7' } }]);
    },
  },
  {
    name: 'an answer to an interrupt that the server does not know is refused, and can be given again',
    async play({ session, tamper, ran: runs, resumes }) {
      const asked = await askOne(session, transfer);
      tamper((body) => {
        tamper(undefined);
        const { resume } = body.command as { resume: { [id: string]: Json } };
        body.command = { resume: { ['0'.repeat(32)]: Object.values(resume)[0] ?? null } };
      });
      expect(errorOf(await session.resume([restart(asked)]).outcome)).toMatchObject(refused);
      expect(await runs()).toEqual([]);
      expect(nowOf(session, asked)).toMatchObject({ status: 'open', refusal: refused });
      await session.resume([restart(asked)]).outcome;
      expect(await runs()).toEqual([ran]);
      expect(resumes()).toBe(2);
    },
  },
];
