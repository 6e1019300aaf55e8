import { describe, expect, test } from 'vitest';
import {
  answering,
  approve,
  message,
  only,
  play,
  reject,
  respondWith,
  resume,
  reviewedCalls,
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

test('a dialect that only storage knows is read as the protocol itself', async () => {
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
        // Another call in between, so that a delta is a new beginning.
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

describe('a call that no frame names', () => {
  const call = { id: 'c1', args: { eur: 1 } };
  const adk = {
    id: 'a1',
    reason: 'confirmation',
    metadata: { adk: { originalFunctionCall: call } },
  };
  const agentFramework = {
    id: 'af-call-1',
    reason: 'tool_call',
    metadata: { agent_framework: { function_call: { call_id: 'c1', arguments: { eur: 1 } } } },
    responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } } },
  };

  test.each([
    ['ADK', adk],
    ['Agent Framework', agentFramework],
  ])('can’t be decided (%s), and a message goes on', async (_framework, interrupt) => {
    const { interrupts, checkpoint } = await play(asking(interrupt));
    expect(interrupts[0]).toMatchObject({ name: '', unanswerable: 'name' });
    expect(interrupts.flatMap(({ allowed }) => Object.values(allowed))).not.toContain(true);
    const turn = { checkpoint, turnId: 'turn-2' };
    const { end } = await play(answering([finished]), message, { turn });
    expect(end?.status).toBe('completed');
  });

  test('goes by the name that it was streamed under', async () => {
    const streamed = [
      { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'pay' },
      { type: 'TOOL_CALL_END', toolCallId: 'c1' },
      { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [adk] } },
    ];
    const { interrupts } = await play(answering(streamed));
    expect(interrupts).toMatchObject([{ name: 'pay', input: { eur: 1 } }]);
    expect(interrupts[0]?.unanswerable).toBeUndefined();
  });

  test('is not taken for the framework’s own call, which only asks about it', async () => {
    const own = 'adk_request_confirmation';
    const { interrupts } = await play(
      answering([
        { type: 'TOOL_CALL_START', toolCallId: 'k', toolCallName: own },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'k', delta: '{"toolConfirmation":{"hint":"Sure?"}}' },
        { type: 'TOOL_CALL_END', toolCallId: 'k' },
        finished,
      ]),
    );
    expect(interrupts).toMatchObject([{ name: 'confirmation', message: 'Sure?', input: {} }]);
    expect(interrupts[0]?.approves?.isInputKnown).toBe(false);
  });
});

test('of several calls that are decided in one answer, one that can’t be decided keeps all of them', async () => {
  const interrupt = {
    id: 'a'.repeat(32),
    reason: 'langgraph:interrupt',
    metadata: {
      langgraph: {
        raw: {
          action_requests: [
            { name: 'pay', args: { eur: 1 } },
            { name: 'ask', args: {} },
          ],
          review_configs: [
            { action_name: 'pay', allowed_decisions: ['approve', 'reject'] },
            { action_name: 'ask', allowed_decisions: ['respond'] },
          ],
        },
      },
    },
  };
  const outcome = { type: 'interrupt', interrupts: [interrupt] };
  const { interrupts } = await play(
    answering([...reviewedCalls([interrupt]), { type: 'RUN_FINISHED', outcome }]),
  );
  expect(interrupts).toMatchObject([{ unanswerable: 'form' }, { unanswerable: 'form' }]);
});

describe('a responseSchema that says nothing of the answer', () => {
  const question = { id: 'q', reason: 'input_required', message: 'Well?' };

  test.each([[true], [{}], [{ title: 'Anything' }]])('asks for words: %j', async (schema) => {
    const first = await play(asking({ ...question, responseSchema: schema }));
    expect(first.interrupts).toMatchObject([{ answerSchema: { type: 'string' } }]);
    const approved = respondWith({ approved: true });
    const { error, player } = await play(answering([finished]), resume(first.interrupts, approved));
    expect(error).toMatchObject({ code: 'invalid-answer' });
    expect(player.requests).toEqual([]);
  });

  test.each([[false], ['string'], [5], [[{ type: 'string' }]]])(
    'or that is none can’t be answered: %j',
    async (schema) => {
      const { interrupts } = await play(asking({ ...question, responseSchema: schema }));
      expect(interrupts).toMatchObject([{ unanswerable: 'form', allowed: { respond: false } }]);
    },
  );
});

test('an outcome that says success and asks anyway is not taken for the end', async () => {
  const asked = { id: 'q', reason: 'confirmation', message: 'Sure?' };
  const { end } = await play(
    answering([{ type: 'RUN_FINISHED', outcome: { type: 'success', interrupts: [asked] } }]),
  );
  expect(end).toMatchObject({ status: 'failed', interrupts: [{ unanswerable: 'form' }] });
});
