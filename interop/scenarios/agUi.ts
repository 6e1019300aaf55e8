import {
  createSession,
  type Interrupt,
  respond,
  restart,
  SessionBusyError,
} from '@holdpoint/client';
import { backendConformance } from '@holdpoint/client/testing';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import {
  ask,
  askOne,
  call,
  errorOf,
  lastWords,
  nowOf,
  openIn,
  type Stage,
  toldIn,
} from './stage.ts';

const ada = { to: 'Ada', amount: 250 };
const bo = { to: 'Bo', amount: 20 };
const transfer = call('transfer_money', ada);
const ran = (input: unknown) => ({ tool: 'transfer_money', input });
const words = 'The user rejected this call. It was not run.';

/** Where the last event of a run begins; pydantic-ai puts a time between. */
export const LAST_EVENT = '{"type":"RUN_FINISHED"';
/** At LangGraph’s agents a message is refused by the adapter itself, also where no one has named them. */
const abandons = ({ session, server }: Stage) =>
  session.backend.capabilities.messageWhileOpen === 'abandons' &&
  server.program.name !== 'ag-ui-langgraph';

/** An agent behind AG-UI whose framework asks before its tools run: what Genkit's agents are asked too. */
export const agUiApprovals: readonly Scenario<string>[] = [
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
      const interrupt = await askOne(session, transfer);
      expect(interrupt).toMatchObject({ name: 'transfer_money', input: ada });
      expect(interrupt.approves).toMatchObject({ isInputKnown: true });
      expect(await runs()).toEqual([]);
      const outcome = await session.resume([restart(interrupt)]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([ran(ada)]);
      expect(lastWords(session)).toContain('Sent 250 to Ada.');
      expect(resumes()).toBe(1);
      expect(nowOf(session, interrupt)?.status).toBe('resolved');
    },
  },
  {
    name: 'approve, its framework not named',
    at: 'unnamed',
    async play({ session, ran: runs }) {
      await session.resume([restart(await askOne(session, transfer))]).outcome;
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'reject',
    async play({ session, ran: runs }) {
      const interrupt = await askOne(session, transfer);
      const outcome = await session.resume([respond(interrupt, `${words} Too much.`)]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([]);
      // Where there is no word for a reason, none is asked for.
      if (interrupt.approves?.takesReason) expect(lastWords(session)).toContain('Too much.');
    },
  },
  {
    name: 'edit before sending',
    without: ({ replaceInput }) =>
      replaceInput ? undefined : 'it drops changed arguments and runs the original call',
    async play({ session, ran: runs }) {
      const interrupt = await askOne(session, transfer);
      expect(interrupt.allowed.replaceInput).toBe(true);
      const changed = { to: 'Ada', amount: 150 };
      const answer = restart(interrupt, { input: changed });
      expect(await session.resume([answer]).outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([ran(changed)]);
    },
  },
  {
    name: 'two in one turn, all approved: each runs once',
    async play({ session, ran: runs }) {
      let open: readonly Interrupt[] = await ask(session, transfer, call('transfer_money', bo));
      // One after the other, or together.
      while (open.length > 0) {
        const { outcome } = session.resume(open.map((one) => restart(one)));
        expect(errorOf(await outcome)).toBeUndefined();
        open = openIn(session);
      }
      const amounts = (await runs()).map(({ input }) => input);
      expect(amounts).toHaveLength(2);
      expect(amounts).toEqual(expect.arrayContaining([ada, bo]));
    },
  },
  {
    name: 'two at once: approve one, reject one',
    without: ({ severalAtOnce }) => (severalAtOnce ? undefined : 'it asks one after the other'),
    async play({ session, ran: runs, resumes }) {
      const [first, second] = await ask(session, transfer, call('transfer_money', bo));
      if (!first || !second) throw new Error('Two should be open.');
      session.decide(restart(first));
      expect(await runs()).toEqual([]);
      const turn = session.decide(respond(second, words));
      expect(await turn?.outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([ran(ada)]);
      expect(resumes()).toBe(1);
    },
  },
  {
    name: 'a call that needs no approval runs once beside one that does',
    async play({ session, ran: runs }) {
      const interrupt = await askOne(session, transfer, call('look_up', { name: 'Ada' }));
      expect(interrupt.name).toBe('transfer_money');
      await session.resume([restart(interrupt)]).outcome;
      const all = (await runs()).map(({ tool }) => tool).sort();
      expect(all).toEqual(['look_up', 'transfer_money']);
    },
  },
  {
    name: 'reload while an approval is pending',
    async play({ session, ran: runs, reload }) {
      await askOne(session, transfer);
      const page = await reload();
      const [interrupt] = openIn(page);
      if (!interrupt) throw new Error('One should be open.');
      expect(interrupt).toMatchObject({ status: 'open', input: ada });
      expect(await page.resume([restart(interrupt)]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'the conversation continues after an answer and after a reload',
    async play({ session, reload }) {
      await session.resume([restart(await askOne(session, transfer))]).outcome;
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
      const interrupt = await askOne(session, transfer);
      await server.kill();
      const lost = await session.resume([restart(interrupt)]).outcome;
      expect(lost.status).toBe('unknown');
      await server.revive();
      expect(await runs()).toEqual([]);
      // A person may answer again, and only a person.
      session.reopen(interrupt.key);
      const again = await session.resume([restart(interrupt)]).outcome;
      const isKept = (await runs()).length === 1;
      expect(again.status).toBe(isKept ? 'completed' : 'failed');
      expect(nowOf(session, interrupt)?.status).toBe(isKept ? 'resolved' : 'superseded');
    },
  },
  {
    name: 'the answer’s stream is lost: the answer is unknown, is not sent again, and ran once',
    async play({ session, proxy, ran: runs, resumes }) {
      const interrupt = await askOne(session, transfer);
      proxy.cutNext(LAST_EVENT);
      const outcome = await session.resume([restart(interrupt)]).outcome;
      expect(outcome.status).toBe('unknown');
      expect(nowOf(session, interrupt)?.status).toBe('unknown');
      expect(resumes()).toBe(1);
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'a message while an approval is pending',
    async play(stage) {
      const { session, ran: runs } = stage;
      const interrupt = await askOne(session, transfer);
      if (abandons(stage)) {
        const outcome = await session.send('Never mind.').outcome;
        expect(await runs()).toEqual([]);
        expect(outcome.status).toBe('completed');
        expect(nowOf(session, interrupt)?.status).toBe('superseded');
      } else {
        // By its name it is known before; else the adapter refuses what would be lost there.
        if (session.mustAnswerFirst())
          expect(() => session.send('Never mind.')).toThrow(SessionBusyError);
        else expect(errorOf(await session.send('Never mind.').outcome)?.taken).toBe('no');
        expect(await runs()).toEqual([]);
        const [open] = openIn(session);
        if (!open) throw new Error('It should be open.');
        expect(await session.resume([restart(open)]).outcome).toMatchObject({
          status: 'completed',
        });
        expect(await runs()).toEqual([ran(ada)]);
      }
    },
  },
  {
    name: 'model fails',
    async play({ session }) {
      const outcome = await session.send('fail').outcome;
      expect(outcome.status).toBe('failed');
      // Agent Framework keeps to itself what went wrong.
      expect(errorOf(outcome)?.serverMessage).toMatch(/the model failed|internal error/);
      expect(await session.send('Hello.').outcome).toMatchObject({ status: 'completed' });
    },
  },
  {
    name: 'the conformance suite',
    async play(stage) {
      const { facts, server, ran: runs } = stage;
      const { backend } = stage.session;
      const untried = untriedAt.get(server.program.name);
      const cases = backendConformance({
        createBackend: () => backend,
        facts,
        plain: 'Hello.',
        pausing: transfer,
        ...(facts.severalAtOnce && !untried?.includes('severalAtOnce')
          ? { several: `${transfer}\n${call('transfer_money', bo)}` }
          : {}),
        failing: 'fail',
        answer: (interrupt) => restart(interrupt),
        attempts: {
          respond: { message: transfer, answer: (interrupt) => respond(interrupt, words) },
          replaceInput: {
            message: transfer,
            answer: (interrupt) => restart(interrupt, { input: { to: 'Ada', amount: 150 } }),
            says: /150/,
          },
          resumedMetadata: {
            message: transfer,
            answer: (interrupt) => restart(interrupt, { resumed: { approved: true, note: 'x' } }),
          },
        },
        effects: async () => (await runs()).length,
        untried: ['taken', ...(untried ?? [])],
      });
      const failed: string[] = [];
      for (const { name, run } of cases.filter(({ name }) => !isUntrue(stage, name)))
        await run().catch((error) => failed.push(`${name}: ${error}`));
      expect(failed).toEqual([]);
      expect(cases.length).toBeGreaterThan(15);
    },
  },
];

/**
 * Where a message has to cancel the pending questions. The frameworks give their questions no time, so it is set on the way: what is
 * held is what they do with `cancelled`.
 */
export const agUiLate: Scenario<string> = {
  name: 'a message after the question expired arrives, or the page says that it did not',
  at: 'late',
  async play({ session, ran: runs }) {
    const interrupt = await askOne(session, transfer);
    expect(interrupt.expiresAt).toBeLessThan(Date.now());
    session.expire(interrupt.key);
    const outcome = await session.send('Never mind.').outcome;
    if (outcome.status === 'failed') {
      expect(outcome.error).toMatchObject({
        taken: 'no',
        message: expect.stringContaining('Send it again'),
      });
      expect(session.getState().undelivered?.message).toEqual({ text: 'Never mind.' });
      expect(await session.send('Never mind.').outcome).toMatchObject({ status: 'completed' });
    }
    expect(lastWords(session)).toBe('Never mind.');
    expect(openIn(session)).toEqual([]);
    expect(await runs()).toEqual([]);
    expect(await session.send('And now?').outcome).toMatchObject({ status: 'completed' });
    expect(lastWords(session)).toBe('And now?');
  },
};

/**
 * ADK without its flag takes a message, and drops the pending questions. The wire does not tell the flag, so the adapter holds a
 * message back from every ADK.
 */
const isUntrue = ({ session, server }: Stage, name: string) =>
  server.program.name === 'ag-ui-adk' &&
  session.backend.id.endsWith('/default') &&
  name.startsWith("messageWhileOpen: 'refused'");

type Untried = NonNullable<Parameters<typeof backendConformance>[0]['untried']>;

const untriedAt: ReadonlyMap<string, Untried> = new Map([
  // One after the other, the same answer runs once; at the same moment, with some of them, twice.
  ['ag-ui-langgraph', ['idempotent']],
  ['ag-ui-agno', ['idempotent']],
  // Its answers carry no text, so there is no secret to hide: as with ADK and Agent Framework.
  ['ag-ui-strands', ['idempotent', 'sensitive']],
  ['ag-ui-adk', ['idempotent', 'sensitive']],
  // `cancelled` ends its run, and the call that it leaves suspended can still be approved.
  ['ag-ui-mastra', ['idempotent', 'cancelInterrupt']],
  // Its approvals of one turn are one question; several at once are asked by workflows.
  ['ag-ui-agent-framework', ['idempotent', 'severalAtOnce', 'sensitive']],
]);

const answer = (text: string) => (interrupt: Interrupt) => respond(interrupt, text);

/** A graph that asks for itself. */
export const agUiQuestions: readonly Scenario<string>[] = [
  {
    name: 'a question in words',
    async play({ session, ran: runs }) {
      const question = await askOne(session, 'ask');
      expect(question).toMatchObject({ input: { question: 'What is your name?' } });
      const outcome = await session.resume([respond(question, 'Ann')]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([{ tool: 'ask', input: { answer: 'Ann' } }]);
      expect(lastWords(session)).toBe('You are Ann.');
    },
  },
  {
    name: 'two questions at once',
    async play({ session, ran: runs }) {
      const questions = await ask(session, 'ask two');
      const names = ['Ann', 'Lee'];
      const answers = questions.map((one, at) => answer(names[at] ?? '')(one));
      expect(await session.resume(answers).outcome).toMatchObject({ status: 'completed' });
      const answered = (await runs()).map(({ input }) => input);
      expect(answered).toHaveLength(2);
      expect(answered).toEqual(expect.arrayContaining([{ answer: 'Ann' }, { answer: 'Lee' }]));
    },
  },
  {
    name: 'an answer that the schema refuses is not sent; a valid one arrives unchanged',
    async play({ session, ran: runs }) {
      const question = await askOne(session, 'form');
      expect(question).toMatchObject({
        name: 'langgraph:delivery',
        message: 'Where shall it go?',
        answerSchema: { type: 'object', required: ['street', 'insured'] },
        allowed: { respond: true, restart: false },
      });
      const wrong = session.resume([respond(question, { street: 'Long Lane 4', floor: 2.5 })]);
      expect(await wrong.outcome).toMatchObject({ status: 'failed' });
      expect(await runs()).toEqual([]);
      const filledIn = { street: 'Long Lane 4', floor: 2, insured: false };
      const [open] = openIn(session);
      if (!open) throw new Error('It should be open still.');
      expect(await session.resume([respond(open, filledIn)]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(await runs()).toEqual([{ tool: 'form', input: { answer: filledIn } }]);
      expect(lastWords(session)).toBe('It is on its way.');
    },
  },
  {
    name: 'a question survives a reload and a killed server',
    async play({ session, server, reload, ran: runs }) {
      await askOne(session, 'ask');
      await server.kill();
      await server.revive();
      const page = await reload();
      const [question] = openIn(page);
      if (!question) throw new Error('It should be open.');
      expect(await page.resume([respond(question, 'Ann')]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(await runs()).toHaveLength(1);
      // Another page that knows only the session's id has nothing to ask.
      const { sessionId } = page.getState();
      const stranger = createSession({ backend: page.backend, sessionId });
      await stranger.restore();
      expect(openIn(stranger)).toEqual([]);
    },
  },
];
