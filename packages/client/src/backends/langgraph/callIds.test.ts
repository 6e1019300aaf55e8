import { describe, expect, test } from 'vitest';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import { playRecording } from '../../testing/playRecording.ts';
import { answering, approve, context, framesAs, only, play, resume } from './fixtures.testkit.ts';
import { langGraph } from './langGraph.ts';

// Promise: some models restart their call ids in every turn, but each call keeps its own result and its own approval.

const thread = '11111111-1111-4111-8111-111111111111';
const id = '181d2232c7a5cd88437986c0134d85a1';
const ask = (at: string, eur: number) => ({
  ...{ id: at, type: 'ai', content: '' },
  tool_calls: [{ id: 'c1', name: 'pay', args: { eur } }],
});
const result = (at: string, content: string, status = 'success') => ({
  ...{ id: at, type: 'tool', tool_call_id: 'c1' },
  ...{ content, status },
});
const say = (at: string, content: string) => ({ id: at, type: 'human', content });

const rejected = [say('h1', 'pay'), ask('a1', 1), result('t1', 'too much', 'error')];
const again = [...rejected, say('h2', 'pay'), ask('a2', 2)];
const review = {
  actionRequests: [{ name: 'pay', args: { eur: 2 }, description: 'Pay?' }],
  reviewConfigs: [{ actionName: 'pay', allowedDecisions: ['approve', 'reject'] }],
};
const waits = answering({
  values: { messages: again },
  tasks: [{ name: 'review', result: null, error: null, interrupts: [{ id, value: review }] }],
});
const stateOf = (messages: readonly object[]) => answering({ values: { messages }, tasks: [] });
const run = (frames: Parameters<typeof framesAs>[0], after: Exchange) => [
  framesAs([['metadata', { run_id: 'r1' }], ...frames])(answering('', 200, 'POST')),
  answering({ status: 'success' }),
  after,
];
const update = (...messages: readonly object[]) => ['updates', { node: { messages } }] as const;
const playing = { check: 'nothing', turn: { sessionId: thread } } as const;
const asked = () => play(run([update(ask('a2', 2))], waits), undefined, playing);

/** Returns the calls and the results of a turn, in order. */
const callsIn = (events: readonly TurnEvent[]) =>
  events.flatMap((event) =>
    event.type === 'tool-request'
      ? [event.request.input]
      : event.type === 'tool-response'
        ? [event.response.output]
        : [],
  );

describe('a call whose id an earlier one had', () => {
  test('is what its approval is about', async () => {
    const { interrupts } = await asked();
    expect(interrupts.map(({ ref, input }) => [ref, input])).toEqual([['c1', { eur: 2 }]]);
  });

  test('is reported once, together with its result, when it runs', async () => {
    const { interrupts, checkpoint } = await asked();
    const after = [...again, result('t2', 'paid 2'), { id: 'b', type: 'ai', content: 'Done.' }];
    // In JavaScript the middleware repeats the call.
    const frames = [update(ask('a2', 2)), update(result('t2', 'paid 2'))];
    const told = await play(
      [waits, ...run(frames, stateOf(after))],
      resume(interrupts, approve()),
      { ...playing, turn: { ...playing.turn, checkpoint } },
    );
    expect(callsIn(told.events)).toEqual(['paid 2']);
  });

  test('is reported in the same run, too, and each result goes to its own call', async () => {
    const { interrupts, checkpoint } = await asked();
    const frames = [
      update(result('t2', 'paid 2')),
      update(ask('a3', 3)),
      update(result('t3', 'paid 3')),
    ];
    const after = [...again, result('t2', 'paid 2'), ask('a3', 3), result('t3', 'paid 3')];
    const told = await play(
      [waits, ...run(frames, stateOf(after))],
      resume(interrupts, approve()),
      { ...playing, turn: { ...playing.turn, checkpoint } },
    );
    expect(callsIn(told.events)).toEqual(['paid 2', { eur: 3 }, 'paid 3']);
  });

  test('gets its own result when a message sets it aside', async () => {
    const { checkpoint } = await asked();
    const { sent } = await play([waits, ...run([update()], waits)], undefined, {
      ...playing,
      turn: { ...playing.turn, checkpoint },
    });
    expect(sent?.input).toMatchObject({ messages: [{ type: 'tool', tool_call_id: 'c1' }, {}] });
  });

  test('does not give the earlier one its result after a reload', async () => {
    const messages = [...again, result('t2', 'paid 2'), say('h3', 'pay'), ask('a3', 3)];
    const exchanges = [answering({ status: 'idle' }), stateOf(messages)];
    const { fetch } = playRecording(exchanges, { check: 'nothing' });
    const backend = langGraph({ url: 'http://agent.test', assistantId: 'agent', fetch });
    const session = await backend.restore?.(context({ sessionId: thread }));
    const calls = session?.messages
      .flatMap(({ parts }) => parts)
      .filter(({ type }) => type === 'tool');
    expect(calls?.map((part) => part.type === 'tool' && part.response?.output)).toEqual([
      { error: 'too much' },
      'paid 2',
      undefined,
    ]);
    expect(session?.checkpoint).toMatchObject({
      calls: [{ id: 'c1', name: 'pay', message: 'a3' }],
    });
  });
});

test('a result that a later turn brings without a name has the name of its call', async () => {
  const late = result('t2', 'paid 1');
  const after = stateOf([...rejected, say('h2', 'hello'), late]);
  const told = await play(run([update(late)], after), undefined, playing);
  expect(only(told, 'tool-response').map(({ response }) => response)).toEqual([
    { name: 'pay', ref: 'c1', output: 'paid 1' },
  ]);
});

test('a result without a name is called “tool” where the thread has no call of it', async () => {
  const alone = { ...result('t2', 'paid'), tool_call_id: 'c9' };
  const after = stateOf([say('h2', 'hello')]);
  const told = await play(run([update(alone)], after), undefined, playing);
  expect(only(told, 'tool-response')).toMatchObject([{ response: { name: 'tool', ref: 'c9' } }]);
});
