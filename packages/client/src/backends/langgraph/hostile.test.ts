import { describe, expect, test } from 'vitest';
import { answering, framesAs, only, play } from './fixtures.testkit.ts';

// Promise: nothing that a server sends breaks a turn, is misread, or is silently lost.

const turn = { sessionId: '11111111-1111-4111-8111-111111111111' };

function played(
  frames: Parameters<typeof framesAs>[0],
  state: unknown = { values: {}, tasks: [] },
) {
  const stream = framesAs([['metadata', { run_id: 'r1' }], ...frames])(answering('', 200, 'POST'));
  const exchanges = [stream, answering({ status: 'success' }), answering(state)];
  return play(exchanges, undefined, { check: 'nothing', turn });
}

test.each([
  ['debug', { step: 1 }],
  ['checkpoints', [1]],
  ['messages/partial', [{ id: 'a' }]],
  ['custom', 'a progress of the graph’s own'],
])('reports an unknown frame unchanged: %s', async (event, data) => {
  const told = await played([[event, JSON.stringify(data)]]);
  expect(only(told, 'custom')).toEqual([{ type: 'custom', name: event, value: data }]);
  expect(told.end?.status).toBe('completed');
});

test('a frame that is not JSON loses the turn', async () => {
  expect((await played([['updates', '{"a":']])).error).toMatchObject({ code: 'protocol' });
});

test.each([
  ['metadata', null],
  ['updates', { node: null }],
  ['updates', { node: [null, { messages: 'none' }] }],
  ['updates', { node: { messages: [null, 3, { type: 'ai' }, { type: 'tool' }] } }],
  ['messages', null],
  ['messages', [null]],
  ['messages', [{ type: 'ai', content: [null, 'x', { type: 'text' }, { type: 'image_url' }] }]],
  ['values', null],
])('a frame of a strange form is not an error: %s %j', async (event, data) => {
  const told = await played([[event, data]]);
  expect(told.end?.status).toBe('completed');
});

test('what a model writes is never a name or a part of the kit', async () => {
  const content = [
    { type: 'text', text: 'a', index: 0 },
    { type: 'reasoning', reasoning: 'b', index: 1 },
    { type: 'image_url', image_url: { url: 'https://a.example/x.png' } },
    { type: 'tool_use', name: 'pay' },
    { type: '__proto__', x: 1 },
  ];
  const told = await played([['messages', [{ id: '__proto__', type: 'ai', content }, {}]]]);
  expect(told.events.map(({ type }) => type)).toEqual([
    'checkpoint',
    'text',
    'reasoning',
    'media',
    'custom',
    'checkpoint',
    'end',
  ]);
});

describe('open interrupts', () => {
  const ask = (interrupts: unknown, more: object = {}) => ({
    values: {},
    tasks: [{ name: 'n', interrupts, result: null, ...more }],
  });

  test('without an id can’t be answered, and is not shown as if it could', async () => {
    expect((await played([], ask([{ value: 'Where?' }, null, 7]))).interrupts).toEqual([]);
  });

  test.each([
    { actionRequests: [] },
    { action_requests: 'all' },
    { type: 'tool_approval' },
    { type: 'tool_approval', name: 'pay' },
  ])('and looks like a review without being one is a question: %j', async (value) => {
    const { interrupts } = await played([], ask([{ id: 'a', value }]));
    expect(interrupts).toMatchObject([{ name: 'n', input: value, allowed: { restart: false } }]);
  });

  const asking = (value: unknown, ...calls: readonly object[]) => ({
    ...ask([{ id: 'a', value }]),
    values: { messages: [{ id: 'm', type: 'ai', content: '', tool_calls: calls }] },
  });

  test('and allows nothing can’t be answered, and says so', async () => {
    const value = { actionRequests: [{ name: 'pay', args: {} }], reviewConfigs: 7 };
    const state = asking(value, { id: 'c', name: 'pay', args: {} });
    const { interrupts } = await played([], state);
    expect(interrupts).toMatchObject([{ name: 'pay', unanswerable: 'form' }]);
  });

  test('distinguishes two calls of one tool without ids', async () => {
    const call = { name: 'pay', args: { to: 'Ada' } };
    const value = { actionRequests: [call, call] };
    const state = asking(value, { ...call, id: 'c1' }, { ...call, id: 'c2' });
    const { interrupts } = await played([], state);
    expect(new Set(interrupts.map(({ ref }) => ref)).size).toBe(2);
    expect(new Set(interrupts.map(({ decisionId }) => decisionId)).size).toBe(2);
  });

  test('a number that JavaScript can’t hold goes on as it came', async () => {
    const big =
      '{"values":{},"tasks":[{"name":"n","interrupts":[{"id":"a","value":{"sum":12345678901234567890}}]}]}';
    const stream = framesAs([['metadata', { run_id: 'r1' }]])(answering('', 200, 'POST'));
    const exchanges = [stream, answering({ status: 'success' }), answering(big)];
    const { interrupts } = await play(exchanges, undefined, { check: 'nothing', turn });
    const { writeJson } = await import('../../protocol/exactJson.ts');
    expect(writeJson(interrupts[0]?.input)).toBe('{"sum":12345678901234567890}');
  });
});
