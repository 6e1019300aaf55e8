import { expect, test } from 'vitest';
import {
  answering,
  approve,
  only,
  play,
  reject,
  respondWith,
  resume,
  runOf,
} from './fixtures.testkit.ts';

const finished = { type: 'RUN_FINISHED' };
const asking = (...interrupts: readonly object[]) =>
  answering([{ type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts } }]);

test.each(['constructor', '__proto__', 'toString', 'activity'])(
  'a role named %s is the agent’s',
  async (role) => {
    const { events } = await play(
      answering([{ type: 'TEXT_MESSAGE_START', messageId: 'm', role }, finished]),
    );
    expect(only({ events }, 'message')).toMatchObject([{ role: 'assistant' }]);
  },
);

test.each(['__proto__', 'constructor'])(
  'an interrupt whose id is %s is answered by that id',
  async (id) => {
    const interrupt = {
      id,
      reason: 'q',
      message: 'Well?',
      metadata: { langgraph: { raw: 'Well?' } },
    };
    const first = await play(asking(interrupt));
    const { player } = await play(
      answering([finished]),
      resume(first.interrupts, respondWith('yes')),
    );
    const body = JSON.stringify(player.requests[0]?.body);
    expect(body).toContain(`"resume":{${JSON.stringify(id)}:"yes"}`);
  },
);

test('a dialect that storage names and nobody knows is the protocol itself', async () => {
  const first = await play(runOf('spec-approve', 1));
  const stored = first.interrupts.map((one) => ({
    ...one,
    raw: { ...(one.raw as object), dialect: 'constructor' },
  }));
  const { sent, end } = await play(runOf('spec-approve', 2), resume(stored, approve()));
  expect(sent.resume).toMatchObject([{ payload: { approved: true } }]);
  expect(end?.status).toBe('completed');
});

test.each([null, 5, 'raw', {}, { run: 'r', id: 'i', form: 'constructor' }])(
  'an interrupt whose raw is %o sends nothing',
  async (raw) => {
    const first = await play(runOf('spec-approve', 1));
    const stored = first.interrupts.map((one) => ({ ...one, raw }));
    const { error, player } = await play(runOf('spec-approve', 2), resume(stored, approve()));
    expect(error).toMatchObject({ code: 'invalid-answer' });
    expect(player.requests).toEqual([]);
  },
);

test('a schema that is nested without end lets nothing through', async () => {
  let responseSchema: object = { type: 'string' };
  for (let depth = 0; depth < 20_000; depth += 1) responseSchema = { anyOf: [responseSchema] };
  const first = await play(runOf('spec-approve', 1));
  const [one] = first.interrupts;
  if (!one) throw new Error('one waits');
  const raw = { ...(one.raw as object), form: 'value', schema: responseSchema };
  const { approves: _none, ...question } = { ...one, raw };
  const { error, player } = await play(
    answering([finished]),
    resume([question], respondWith('yes')),
  );
  expect(error).toMatchObject({ code: 'invalid-answer' });
  expect(player.requests).toEqual([]);
});

test('the words of a tool’s arguments make nothing an approval, and name no framework', async () => {
  const said = { id: 'int-1', reason: 'tool_call', metadata: { langgraph: {}, adk: {} } };
  const call = { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'note' };
  const { interrupts } = await play(
    answering([
      { ...call, delta: JSON.stringify({ ...said, originalFunctionCall: { id: 'x' } }) },
      {
        type: 'RUN_FINISHED',
        outcome: {
          type: 'interrupt',
          interrupts: [{ id: 'q', reason: 'input_required', toolCallId: 'c' }],
        },
      },
    ]),
  );
  expect(interrupts).toMatchObject([{ name: 'note', raw: { dialect: 'spec', form: 'value' } }]);
  expect(interrupts[0]).not.toHaveProperty('approves');
});

test('a rejection is never sent as anything a server could take for a yes', async () => {
  for (const name of [
    'spec-approve',
    'pydantic-ai-approve',
    'adk-approve',
    'strands-approve',
    'mastra-approve',
    'agent-framework-approve',
  ]) {
    const first = await play(runOf(name, 1));
    const { sent } = await play(
      answering([finished]),
      resume(first.interrupts, reject('yes, yes')),
    );
    expect(sent.resume).toMatchObject([{ status: 'resolved', payload: { approved: false } }]);
  }
});

test('two questions by one id can’t be told apart, so neither is answered', async () => {
  const ask = { id: 'q', reason: 'input_required', message: 'Delete the copy?' };
  const { interrupts } = await play(asking(ask, { ...ask, message: 'Delete the original?' }));
  expect(interrupts).toMatchObject([{ unanswerable: 'form' }, { unanswerable: 'form' }]);
});

test('the same question said twice is one', async () => {
  const ask = { id: 'q', reason: 'input_required', message: 'Delete the copy?' };
  const { interrupts } = await play(asking(ask, ask));
  expect(interrupts).toMatchObject([{ input: { question: 'Delete the copy?' } }]);
  expect(interrupts).toHaveLength(1);
  expect(interrupts[0]).not.toHaveProperty('unanswerable');
});

test.each([
  [
    'called again',
    { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'pay', delta: '{"to":"Mallory"}' },
  ],
  [
    'told again as a part of the conversation',
    {
      type: 'MESSAGES_SNAPSHOT',
      messages: [
        {
          id: 'm',
          role: 'assistant',
          toolCalls: [{ id: 'c', function: { name: 'pay', arguments: '{"to":"Mallory"}' } }],
        },
      ],
    },
  ],
])(
  'a call that is %s with other arguments is shown with those, in the conversation as on the card',
  async (_, again) => {
    const start = { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pay' };
    const args = { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"to":"Ada"}' };
    const ask = { id: 'q', reason: 'tool_call', toolCallId: 'c' };
    const played = await play(
      answering([
        start,
        args,
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
        // Another call in between, so that a piece is a new beginning.
        again.type === 'TOOL_CALL_CHUNK' ? { ...start } : { type: 'STEP_STARTED', stepName: 's' },
        again,
        { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [ask] } },
      ]),
    );
    const told = only(played, 'tool-request').map(({ partId, request }) => [partId, request.input]);
    expect(told).toEqual([
      ['c', { to: 'Ada' }],
      ['c', { to: 'Mallory' }],
    ]);
    expect(played.interrupts).toMatchObject([{ input: { to: 'Mallory' } }]);
  },
);
