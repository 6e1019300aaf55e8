import { describe, expect, test } from 'vitest';
import { answering, approve, message, only, play, resume } from './fixtures.testkit.ts';

const finished = { type: 'RUN_FINISHED' };
const call = (id: string, name: string, args: unknown, parentMessageId?: string) => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name, parentMessageId },
  { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId: id },
];
const result = (id: string, content: string) => ({
  type: 'TOOL_CALL_RESULT',
  messageId: `r-${content}`,
  toolCallId: id,
  content,
});
const asking = (...interrupts: readonly object[]) => ({
  type: 'RUN_FINISHED',
  outcome: { type: 'interrupt', interrupts },
});
const ask = { id: 'i', reason: 'tool_call', toolCallId: 'c' };
const next = (checkpoint: unknown) => ({
  turn: { checkpoint: JSON.parse(JSON.stringify(checkpoint)), turnId: 'turn-2' },
});
const callsOf = (messages: unknown) =>
  (messages as { toolCalls?: { function: { name: string; arguments: string } }[] }[]).flatMap(
    ({ toolCalls = [] }) => toolCalls.map((one) => [one.function.name, one.function.arguments]),
  );

describe('a call id that a server uses again is another call', () => {
  test.each([
    ['under another name', 'wipe'],
    ['under the same name', 'look_up'],
  ])('in a later turn, %s: the card and the history say what is called now', async (_, name) => {
    const first = await play(
      answering([...call('c', 'look_up', { name: 'Ann' }), result('c', 'known'), finished]),
    );
    const second = await play(
      answering([...call('c', name, { table: 'users' }), asking(ask)]),
      message,
      next(first.checkpoint),
    );
    expect(second.interrupts).toMatchObject([{ name, ref: 'c', input: { table: 'users' } }]);
    expect(only(second, 'tool-request')).toMatchObject([
      { request: { name, input: { table: 'users' } } },
    ]);
    const third = await play(
      answering([result('c', 'wiped'), finished]),
      resume(second.interrupts, approve()),
      next(second.checkpoint),
    );
    expect(callsOf(third.sent.messages)).toEqual([
      ['look_up', '{"name":"Ann"}'],
      [name, '{"table":"users"}'],
    ]);
    expect(only(third, 'tool-response')).toMatchObject([{ response: { name, output: 'wiped' } }]);
    const { sent } = await play(answering([finished]), message, next(third.checkpoint));
    const outputs = (sent.messages as { role: string; content: unknown }[]).flatMap((one) =>
      one.role === 'tool' ? [one.content] : [],
    );
    expect(outputs).toEqual(['known', 'wiped']);
  });

  test('within a run, after a result: both stand in the conversation', async () => {
    const run = await play(
      answering([
        ...call('c', 'look_up', { name: 'Ann' }, 'm'),
        result('c', 'known'),
        ...call('c', 'look_up', { name: 'Eve' }, 'm'),
        asking(ask),
      ]),
    );
    expect(run.interrupts).toMatchObject([{ input: { name: 'Eve' } }]);
    const parts = only(run, 'tool-request').map(({ partId }) => partId);
    expect(new Set(parts).size).toBe(2);
  });

  test('within a run, before it came to anything: the last name counts, and goes back alone', async () => {
    const run = await play(
      answering([...call('c', 'look_up', {}), ...call('c', 'pay', { to: 'Eve' }), asking(ask)]),
    );
    expect(run.interrupts).toMatchObject([{ name: 'pay', input: { to: 'Eve' } }]);
    expect(only(run, 'tool-request').at(-1)).toMatchObject({ request: { name: 'pay' } });
    const { sent } = await play(
      answering([finished]),
      resume(run.interrupts, approve()),
      next(run.checkpoint),
    );
    expect(callsOf(sent.messages)).toEqual([['pay', '{"to":"Eve"}']]);
  });

  test('told as a part of the conversation: the new name is shown', async () => {
    const toolCalls = [{ id: 'c', function: { name: 'wipe', arguments: '{}' } }];
    const snapshot = {
      type: 'MESSAGES_SNAPSHOT',
      messages: [{ id: 'm', role: 'assistant', toolCalls }],
    };
    const run = await play(answering([...call('c', 'pay', {}), snapshot, asking(ask)]));
    expect(run.interrupts).toMatchObject([{ name: 'wipe' }]);
    expect(only(run, 'tool-request').at(-1)).toMatchObject({ request: { name: 'wipe' } });
  });

  test('within a run, and told as a part of the conversation: the earlier result is not that of the call that waits', async () => {
    const called = (at: string, name: string, args: unknown) => ({
      ...{ id: at, role: 'assistant' },
      toolCalls: [{ id: 'c', function: { name, arguments: JSON.stringify(args) } }],
    });
    const messages = [
      called('m1', 'look_up', { name: 'Ann' }),
      { id: 'r', role: 'tool', toolCallId: 'c', content: 'known' },
      called('m2', 'look_up', { name: 'Eve' }),
    ];
    const run = await play(
      answering([
        ...call('c', 'look_up', { name: 'Ann' }, 'm1'),
        result('c', 'known'),
        ...call('c', 'look_up', { name: 'Eve' }, 'm2'),
        { type: 'MESSAGES_SNAPSHOT', messages },
        asking(ask),
      ]),
    );
    expect(only(run, 'tool-response')).toHaveLength(1);
    expect(run.interrupts).toMatchObject([{ input: { name: 'Eve' } }]);
  });

  test('and waits, where only an open call says so', async () => {
    const agno = { dialect: 'agno', gatedTools: ['pay'] } as const;
    const first = await play(
      answering([...call('c', 'look_up', {}), result('c', 'known'), finished]),
      message,
      agno,
    );
    const second = await play(answering([...call('c', 'pay', { to: 'Eve' }), finished]), message, {
      ...agno,
      ...next(first.checkpoint),
    });
    expect(second.interrupts).toMatchObject([{ name: 'pay', input: { to: 'Eve' } }]);
  });
});

test('a message id that a server uses again is another message', async () => {
  const text = (delta: string) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta });
  const first = await play(answering([text('Hello'), finished]));
  const second = await play(
    answering([text('Again'), ...call('c', 'pay', {}, 'm'), asking(ask)]),
    message,
    next(first.checkpoint),
  );
  const { sent } = await play(
    answering([finished]),
    resume(second.interrupts, approve()),
    next(second.checkpoint),
  );
  const messages = sent.messages as { id: string; role: string; content: unknown }[];
  expect(messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'go'],
    ['assistant', 'Hello'],
    ['user', 'go'],
    ['assistant', 'Again'],
  ]);
  expect(callsOf(messages.slice(-1))).toEqual([['pay', '{}']]);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
});
