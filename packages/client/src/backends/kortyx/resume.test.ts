import { describe, expect, test } from 'vitest';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { readCheckpoint } from './checkpoint.ts';
import { CANCEL_CONTENT, RESUME_CONTENT } from './encode.ts';
import {
  answering,
  asOpen,
  chunksOf,
  context,
  exchangeOf,
  interruptsOf,
  message,
  only,
  play,
  playAndAnswer,
  playThese,
  readFixture,
  recorded,
  recordings,
  respondWith,
  resume,
  sentMessages,
  tell,
} from './fixtures.testkit.ts';

const secret = 'hunter2-the-secret';

/** A recorded fall-through as if this adapter had sent it: the server repeats the message it ran. */
function fellThrough(name: string, exchange: number) {
  const chunks = chunksOf(exchangeOf(name, exchange)).map((chunk) =>
    chunk.type === 'done'
      ? { ...chunk, data: { ...(chunk.data as object), input: RESUME_CONTENT } }
      : chunk,
  );
  return answering(chunks);
}

function spentOf(checkpoint: Checkpoint | undefined) {
  return readCheckpoint({ checkpoint, sessionId: 's' }).spent.map(({ token, state }) => [
    token,
    state,
  ]);
}

const tokenOf = (name: string): string =>
  String(chunksOf(exchangeOf(name, 1)).find(({ type }) => type === 'interrupt')?.resumeToken);

describe('a resume', () => {
  test('is the same POST with token, request id and selected, as recorded', async () => {
    const { second } = await playAndAnswer('choice', respondWith('beta'));
    const recordedBody = JSON.parse(exchangeOf('choice', 2).request.body);
    expect(sentMessages(second).at(-1)?.metadata).toEqual(recordedBody.messages.at(-1).metadata);
    expect(second.player.requests[0]?.path).toBe('/api/chat');
    expect(second.end).toEqual({ status: 'completed', finishReason: 'stop' });
  });

  test.each([
    ['multi', ['alpha', 'gamma']],
    ['text', 'Ada Lovelace'],
    ['tool-deny', { approved: false }],
  ])('%s: selected is what was recorded', async (name, output) => {
    const { second } = await playAndAnswer(name, respondWith(output));
    const recordedBody = JSON.parse(exchangeOf(name, 2).request.body);
    expect(sentMessages(second).at(-1)?.metadata).toEqual(recordedBody.messages.at(-1).metadata);
    expect(second.end?.status).toBe('completed');
  });

  test('travels alone and never says the answer where a message has its text', async () => {
    const { second } = await playAndAnswer('text', respondWith(secret));
    const messages = sentMessages(second);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toBe(RESUME_CONTENT);
    expect(JSON.stringify({ ...messages[0], metadata: undefined })).not.toContain(secret);
  });

  test('names the session, and no workflow: the server takes it from the token', async () => {
    const { second } = await playAndAnswer('choice', respondWith('beta'), {
      workflowId: 'choice',
      context: { app: 'demo' },
    });
    expect(second.player.requests[0]?.body).toMatchObject({
      sessionId: 'session-1',
      context: { app: 'demo' },
    });
    expect(second.player.requests[0]?.body).not.toHaveProperty('workflowId');
  });

  test('may ask again: the next question waits then', async () => {
    const { second } = await playAndAnswer('two-nodes', respondWith('alpha'));
    expect(interruptsOf(second)).toMatchObject([{ name: 'q2', input: { question: 'Second?' } }]);
  });

  test('its answer takes its place in the transcript once it is certain that it was taken', async () => {
    const { first, second } = await playAndAnswer('choice', respondWith('beta'));
    const [interrupt] = interruptsOf(first);
    expect(only(second, 'tool-response').map(({ response }) => response)).toEqual([
      { name: 'n_choice', ref: interrupt?.ref, output: 'beta' },
    ]);
  });
});

describe('whether a resume was taken', () => {
  // The only difference, in all recordings: the last frame of an accepted resume has an empty input, and otherwise the
  // message's own content.
  const ends = recordings.flatMap((name) =>
    readFixture(name).flatMap((exchange) => {
      if (!exchange.request.body.includes('"resume"')) return [];
      const body = JSON.parse(exchange.request.body);
      const last = body.messages.at(-1);
      const done = chunksOf(exchange).find(({ type }) => type === 'done');
      const data = done?.data as { input: string; data?: { coordinates?: string } } | undefined;
      return last.metadata?.resume && data ? [{ name, content: last.content, data }] : [];
    }),
  );

  test('every recorded resume either has an empty input or repeats its content', () => {
    expect(ends.length).toBeGreaterThan(90);
    const strange = ends.filter(({ content, data }) => data.input !== '' && data.input !== content);
    expect(strange).toEqual([]);
    expect(ends.filter(({ data }) => data.input === '').length).toBeGreaterThan(60);
    expect(ends.filter(({ content, data }) => data.input === content).length).toBeGreaterThan(20);
  });

  test.each([
    ['an unknown token', 'wrong-token', 2],
    ['a wrong request id', 'wrong-request-id', 2],
    ['a second time', 'replay', 3],
    ['expired', 'expiry-memory', 3],
    ['expired on Redis', 'expiry-redis', 3],
    ['after a restart', 'restart-memory', 3],
  ])('%s: it ran as a chat message, and that is said', async (_what, name, exchange) => {
    const first = await play(name, 1);
    const told = await playThese(
      [fellThrough(name, exchange)],
      resume(interruptsOf(first), respondWith('beta')),
      { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
    );
    expect(told.end).toMatchObject({
      status: 'failed',
      error: {
        code: 'resume-rejected',
        message: expect.stringContaining('your answer may have been read as a message'),
      },
      open: [],
    });
    // It was not accepted, so the transcript does not show it as given.
    expect(only(told, 'tool-response')).toEqual([]);
  });

  test.each([
    ['another input', { type: 'done', data: { input: 'something else' } }],
    ['no input', { type: 'done', data: {} }],
    ['no data', { type: 'done' }],
  ])('%s proves nothing: the answer stays unknown', async (_what, done) => {
    const first = await play('choice', 1);
    const told = await playThese(
      [answering([{ type: 'message', content: 'picked="beta"', node: 'n_choice' }, done])],
      resume(interruptsOf(first), respondWith('beta')),
      { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
    );
    expect(told.end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
    // Without `open` a session treats it as unknown.
    expect(told.end).not.toHaveProperty('open');
    expect(spentOf(told.checkpoint)).toEqual([[tokenOf('choice'), 'sent']]);
  });

  test('the question that a fall-through opens is left to be read, where it can be', async () => {
    const first = await play('choice', 1);
    const chunks = [
      ...chunksOf(exchangeOf('choice', 1)).filter(({ type }) => type === 'interrupt'),
      { type: 'done', data: { input: RESUME_CONTENT } },
    ];
    const answer = resume(interruptsOf(first), respondWith('beta'));
    const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
    const blind = await playThese([answering(chunks)], answer, { turn });
    expect(blind.end).toMatchObject({ status: 'failed', open: [] });
    const seeing = await playThese([answering(chunks)], answer, { turn, checkpointsUrl: '/c' });
    expect(seeing.end).toMatchObject({ status: 'failed', error: { code: 'resume-rejected' } });
    expect(seeing.end).not.toHaveProperty('open');
  });

  test('a turn that fails after the answer was posted says that the question is gone', async () => {
    const { second } = await playAndAnswer('error-after-resume', respondWith('beta'));
    expect(second.end).toMatchObject({
      status: 'failed',
      error: { code: 'backend', serverMessage: 'failed after resume with beta' },
      open: [],
    });
    expect(spentOf(second.checkpoint)).toEqual([[tokenOf('error-after-resume'), 'over']]);
  });

  test('so does one whose node refused the answer by its schema', async () => {
    const { second } = await playAndAnswer('schema-reject', respondWith('alpha'));
    expect(second.end).toMatchObject({ status: 'failed', open: [] });
  });
});

describe('a token is posted once', () => {
  test('it is written down before the request leaves', async () => {
    const first = await play('choice', 1);
    const { backend, player } = recorded([exchangeOf('choice', 2)]);
    const events = backend.stream(
      resume(interruptsOf(first), respondWith('beta')),
      context({ checkpoint: first.checkpoint }),
    );
    for await (const event of events) {
      expect(event.type).toBe('checkpoint');
      expect(player.requests).toEqual([]);
      if (event.type === 'checkpoint')
        expect(spentOf(event.checkpoint)).toEqual([[tokenOf('choice'), 'sent']]);
      break;
    }
  });

  test('another adapter that reads the checkpoint does not post it again, whatever became of it', async () => {
    const first = await play('choice', 1);
    const answer = resume(interruptsOf(first), respondWith('beta'));
    const lost = await playThese([answering([], { end: 'cut', done: false })], answer, {
      turn: { checkpoint: first.checkpoint },
    });
    expect(lost.error).toMatchObject({ code: 'stream-lost' });
    const checkpoint = JSON.parse(JSON.stringify(lost.checkpoint)) as Checkpoint;
    const again = await playThese([exchangeOf('choice', 2)], answer, { turn: { checkpoint } });
    expect(again.player.requests).toEqual([]);
    expect(again.error).toMatchObject({
      code: 'backend',
      message: expect.stringContaining('nothing was sent'),
    });
    // No proof that it was accepted or not: it stays unknown.
    expect(again.error).not.toHaveProperty('taken');
  });

  test('not even to call it off', async () => {
    const first = await play('choice', 1);
    const [interrupt] = interruptsOf(first).map(asOpen);
    if (!interrupt) throw new Error('no interrupt');
    const lost = await playThese(
      [answering([], { end: 'cut', done: false })],
      resume(interruptsOf(first), respondWith('beta')),
      { turn: { checkpoint: first.checkpoint } },
    );
    const cancel = await playThese(
      [],
      resume(interruptsOf(first), ({ key }) => ({ type: 'cancel', key })),
      { turn: { checkpoint: lost.checkpoint as Checkpoint } },
    );
    expect(cancel.player.requests).toEqual([]);
    expect(cancel.error).toMatchObject({ code: 'backend' });
  });

  test('one that was taken is refused for good', async () => {
    const { first, second } = await playAndAnswer('choice', respondWith('beta'));
    const again = await playThese([], resume(interruptsOf(first), respondWith('beta')), {
      turn: { checkpoint: second.checkpoint as Checkpoint },
    });
    expect(again.player.requests).toEqual([]);
    expect(again.end).toMatchObject({
      status: 'failed',
      error: { code: 'resume-rejected' },
      open: [],
    });
  });

  test.each([401, 403, 404, 405, 413])(
    'after a %i, given before a request is read, it may be',
    async (status) => {
      const first = await play('choice', 1);
      const refused = {
        ...answering([]),
        response: { status, headers: {}, arrivals: [] },
      };
      const { backend, player } = recorded([refused, exchangeOf('choice', 2)]);
      const answer = resume(interruptsOf(first), respondWith('beta'));
      const told = await tell(backend.stream(answer, context({ checkpoint: first.checkpoint })));
      expect(told.error).toMatchObject({ httpStatus: status });
      const again = await tell(
        backend.stream(answer, context({ checkpoint: told.checkpoint as Checkpoint })),
      );
      expect(again.end?.status).toBe('completed');
      expect(player.requests).toHaveLength(2);
    },
  );

  test('after a 400, which stands for every error, it may not', async () => {
    const first = await play('choice', 1);
    const told = await playThese(
      [exchangeOf('redis-down', 1)],
      resume(interruptsOf(first), respondWith('beta')),
      { turn: { checkpoint: first.checkpoint } },
    );
    expect(told.error).toMatchObject({
      code: 'http',
      httpStatus: 400,
      serverMessage: 'connect ECONNREFUSED 127.0.0.1:4299',
    });
    expect(spentOf(told.checkpoint)).toEqual([[tokenOf('choice'), 'sent']]);
  });

  test('a new message sets the open question aside for good', async () => {
    const first = await play('choice', 1);
    const second = await play('message', 1, message, { turn: { checkpoint: first.checkpoint } });
    expect(spentOf(second.checkpoint)).toEqual([[tokenOf('choice'), 'over']]);
  });
});

describe('calling a question off', () => {
  const cancel = ({ key }: { readonly key: string }): Resolution => ({ type: 'cancel', key });

  /** As recorded, with our words instead of the recorded ones. */
  const cancelled = () =>
    answering(
      chunksOf(exchangeOf('cancel', 2)).map((chunk) =>
        chunk.type === 'done'
          ? { ...chunk, data: { ...(chunk.data as object), input: CANCEL_CONTENT } }
          : chunk,
      ),
    );

  test('posts cancel as recorded, and the ordinary turn that follows is its turn', async () => {
    const first = await play('cancel', 1);
    const told = await playThese([cancelled()], resume(interruptsOf(first), cancel), {
      turn: { checkpoint: first.checkpoint },
    });
    const recordedBody = JSON.parse(exchangeOf('cancel', 2).request.body);
    expect(sentMessages(told)).toEqual([
      { role: 'user', content: CANCEL_CONTENT, metadata: recordedBody.messages[0].metadata },
    ]);
    expect(told.end).toEqual({ status: 'completed', finishReason: 'stop' });
    expect(spentOf(told.checkpoint)).toEqual([[tokenOf('cancel'), 'over']]);
  });

  test('is what declining becomes', async () => {
    const first = await play('cancel', 1);
    const told = await playThese(
      [cancelled()],
      resume(interruptsOf(first), respondWith({ declined: true })),
      { turn: { checkpoint: first.checkpoint } },
    );
    expect(JSON.stringify(told.player.requests[0]?.body)).toContain('"cancel":true');
    // It was not answered.
    expect(only(told, 'tool-response')).toEqual([]);
  });
});

describe('what can not be told is refused before anything is sent', () => {
  test.each([
    [
      'a restart',
      ({ key }: { key: string }): Resolution => ({ type: 'restart', key, resumed: true }),
    ],
    ['an option that was not offered', respondWith('delta')],
    ['a reason', respondWith({ approved: false, reason: 'no' })],
  ])('%s', async (_what, decide) => {
    const { second } = await playAndAnswer('choice', decide);
    expect(second.error).toBeInstanceOf(InvalidAnswerError);
    expect(second.error).toMatchObject({ taken: 'no' });
    expect(second.player.requests).toEqual([]);
  });

  test('two answers at once', async () => {
    const first = await play('choice', 1);
    const told = await playThese(
      [],
      resume([...interruptsOf(first), ...interruptsOf(first)], respondWith('beta')),
    );
    expect(told.error).toBeInstanceOf(InvalidAnswerError);
  });

  test('an interrupt whose raw is not ours', async () => {
    const first = await play('choice', 1);
    const strange = interruptsOf(first).map((one) => ({ ...one, raw: { token: 1 } }));
    const told = await playThese([], resume(strange, respondWith('beta')));
    expect(told.error).toBeInstanceOf(InvalidAnswerError);
  });
});
