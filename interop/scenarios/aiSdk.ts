import { type Interrupt, respond, restart } from '@holdpoint/client';
import { expect } from 'vitest';
import { agUiApprovals } from './agUi.ts';
import { pick, type Scenario } from './scenario.ts';
import { ask, askOne, call, errorOf, lastWords, nowOf, openIn, outputIn, toldIn } from './stage.ts';

/** How the server's chat is spoken to: `joined` where its streams are joined again. */
export type AiSdkAt = 'joined' | undefined;

const ada = { to: 'Ada', amount: 250 };
const bo = { to: 'Bo', amount: 20 };
const transfer = call('transfer_money', ada);
const ran = (input: unknown) => ({ tool: 'transfer_money', input });
const approve = (interrupt: Interrupt) => restart(interrupt);

/** The last frame of a turn; `finish-step` does not begin like it. */
const LAST_FRAME = '{"type":"finish"';

interface CallPart {
  state?: string;
  input?: unknown;
  approval?: { id?: unknown };
}

/** The last call of a body that leaves. */
function lastPartOf(body: { readonly messages?: unknown }): CallPart {
  const messages = body.messages as readonly { readonly parts: readonly CallPart[] }[];
  return messages.at(-1)?.parts.at(-1) ?? {};
}

/** Scenarios for every server that asks before its tools run, except those about AG-UI's own frames. */
const shared = agUiApprovals.filter(
  ({ name }) => !name.includes('not named') && !name.includes('stream is lost'),
);

/** The form of a result that a person gives. */
export const delivery = {
  name: 'delivery',
  outputJsonSchema: {
    type: 'object',
    properties: { street: { type: 'string' }, floor: { type: 'integer' } },
    required: ['street'],
  },
};

const own: readonly Scenario<'joined'>[] = [
  {
    name: 'the answer’s stream is lost: the answer is unknown, is not sent again, and ran once',
    async play({ session, proxy, ran: runs, resumes }) {
      const interrupt = await askOne(session, transfer);
      proxy.cutNext(LAST_FRAME);
      expect(await session.resume([restart(interrupt)]).outcome).toMatchObject({
        status: 'unknown',
      });
      expect(nowOf(session, interrupt)?.status).toBe('unknown');
      expect(resumes()).toBe(1);
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'a lost stream is joined again if the server keeps it',
    at: 'joined',
    async play({ session, proxy, ran: runs, resumes }) {
      const interrupt = await askOne(session, transfer, 'then', 'slow and slow and slow and slow');
      proxy.cutNext('"delta":"and ');
      expect(await session.resume([restart(interrupt)]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(nowOf(session, interrupt)?.status).toBe('resolved');
      expect(lastWords(session)).toBe('slow and slow and slow and slow');
      expect(resumes()).toBe(1);
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'after a lost stream, another turn’s stream is not taken for this answer',
    at: 'joined',
    async play({ session, server, proxy, ran: runs, resumes }) {
      const long = `slow${' and slow'.repeat(60)}`;
      const interrupt = await askOne(session, transfer, 'then', long);
      const { sessionId } = session.getState();
      const turn = session.resume([restart(interrupt)]);
      await expect.poll(() => session.getState().tail?.text).toContain('slow');
      // Somebody who knows the chat's id goes on in it meanwhile.
      const headers = { 'content-type': 'application/json' };
      const text = `slow${' of theirs'.repeat(100)}`;
      const messages = [{ id: 'u', role: 'user', parts: [{ type: 'text', text }] }];
      const body = JSON.stringify({ id: sessionId, messages });
      const theirs = await fetch(`${server.url}/chat`, { method: 'POST', headers, body });
      proxy.cutNext('"delta":"and ');
      await turn.outcome;
      await theirs.body?.cancel();
      expect(nowOf(session, interrupt)?.status).toBe('unknown');
      expect(toldIn(session).join(' ')).not.toContain('of theirs');
      expect(resumes()).toBe(1);
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'reject with a reason, which the model hears',
    async play({ session, ran: runs }) {
      const interrupt = await askOne(session, transfer);
      const no = { approved: false, reason: 'Too much – naïve 😀' };
      await session.resume([respond(interrupt, no)]).outcome;
      expect(await runs()).toEqual([]);
      expect(lastWords(session)).toContain('Too much – naïve 😀');
      expect(outputIn(session)).toEqual({ denied: true, reason: 'Too much – naïve 😀' });
    },
  },
  {
    name: 'a question and an approval are answered together',
    async play({ session, ran: runs, resumes }) {
      const question = call('ask_question', { question: 'Which?', choices: ['ham', 'basil'] });
      const [approval, asked] = await ask(session, transfer, question);
      if (!approval || !asked) throw new Error('Two should be open.');
      expect(asked.allowed).toMatchObject({ respond: true, restart: false });
      session.decide(respond(asked, { selected: ['basil'] }));
      expect(await runs()).toEqual([]);
      expect(await session.decide(restart(approval))?.outcome).toMatchObject({
        status: 'completed',
      });
      expect(resumes()).toBe(1);
      expect(await runs()).toEqual([ran(ada)]);
      expect(lastWords(session)).toContain('{"selected":["basil"]}');
    },
  },
  {
    name: 'a form built from the app’s result schema sends its answer unchanged',
    async play({ session }) {
      const asked = await askOne(session, call('delivery', { parcel: 'a lamp' }));
      expect(asked.answerSchema).toEqual(delivery.outputJsonSchema);
      await session.resume([respond(asked, { street: 'Long Lane 4', floor: 2 })]).outcome;
      expect(lastWords(session)).toContain('{"street":"Long Lane 4","floor":2}');
    },
  },
  {
    name: 'declining a question sends no result',
    async play({ session }) {
      const asked = await askOne(session, call('ask_question', { question: 'Which?' }));
      await session.resume([respond(asked, { declined: true })]).outcome;
      expect(lastWords(session)).toContain('The user declined to answer.');
    },
  },
  {
    name: 'a message instead of a result continues the conversation',
    async play({ session }) {
      const asked = await askOne(session, call('ask_question', { question: 'Which?' }));
      expect(await session.send('Never mind.').outcome).toMatchObject({ status: 'completed' });
      expect(nowOf(session, asked)?.status).toBe('superseded');
      expect(await session.send('And now?').outcome).toMatchObject({ status: 'completed' });
    },
  },
  {
    name: 'an approval leads to the next one',
    async play({ session, ran: runs, resumes }) {
      const shell = call('run_shell', { command: 'ls' });
      const first = await askOne(session, transfer, 'then', shell);
      await session.resume([restart(first)]).outcome;
      const [second] = openIn(session);
      if (!second) throw new Error('One should be open.');
      expect(await session.resume([restart(second)]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(resumes()).toBe(2);
      expect((await runs()).map(({ tool }) => tool)).toEqual(['transfer_money', 'run_shell']);
    },
  },
  {
    name: 'a tool that throws runs once, and the turn ends without an error',
    async play({ session, ran: runs }) {
      const interrupt = await askOne(session, call('run_shell', { command: 'crash' }));
      expect(await session.resume([restart(interrupt)]).outcome).toMatchObject({
        status: 'completed',
      });
      expect(outputIn(session)).toEqual({ error: 'the shell crashed' });
      expect(nowOf(session, interrupt)).toMatchObject({ status: 'resolved', problem: 'failed' });
      expect(await runs()).toHaveLength(1);
    },
  },
  {
    name: 'the model fails after a call ran: a later turn does not run it again',
    async play({ session, ran: runs }) {
      const interrupt = await askOne(session, transfer, 'then', 'fail');
      const outcome = await session.resume([restart(interrupt)]).outcome;
      expect(outcome).toMatchObject({ status: 'failed' });
      expect(errorOf(outcome)?.taken).toBeUndefined();
      expect(nowOf(session, interrupt)?.status).toBe('resolved');
      expect(await session.send('And now?').outcome).toMatchObject({ status: 'completed' });
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
  {
    name: 'one of two answers is not sent alone; posted by hand, it runs and fails',
    async play({ session, ran: runs, resumes, tamper }) {
      const [first, second] = await ask(session, transfer, call('transfer_money', bo));
      if (!first || !second) throw new Error('Two should be open.');
      expect(session.decide(restart(first))).toBeUndefined();
      expect(resumes()).toBe(0);
      // What a client does that sends each answer by itself.
      tamper((body) => {
        const part = lastPartOf(body);
        part.state = 'approval-requested';
        part.approval = { id: part.approval?.id };
      });
      const outcome = await session.decide(restart(second))?.outcome;
      expect(outcome).toMatchObject({ status: 'failed' });
      expect(await runs()).toEqual([ran(ada)]);
      expect(nowOf(session, first)?.status).toBe('resolved');
      expect(nowOf(session, second)?.status).toBe('failed');
      tamper(undefined);
      session.reopen(second.key);
      await session.resume([restart(second)]).outcome;
      expect(await runs()).toEqual([ran(ada), ran(bo)]);
    },
  },
  {
    name: 'the server denies a call by its own rule: no question is asked, nothing runs',
    async play({ session, ran: runs }) {
      const said = call('transfer_money', { to: 'Ada', amount: 250_000 });
      expect(await session.send(said).outcome).toMatchObject({ status: 'completed' });
      expect(openIn(session)).toEqual([]);
      expect(outputIn(session)).toEqual({ denied: true, reason: 'The bank moves no such sums.' });
      expect(await runs()).toEqual([]);
    },
  },
  {
    name: 'the server stops a turn on its own: the turn is aborted, and the next one works',
    async play({ session }) {
      expect(await session.send('stop yourself').outcome).toMatchObject({ status: 'aborted' });
      expect(await session.send('Hello.').outcome).toMatchObject({ status: 'completed' });
    },
  },
];

/** Everything that is played with every kind of server. */
export const aiSdkScenarios: readonly Scenario<string>[] = [...shared, ...own];

/** Of these, what an agent of pydantic-ai has: tools that ask, and none that throw or are the app's. */
export const aiSdkPydantic: readonly Scenario<string>[] = [
  ...shared,
  ...pick(
    own,
    'the answer’s stream is lost: the answer is unknown, is not sent again, and ran once',
    'reject with a reason, which the model hears',
    'one of two answers is not sent alone; posted by hand, it runs and fails',
  ),
];

/** What a signature is for. */
export const aiSdkSigned: readonly Scenario<string>[] = [
  {
    name: 'the server refuses a changed input: nothing runs, and the question stays open',
    async play({ session, ran: runs, tamper }) {
      const interrupt = await askOne(session, transfer);
      expect(interrupt.allowed.replaceInput).toBe(false);
      tamper((body) => {
        lastPartOf(body).input = { to: 'Eve', amount: 9 };
      });
      expect(await session.resume([approve(interrupt)]).outcome).toMatchObject({
        status: 'failed',
      });
      expect(await runs()).toEqual([]);
      tamper(undefined);
      session.reopen(interrupt.key);
      await session.resume([approve(interrupt)]).outcome;
      expect(await runs()).toEqual([ran(ada)]);
    },
  },
];
