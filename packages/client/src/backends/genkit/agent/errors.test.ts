import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../testing/parseRecording.ts';
import {
  context,
  cuts,
  interruptsOf,
  message,
  only,
  play,
  readFixture,
  recorded,
  respondWith,
  restartWith,
  resume,
  tell,
  textOf,
} from '../fixtures.testkit.ts';

const approve = async (name: string) =>
  resume(interruptsOf(await play(name, 1)), respondWith({ approved: true }));
const restart = async (name: string) =>
  resume(interruptsOf(await play(name, 1)), restartWith(true));

/** An answer that no recording has. */
function answer(status: number, type: string, body: string): readonly Exchange[] {
  return [
    {
      note: '',
      request: { method: 'POST', path: '/api/bank', headers: {}, body: '' },
      response: {
        status,
        headers: { 'content-type': type },
        arrivals: [new TextEncoder().encode(body)],
      },
      end: 'end',
    },
  ];
}

const ask = (
  exchanges: readonly Exchange[],
  input: Parameters<typeof play>[2] = message,
  place: Parameters<typeof context>[0] = {},
) => tell(recorded(exchanges).backend.stream(input, context(place)));

/** A session at the snapshot of agent-init-errors. */
const recordedPlace = { checkpoint: { snapshotId: '28848e7f-778e-4967-b21b-c836792eb232' } };

describe('a turn that failed', () => {
  test('keeps the interrupts it still holds open, and reports what was streamed', async () => {
    const told = await play(
      'agent-tool-throws-after-resume',
      2,
      await restart('agent-tool-throws-after-resume'),
    );
    expect(told.end).toMatchObject({
      status: 'failed',
      error: {
        name: 'BackendError',
        backendStatus: 'INTERNAL',
        serverMessage: 'tool exploded on disk',
      },
      open: [{ name: 'explode', ref: 'call_1_1', position: 0 }],
    });
  });

  test('tells nothing about open interrupts when its frame does not', async () => {
    const told = await play('agent-model-error', 2);
    expect(textOf(told)).toBe('I will begin ');
    expect(told.end).toMatchObject({
      status: 'failed',
      error: { code: 'backend', backendStatus: 'UNAVAILABLE' },
    });
    expect(told.end).not.toHaveProperty('open');
  });

  test('its message is the last good one: nothing of it is repeated', async () => {
    const told = await play('agent-nonstreaming', 3);
    expect(told.events.map(({ type }) => type)).toEqual(['checkpoint', 'end']);
  });

  test('does not repeat the status in front of a message', async () => {
    const { end } = await play('agent-model-error', 2);
    expect(end).toMatchObject({ error: { serverMessage: 'scripted model failure mid-stream' } });
  });
});

describe('a resume that was not taken', () => {
  test.each([
    ['a ref nobody knows', 'agent-nonstreaming', 3],
    ['nothing waits any more', 'agent-forged-old-request', 3],
  ])('%s', async (_what, name, exchange) => {
    const told = await play(name, exchange, await approve('agent-respond-approve'));
    expect(told.end).toMatchObject({
      status: 'failed',
      error: { name: 'ResumeRejectedError', code: 'resume-rejected' },
    });
  });

  test.each([2, 3, 4, 5, 6])('forged answers, exchange %d', async (exchange) => {
    const { error } = (await play('agent-forged', exchange, await approve('agent-respond-approve')))
      .end as {
      error?: { code: string; backendStatus: string };
    };
    if (error)
      expect(error).toMatchObject({ code: 'resume-rejected', backendStatus: 'INVALID_ARGUMENT' });
  });

  test('unanswered siblings: rejected if only responds were sent', async () => {
    const told = await play('agent-parallel-one-of-two', 2, await approve('agent-respond-approve'));
    expect(told.end).toMatchObject({ error: { code: 'resume-rejected' } });
  });

  test('unanswered siblings: not provable once a restart was among the answers, since it has run', async () => {
    const told = await play(
      'agent-parallel-partial-side-effect',
      3,
      await restart('agent-restart-approve'),
    );
    expect(told.end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
  });

  test('a message never becomes a rejected resume', async () => {
    expect((await play('agent-nonstreaming', 3)).end).toMatchObject({ error: { code: 'backend' } });
  });
});

describe('a tool that fails after it ran is not a rejection', () => {
  test.each([
    ['explodes', 'agent-tool-throws-after-resume', 'backend'],
    ['interrupts again while restarted', 'agent-restart-reinterrupt', 'asked-again'],
    ['only ever interrupts', 'agent-restart-of-define-interrupt', 'asked-again'],
  ])('%s', async (_what, name, code) => {
    const { end } = await play(name, 2, await restart(name));
    expect(end).toMatchObject({ error: { code, backendStatus: 'INTERNAL' } });
    expect(end).not.toMatchObject({ error: { taken: 'no' } });
  });

  test('a model error after the answers were taken is none either', async () => {
    const told = await play('agent-model-error', 4, await approve('agent-respond-approve'));
    expect(told.end).toMatchObject({
      error: { code: 'backend', backendStatus: 'RESOURCE_EXHAUSTED' },
    });
  });

  test('even with the words of a rejection, once the turn had streamed', async () => {
    const frame = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
    const body =
      frame({ message: { modelChunk: { role: 'model', index: 0, content: [{ text: 'x' }] } } }) +
      frame({
        result: {
          finishReason: 'failed',
          error: { status: 'NOT_FOUND', message: 'tool x not found in session history' },
        },
      });
    const told = await ask(answer(200, 'text/plain', body), await approve('agent-respond-approve'));
    expect(told.end).toMatchObject({ error: { code: 'backend' } });
  });

  test('a status alone, inside a result, proves nothing', async () => {
    const body = `data: ${JSON.stringify({ result: { finishReason: 'failed', error: { status: 'INVALID_ARGUMENT', message: 'INVALID_ARGUMENT: amount too high' } } })}\n\n`;
    expect(
      (await ask(answer(200, 'text/plain', body), await approve('agent-respond-approve'))).end,
    ).toMatchObject({
      error: { code: 'backend', serverMessage: 'amount too high' },
    });
  });
});

describe('an error frame ends the turn, in each form and however it is cut', () => {
  const error = { status: 'FAILED_PRECONDITION', message: 'no' };
  test.each([
    ['error: {error:{…}} (Express)', `error: ${JSON.stringify({ error })}\n\n`],
    ['error: {…} (Next)', `error: ${JSON.stringify(error)}\n\nEND`],
    ['data: {error:{…}} (Go, Python)', `data: ${JSON.stringify({ error })}\n\n`],
  ])('%s', async (_form, body) => {
    for (const chunks of cuts) {
      const { backend } = recorded(answer(200, 'text/plain', body), { chunks });
      const told = await tell(backend.stream(message, context()));
      expect(told.end).toMatchObject({
        status: 'failed',
        error: { backendStatus: 'FAILED_PRECONDITION', serverMessage: 'no' },
      });
    }
  });

  test('plain words after `error:` are the server message', async () => {
    expect((await ask(answer(200, 'text/plain', 'error: out of order\n\n'))).end).toMatchObject({
      error: { code: 'backend', serverMessage: 'out of order' },
    });
  });

  test.each(['agent-init-errors', 'next-agent-init-errors'])('%s: as recorded', async (name) => {
    for (const chunks of cuts) {
      expect((await play(name, 4, message, { chunks })).end).toMatchObject({
        status: 'failed',
        error: {
          backendStatus: 'FAILED_PRECONDITION',
          serverMessage: expect.stringContaining("Cannot send 'state'"),
        },
      });
    }
  });

  test('a thrown refusal of answers is a rejection, if it is about a snapshot of this session', async () => {
    const thrown = readFixture('agent-init-errors').slice(2, 3);
    const answers = await approve('agent-respond-approve');
    expect((await ask(thrown, answers, recordedPlace)).end).toMatchObject({
      error: { code: 'resume-rejected', backendStatus: 'INVALID_ARGUMENT', taken: 'no' },
    });
    expect((await ask(thrown, answers)).end).toMatchObject({ error: { code: 'backend' } });
  });
});

describe('an error status', () => {
  const nonStreaming = readFixture('agent-init-errors');

  test('400 for a resume is a rejection', async () => {
    const answers = await approve('agent-respond-approve');
    const told = await ask(nonStreaming.slice(9, 10), answers, recordedPlace);
    expect(told.error).toMatchObject({ code: 'resume-rejected', httpStatus: 400, taken: 'no' });
  });

  test('400 for a message is an HTTP error with the server words', async () => {
    expect((await ask(nonStreaming.slice(9, 10))).error).toMatchObject({
      name: 'HttpError',
      code: 'http',
      httpStatus: 400,
      backendStatus: 'INVALID_ARGUMENT',
    });
  });

  test('a schema error does not repeat what was sent', async () => {
    const told = await ask(nonStreaming.slice(12, 13));
    expect(told.error).toMatchObject({
      httpStatus: 400,
      serverMessage: expect.not.stringContaining('Provided data'),
    });
  });

  test.each(['agent-init-errors', 'next-agent-init-errors'])(
    '401 in %s, streaming or not',
    async (name) => {
      const refused = readFixture(name).filter(({ response }) => response.status === 401);
      expect(refused).toHaveLength(2);
      for (const exchange of refused) {
        expect((await ask([exchange])).error).toMatchObject({
          code: 'auth',
          httpStatus: 401,
          serverMessage: 'bad token',
        });
      }
    },
  );

  test('HTML pages of Express: 400 and 413 say what to do, never show markup', async () => {
    const pages = nonStreaming.filter(({ response }) =>
      response.headers['content-type']?.includes('html'),
    );
    const errors = await Promise.all(pages.map(async (page) => (await ask([page])).error));
    expect(errors).toHaveLength(2);
    for (const error of errors) expect(String(error)).not.toContain('<');
    expect(errors[1]).toMatchObject({
      httpStatus: 413,
      message: expect.stringContaining('body limit'),
    });
  });

  test('plain text of Go', async () => {
    expect((await ask(answer(500, 'text/plain', 'internal error\n'))).error).toMatchObject({
      httpStatus: 500,
      serverMessage: 'internal error',
    });
  });

  test('ESM servers turn every thrown error into 500: the outcome is unknown, so it is not a rejection', async () => {
    const [broken] = readFixture('esm-agent-init-errors').filter(
      ({ response }) => response.status === 500,
    );
    const told = await ask(broken ? [broken] : [], await approve('agent-respond-approve'));
    expect(told.error).toMatchObject({ code: 'http', httpStatus: 500 });
  });

  test('a web page with status 200 is not an answer', async () => {
    expect((await ask(answer(200, 'text/html', '<html>hello'))).error).toMatchObject({
      code: 'unexpected-content',
    });
  });
});

describe('bytes the protocol does not have', () => {
  test('broken JSON in a frame is a protocol error', async () => {
    expect((await ask(answer(200, 'text/plain', 'data: {"message":\n\n'))).error).toMatchObject({
      name: 'ProtocolError',
      code: 'protocol',
    });
  });

  test('a frame over the limit is refused', async () => {
    const { backend } = recorded(answer(200, 'text/plain', `data: ${'x'.repeat(2000)}`), {
      limits: { maxFrameBytes: 1000 },
      chunks: { seed: 3 },
    });
    expect((await tell(backend.stream(message, context()))).error).toMatchObject({
      name: 'ProtocolError',
      code: 'limit',
    });
  });

  test('a stream over the limit is refused', async () => {
    const { backend } = recorded(readFixture('agent-long-text').slice(0, 1), {
      limits: { maxTotalBytes: 1000 },
    });
    expect((await tell(backend.stream(message, context()))).error).toMatchObject({ code: 'limit' });
  });

  test('an aborted turn throws the reason', async () => {
    const abort = new AbortController();
    const { backend } = recorded(readFixture('agent-respond-approve'));
    const reason = new Error('stopped by the person');
    let seen = 0;
    await expect(async () => {
      for await (const _ of backend.stream(message, context({ signal: abort.signal }))) {
        if (++seen === 1) abort.abort(reason);
      }
    }).rejects.toBe(reason);
  });

  test('missing fields never throw', async () => {
    const odd: unknown[] = [
      1,
      null,
      [],
      {},
      { message: {} },
      { message: { modelChunk: null } },
      { message: { modelChunk: { content: 'x' } } },
      {
        message: {
          modelChunk: {
            content: [
              null,
              1,
              {},
              { text: 3 },
              { media: {} },
              { toolRequest: {} },
              { toolResponse: {} },
              { weird: 1 },
            ],
          },
        },
      },
      {
        message: {
          modelChunk: {
            role: 'tool',
            content: [{ toolRequest: { name: 'x' }, metadata: { interrupt: true } }, { weird: 1 }],
          },
        },
      },
      { message: { customPatch: {} } },
      { message: { customPatch: [{ op: 'add', path: '/x', value: 1 }] } },
      { message: { artifact: 3 } },
      { message: { turnEnd: 1 } },
      { message: { future: { x: 1 } } },
    ];
    const body = [...odd, { result: { finishReason: 'interrupted', message: { content: 3 } } }]
      .map((frame) => `data: ${JSON.stringify(frame)}\n\n`)
      .join('');
    const told = await ask(answer(200, 'text/plain', body));
    expect(told.error).toBeUndefined();
    expect(told.end).toEqual({ status: 'interrupted', interrupts: [] });
    expect(only(told, 'custom').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['frame', 'weird', 'future', 'patch-failed', 'artifact']),
    );
  });

  test.each([
    [{ result: null }, { status: 'completed', finishReason: 'unknown' }],
    [{ result: { finishReason: 'blocked' } }, { status: 'completed', finishReason: 'blocked' }],
    [{ result: { finishReason: 'length' } }, { status: 'completed', finishReason: 'length' }],
    [{ result: { finishReason: 'aborted' } }, { status: 'aborted' }],
  ])('%j', async (frame, end) => {
    expect(
      (await ask(answer(200, 'text/plain', `data: ${JSON.stringify(frame)}\n\n`))).end,
    ).toEqual(end);
  });

  test('frames after the final one are ignored', async () => {
    const late =
      'data: {"result":{"finishReason":"stop"}}\n\ndata: {"result":{"finishReason":"failed"}}\n\ndata: {broken\n\n';
    const told = await ask(answer(200, 'text/plain', late));
    expect(told.events.map(({ type }) => type)).toEqual(['checkpoint', 'end']);
  });
});
