import { describe, expect, test } from 'vitest';
import { asObject } from '../../protocol/json.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import {
  answering,
  approve,
  type framesAs,
  inBoth,
  only,
  play,
  playAndAnswer,
  respondWith,
  resume,
  saidIn,
  textOf,
  turnOf,
  withStream,
} from './fixtures.testkit.ts';
import {
  done,
  id,
  openIn,
  playing,
  question,
  run,
  runIn,
  stateOf,
  task,
  wait,
  worked,
} from './threads.testkit.ts';

const other = 'b'.repeat(32);

// Promise: the result of a run is read from the server and never guessed.

describe('how a run ended', () => {
  const told = (status: string, after = done, frames: Parameters<typeof framesAs>[0] = []) =>
    play(run(frames, after, status), undefined, playing);

  test.each([
    ['success', 'completed'],
    ['error', 'failed'],
    ['timeout', 'failed'],
    ['interrupted', 'aborted'],
  ])('is what the server says of it: %s', async (status, end) => {
    expect((await told(status)).end?.status).toBe(end);
  });

  test.each(['running', 'pending'])('a body that ends while it is %s is lost', async (status) => {
    const { end, error } = await told(status);
    expect(end).toBeUndefined();
    expect(error).toMatchObject({ code: 'stream-lost' });
  });

  test('can’t be read: the turn is lost, and nothing is said to be not taken', async () => {
    const [stream] = run([], done) as [Exchange];
    for (const failure of [answering('', 401), answering('', 500), answering('no json')]) {
      const { error } = await play([stream, failure], undefined, playing);
      expect(error).toMatchObject({ code: 'stream-lost' });
      expect(error).not.toHaveProperty('taken');
    }
  });

  // Someone else can stop the run while its node works, and nothing has been reported yet.
  test.each([
    ['interrupted', 'aborted', undefined],
    ['success', 'failed', 'no'],
  ])(
    'a run that was given an answer and told nothing proves that nothing was taken only where the server calls it a success: %s',
    async (status, end, taken) => {
      const open = await openIn(stateOf([question(wait)]));
      const now = stateOf([question(wait)]);
      const answered = resume(open, respondWith('x'));
      const { end: last } = await play([now, ...run([], now, status)], answered, playing);
      expect(last).toMatchObject({ status: end });
      expect(last?.status === 'failed' ? last.error : {}).toMatchObject(taken ? { taken } : {});
    },
  );

  // Another page may have answered between the read and the request, and its run then asks something else.
  test.each([
    ['as an update', ['updates', { __interrupt__: [{ id: other, value: 'Pay?' }] }]],
    ['among the values', ['values', { __interrupt__: [{ id: other, value: 'Pay?' }] }]],
  ] as const)(
    'a run that was given an answer and only asks something else has not taken it, and its question is shown: %s',
    async (_, frame) => {
      const before = stateOf([question(wait)]);
      const after = stateOf([task('ask', [{ id: other, value: 'Pay?' }], { id: 'next' })]);
      const answered = resume(await openIn(before), respondWith('x'));
      const { end } = await play([before, ...run([frame], after)], answered, playing);
      expect(end).toMatchObject({
        status: 'failed',
        error: { code: 'resume-rejected', taken: 'no' },
        open: [],
        interrupts: [{ decisionId: other }],
      });
    },
  );

  test('a run that was given an answer and whose own task asks its next question has taken it', async () => {
    const before = stateOf([question(wait)]);
    const asked = [{ id: other, value: 'And when?' }];
    const answered = resume(await openIn(before), respondWith('x'));
    const after = stateOf([task('ask', asked)]);
    const frame = ['updates', { __interrupt__: asked }] as const;
    const { end } = await play([before, ...run([frame], after)], answered, playing);
    expect(end).toMatchObject({ status: 'interrupted' });
  });

  test('an answer has the server check that it is pending, but beside a context, and a message does not', async () => {
    const before = stateOf([question(wait)]);
    const answered = resume(await openIn(before), respondWith('x'));
    const strict = { configurable: { user: 'ada', __pregel_strict_resume: true } };
    const config = { configurable: { user: 'ada' } };
    const sent = async (options: object) =>
      (await play([before, ...worked], answered, { ...playing, ...options })).sent;
    expect(await sent({ run: { config } })).toMatchObject({ config: strict });
    const context = { user: 'ada' };
    expect(await sent({ run: { context } })).toMatchObject({ context });
    expect(await sent({ run: { context } })).not.toHaveProperty('config');
    const said = await play(worked, undefined, playing);
    expect(said.sent).not.toHaveProperty('config');
  });

  test.each(inBoth('late'))(
    'an answer that the server’s own check refuses was not taken: %s',
    async (name) => {
      const { second } = await playAndAnswer(name, approve());
      expect(second.end).toMatchObject({
        ...{ status: 'failed', error: { code: 'resume-rejected', taken: 'no' }, open: [] },
      });
      expect(second.end).not.toHaveProperty('interrupts');
      // The effect of the other client's answer is shown.
      expect(textOf(second)).toContain('Sent 250 to Ada.');
    },
  );

  test.each(inBoth('late-wizard'))(
    'a question that another client’s answer led to is shown when this one is refused: %s',
    async (name) => {
      const { first, second } = await playAndAnswer(name, respondWith('Bea'));
      expect(first.interrupts).toMatchObject([{ input: { question: 'Name?' } }]);
      expect(second.end).toMatchObject({
        ...{ status: 'failed', error: { code: 'resume-rejected', taken: 'no' }, open: [] },
        interrupts: [{ input: { question: 'Age?' } }],
      });
    },
  );

  test('a run that fails after an answer shows what it asks beside what was answered', async () => {
    const before = stateOf([question(wait)]);
    const after = stateOf([question(wait), task('ask', [{ id: other, value: 'Pay?' }])]);
    const answered = resume(await openIn(before), respondWith('x'));
    const { end } = await play([before, ...run([], after, 'error')], answered, playing);
    expect(end).toMatchObject({
      status: 'failed',
      open: [{ input: wait }],
      interrupts: [{ decisionId: other }],
    });
  });

  // langgraph 1.1 with langgraph-api 0.7.
  test.each([
    ['listed as pending, it is asked', true],
    ['not listed as pending, its task is done', false],
  ])('a second question of a node with an empty result: %s', async (_, isListed) => {
    const before = stateOf([question(wait)]);
    const id = String(asObject((await openIn(before))[0]?.raw).id);
    const asks = { id, value: 'Age?' };
    const tasks = [task('ask', [asks], { result: {} })];
    const after = answering({ values: {}, tasks, interrupts: isListed ? [asks] : [] });
    const answered = resume(await openIn(before), respondWith('x'));
    const frame = ['updates', { __interrupt__: [asks] }] as const;
    const { end } = await play([before, ...run([frame], after)], answered, playing);
    if (isListed)
      expect(end).toMatchObject({
        status: 'interrupted',
        interrupts: [{ input: { question: 'Age?' } }],
      });
    else expect(end).toMatchObject({ status: 'failed' });
  });

  test('a body without a frame tells nothing', async () => {
    const { error } = await play([answering('', 200, 'POST')], undefined, playing);
    expect(error).toMatchObject({ code: 'stream-lost' });
  });

  test('the open interrupts are all that its thread has, not only the streamed ones', async () => {
    const both = stateOf([question(wait), task('left', [{ id: 'b'.repeat(32), value: 'Left?' }])]);
    const { interrupts } = await told('success', both, [
      ['updates', { __interrupt__: [{ id, value: wait }] }],
    ]);
    expect(interrupts.map(({ name, position, message }) => [name, position, message])).toEqual([
      ['ask', 0, undefined],
      ['left', 1, 'Left?'],
    ]);
  });

  test('reports from the thread, once, what the stream left out', async () => {
    const said = [
      { id: 'h', type: 'human', content: 'go' },
      { id: 'a', type: 'ai', content: 'One two.' },
      { id: 'b', type: 'ai', content: 'Three.' },
    ];
    const piece = [{ id: 'a', type: 'AIMessageChunk', content: 'One ' }, {}];
    const { events } = await told('success', stateOf([], said), [['messages', piece]]);
    expect(only({ events }, 'text').map(({ messageId, delta }) => [messageId, delta])).toEqual([
      ['a', 'One two.'],
      ['b', 'Three.'],
    ]);
  });
});

test('a stream of an older form is read too: values alone, and JSON over many lines', async () => {
  const from = turnOf('js-question', 1);
  const values = JSON.stringify({ __interrupt__: [{ id, value: wait }] }, null, 2);
  const lines = `event: values\ndata: ${values.replaceAll('\n', '\ndata: ')}\n\n`;
  const whole = `event: metadata\ndata: {"run_id":"${runIn(from)}"}\n\n${lines}`;
  const turned = withStream(from, (one) => ({
    ...one,
    response: { ...one.response, arrivals: [new TextEncoder().encode(whole)] },
  }));
  const { interrupts } = await play(turned, saidIn(from), { assistantId: 'graph' });
  expect(interrupts).toHaveLength(1);
});
