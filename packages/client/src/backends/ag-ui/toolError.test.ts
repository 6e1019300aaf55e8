import { expect, test } from 'vitest';
import { agUi } from './agUi.ts';
import { answering, context, play } from './fixtures.testkit.ts';

const call = [
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pay', parentMessageId: 'm' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
];
const result = { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: 'no money' };
const told = (error?: string, content = 'no money') => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [
    {
      id: 'm',
      role: 'assistant',
      toolCalls: [{ id: 'c', function: { name: 'pay', arguments: '{}' } }],
    },
    { id: 'r', role: 'tool', toolCallId: 'c', content, ...(error === undefined ? {} : { error }) },
  ],
});
const finished = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };

const responses = async (events: readonly object[]) => {
  const run = await play(answering([...events, finished]));
  const last = run.events.filter(({ type }) => type === 'tool-response').at(-1);
  const { signal, sessionId } = context();
  const checkpoint = JSON.parse(JSON.stringify(run.checkpoint));
  const restored = await agUi({ url: '/' }).restore?.({ signal, sessionId, checkpoint });
  const parts = restored?.messages?.flatMap(({ parts }) => parts) ?? [];
  return [
    last && 'response' in last ? last.response : undefined,
    parts.map((part) => part.type === 'tool' && part.response).find(Boolean),
  ];
};

test.each([
  ['told with the conversation', [...call, told('TypeError')]],
  ['told before, as an event', [...call, result, told('TypeError')]],
])('a result whose message has an error is one of a tool that failed: %s', async (_, events) => {
  for (const response of await responses(events)) {
    expect(response).toMatchObject({ name: 'pay', output: 'no money', problem: 'failed' });
  }
});

test('an error without a result is the call’s outcome', async () => {
  for (const response of await responses([...call, told('TypeError', '')])) {
    expect(response).toMatchObject({ output: { error: 'TypeError' }, problem: 'failed' });
  }
});

test.each([[undefined], ['']])('one without an error is done: %s', async (error) => {
  for (const response of await responses([...call, result, told(error)])) {
    expect(response).toMatchObject({ output: 'no money' });
    expect(response).not.toHaveProperty('problem');
  }
});
