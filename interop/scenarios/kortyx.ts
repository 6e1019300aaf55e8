import { cancel, createSession, respond, type Session } from '@holdpoint/client';
import { kortyxCheckpoints } from '@holdpoint/client/kortyx';
import { backendConformance } from '@holdpoint/client/testing';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, errorOf, lastWords, nowOf, openIn, type Stage } from './stage.ts';

const ada = { to: 'Ada', amount: 12 };
const bo = { to: 'Bo', amount: 12 };
const approved = { approved: true };

/** What only a store that outlives the process can do. */
const remembers = ({ server }: Stage) =>
  server.program.args.some((arg) => arg.startsWith('redis:'));

/** A page that knows nothing but the session's id. */
async function elsewhere({ backend, getState }: Session): Promise<Session> {
  const { sessionId } = getState();
  const page = createSession({ backend, sessionId, recoveryDelaysMs: [0] });
  await page.restore();
  return page;
}

/** One question of a kind, and what the node was given for it. */
function answersQuestion(kind: string, at: string, answer: unknown): Scenario<string> {
  return {
    name: `question: ${kind}`,
    at,
    async play({ session, resumes }) {
      const question = await askOne(session, 'Begin.');
      const { status } = await session.resume([respond(question, answer)]).outcome;
      expect(status).toBe('completed');
      expect(lastWords(session)).toBe(`picked=${JSON.stringify(answer)}`);
      expect(resumes()).toBe(1);
    },
  };
}

/** What is played with Kortyx itself. The workflow is the scenario's place. */
export const scenarios: readonly Scenario<string>[] = [
  {
    name: 'tool: approve',
    at: 'pay',
    async play({ session, ran }) {
      const interrupt = await askOne(session, 'Begin.');
      expect(interrupt).toMatchObject({
        name: 'pay',
        input: ada,
        approves: { isInputKnown: true },
      });
      expect(await ran()).toEqual([]);
      const outcome = await session.resume([respond(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('completed');
      expect(await ran()).toEqual([{ tool: 'pay', input: ada }]);
    },
  },
  {
    name: 'tool: reject',
    at: 'pay',
    async play({ session, ran }) {
      const interrupt = await askOne(session, 'Begin.');
      await session.resume([respond(interrupt, { approved: false })]).outcome;
      expect(lastWords(session)).toContain('denied');
      expect(await ran()).toEqual([]);
    },
  },
  {
    name: 'tool: arguments missing',
    at: 'pay-quiet',
    async play({ session, ran }) {
      const interrupt = await askOne(session, 'Begin.');
      expect(interrupt).toMatchObject({ name: 'pay', approves: { isInputKnown: false } });
      await session.resume([respond(interrupt, approved)]).outcome;
      expect(await ran()).toEqual([{ tool: 'pay', input: ada }]);
    },
  },
  answersQuestion('single', 'choice', 'beta'),
  answersQuestion('multiple', 'multi', ['alpha', 'gamma']),
  answersQuestion('text', 'text', 'Ada'),
  {
    name: 'two nodes ask',
    at: 'two-nodes',
    async play({ session, resumes }) {
      const first = await askOne(session, 'Begin.');
      await session.resume([respond(first, 'beta')]).outcome;
      const [second] = openIn(session);
      if (!second) throw new Error('The second is gone.');
      await session.resume([respond(second, 'Ada')]).outcome;
      expect(lastWords(session)).toBe('picked="Ada"');
      expect(resumes()).toBe(2);
    },
  },
  {
    name: 'two questions in one node',
    at: 'two-in-node',
    async play(stage) {
      const { session, resumes } = stage;
      const first = await askOne(session, 'Begin.');
      await session.resume([respond(first, 'beta')]).outcome;
      const [second] = openIn(session);
      if (!second) throw new Error('The second is gone.');
      expect(second.input).toMatchObject({ question: 'Second, after beta?' });
      const outcome = await session.resume([respond(second, 'Ada')]).outcome;
      expect(outcome.status).toBe('completed');
      expect(resumes()).toBe(2);
      // In memory Kortyx takes the second answer and ends the turn, without the rest of the node and without an error.
      expect(lastWords(session)).toBe(remembers(stage) ? 'picked=["beta","Ada"]' : '');
    },
  },
  {
    name: 'two nodes ask side by side',
    at: 'parallel',
    async play({ session }) {
      const question = await askOne(session, 'Begin.');
      const { status } = await session.resume([respond(question, 'beta')]).outcome;
      expect(status).toBe('completed');
      // One answer for both, and nothing is left open.
      expect(lastWords(session)).toBe('picked="beta"picked="beta"');
      expect(openIn(session)).toEqual([]);
    },
  },
  {
    name: 'tools side by side: the page shows what one answer runs',
    at: 'parallel-pay',
    async play({ session, ran }) {
      const interrupt = await askOne(session, 'Begin.');
      expect(interrupt).toMatchObject({
        input: {
          calls: [
            { tool: 'pay', input: ada },
            { tool: 'pay', input: bo },
          ],
        },
        approves: { isShared: true },
      });
      await session.resume([respond(interrupt, approved)]).outcome;
      expect(await ran()).toEqual([
        { tool: 'pay', input: ada },
        { tool: 'pay', input: bo },
      ]);
    },
  },
  {
    name: 'node fails after the answer',
    at: 'fails-after',
    async play({ session, resumes }) {
      const question = await askOne(session, 'Begin.');
      const outcome = await session.resume([respond(question, 'beta')]).outcome;
      expect(errorOf(outcome)?.message).toContain('takes no other answer');
      expect(nowOf(session, question)?.status).toBe('superseded');
      expect(resumes()).toBe(1);
    },
  },
  {
    name: 'called off',
    at: 'pay',
    async play({ session, ran }) {
      const interrupt = await askOne(session, 'Begin.');
      await session.resume([cancel(interrupt)]).outcome;
      expect(openIn(session)).toEqual([]);
      expect(await ran()).toEqual([]);
    },
  },
  {
    name: 'a message while a question is open',
    at: 'pay',
    async play({ session, ran }) {
      const interrupt = await askOne(session, 'Begin.');
      await session.send('Never mind.').outcome;
      expect(nowOf(session, interrupt)?.status).toBe('superseded');
      expect(await ran()).toEqual([]);
    },
  },
  {
    name: 'reload before the answer',
    at: 'pay',
    async play({ session, reload, ran }) {
      await askOne(session, 'Begin.');
      const page = await reload();
      const [interrupt, ...more] = openIn(page);
      if (!interrupt) throw new Error('The interrupt is gone.');
      expect(more).toEqual([]);
      expect(interrupt).toMatchObject({ name: 'pay', input: ada, status: 'open' });
      await page.resume([respond(interrupt, approved)]).outcome;
      expect(await ran()).toEqual([{ tool: 'pay', input: ada }]);
    },
  },
  {
    name: 'answered elsewhere before',
    at: 'pay',
    async play({ session, ran }) {
      const ours = await askOne(session, 'Begin.');
      const page = await elsewhere(session);
      const [theirs] = openIn(page);
      if (!theirs) throw new Error('The interrupt is gone.');
      await page.resume([respond(theirs, approved)]).outcome;
      const late = await session.resume([respond(ours, approved)]).outcome;
      expect(errorOf(late)?.code).toBe('resume-rejected');
      expect(nowOf(session, ours)?.status).toBe('superseded');
      expect(await ran()).toHaveLength(1);
    },
  },
  {
    name: 'server restarted',
    at: 'pay',
    async play(stage) {
      const { session, server, ran } = stage;
      const interrupt = await askOne(session, 'Begin.');
      await server.kill();
      await server.revive();
      const outcome = await session.resume([respond(interrupt, approved)]).outcome;
      // What it kept in memory is gone, and it reads the answer as a message: that is told, and nothing is paid.
      expect(outcome.status).toBe(remembers(stage) ? 'completed' : 'failed');
      if (!remembers(stage)) expect(nowOf(session, interrupt)?.status).toBe('superseded');
      expect(await ran()).toHaveLength(remembers(stage) ? 1 : 0);
    },
  },
  {
    name: 'stream cut: answer',
    at: 'pay',
    async play({ session, proxy, ran, resumes }) {
      const interrupt = await askOne(session, 'Begin.');
      proxy.cutNext('data: {"type":"done"');
      await session.resume([respond(interrupt, approved)]).outcome;
      expect(await ran()).toEqual([{ tool: 'pay', input: ada }]);
      expect(resumes()).toBe(1);
      // Its checkpoint tells that it was taken.
      expect(nowOf(session, interrupt)?.status).toBe('resolved');
    },
  },
  {
    name: 'fork: the question is asked again with a new token',
    at: 'pay',
    async play({ session, server, ran }) {
      const first = await askOne(session, 'Begin.');
      const route = kortyxCheckpoints({ url: `${server.url}/api/chat/checkpoints` });
      const all = await route.list(session.getState().sessionId);
      const { sessionId } = await route.fork(all.at(-1)?.id ?? '');
      const { backend } = session;
      const fork = createSession({ backend, sessionId, recoveryDelaysMs: [0] });
      await fork.restore();
      const [second] = openIn(fork);
      if (!second) throw new Error('The fork has no question.');
      await fork.resume([respond(second, approved)]).outcome;
      await session.resume([respond(first, approved)]).outcome;
      expect(await ran()).toHaveLength(2);
    },
  },
  {
    name: 'the conformance suite',
    async play({ session: { backend }, facts }) {
      const cases = backendConformance({
        createBackend: () => backend,
        facts,
        plain: 'chat',
        pausing: 'pay',
        failing: 'fails',
        answer: (interrupt) => respond(interrupt, approved),
        sensitive: { message: 'text', answer: respond },
        untried: ['taken'],
        wrongShape: { message: 'pay', answer: (interrupt) => respond(interrupt, 'never offered') },
      });
      const failed: string[] = [];
      for (const { name, run } of cases)
        await run().catch((error) => failed.push(`${name}: ${error}`));
      expect(failed).toEqual([]);
      expect(cases.length).toBeGreaterThan(15);
    },
  },
];
