import { describe, expect, test } from 'vitest';
import type { TurnContext, WireRecord } from '../../protocol/backend.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import { readCheckpoint } from './checkpoint.ts';
import { kortyxCheckpoints } from './checkpoints.ts';
import { RESUME_CONTENT } from './encode.ts';
import {
  answering,
  answeringJson,
  context,
  exchangeOf,
  interruptsOf,
  message,
  only,
  play,
  playThese,
  recorded,
  respondWith,
  resume,
  tell,
} from './fixtures.testkit.ts';

const checkpointsUrl = 'http://agent.test/api/chat/checkpoints';

async function restore(exchanges: readonly Exchange[], over: Partial<TurnContext> = {}) {
  const { backend, player } = recorded(exchanges, { checkpointsUrl });
  return { session: await backend.restore?.(context(over)), player };
}

/** Returns the JSON of a recorded answer. */
function jsonOf(name: string, exchange: number) {
  const { response } = exchangeOf(name, exchange);
  return JSON.parse(response.arrivals.map((bytes) => new TextDecoder().decode(bytes)).join(''));
}

/** The list before the second answer, and its newest checkpoint: the first question is open. */
const list = jsonOf('checkpoints', 3);
const asking = jsonOf('checkpoints', 4);
const token = '1ecb8853-d678-4161-8025-aa9e38d5ad10';

/** A later turn of the server. */
const later = (state: object, more: object = {}) => ({
  id: 'cp-later',
  sessionId: 'session-1',
  turnIndex: 2,
  createdAt: 2,
  nodes: ['n'],
  workflow: 'w',
  state,
  activePendingRequests: [],
  ...more,
});

/** Replays the first turn of the recording: the question is open, and the checkpoint says so. */
const ask = () => play('checkpoints', 1);

describe('a session that waits', () => {
  test('is found by the newest checkpoint, with the question as it was asked', async () => {
    const first = await ask();
    const { session, player } = await restore(
      [answeringJson(list.slice(0, 2)), answeringJson(asking)],
      { checkpoint: first.checkpoint },
    );
    expect(player.requests.map(({ body }) => body)).toEqual([
      { action: 'list', sessionId: 'session-1' },
      { action: 'get', checkpointId: asking.id },
    ]);
    const [before] = interruptsOf(first);
    const [after] = session?.interrupts ?? [];
    const { expiresAt, ...rest } = after ?? {};
    expect(rest).toEqual(before);
    expect(session?.status).toBe('interrupted');
    // Here the wire includes it.
    const [pending] = asking.activePendingRequests;
    expect(expiresAt).toBe(pending.createdAt + pending.ttlMs);
  });

  test('what the stream holds back stays behind: values of options, the framework’s notes', async () => {
    const { session } = await restore([answeringJson(list.slice(0, 2)), answeringJson(asking)]);
    expect(JSON.stringify(asking)).toContain('secret');
    expect(JSON.stringify(asking)).toContain('__kortyx');
    expect(JSON.stringify(session)).not.toContain('secret');
    expect(JSON.stringify(session)).not.toContain('__kortyx');
  });

  test('the conversation is back, as the checkpoint has it', async () => {
    const first = await ask();
    const { session } = await restore([answeringJson(list.slice(0, 2)), answeringJson(asking)], {
      checkpoint: first.checkpoint,
    });
    expect(
      session?.messages.map(({ role, parts }) => [role, parts.map(({ type }) => type)]),
    ).toEqual([
      ['user', ['text']],
      ['assistant', ['tool']],
    ]);
  });

  test('is answered with its token', async () => {
    const first = await ask();
    const { session } = await restore([answeringJson(list.slice(0, 2)), answeringJson(asking)], {
      checkpoint: first.checkpoint,
    });
    const told = await playThese(
      [exchangeOf('checkpoints', 2)],
      resume(session?.interrupts ?? [], respondWith('alpha')),
      { turn: { checkpoint: session?.checkpoint as Checkpoint, turnId: 'turn-2' } },
    );
    expect(JSON.stringify(told.player.requests[0]?.body)).toContain(token);
    expect(interruptsOf(told)).toMatchObject([{ name: 'q2' }]);
  });

  test('without our checkpoint, as on another machine, what people said is read from the server’s', async () => {
    const { session } = await restore([
      answeringJson(list),
      answeringJson(asking),
      answeringJson(later({ input: 'what else?' }, { id: list[2].id })),
    ]);
    expect(
      session?.messages.flatMap(({ parts }) =>
        parts.map((part) => (part.type === 'text' ? part.blocks.join('') : part.type)),
      ),
    ).toEqual(['go', 'what else?']);
  });

  test('a tool approval keeps its arguments by our checkpoint; without it they are not known', async () => {
    const first = await play('tool-approve', 1);
    const chunk = only(first, 'interrupt')[0]?.interrupt;
    const raw = chunk?.raw as { token: string; requestId: string };
    const head = { ...list[1], id: 'cp-868c265c-6a04-4ade-ac8b-0de23d3bd0b1' };
    const details = {
      ...asking,
      id: head.id,
      activePendingRequests: [
        {
          token: raw.token,
          requestId: raw.requestId,
          workflow: 'tool',
          node: 'n_tool',
          schema: {
            kind: 'choice',
            multiple: false,
            question: 'Approve delete_rows?',
            id: 'tool:call_1',
          },
          options: [
            { id: 'approve', label: 'Approve' },
            { id: 'deny', label: 'Deny' },
          ],
        },
      ],
    };
    const exchanges = [answeringJson([list[0], head]), answeringJson(details)];
    const known = await restore(exchanges, { checkpoint: first.checkpoint });
    expect(known.session?.interrupts).toEqual(interruptsOf(first));
    const unknown = await restore(exchanges);
    expect(unknown.session?.interrupts).toMatchObject([
      {
        name: 'delete_rows',
        input: { question: 'Approve delete_rows?' },
        metadata: { arguments: 'unknown' },
      },
    ]);
  });
});

describe('an answer whose stream was lost', () => {
  /** The first answer was sent, and its stream broke. */
  async function lose(output: unknown, name = 'checkpoints', more: { sensitive?: true } = {}) {
    const first = await play(name, 1);
    const lost = await playThese(
      [answering([], { end: 'cut', done: false })],
      resume(interruptsOf(first), respondWith(output, more)),
      { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
    );
    return { checkpoint: lost.checkpoint as Checkpoint, first };
  }
  const responses = (session: Awaited<ReturnType<typeof restore>>['session']) =>
    session?.messages.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.type === 'tool' && part.response ? [part.response.output] : [],
      ),
    );

  test('is still waiting as far as the server’s state tells: that is no proof of anything', async () => {
    const { checkpoint } = await lose('alpha');
    const { session } = await restore([answeringJson(list.slice(0, 2)), answeringJson(asking)], {
      checkpoint,
    });
    expect(session?.interrupts).toHaveLength(1);
    // It is not posted again.
    expect(readCheckpoint({ checkpoint: session?.checkpoint, sessionId: 's' }).spent).toMatchObject(
      [{ token, state: 'sent' }],
    );
  });

  test('was taken, if the next checkpoint was a resume: its first selected id is there', async () => {
    const { checkpoint } = await lose('alpha');
    const answered = later({ input: '', data: { coordinates: 'alpha' } });
    const { session } = await restore(
      [answeringJson([list[0], list[1], answered]), answeringJson(answered)],
      { checkpoint },
    );
    expect(session?.interrupts).toEqual([]);
    expect(responses(session)).toEqual(['alpha']);
  });

  test('was another’s, if another id is there', async () => {
    const { checkpoint } = await lose('alpha');
    const answered = later({ input: '', data: { coordinates: 'beta' } });
    const { session } = await restore(
      [answeringJson([list[0], list[1], answered]), answeringJson(answered)],
      { checkpoint },
    );
    expect(responses(session)).toEqual(['beta']);
  });

  test('reports an approval as it was given', async () => {
    const { checkpoint } = await lose({ approved: false }, 'tool-deny');
    const head = { ...list[1], id: 'cp-65814fd4-f912-4942-bb5f-f4111db64350' };
    const answered = later({ input: '', data: { coordinates: 'deny' } });
    const { session } = await restore(
      [answeringJson([list[0], head, answered]), answeringJson(answered)],
      { checkpoint },
    );
    expect(responses(session)).toEqual([{ approved: false }]);
  });

  test('that was a secret is not read back out of the server’s state', async () => {
    const { checkpoint } = await lose('alpha', 'checkpoints', { sensitive: true });
    const answered = later({ input: '', data: { coordinates: 'CANARY' } });
    const records: WireRecord[] = [];
    const { session } = await restore(
      [answeringJson([list[0], list[1], answered]), answeringJson(answered)],
      { checkpoint, observe: (record) => records.push(record) },
    );
    expect(session?.interrupts).toEqual([]);
    expect(JSON.stringify([session, records])).not.toContain('CANARY');
  });

  test('was not taken, if the next checkpoint ran our sentence; that sentence is not a person’s message', async () => {
    const { checkpoint } = await lose('alpha');
    const chat = later({ input: RESUME_CONTENT });
    const { session } = await restore(
      [answeringJson([list[0], list[1], chat]), answeringJson(chat)],
      { checkpoint },
    );
    expect(session?.interrupts).toEqual([]);
    expect(responses(session)).toEqual([]);
    expect(JSON.stringify(session?.messages)).not.toContain(RESUME_CONTENT);
  });
});

describe('what is over stays over', () => {
  test('a question whose turn failed still stands in the server’s state, and is not opened again', async () => {
    const first = await ask();
    const failed = await playThese(
      [answering([{ type: 'error', message: 'no' }, { type: 'done' }])],
      resume(interruptsOf(first), respondWith('alpha')),
      { turn: { checkpoint: first.checkpoint } },
    );
    const { session } = await restore([answeringJson(list.slice(0, 2)), answeringJson(asking)], {
      checkpoint: failed.checkpoint as Checkpoint,
    });
    expect(session).toMatchObject({ status: 'idle', interrupts: [] });
  });

  test.each([
    ['so is one that a message set aside', [{ type: 'done', data: { input: 'go' } }], 0],
    ['but not for a message that failed', [{ type: 'error', message: 'no' }, { type: 'done' }], 1],
  ])('%s', async (_what, chunks, waiting) => {
    const first = await ask();
    const second = await playThese([answering(chunks)], message, {
      turn: { checkpoint: first.checkpoint },
    });
    const { session } = await restore([answeringJson(list.slice(0, 2)), answeringJson(asking)], {
      checkpoint: second.checkpoint as Checkpoint,
    });
    expect(session?.interrupts).toHaveLength(waiting);
  });
});

test('a lost message that arrived is found, with the question it led to', async () => {
  const { session } = await restore(
    [
      answeringJson(list.slice(0, 2)),
      answeringJson({ ...asking, state: { ...asking.state, input: 'go' } }),
    ],
    { checkpoint: undefined },
  );
  expect(session?.messages[0]).toMatchObject({ role: 'user', parts: [{ blocks: ['go'] }] });
  expect(session?.interrupts).toHaveLength(1);
});

test('an unknown session is null; one that the server forgot keeps its conversation and reports that', async () => {
  expect((await restore([exchangeOf('restart-memory', 2)])).session).toBeNull();
  const first = await play('restart-memory', 1);
  const { session } = await restore([exchangeOf('restart-memory', 2)], {
    checkpoint: first.checkpoint,
  });
  expect(session).toMatchObject({
    status: 'idle',
    interrupts: [],
    error: { message: expect.stringContaining('forgotten') },
  });
  expect(session?.messages).toHaveLength(2);
});

test('a checkpoint route that answers with something else is said so', async () => {
  const text = { ...answeringJson(0), response: { ...answering([{}]).response, headers: {} } };
  await expect(restore([text])).rejects.toMatchObject({ code: 'protocol' });
});

describe('rollback and fork', () => {
  const checkpoints = (exchanges: readonly Exchange[]) =>
    kortyxCheckpoints({ url: checkpointsUrl, fetch: recorded(exchanges).player.fetch });
  const all = (numbers: readonly number[]) => numbers.map((n) => exchangeOf('checkpoints', n));

  test('all four, as recorded; no resume token among what is handed out', async () => {
    const route = kortyxCheckpoints({ url: checkpointsUrl, fetch: fetchOf(all([3, 4, 5, 8, 12])) });
    const infos = await route.list('sess-checkpoints');
    expect(infos.map(({ turnIndex, label }) => [turnIndex, label])).toEqual([
      [0, 'session start'],
      [1, undefined],
      [2, undefined],
    ]);
    const details = await route.get(asking.id);
    expect(details).toMatchObject({ id: asking.id, questions: [{ question: 'First?' }] });
    const rolledBack = await route.rollback(asking.id);
    expect(rolledBack).toEqual({
      sessionId: 'sess-checkpoints',
      head: asking.id,
      invalidatedStructuredStreamIds: [],
    });
    const fork = await route.fork(asking.id);
    expect(fork).toMatchObject({
      sessionId: 'session-1f5b752a-3397-4ece-afb8-59e2abf4d3d8',
      forkedFrom: asking.id,
    });
    expect(await route.get('cp-nope')).toBeNull();
    expect(JSON.stringify([infos, details, rolledBack, fork])).not.toMatch(
      /1ecb8853|e79773b1|f63c68e6/,
    );
  });

  function fetchOf(exchanges: readonly Exchange[]) {
    return recorded(exchanges).player.fetch;
  }

  test('an unknown checkpoint is an error with the server’s words', async () => {
    await expect(checkpoints(all([11])).rollback('cp-nope')).rejects.toMatchObject({
      httpStatus: 400,
      serverMessage: 'Checkpoint "cp-nope" not found.',
    });
  });

  test('after a rollback the question waits again with its old token, and the later messages are gone', async () => {
    const { backend, player } = recorded(
      [
        exchangeOf('checkpoints', 1),
        exchangeOf('checkpoints', 2),
        answeringJson(list.slice(0, 2)),
        answeringJson(asking),
        exchangeOf('checkpoints', 6),
      ],
      { checkpointsUrl },
    );
    const first = await tell(backend.stream(message, context()));
    const second = await tell(
      backend.stream(
        resume(interruptsOf(first), respondWith('alpha')),
        context({ checkpoint: first.checkpoint, turnId: 'turn-2' }),
      ),
    );
    expect(interruptsOf(second)).toHaveLength(1);
    const session = await backend.restore?.(context({ checkpoint: second.checkpoint }));
    expect(session?.interrupts).toMatchObject([{ name: 'q1' }]);
    expect(session?.messages).toHaveLength(2);
    expect(session?.messages[1]?.parts[0]).not.toHaveProperty('response');
    const again = await tell(
      backend.stream(
        resume(session?.interrupts ?? [], respondWith('gamma')),
        context({ checkpoint: session?.checkpoint, turnId: 'turn-3' }),
      ),
    );
    expect(JSON.stringify(player.requests[4]?.body)).toContain(token);
    expect(interruptsOf(again)).toMatchObject([{ name: 'q2' }]);
  });

  test('a fork is another session, whose question has its own token', async () => {
    const forked = jsonOf('checkpoints', 8);
    const { session } = await restore(
      [answeringJson([forked.checkpoint]), answeringJson(forked.checkpoint)],
      { sessionId: forked.sessionId },
    );
    expect(session?.interrupts).toMatchObject([{ name: 'q1' }]);
    const told = await playThese(
      [exchangeOf('checkpoints', 9)],
      resume(session?.interrupts ?? [], respondWith('beta')),
      { turn: { checkpoint: session?.checkpoint as Checkpoint, sessionId: forked.sessionId } },
    );
    expect(told.player.requests[0]?.body).toMatchObject({ sessionId: forked.sessionId });
    expect(interruptsOf(told)).toMatchObject([{ name: 'q2' }]);
  });
});
