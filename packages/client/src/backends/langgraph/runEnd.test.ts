import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../testing/parseRecording.ts';
import {
  answering,
  type framesAs,
  only,
  play,
  respondWith,
  resume,
  saidIn,
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
} from './threads.testkit.ts';

// Promise: what a run comes to is read from the server and never guessed.

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

  // Somebody else may stop the run while its node works, and what has run by then has told nothing.
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

  test('a body without a frame tells nothing', async () => {
    const { error } = await play([answering('', 200, 'POST')], undefined, playing);
    expect(error).toMatchObject({ code: 'stream-lost' });
  });

  test('what waits is all that its thread says, not only what was streamed', async () => {
    const both = stateOf([question(wait), task('left', [{ id: 'b'.repeat(32), value: 'Left?' }])]);
    const { interrupts } = await told('success', both, [
      ['updates', { __interrupt__: [{ id, value: wait }] }],
    ]);
    expect(interrupts.map(({ name, position, message }) => [name, position, message])).toEqual([
      ['ask', 0, undefined],
      ['left', 1, 'Left?'],
    ]);
  });

  test('what the stream did not tell is told from the thread, once', async () => {
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
