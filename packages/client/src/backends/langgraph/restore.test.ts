import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../testing/parseRecording.ts';
import { playRecording } from '../../testing/playRecording.ts';
import { answering, context } from './fixtures.testkit.ts';
import { langGraph } from './langGraph.ts';

// Promises: a reload shows what a thread contains, and missing data is never treated as empty; the inbox finds
// everything pending, once.

const thread = '11111111-1111-4111-8111-111111111111';
const id = '181d2232c7a5cd88437986c0134d85a1';
const idle = answering({ status: 'idle' });

function setUp(...exchanges: readonly Exchange[]) {
  const player = playRecording(exchanges, { check: 'nothing' });
  const backend = langGraph({
    url: 'http://agent.test',
    assistantId: 'agent',
    fetch: player.fetch,
  });
  const restore = (checkpoint?: object) =>
    backend.restore?.(context({ sessionId: thread, checkpoint: checkpoint as never }));
  const list = () => backend.list?.({ signal: new AbortController().signal });
  return { player, backend, restore, list };
}

const tasks = (error: string | null = null) => [
  { name: 'ask', interrupts: [{ id, value: { question: 'Where?' } }], result: null, error },
];
const call = { id: 'c1', name: 'pay', args: { eur: 1 } };
const messages = [
  { id: 'h', type: 'human', content: 'go' },
  { id: 'a', type: 'ai', content: 'One moment.', tool_calls: [call, { ...call, id: 'c2' }] },
  { id: 't', type: 'tool', tool_call_id: 'c1', content: 'no money', status: 'error' },
];

describe('restore', () => {
  test('returns the conversation, open interrupts, and the graph’s own state', async () => {
    const state = answering({ values: { messages, topic: 'tea' }, tasks: tasks() });
    const session = await setUp(answering({ status: 'interrupted' }), state).restore();
    expect(session).toMatchObject({ status: 'interrupted', state: { topic: 'tea' } });
    expect(session?.interrupts).toMatchObject([{ name: 'ask', ref: id, position: 0 }]);
    expect(session?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
    // A graph's own question has its place in the conversation, as in a stream.
    expect(session?.messages[2]?.parts).toMatchObject([
      { type: 'tool', request: { name: 'ask', ref: id, input: { question: 'Where?' } } },
    ]);
    expect(session?.messages[1]?.parts).toMatchObject([
      { type: 'text', blocks: ['One moment.'] },
      { type: 'tool', response: { output: { error: 'no money' } } },
      { type: 'tool', request: { name: 'pay', ref: 'c2' } },
    ]);
    expect(session?.checkpoint).toMatchObject({
      last: 't',
      calls: [{ id: 'c2', name: 'pay' }],
      asked: [id],
    });
  });

  test.each([
    ['Thread with ID x not found', undefined],
    [undefined, { detail: 'Thread with ID x not found' }],
  ])('returns null if the server reports no such thread', async (text, json) => {
    expect(await setUp(answering(text ?? json, 404)).restore()).toBeNull();
  });

  test.each([
    [answering('Cannot GET /threads', 404)],
    [answering({ error: 'not found' }, 404)],
    [answering('', 500)],
  ])('throws where something else is missing: %#', async (answer) => {
    await expect(setUp(answer).restore()).rejects.toMatchObject({ name: 'HttpError' });
  });

  test.each([{}, [], { values: {}, tasks: 'none' }])(
    'throws for anything but a state: %j',
    async (state) => {
      await expect(setUp(idle, answering(state)).restore()).rejects.toMatchObject({
        code: 'protocol',
      });
    },
  );

  test('a thread that is at work is running, and its run can be joined', async () => {
    const busy = answering({ status: 'busy' });
    const session = await setUp(busy, answering({ values: {}, tasks: tasks() })).restore({
      running: 'r1',
      calls: [],
    });
    expect(session).toMatchObject({ status: 'running', interrupts: [] });
    expect(session?.checkpoint).toMatchObject({ running: 'r1' });
  });

  test('a question whose answer failed is not open', async () => {
    const state = answering({ values: {}, tasks: tasks('{"name":"Error","message":"declined"}') });
    const session = await setUp(answering({ status: 'error' }), state).restore();
    expect(session).toMatchObject({
      failed: true,
      error: { code: 'backend', serverMessage: 'Error: declined' },
      interrupts: [{ name: 'ask' }],
    });
  });

  test('a branch that has its answer does not wait, whatever it lists', async () => {
    const [asked] = tasks();
    const answered = answering({ values: {}, tasks: [{ ...asked, result: { log: [] } }] });
    expect((await setUp(idle, answered).restore())?.interrupts).toEqual([]);
  });

  // JavaScript still lists the question of an answered branch, Python does not.
  test.each([1, 0])(
    'a branch that is still open keeps its place next to it: it is the same question',
    async (listed) => {
      const [left] = tasks();
      const right = {
        ...left,
        name: 'right',
        interrupts: [{ id: 'b'.repeat(32), value: 'Right?' }],
      };
      const done = { ...left, result: {}, interrupts: left?.interrupts.slice(0, listed) };
      const placeOf = async (all: readonly unknown[]) => {
        const session = await setUp(idle, answering({ values: {}, tasks: all })).restore();
        return session?.interrupts.find(({ name }) => name === 'right')?.position;
      };
      expect(await placeOf([done, right])).toBe(await placeOf([left, right]));
    },
  );
});

describe('reattach', () => {
  test('asks for the stream from before its first frame', async () => {
    const stream = answering('', 200);
    const { backend, player } = setUp(stream);
    const checkpoint = { running: 'r1', calls: [] };
    await backend.reattach?.(context({ sessionId: thread, checkpoint }));
    expect(player.requests[0]?.path).toBe(`/threads/${thread}/runs/r1/stream`);
    expect(player.requests[0]?.headers.get('last-event-id')).toBe('-1');
  });

  test('gives null for a run that the server does not know', async () => {
    const checkpoint = { running: 'r1', calls: [] };
    const { backend } = setUp(answering('Run not found', 404));
    expect(await backend.reattach?.(context({ sessionId: thread, checkpoint }))).toBeNull();
  });
});

describe('list', () => {
  const found = (at: number) => ({
    thread_id: `${at}`.padStart(8, '0') + thread.slice(8),
    updated_at: '2026-11-24T05:32:04.907Z',
  });
  const none = answering([]);

  const waiting = answering({ values: {}, tasks: tasks() });

  test('asks page by page until one is shorter, and names each thread once', async () => {
    const page = Array.from({ length: 100 }, (_, at) => found(at));
    const pages = [answering(page), answering([found(99), found(100)]), none];
    const { list, player } = setUp(...pages, ...Array.from({ length: 101 }, () => waiting));
    const all = await list();
    expect(all).toHaveLength(101);
    expect(all?.[0]).toMatchObject({ interrupts: [{ name: 'ask' }], since: 1795498324907 });
    const bodies = player.requests.slice(0, 3).map(({ body }) => body as Record<string, unknown>);
    expect(bodies.map(({ status, offset }) => [status, offset])).toEqual([
      ['interrupted', 0],
      ['interrupted', 100],
      ['error', 0],
    ]);
    expect(bodies[0]).toMatchObject({ metadata: { graph_id: 'agent' } });
    // It would include the whole conversation of each.
    expect(bodies[0]?.select).not.toContain('values');
  });

  test('a thread is read, since a search tells neither who asks nor which calls are open', async () => {
    const lying = { actionRequests: [{ name: 'pay', args: {} }], reviewConfigs: [] };
    const asked = [{ ...tasks()[0], interrupts: [{ id, value: lying }] }];
    const { list } = setUp(
      answering([found(1)]),
      answering([found(2)]),
      answering({ values: {}, tasks: asked }),
      answering({ values: {}, tasks: tasks('declined') }),
    );
    expect(await list()).toMatchObject([
      { interrupts: [{ name: 'ask', input: lying }] },
      { interrupts: [{ name: 'ask' }] },
    ]);
  });

  test('one that failed with nothing that waits is not listed', async () => {
    const { list } = setUp(none, answering([found(1)]), answering({ values: {}, tasks: [] }));
    expect(await list()).toEqual([]);
  });

  test('a thread that was deleted since it was found hides no other', async () => {
    const [gone, other] = [found(1), found(2)];
    const deleted = answering('Thread with ID x not found', 404);
    const { list } = setUp(answering([gone, other]), none, deleted, waiting);
    expect(await list()).toMatchObject([{ sessionId: other.thread_id }]);
    // One that can't be read may contain a question, so the inbox is not empty.
    const failing = setUp(answering([gone, other]), none, answering('', 500)).list();
    await expect(failing).rejects.toMatchObject({ name: 'HttpError' });
  });

  test('throws for anything but a list', async () => {
    await expect(setUp(answering({})).list()).rejects.toMatchObject({ code: 'protocol' });
  });
});
