import { describe, expect, test } from 'vitest';
import {
  answering,
  answeringJson,
  exchangeOf,
  interruptsOf,
  message,
  only,
  play,
  playThese,
  respondWith,
  resume,
  textOf,
} from './fixtures.testkit.ts';

const hello = { type: 'message', content: 'Hello', node: 'n' };
const done = { type: 'done', data: { input: 'go' } };

/** Returns the exchange with a raw frame inserted at this place. */
function withFrame(chunks: readonly unknown[], at: number, frame: string) {
  const exchange = answering(chunks);
  const arrivals = [...exchange.response.arrivals];
  arrivals.splice(at, 0, new TextEncoder().encode(`data: ${frame}\n\n`));
  return { ...exchange, response: { ...exchange.response, arrivals } };
}

describe('the end of a turn', () => {
  test('an error chunk, then a bare done, is a failed turn with the server’s words', async () => {
    const told = await play('error-node', 1);
    expect(told.end).toMatchObject({
      status: 'failed',
      error: { code: 'backend', serverMessage: 'node failed on purpose' },
    });
    expect(only(told, 'checkpoint')).toHaveLength(1);
  });

  test.each([
    ['[DONE] without done', answering([{ type: 'error', message: 'no' }])],
    ['nothing more', answering([{ type: 'error', message: 'no' }], { done: false })],
  ])('an error chunk, then %s, too', async (_what, exchange) => {
    expect((await playThese([exchange])).end).toMatchObject({ status: 'failed' });
  });

  test('done is enough: what follows is not waited for', async () => {
    const told = await playThese([answering([hello, done], { end: 'cut', done: false })]);
    expect(told.end).toEqual({ status: 'completed', finishReason: 'stop' });
  });

  test.each([
    ['a body that ends', answering([hello], { done: false })],
    ['a connection that breaks', answering([hello], { end: 'cut', done: false })],
    ['[DONE] alone', answering([hello])],
    ['nothing at all', answering([], { done: false })],
  ])('%s without done is a lost stream, never success', async (_what, exchange) => {
    const told = await playThese([exchange]);
    expect(told.error).toMatchObject({ code: 'stream-lost' });
    expect(told.end).toBeUndefined();
  });

  test('the question of a turn that then failed is not open', async () => {
    const [ask] = only(await play('choice', 1), 'interrupt');
    expect(ask).toBeDefined();
    const told = await playThese([
      answering([
        { type: 'interrupt', requestId: 'r', resumeToken: 't', input: { kind: 'text' } },
        { type: 'error', message: 'no' },
        { type: 'done' },
      ]),
    ]);
    expect(told.end?.status).toBe('failed');
    expect(told.checkpoint).not.toHaveProperty('question');
  });
});

describe('answers that are not a stream', () => {
  test('a 400 with JSON gives the server’s words', async () => {
    for (const number of [1, 2, 4, 5, 6, 8]) {
      const told = await play('bad-requests', number);
      const { error } = JSON.parse(
        new TextDecoder().decode(exchangeOf('bad-requests', number).response.arrivals[0]),
      );
      expect(told.error).toMatchObject({ code: 'http', httpStatus: 400, serverMessage: error });
    }
  });

  test('one piece of JSON, from a host that turned streaming off, is read as its chunks', async () => {
    const first = await play('buffered', 1);
    expect(interruptsOf(first)).toMatchObject([{ name: 'n_choice' }]);
    const second = await play('buffered', 2, resume(interruptsOf(first), respondWith('beta')), {
      turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
    });
    expect(textOf(second)).toBe('picked="beta"');
    expect(second.end?.status).toBe('completed');
    // A success status, with an error among the chunks.
    expect((await play('buffered', 3)).end).toMatchObject({ status: 'failed' });
  });

  test('a bare list of chunks, as from a server action, too', async () => {
    const told = await playThese([answeringJson([hello, done])]);
    expect(told.end?.status).toBe('completed');
  });

  test('an error with a good status is an error', async () => {
    const told = await playThese([answeringJson({ error: 'no such agent' })]);
    expect(told.error).toMatchObject({ code: 'backend', serverMessage: 'no such agent' });
  });

  test('a piece that is cut is a lost stream', async () => {
    const exchange = answeringJson({ chunks: [hello, done] });
    const cut = exchange.response.arrivals.map((bytes) => bytes.slice(0, -5));
    const told = await playThese([
      { ...exchange, response: { ...exchange.response, arrivals: cut } },
    ]);
    expect(told.error).toMatchObject({ code: 'stream-lost' });
  });

  test('a web page, with a good status or a bad one, is not an answer', async () => {
    for (const status of [200, 502]) {
      const told = await playThese([
        {
          ...answering([]),
          response: {
            status,
            headers: { 'content-type': 'text/html; charset=utf-8' },
            arrivals: [new TextEncoder().encode('<!doctype html><p>Sign in')],
          },
        },
      ]);
      expect(told.error).toMatchObject({ code: status === 200 ? 'unexpected-content' : 'http' });
    }
  });
});

describe('frames that are not chunks', () => {
  test.each([
    ['words', 'ping'],
    ['a number', '7'],
    ['a list', '[1]'],
    ['null', 'null'],
  ])('%s become custom, and the turn goes on', async (_what, frame) => {
    const told = await playThese([withFrame([hello, done], 1, frame)]);
    expect(only(told, 'custom').map(({ name }) => name)).toEqual(['frame']);
    expect(told.end?.status).toBe('completed');
  });

  test.each([
    ['a broken chunk', '{"type":"interr'],
    ['a chunk without a type', '{"requestId":"r"}'],
  ])('%s may have been a question, so the turn is not told as completed', async (_what, frame) => {
    const told = await playThese([withFrame([hello, done], 1, frame)]);
    expect(textOf(told)).toBe('Hello');
    expect(told.end).toBeUndefined();
    expect(told.error).toMatchObject({ code: 'protocol' });
  });

  test('a line of another field is none either', async () => {
    const exchange = answering([hello, done]);
    const arrivals = [new TextEncoder().encode('error: x\n'), ...exchange.response.arrivals];
    const told = await playThese([{ ...exchange, response: { ...exchange.response, arrivals } }]);
    expect(only(told, 'custom')).toHaveLength(1);
    expect(told.end?.status).toBe('completed');
  });

  test('wrong types in known chunks break nothing', async () => {
    const strange = [
      { type: 'message', content: 7 },
      { type: 'text-delta', delta: { a: 1 } },
      { type: 'text-end' },
      { type: 'structured-data', streamId: 9, kind: 'final', data: 1 },
      { type: 'tool-call-start', tool: 1 },
      { type: 'tool-call-result', toolCallId: 1 },
      { type: 'checkpoint', id: 1, turnIndex: 'x' },
      { type: 'session' },
      { type: 'interrupt', input: null },
    ];
    for (const chunk of strange) {
      const told = await playThese([answering([chunk, done])]);
      expect(told.error).toBeUndefined();
      expect(told.end).toBeDefined();
    }
  });

  test('more than the limits allow is refused', async () => {
    const told = await playThese(
      [answering([{ type: 'message', content: 'x'.repeat(2000) }])],
      message,
      {
        limits: { maxFrameBytes: 1000 },
      },
    );
    expect(told.error).toMatchObject({ code: 'limit' });
  });
});
