import { expect, test } from 'vitest';
import { playRecording } from '../../testing/playRecording.ts';
import {
  answering,
  context,
  exchangeOf,
  message,
  only,
  play,
  playAndAnswer,
  respondWith,
  resume,
  tell,
} from './fixtures.testkit.ts';
import { tanstackAi } from './tanstackAi.ts';

// Promise: a receipt is true. A rejected call that ran is marked, and no other one.

test('a rejected call that has a result may have run, unless the result is an error', async () => {
  const { first, second } = await playAndAnswer('reject', respondWith({ approved: false }));
  expect(only(second, 'tool-response')).toMatchObject([{ response: { problem: 'failed' } }]);
  const toolCallId = first.interrupts[0]?.ref;
  const told = await play(
    answering([
      { type: 'TOOL_CALL_RESULT', toolCallId, content: 'Sent.' },
      { type: 'RUN_FINISHED', runId: 'turn-2' },
    ]),
    resume(first.interrupts, respondWith({ approved: false })),
    { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
  );
  expect(only(told, 'tool-response')).toMatchObject([{ response: { problem: 'ran' } }]);
});

test('a call that reuses the id of a rejected one in the same run raises no alarm', async () => {
  const first = await play(exchangeOf('reject', 1));
  const toolCallId = first.interrupts[0]?.ref;
  const error = { type: 'TOOL_CALL_RESULT', toolCallId, content: '{"error":"Declined"}' };
  const told = await play(
    answering([
      { ...error, metadata: { tanstack: { state: 'output-error' } } },
      { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'list' },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{}' },
      { type: 'TOOL_CALL_END', toolCallId },
      { type: 'TOOL_CALL_RESULT', toolCallId, content: '[]' },
      { type: 'RUN_FINISHED', runId: 'turn-2' },
    ]),
    resume(first.interrupts, respondWith({ approved: false })),
    { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
  );
  const problems = only(told, 'tool-response').map(({ response }) => response.problem);
  expect(problems).toEqual(['failed', undefined]);
});

test.each([
  ['repeats', []],
  [
    'declines, repeats',
    [{ content: '{"error":"Declined"}', metadata: { tanstack: { state: 'output-error' } } }],
  ],
])('a rejected call that the server %s and runs may have run', async (_, declined) => {
  const first = await play(exchangeOf('reject', 1));
  const { name: toolCallName, ref: toolCallId, input } = first.interrupts[0] ?? {};
  const told = await play(
    answering([
      ...declined.map((one) => ({ type: 'TOOL_CALL_RESULT', toolCallId, ...one })),
      { type: 'TOOL_CALL_START', toolCallId, toolCallName },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(input) },
      { type: 'TOOL_CALL_END', toolCallId },
      { type: 'TOOL_CALL_RESULT', toolCallId, content: 'Sent.' },
      { type: 'RUN_FINISHED', runId: 'turn-2' },
    ]),
    resume(first.interrupts, respondWith({ approved: false })),
    { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
  );
  const problems = only(told, 'tool-response').map(({ response }) => response.problem);
  expect(problems).toEqual([...declined.map(() => 'failed'), 'ran']);
});

test('a rejected call that ran is also noticed when its run is joined again', async () => {
  const first = await play(exchangeOf('reject', 1), message, { reconnect: true });
  const brought = resume(first.interrupts, respondWith({ approved: false }));
  const started = { type: 'RUN_STARTED', runId: 'turn-2' };
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  const cut = await play(answering([started], 'cut'), brought, { reconnect: true, turn });
  const toolCallId = first.interrupts[0]?.ref;
  const result = { type: 'TOOL_CALL_RESULT', toolCallId, content: 'Sent.' };
  const log = answering([started, result, { type: 'RUN_FINISHED', runId: 'turn-2' }]);
  const { fetch } = playRecording([log], { check: 'nothing' });
  const backend = tanstackAi({ url: 'http://agent.test/chat', fetch, reconnect: true });
  const joined = await backend.reattach?.(context({ checkpoint: cut.checkpoint, brought }));
  if (!joined) throw new Error('the run was not joined');
  expect(only(await tell(joined), 'tool-response')).toMatchObject([
    { response: { problem: 'ran' } },
  ]);
});
