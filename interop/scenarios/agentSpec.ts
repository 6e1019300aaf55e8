import { respond, selectMessages, selectStatus } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, call, errorOf, lastWords, openIn, type Stage, toldIn } from './stage.ts';

/** The agents of the JavaScript server that these are played with, by how they keep a session and how they run. */
export const specMounts = {
  /** The server keeps the session. */
  kept: { path: '/agents/assistant' },
  /** The client does. */
  passing: { path: '/agents/passing', sessions: 'client' },
  detached: { path: '/agents/assistant', detach: true },
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
      name: `a turn that fails, and one after it: ${at}`,
      at,
      async play({ session }) {
        // A first turn that fails detached leaves a session that this server can't go on with (docs/backends/genkit.md).
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
    name: 'what streams is told in its order',
    at: 'kept',
    async play({ session }) {
      const turn = session.send('one two three');
      const deltas: string[] = [];
      for await (const event of turn) if (event.type === 'text') deltas.push(event.delta);
      expect(deltas.join('')).toBe('one two three');
      expect(lastWords(session)).toBe('one two three');
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
        expect(await session.send('fail').outcome).toMatchObject({ status: 'failed' });
        expect(session.getState().undelivered?.message.text).toBe('fail');
      },
    },
  ]),
  {
    name: 'a detached turn that is stopped ends as stopped, at once, and is no error',
    at: 'makerDetached',
    async play({ session, reads, reload }) {
      const turn = session.send('wait');
      await expect.poll(reads).toBeGreaterThan(0);
      session.stop();
      expect(await turn.outcome).toEqual({ status: 'aborted' });
      await session.restore();
      for (const one of [session, await reload()]) {
        expect(one.getState().error).toBeUndefined();
        expect(selectStatus(one.getState())).toBe('idle');
      }
      expect(await session.send('go').outcome).toMatchObject({ status: 'completed' });
      expect(selectMessages(session.getState()).at(-1)?.partial).toBeUndefined();
    },
  },
];
