import { createSession, type Interrupt, respond, restart } from '@holdpoint/client';
import { backendConformance } from '@holdpoint/client/testing';
import { expect } from 'vitest';
import { agUiApprovals } from './agUi.ts';
import { lateAnswers } from './langGraphLate.ts';
import { perCall } from './langGraphPerCall.ts';
import type { Scenario } from './scenario.ts';
import { ask, askOne, call, errorOf, lastWords, nowOf, openIn, toldIn } from './stage.ts';

/** Which of the server's graphs is spoken to. */
export type LangGraphAt = 'agent' | 'graph' | 'per_call' | 'asking' | 'asking_tools';

/** From which checkpoint the next message goes on, if from an earlier one. */
export const fork: { at: string | undefined } = { at: undefined };

/** What every run brings beside its own fields. */
export const run = () => (fork.at === undefined ? {} : { checkpoint_id: fork.at });

const ada = { to: 'Ada', amount: 250 };
const bo = { to: 'Bo', amount: 20 };
const transfer = call('transfer_money', ada);
const ran = (input: unknown) => ({ tool: 'transfer_money', input });
const approve = (interrupt: Interrupt) => restart(interrupt);
const no = (interrupt: Interrupt, reason: string) =>
  respond(interrupt, { approved: false, reason });

/** Scenarios for every server that asks before its tools run, except where this one acts in its own way. */
const shared = agUiApprovals.filter(
  ({ name }) =>
    !/not named|^reject$|stream is lost|approve one, reject one|killed|conformance/.test(name),
);

const own: readonly Scenario<LangGraphAt>[] = [
  {
    name: 'reject with a reason, which the model hears',
    async play({ session, ran: runs }) {
      const interrupt = await askOne(session, transfer);
      const outcome = await session.resume([no(interrupt, 'Too much – naïve 😀')]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([]);
      expect(lastWords(session)).toContain('Too much – naïve 😀');
    },
  },
  {
    name: 'the answer’s stream is cut: the page joins it again and sends nothing twice',
    async play({ session, proxy, ran: runs, resumes }) {
      const interrupt = await askOne(session, transfer, 'then', 'slow and slow and slow and slow');
      proxy.cutNext('"content":"and ');
      const outcome = await session.resume([approve(interrupt)]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(lastWords(session)).toBe('slow and slow and slow and slow');
      expect(resumes()).toBe(1);
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'the answer’s stream is cut before its first frame: the thread gives the outcome',
    async play({ session, proxy, ran: runs, resumes }) {
      const interrupt = await askOne(session, transfer);
      proxy.cutNext('event: metadata');
      await session.resume([approve(interrupt)]).outcome;
      expect(nowOf(session, interrupt)?.status).toMatch(/resolved|unknown/);
      expect(resumes()).toBe(1);
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'the graph’s own question is named after its node',
    at: 'graph',
    async play({ session, ran: runs, resumes }) {
      const question = await askOne(session, 'ask');
      expect(question).toMatchObject({ name: 'ask', input: { question: 'What is your name?' } });
      const outcome = await session.resume([respond(question, 'Ann')]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([{ tool: 'ask', input: { answer: 'Ann' } }]);
      expect(lastWords(session)).toBe('You are "Ann".');
      expect(resumes()).toBe(1);
    },
  },
  {
    name: 'falsy and empty answers arrive unchanged',
    at: 'graph',
    async play({ session: { backend }, ran: runs }) {
      const nothings = [null, '', {}, false, []];
      await Promise.all(
        nothings.map(async (nothing) => {
          const session = createSession({ backend });
          const question = await askOne(session, 'ask');
          await session.resume([respond(question, nothing)]).outcome;
        }),
      );
      const given = (await runs()).map(({ input }) => input);
      expect(given).toHaveLength(nothings.length);
      expect(given).toEqual(expect.arrayContaining(nothings.map((answer) => ({ answer }))));
    },
  },
  {
    name: 'two branches ask at once: both are answered together, each with its own answer',
    at: 'graph',
    async play({ session, ran: runs, resumes }) {
      const [first, last] = await ask(session, 'ask two');
      if (!first || !last) throw new Error('Two should be open.');
      expect(session.decide(respond(first, 'Ann'))).toBeUndefined();
      expect(resumes()).toBe(0);
      const outcome = await session.decide(respond(last, 'Lee'))?.outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(resumes()).toBe(1);
      const given = (await runs()).map(({ input }) => input);
      expect(given).toHaveLength(2);
      expect(given).toEqual(expect.arrayContaining([{ answer: 'Ann' }, { answer: 'Lee' }]));
    },
  },
  {
    name: 'an answer that the schema refuses fails and can be given again',
    at: 'graph',
    async play({ session, ran: runs }) {
      const question = await askOne(session, 'form');
      expect(question).toMatchObject({
        name: 'form',
        message: 'Where shall it go?',
        answerSchema: { type: 'object', required: ['street', 'insured'] },
      });
      const wrong = session.resume([
        respond(question, { street: 'Long Lane 4', insured: 'no way' }),
      ]);
      const outcome = await wrong.outcome;
      expect(outcome).toMatchObject({ status: 'failed' });
      expect(errorOf(outcome)?.taken).toBeUndefined();
      expect(nowOf(session, question)?.status).toBe('failed');
      expect(await runs()).toEqual([]);
      session.reopen(question.key);
      const filledIn = { street: 'Long Lane 4', floor: 2, insured: false };
      expect(await session.resume([respond(question, filledIn)]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(await runs()).toEqual([{ tool: 'form', input: { answer: filledIn } }]);
    },
  },
  {
    name: 'a stale page’s answer to the first question does not answer the second',
    at: 'graph',
    async play({ session, ran: runs }) {
      const name = await askOne(session, 'wizard');
      const { sessionId } = session.getState();
      const other = createSession({ backend: session.backend, sessionId });
      await other.restore();
      const [same] = openIn(other);
      if (!same) throw new Error('It should be open for both.');
      await session.resume([respond(name, 'Ann')]).outcome;
      const [age] = openIn(session);
      expect(age?.input).toEqual({ question: 'Age?' });
      await other.resume([respond(same, 'Bea')]).outcome;
      // The server would have taken it for the age.
      expect(await runs()).toEqual([]);
      expect(nowOf(other, same)?.status).not.toBe('resolved');
      expect(openIn(other).at(-1)?.input).toEqual({ question: 'Age?' });
      if (!age) throw new Error('One should be open.');
      await session.resume([respond(age, '7')]).outcome;
      expect(await runs()).toEqual([{ tool: 'wizard', input: { name: 'Ann', age: '7' } }]);
    },
  },
  {
    name: 'a pause lost to a failure is asked again and answered again',
    at: 'graph',
    async play({ session, ran: runs, reload }) {
      const question = await askOne(session, 'charge');
      const outcome = await session.resume([respond(question, 'break')]).outcome;
      expect(outcome).toMatchObject({ status: 'failed' });
      expect(errorOf(outcome)?.serverMessage).toContain('the card was declined');
      expect(nowOf(session, question)?.status).toBe('failed');
      expect(await runs()).toHaveLength(1);
      // A reload does not make an open question of it.
      const page = await reload();
      const [failed] = page.getState().interrupts;
      expect(failed?.status).toBe('failed');
      if (!failed) throw new Error('One should be there.');
      page.reopen(failed.key);
      expect(await page.resume([respond(failed, 'yes')]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(lastWords(page)).toBe('Charged.');
      const given = (await runs()).map(({ input }) => input);
      expect(given).toEqual([{ answer: 'break' }, { answer: 'yes' }]);
    },
  },
  {
    name: 'an answer during another run is refused and not lost',
    async play({ session, ran: runs, resumes }) {
      const slow = 'slow and slow and slow and slow and slow and slow and slow and slow';
      const interrupt = await askOne(session, transfer, 'then', slow);
      const { sessionId } = session.getState();
      const other = createSession({ backend: session.backend, sessionId });
      await other.restore();
      const [same] = openIn(other);
      if (!same) throw new Error('It should be open for both.');
      const turn = session.resume([approve(interrupt)]);
      for await (const event of turn) if (event.type === 'text') break;
      await other.resume([no(same, 'Not Ada.')]).outcome;
      expect(nowOf(other, same)?.status).not.toBe('resolved');
      expect(await turn.outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([ran(ada)]);
      expect(resumes()).toBeLessThan(3);
    },
  },
  {
    name: 'stopping a run stops it at the server, and the next turn works',
    async play({ session }) {
      const turn = session.send(`slow${' and slow'.repeat(60)}`);
      for await (const event of turn) if (event.type === 'text') break;
      session.stop();
      expect(await turn.outcome).toMatchObject({ status: 'aborted' });
      let outcome = await session.send('Hello.').outcome;
      // Until the server has stopped it, it takes no other.
      for (let tries = 0; outcome.status === 'failed' && tries < 50; tries += 1)
        outcome = await session.send('Hello.').outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(lastWords(session)).toBe('Hello.');
    },
  },
  {
    name: 'the inbox lists pending questions by node and by tool, failed ones too',
    at: 'graph',
    async play({ session }) {
      const { backend } = session;
      const open = async (words: string) => {
        const one = createSession({ backend });
        const [interrupt] = await ask(one, words);
        if (!interrupt) throw new Error('One should be open.');
        return { one, interrupt, id: one.getState().sessionId };
      };
      const name = await open('ask');
      const charge = await open('charge');
      await charge.one.resume([respond(charge.interrupt, 'break')]).outcome;
      const done = await open('ask');
      await done.one.resume([respond(done.interrupt, 'Ann')]).outcome;
      const { signal } = new AbortController();
      const listed = await backend.list?.({ signal });
      const namesOf = (id: string) =>
        listed?.find(({ sessionId }) => sessionId === id)?.interrupts.map((one) => one.name);
      expect(namesOf(name.id)).toEqual(['ask']);
      expect(namesOf(charge.id)).toEqual(['charge']);
      expect(namesOf(done.id)).toBeUndefined();
      expect(listed?.every(({ since }) => since !== undefined && since > 1e12)).toBe(true);
    },
  },
  {
    name: 'a message continues from an earlier checkpoint and drops what followed it',
    async play({ session, server }) {
      await session.send('First.').outcome;
      const { sessionId } = session.getState();
      const history = await fetch(`${server.url}/threads/${sessionId}/history`);
      const [first] = (await history.json()) as { checkpoint: { checkpoint_id: string } }[];
      await session.send('Second.').outcome;
      fork.at = first?.checkpoint.checkpoint_id;
      try {
        expect(await session.send('Third.').outcome).toMatchObject({ status: 'completed' });
      } finally {
        fork.at = undefined;
      }
      await session.restore();
      expect(toldIn(session)).toEqual(['First.', 'First.', 'Third.', 'Third.']);
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
        several: `${transfer}\n${call('transfer_money', bo)}`,
        failing: 'fail',
        slow: { message: `slow${' and slow'.repeat(30)}` },
        answer: approve,
        attempts: {
          respond: { message: transfer, answer: (one) => no(one, 'No.') },
          replaceInput: {
            message: transfer,
            answer: (one) => restart(one, { input: { to: 'Ada', amount: 150 } }),
            says: /150/,
          },
          resumedMetadata: {
            message: transfer,
            answer: (one) => restart(one, { resumed: { approved: true, note: 'x' } }),
          },
        },
        effects: async () => (await runs()).length,
        // What is asked before the answer leaves would be disturbed; the adapter's own tests try it.
        untried: ['taken'],
      });
      const failed: string[] = [];
      // The server ends each stream half a second late, so they are played side by side.
      await Promise.all(
        cases.map(({ name, run }) => run().catch((error) => failed.push(`${name}: ${error}`))),
      );
      expect(failed).toEqual([]);
      expect(cases.length).toBeGreaterThan(20);
    },
  },
];

/** Where approve and reject of one turn are not what the person thinks. */
export const mixedDropped: Scenario<LangGraphAt> = {
  name: 'two at once: the server drops an approved call beside a rejected one, and the page says so',
  async play({ session, ran: runs, resumes }) {
    const [first, second] = await ask(session, transfer, call('transfer_money', bo));
    if (!first || !second) throw new Error('Two should be open.');
    session.decide(approve(first));
    const outcome = await session.decide(no(second, 'Not Bo.'))?.outcome;
    expect(outcome).toMatchObject({ status: 'completed' });
    expect(await runs()).toEqual([]);
    expect(resumes()).toBe(1);
    expect(toldIn(session).find((told) => told.startsWith('transfer_money'))).toContain(
      'The server dropped this call.',
    );
    expect(nowOf(session, first)).toMatchObject({ status: 'resolved', problem: 'denied' });
  },
};

/** A node that asks for a sign-in, where the app’s `signIns` names it. */
export const signsIn: Scenario<LangGraphAt> = {
  name: 'a sign-in gives the node a reference, also after a reload, or says that it was declined',
  at: 'graph',
  async play({ session, ran: runs, reload }) {
    const asked = await askOne(session, 'sign_in');
    expect(asked).toMatchObject({
      ...{ name: 'sign_in', input: { provider: 'acme-calendar' } },
      allowed: { respond: false, restart: true },
    });
    const page = await reload();
    const [open] = openIn(page);
    if (!open) throw new Error('It should be open.');
    const signedIn = restart(open, { resumed: { credentialRef: 'ref-1' } });
    expect(await page.resume([signedIn]).outcome).toMatchObject({ status: 'completed' });
    expect(await runs()).toEqual([{ tool: 'sign_in', input: { credentialRef: 'ref-1' } }]);
    const again = await askOne(page, 'sign_in');
    await page.resume([restart(again, { resumed: { declined: true } })]).outcome;
    expect(lastWords(page)).toBe('Nobody signed in.');
    expect(await runs()).toHaveLength(1);
  },
};

/** What only the Python server does. */
export const ofPython: readonly Scenario<LangGraphAt>[] = [
  {
    name: 'two at once: approve one, reject one',
    async play({ session, ran: runs, resumes }) {
      const [first, second] = await ask(session, transfer, call('transfer_money', bo));
      if (!first || !second) throw new Error('Two should be open.');
      session.decide(approve(first));
      expect(await session.decide(no(second, 'Not Bo.'))?.outcome).toMatchObject({
        status: 'completed',
      });
      expect(await runs()).toEqual([ran(ada)]);
      expect(resumes()).toBe(1);
    },
  },
];

/** Everything that is played with both kinds of server. */
export const langGraphScenarios: readonly Scenario<LangGraphAt>[] = [
  ...(shared as readonly Scenario<LangGraphAt>[]),
  ...own,
  ...perCall,
  ...lateAnswers,
];
