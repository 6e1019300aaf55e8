import { describe, expect, test } from 'vitest';
import type { TurnInput } from '../../protocol/backend.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { readCheckpoint } from './checkpoint.ts';
import {
  answering,
  context,
  exchangeOf,
  message,
  play,
  playThese,
  recorded,
  sentMessages,
  tell,
} from './fixtures.testkit.ts';
import type { KortyxOptions } from './options.ts';

const done = { type: 'done', data: { input: 'x' } };
const say = (text: string): TurnInput => ({ type: 'message', message: { text } });

async function sent(
  input: TurnInput,
  options: Partial<KortyxOptions> = {},
  checkpoint?: Checkpoint,
): Promise<unknown> {
  const told = await playThese([exchangeOf('message', 1)], input, {
    ...options,
    turn: { checkpoint },
  });
  return told.player.requests[0]?.body;
}

/** A conversation of several turns; returns the checkpoint after it. */
async function talk(...texts: readonly string[]): Promise<Checkpoint> {
  let checkpoint: Checkpoint | undefined;
  for (const [at, text] of texts.entries()) {
    const chunks = [{ type: 'message', content: `echo: ${text}`, node: 'n' }, done];
    const told = await playThese([answering(chunks)], say(text), {
      turn: { checkpoint, turnId: `turn-${at}` },
    });
    checkpoint = JSON.parse(JSON.stringify(told.checkpoint));
  }
  return checkpoint ?? null;
}

describe('a message', () => {
  test('is posted as recorded, with our session id and nothing the server would refuse', async () => {
    const { sessionId: _id, ...recordedBody } = JSON.parse(exchangeOf('message', 1).request.body);
    const body = await sent(say('go'), { workflowId: recordedBody.workflowId });
    expect(body).toEqual({ sessionId: 'session-1', ...recordedBody });
  });

  test('always names a session: without one all clients share the same', async () => {
    expect(await sent(message)).toHaveProperty('sessionId', 'session-1');
  });

  test('carries what was said before, words only: the server keeps no conversation', async () => {
    const body = await sent(say('three'), {}, await talk('one', 'two'));
    expect(body).toHaveProperty('messages', [
      { role: 'user', content: 'one' },
      { role: 'assistant', content: 'echo: one' },
      { role: 'user', content: 'two' },
      { role: 'assistant', content: 'echo: two' },
      { role: 'user', content: 'three' },
    ]);
  });

  test('carries as much of it as the app wants', async () => {
    const checkpoint = await talk('one', 'two');
    expect(await sent(say('three'), { history: 0 }, checkpoint)).toHaveProperty('messages', [
      { role: 'user', content: 'three' },
    ]);
    expect(await sent(say('three'), { history: 1 }, checkpoint)).toHaveProperty('messages', [
      { role: 'assistant', content: 'echo: two' },
      { role: 'user', content: 'three' },
    ]);
  });

  test('leaves a turn that failed out of what was said', async () => {
    const told = await play('error-node', 1);
    const body = await sent(say('still there?'), {}, told.checkpoint);
    expect(body).toHaveProperty('messages', [{ role: 'user', content: 'still there?' }]);
  });

  test('of nothing is refused: the server would run the one before it again', async () => {
    for (const text of ['', '  \n']) {
      const told = await playThese([], say(text));
      expect(told.player.requests).toEqual([]);
      expect(told.error).toMatchObject({ taken: 'no' });
    }
  });

  test('with parts is refused: the server takes text', async () => {
    const told = await playThese([], {
      type: 'message',
      message: { text: 'look', parts: [{ media: {} }] },
    });
    expect(told.error).toMatchObject({ taken: 'no' });
  });
});

describe('options', () => {
  test('the context is an object or a function, asked before each turn', async () => {
    expect(await sent(message, { context: { app: 'demo' } })).toMatchObject({
      context: { app: 'demo' },
    });
    expect(await sent(message, { context: async () => ({ n: 1 }) })).toMatchObject({
      context: { n: 1 },
    });
    const { backend, player } = recorded([exchangeOf('message', 1)], {
      context: () => {
        throw new Error('no user');
      },
    });
    const told = await tell(backend.stream(message, context()));
    expect(told.error).toMatchObject({ taken: 'no' });
    expect(player.requests).toEqual([]);
  });

  test('headers are a record or an async function', async () => {
    for (const headers of [{ 'x-user': 'ada' }, async () => ({ 'x-user': 'ada' })]) {
      const told = await playThese([exchangeOf('message', 1)], message, { headers });
      expect(told.player.requests[0]?.headers.get('x-user')).toBe('ada');
      expect(told.player.requests[0]?.headers.get('accept')).toBe('text/event-stream');
    }
  });

  test('what the adapter can do follows from them', () => {
    const bare = recorded([]).backend;
    expect(bare.capabilities).toMatchObject({ history: 'client' });
    expect(bare.restore).toBeUndefined();
    expect(bare.reattach).toBeUndefined();
    expect(bare.cancelRun).toBeUndefined();
    const whole = recorded([], { checkpointsUrl: '/c' }).backend;
    expect(whole.capabilities).toMatchObject({ history: 'server' });
    expect(whole.restore).toBeDefined();
  });
});

describe('the checkpoint', () => {
  test('a strange one is a session at its start', async () => {
    const strange: unknown[] = [
      null,
      7,
      'x',
      [],
      {
        messages: 'x',
        spent: [1, null],
        marks: [[1]],
        question: { token: 1 },
        server: { id: 'x' },
      },
    ];
    for (const checkpoint of strange) {
      expect(readCheckpoint({ checkpoint: checkpoint as null, sessionId: 's' })).toEqual({
        sessionId: 's',
        messages: [],
        marks: [],
        spent: [],
      });
      expect(await sent(message, {}, checkpoint as null)).toHaveProperty('messages.length', 1);
    }
  });

  test('does not grow without end', async () => {
    let checkpoint = await talk('one');
    for (let round = 0; round < 120; round += 1) {
      const { backend } = recorded([
        answering([{ type: 'message', content: 'a', node: 'n' }, done]),
      ]);
      const told = await tell(
        backend.stream(say('b'), context({ checkpoint, turnId: `t${round}` })),
      );
      checkpoint = told.checkpoint ?? null;
    }
    expect(readCheckpoint({ checkpoint, sessionId: 's' }).messages).toHaveLength(200);
  });

  test('what is sent is what it says', async () => {
    const told = await playThese([exchangeOf('message', 1)]);
    expect(sentMessages(told)).toEqual([{ role: 'user', content: 'go' }]);
  });
});
