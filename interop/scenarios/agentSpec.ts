import { respond, restart, selectMessages, selectStatus } from '@holdpoint/client';
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

/** The agents of the JavaScript server that these are played with, by how they keep a session and how they run. */
export const specMounts = {
  /** The server keeps the session. */
  kept: { path: '/agents/assistant' },
  /** The client does. */
  passing: { path: '/agents/passing', sessions: 'client' },
  detached: { path: '/agents/assistant', detach: true },
  /** Each turn names the snapshot that it goes on from. */
  bySnapshot: { path: '/agents/assistant', address: 'snapshot' },
  /** An app that says the wrong one of the two. */
  keptSaidPassing: { path: '/agents/assistant', sessions: 'client' },
  passingSaidKept: { path: '/agents/passing' },
  maker: { path: '/agents/maker' },
  makerDetached: { path: '/agents/maker', detach: true },
} as const;

type SpecScenario = Scenario<keyof typeof specMounts>;

const small = (to: string) => call('transfer_money', { to, amount: 50, currency: 'EUR' });
const paid = (to: string) =>
  `transfer_money ${JSON.stringify([
    { to, amount: 50, currency: 'EUR' },
    { status: 'DONE', amount: 50 },
  ])}`;

/** Live and after a reload: the same, in the same order. */
async function expectTold({ session, reload }: Stage, told: readonly string[]) {
  expect(toldIn(session)).toEqual(told);
  expect(toldIn(await reload())).toEqual(told);
}

/** What Genkit's own specification of agents (`tests/specs/agent.yaml`) says, as far as a session can say it. */
export const agentSpec: readonly SpecScenario[] = [
  ...(['kept', 'passing', 'detached'] as const).flatMap((at): readonly SpecScenario[] => [
    {
      name: `one turn: ${at}`,
      at,
      async play(stage) {
        const { session } = stage;
        expect(await session.send('Hello back.').outcome).toMatchObject({ status: 'completed' });
        await expectTold(stage, ['Hello back.', 'Hello back.']);
      },
    },
    {
      name: `turns go on from one another: ${at}`,
      at,
      async play(stage) {
        const { session } = stage;
        for (const words of ['First.', 'Second.']) await session.send(words).outcome;
        await expectTold(stage, ['First.', 'First.', 'Second.', 'Second.']);
      },
    },
    ...[[], ['quiet']].flatMap((how): readonly SpecScenario[] => {
      const model = how.length > 0 ? 'a model that does not stream' : 'a model that streams';
      const say = (...lines: readonly string[]) => [...how, ...lines].join('\n');
      return [
        {
          name: `tools are called: ${at}, ${model}`,
          at,
          async play(stage) {
            const said = say(small('Ada'), 'then', 'Done.');
            await stage.session.send(said).outcome;
            await expectTold(stage, [said, paid('Ada'), 'Done.']);
            expect(await stage.ran()).toHaveLength(1);
          },
        },
        {
          name: `several tools in one response: ${at}, ${model}`,
          at,
          async play(stage) {
            const said = say(small('Ada'), small('Bo'), 'then', 'Done.');
            await stage.session.send(said).outcome;
            await expectTold(stage, [said, paid('Ada'), paid('Bo'), 'Done.']);
            expect(await stage.ran()).toHaveLength(2);
          },
        },
        {
          name: `interrupt and resume: ${at}, ${model}`,
          at,
          async play(stage) {
            const { session } = stage;
            const input = { question: 'Yes?', choices: ['yes', 'no'] };
            const said = say(call('ask_question', input), 'then', small('Ada'), 'then', 'Done.');
            const open = await askOne(session, said);
            expect(open).toMatchObject({ status: 'open', input });
            const output = { selected: ['yes'] };
            await session.decide(respond(open, output))?.outcome;
            const answered = `ask_question ${JSON.stringify([input, output])}`;
            await expectTold(stage, [said, answered, paid('Ada'), 'Done.']);
            expect(openIn(session)).toEqual([]);
          },
        },
      ];
    }),
    {
      name: `interrupt and restart: ${at}`,
      at,
      async play(stage) {
        const { session } = stage;
        const input = { command: 'ls' };
        const said = [call('run_shell', input), 'then', 'Done.'].join('\n');
        const open = await askOne(session, said);
        await session.decide(restart(open, { resumed: { approved: true } }))?.outcome;
        expect(await stage.ran()).toEqual([{ tool: 'run_shell', input }]);
        expect(lastWords(session)).toBe('Done.');
        expect(openIn(await stage.reload())).toEqual([]);
      },
    },
    {
      name: `several interrupts in one response: ${at}`,
      at,
      async play(stage) {
        const { session } = stage;
        const question = (asked: string) => ({ question: asked, choices: ['yes', 'no'] });
        const asks = ['First?', 'Second?'].map((asked) => call('ask_question', question(asked)));
        const said = [...asks, 'then', 'Done.'].join('\n');
        const [first, second] = await ask(session, said);
        if (!first || !second) throw new Error('Two interrupts expected.');
        const output = (selected: string) => ({ selected: [selected] });
        // The first waits here until the second has an answer too: both go in one request.
        expect(session.decide(respond(first, output('yes')))).toBeUndefined();
        await session.decide(respond(second, output('no')))?.outcome;
        expect(stage.resumes()).toBe(1);
        const told = [
          said,
          `ask_question ${JSON.stringify([question('First?'), output('yes')])}`,
          `ask_question ${JSON.stringify([question('Second?'), output('no')])}`,
          'Done.',
        ];
        await expectTold(stage, told);
      },
    },
    {
      name: `another input than was asked about is refused, and can be answered: ${at}`,
      at,
      async play(stage) {
        const { session } = stage;
        const input = { command: 'ls' };
        const open = await askOne(session, call('run_shell', input));
        const other = { resumed: { approved: true }, input: { command: 'rm -rf ~' } };
        expect(() => restart(open, other)).toThrow(/input can not be replaced/);
        // As if somebody changed the request on its way.
        stage.tamper(({ data }) => {
          const { resume } = data as {
            resume?: { restart: { toolRequest: { input: unknown } }[] };
          };
          for (const { toolRequest } of resume?.restart ?? []) toolRequest.input = other.input;
        });
        const outcome = await session.decide(restart(open, { resumed: { approved: true } }))
          ?.outcome;
        expect(outcome?.status).toBe('failed');
        expect(await stage.ran()).toEqual([]);
        stage.tamper(undefined);
        session.reopen(open.key);
        await session.decide(restart(open, { resumed: { approved: true } }))?.outcome;
        expect(await stage.ran()).toEqual([{ tool: 'run_shell', input }]);
      },
    },
    {
      name: `an answer to what was never asked is refused: ${at}`,
      at,
      async play(stage) {
        const { session } = stage;
        const open = await askOne(session, call('ask_question', { question: 'Yes?' }));
        const forged = { ...open, key: 'never-asked' };
        expect(() => session.decide(respond(forged, { selected: [] }))).toThrow();
        expect(stage.resumes()).toBe(0);
        stage.tamper(({ data }) => {
          const { resume } = data as { resume?: { respond: { toolResponse: object }[] } };
          for (const part of resume?.respond ?? [])
            part.toolResponse = { ...part.toolResponse, name: 'made_up', ref: 'made-up' };
        });
        const outcome = await session.decide(respond(open, { selected: [] }))?.outcome;
        expect(outcome?.status).toBe('failed');
        expect(nowOf(session, open)?.status).not.toBe('resolved');
      },
    },
    {
      name: `a turn that fails, and one after it: ${at}`,
      at,
      async play({ session }) {
        // A first turn that fails detached leaves a session that this server can't go on with (docs/backends/genkit-options.md).
        await session.send('Hello.').outcome;
        const outcome = await session.send('fail').outcome;
        expect(outcome.status).toBe('failed');
        expect(errorOf(outcome)?.code).toBe('backend');
        expect(await session.send('Again.').outcome).toMatchObject({ status: 'completed' });
        expect(lastWords(session)).toBe('Again.');
      },
    },
  ]),
  {
    name: 'streamed parts arrive in order',
    at: 'kept',
    async play({ session }) {
      const turn = session.send('one two three');
      const deltas: string[] = [];
      for await (const event of turn) if (event.type === 'text') deltas.push(event.delta);
      expect(deltas.join('')).toBe('one two three');
      expect(lastWords(session)).toBe('one two three');
    },
  },
  {
    name: 'a session with the app’s own id can be read and continued elsewhere',
    at: 'kept',
    async play(stage) {
      // No UUID: an id may be any word of the app's.
      const sessionId = `my-app-session-${Math.random().toString(36).slice(2)}`;
      const first = await stage.elsewhere({ sessionId });
      await first.send('First.').outcome;
      const second = await stage.elsewhere({ sessionId });
      expect(toldIn(second)).toEqual(['First.', 'First.']);
      await second.send('Second.').outcome;
      const third = await stage.elsewhere({ sessionId });
      expect(toldIn(third)).toEqual(['First.', 'First.', 'Second.', 'Second.']);
    },
  },
  {
    name: 'two turns from one snapshot do not affect each other',
    at: 'bySnapshot',
    async play(stage) {
      const { session } = stage;
      await session.send('Root.').outcome;
      const other = await stage.elsewhere('a copy');
      await session.send('This way.').outcome;
      await other.send('That way.').outcome;
      await session.send('And on.').outcome;
      expect(toldIn(session)).toEqual(
        ['Root.', 'This way.', 'And on.'].flatMap((said) => [said, said]),
      );
      expect(toldIn(other)).toEqual(['Root.', 'That way.'].flatMap((said) => [said, said]));
    },
  },
  {
    name: 'a session that the server does not keep is refused if the app expects it to',
    at: 'passingSaidKept',
    async play({ session }) {
      const outcome = await session.send('First.').outcome;
      expect(outcome.status).toBe('failed');
      expect(errorOf(outcome)).toMatchObject({
        code: 'backend',
        backendStatus: 'FAILED_PRECONDITION',
        serverMessage: expect.stringContaining("Send 'state' instead"),
      });
      expect(session.getState().undelivered?.message.text).toBe('First.');
    },
  },
  {
    // The state is never sent to an agent with a store: what it answered tells that it has one.
    name: 'a session that the server keeps continues there, whatever the app says',
    at: 'keptSaidPassing',
    async play(stage) {
      const { session } = stage;
      await session.send('First.').outcome;
      const input = { question: 'Yes?', choices: ['yes', 'no'] };
      const said = [call('ask_question', input), 'then', 'Done.'].join('\n');
      const output = { selected: ['yes'] };
      await session.decide(respond(await askOne(session, said), output))?.outcome;
      const asked = `ask_question ${JSON.stringify([input, output])}`;
      await expectTold(stage, ['First.', 'First.', said, asked, 'Done.']);
    },
  },
  ...(['maker', 'makerDetached'] as const).flatMap((at): readonly SpecScenario[] => [
    {
      name: `artifacts and state, the newest of each name: ${at}`,
      at,
      async play({ session, reload }) {
        for (const turns of [1, 2]) {
          expect(await session.send('go').outcome).toMatchObject({ status: 'completed' });
          for (const one of [session, await reload()]) {
            const { artifacts, agentState } = one.getState();
            expect(agentState).toEqual({ turns });
            expect(artifacts.map(({ name, parts }) => [name, parts])).toEqual(
              expect.arrayContaining([
                ['plan', [{ text: 'second' }]],
                ['list', [{ text: 'other' }]],
              ]),
            );
            expect(artifacts).toHaveLength(2);
          }
        }
      },
    },
    {
      name: `an agent that fails: ${at}`,
      at,
      async play({ session }) {
        const outcome = await session.send('fail').outcome;
        expect(outcome.status).toBe('failed');
        expect(errorOf(outcome)?.serverMessage).toContain('nothing can be made');
        expect(session.getState().undelivered?.message.text).toBe('fail');
        // A failed turn is at its end: a stop changes nothing.
        const before = session.getState();
        session.stop();
        expect(session.getState()).toEqual(before);
      },
    },
  ]),
  {
    name: 'the first answer wins over a late answer of somebody else: detached',
    at: 'detached',
    async play(stage) {
      const { session, elsewhere, ran } = stage;
      const ours = await askOne(session, call('run_shell', { command: 'ls' }), 'then', 'Done.');
      const other = await elsewhere({ sessionId: session.getState().sessionId });
      const theirs = openIn(other)[0];
      if (!theirs) throw new Error('nothing is open');
      const approved = { resumed: { approved: true } };
      await session.decide(restart(ours, approved))?.outcome;
      const late = await other.decide(restart(theirs, approved))?.outcome;
      expect(late && errorOf(late)?.code).toBe('resume-rejected');
      // The late answer's snapshot leads nowhere, and the server wants to be told where to go on.
      const lost = await session.send('Hello back.').outcome;
      expect(errorOf(lost)?.taken).toBe('no');
      expect(await session.send('Hello back.').outcome).toMatchObject({ status: 'completed' });
      expect(await ran()).toHaveLength(1);
    },
  },
  {
    name: 'stopping a detached turn ends it at once, without an error',
    at: 'makerDetached',
    async play({ session, reads, reload }) {
      const turn = session.send('wait');
      await expect.poll(reads).toBeGreaterThan(0);
      session.stop();
      session.stop();
      expect(await turn.outcome).toEqual({ status: 'aborted' });
      await session.restore();
      for (const one of [session, await reload()]) {
        expect(one.getState().error).toBeUndefined();
        expect(selectStatus(one.getState())).toBe('idle');
      }
      expect(await session.send('go').outcome).toMatchObject({ status: 'completed' });
      expect(selectMessages(session.getState()).at(-1)?.partial).toBeUndefined();
      // What is done stays done. The message of the stopped turn is not in the server's state, and goes when that is read.
      const done = toldIn(session).slice(-2);
      session.stop();
      await session.restore();
      expect(toldIn(session)).toEqual(done);
      expect(selectStatus(session.getState())).toBe('idle');
    },
  },
];
