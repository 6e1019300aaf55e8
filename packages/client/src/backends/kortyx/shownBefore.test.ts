import { expect, test } from 'vitest';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import {
  answering,
  interruptsOf,
  message,
  only,
  play,
  playAndAnswer,
  playThese,
  respondWith,
  resume,
  type Told,
  textOf,
} from './fixtures.testkit.ts';

// An answered node runs again from its start and repeats everything.

const taken = { type: 'done', data: { input: '' } };
const ask = (token: string, node = 'n') => ({
  type: 'interrupt',
  requestId: `human-${token}`,
  resumeToken: token,
  node,
  input: { kind: 'text', question: `${token}?` },
});
const text = (delta: string, opId: string, node = 'n') => [
  { type: 'text-start', node, opId },
  { type: 'text-delta', delta: delta.slice(0, 4), node, opId },
  { type: 'text-delta', delta: delta.slice(4), node, opId },
  { type: 'text-end', node, opId },
];
const call = (toolCallId: string, input: unknown) => ({
  type: 'tool-call-start',
  tool: 'look_up',
  toolCallId,
  node: 'n',
  input,
});
const result = (toolCallId: string) => ({
  type: 'tool-call-result',
  tool: 'look_up',
  toolCallId,
  node: 'n',
  content: 'found',
});

async function answer(first: Told, chunks: readonly unknown[]) {
  const checkpoint = JSON.parse(JSON.stringify(first.checkpoint)) as Checkpoint;
  return playThese([answering(chunks)], resume(interruptsOf(first), respondWith('yes')), {
    turn: { checkpoint, turnId: 'turn-2' },
  });
}

test('structured data comes again under a new stream id and is shown once', async () => {
  const { first, second } = await playAndAnswer('before', respondWith('beta'));
  const steps = (told: Told) =>
    only(told, 'data').map(({ data }) => (data as { data: { step: string } }).data.step);
  expect(steps(first)).toEqual(['before interrupt']);
  expect(steps(second)).toEqual(['after interrupt']);
});

test('a tool call comes again under a new operation and is shown once; its result finds it', async () => {
  const { first, second } = await playAndAnswer('tool-approve', respondWith('approve'));
  expect(only(first, 'tool-request')).toHaveLength(1);
  expect(only(second, 'tool-request')).toHaveLength(0);
  expect(only(second, 'tool-response')[0]?.response.ref).toBe('call_1');
});

test('a call with other arguments than those approved is shown: it is what really runs', async () => {
  const { second } = await playAndAnswer('tool-drift', respondWith('approve'));
  expect(only(second, 'tool-request').map(({ request }) => request.input)).toEqual([
    { table: 'users', count: 3000 },
  ]);
});

test('the same call under a new id is the same call', async () => {
  const first = await playThese([
    answering([call('a', { id: 7 }), result('a'), ask('one'), { ...taken }]),
  ]);
  const second = await answer(first, [call('b', { id: 7 }), result('b'), taken]);
  expect(only(second, 'tool-request')).toEqual([]);
  expect(only(second, 'tool-response').map(({ response }) => response.ref)).toEqual([
    'a',
    interruptsOf(first)[0]?.ref,
  ]);
});

test('streamed text comes again, cut otherwise, and is shown once', async () => {
  const first = await playThese([answering([...text('Let me look.', '1'), ask('one'), taken])]);
  expect(textOf(first)).toBe('Let me look.');
  const second = await answer(first, [
    { type: 'text-delta', delta: 'Let me look.', node: 'n', opId: '2' },
    { type: 'text-end', node: 'n', opId: '2' },
    { type: 'message', content: 'It is there.', node: 'n' },
    taken,
  ]);
  expect(textOf(second)).toBe('It is there.');
});

test('text that only begins alike is shown whole, as soon as it differs', async () => {
  const first = await playThese([answering([...text('Let me look.', '1'), ask('one'), taken])]);
  const second = await answer(first, [...text('Let me think.', '2'), taken]);
  expect(textOf(second)).toBe('Let me think.');
});

test('text that stops in the middle of the repetition is not lost', async () => {
  const first = await playThese([answering([...text('Let me look.', '1'), ask('one'), taken])]);
  const second = await answer(first, [
    { type: 'text-delta', delta: 'Let me', node: 'n', opId: '2' },
    taken,
  ]);
  expect(textOf(second)).toBe('Let me');
});

test('what it says a second time after the answer is shown', async () => {
  const first = await playThese([answering([...text('Working.', '1'), ask('one'), taken])]);
  const second = await answer(first, [...text('Working.', '2'), ...text('Working.', '3'), taken]);
  expect(textOf(second)).toBe('Working.');
});

test('another node may say the same', async () => {
  const first = await playThese([answering([...text('Working.', '1'), ask('one'), taken])]);
  const second = await answer(first, [...text('Working.', '2', 'other'), taken]);
  expect(textOf(second)).toBe('Working.');
});

test('what came before a second question of the node is not shown at the third run either', async () => {
  const first = await playThese([answering([...text('Hello.', '1'), ask('one'), taken])]);
  const second = await answer(first, [
    ...text('Hello.', '2'),
    ...text('Thanks.', '3'),
    ask('two'),
    taken,
  ]);
  expect(textOf(second)).toBe('Thanks.');
  const third = await answer(second, [
    ...text('Hello.', '4'),
    ...text('Thanks.', '5'),
    ...text('Bye.', '6'),
    taken,
  ]);
  expect(textOf(third)).toBe('Bye.');
});

test('a new message starts afresh: nothing is taken for a repetition', async () => {
  const first = await playThese([answering([...text('Hello.', '1'), ask('one'), taken])]);
  const second = await playThese([answering([...text('Hello.', '2'), taken])], message, {
    turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
  });
  expect(textOf(second)).toBe('Hello.');
});

test('the same question under a new token is asked again after a resume without a value', async () => {
  const first = await play('empty-selected', 1);
  const again = await play('empty-selected', 2, resume(interruptsOf(first), respondWith('beta')), {
    turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
  });
  const [before] = interruptsOf(first);
  const [after] = interruptsOf(again);
  expect(after?.input).toEqual(before?.input);
  expect(after?.ref).not.toBe(before?.ref);
});
