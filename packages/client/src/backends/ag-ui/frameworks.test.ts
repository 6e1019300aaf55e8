import { describe, expect, test } from 'vitest';
import { createMask } from '../../adapter/index.ts';
import { asObject } from '../../protocol/json.ts';
import { restart } from '../../protocol/resolve.ts';
import { agUiFacts } from './facts.ts';
import {
  answering,
  approve,
  message,
  only,
  play,
  playAndAnswer,
  recordedBody,
  reject,
  respondWith,
  resume,
  runOf,
  textOf,
} from './fixtures.testkit.ts';
import { hideInEnd } from './hide.ts';
import { toInterrupts } from './toInterrupts.ts';

const dialectOf = (interrupt: { readonly raw: unknown } | undefined) =>
  asObject(interrupt?.raw).dialect;

describe('Agent Framework', () => {
  test('one approval of several calls is sent as any other, to each of them', async () => {
    const first = await play(runOf('agent-framework-two-fresh', 1));
    const answers = resume(first.interrupts, (one) => restart(one));
    const { sent } = await play(runOf('agent-framework-two-fresh', 2), answers);
    expect(sent.resume).toMatchObject([
      { status: 'resolved', payload: { approved: true } },
      { status: 'resolved', payload: { approved: true } },
    ]);
  });

  test('is recognised, and takes changed arguments but no reason', async () => {
    const { first, second } = await playAndAnswer('agent-framework-approve', approve());
    expect(dialectOf(first.interrupts[0])).toBe('agent-framework');
    expect(first.interrupts).toMatchObject([
      {
        name: 'send_email',
        ref: 'call_1',
        approves: { isInputKnown: true, takesReason: false },
        allowed: { replaceInput: true, cancel: true },
      },
    ]);
    expect(second.sent.resume).toEqual(recordedBody('agent-framework-approve', 2).resume);
  });

  test('a rejection is `{ approved: false }` and nothing else: more is refused as changed arguments', async () => {
    const first = await play(runOf('agent-framework-reject', 1));
    const { sent } = await play(
      runOf('agent-framework-reject', 2),
      resume(first.interrupts, reject('because')),
    );
    expect(sent.resume).toMatchObject([{ payload: { approved: false } }]);
    expect(Object.keys(asObject(asObject((sent.resume as unknown[])[0]).payload))).toEqual([
      'approved',
    ]);
    const worded = respondWith({ approved: false, reason: 'because' });
    const { error } = await play(
      runOf('agent-framework-reject', 2),
      resume(first.interrupts, worded),
    );
    expect(error).toMatchObject({ code: 'invalid-answer' });
  });

  test('changed arguments that do not fit the call are held back, and its form has the schema that they fail', async () => {
    const first = await play(runOf('agent-framework-edit', 1));
    const text = { type: 'string' };
    expect(first.interrupts[0]?.approves?.editSchema).toMatchObject({
      properties: { to: text, body: text },
      additionalProperties: false,
    });
    const run = runOf('agent-framework-edit', 2);
    const bad = await play(run, resume(first.interrupts, approve({ to: 5 })));
    expect(bad.error).toMatchObject({ code: 'invalid-answer' });
    const good = await play(run, resume(first.interrupts, approve({ to: 'z@x.com', body: 'E' })));
    expect(good.sent.resume).toMatchObject([
      { payload: { approved: true, editedArgs: { to: 'z@x.com', body: 'E' } } },
    ]);
  });

  test('several can only be answered alike, so they are one question that shows all of them', async () => {
    const { first, second } = await playAndAnswer('agent-framework-two-fresh', approve());
    expect(first.interrupts).toMatchObject([
      {
        name: 'send_email + send_email',
        input: {
          calls: [
            { tool: 'send_email', input: { to: 'a@x.com', body: 'Hi' } },
            { tool: 'send_email', input: { to: 'b@x.com', body: 'Hi' } },
          ],
        },
        approves: { isShared: true, refs: ['call_1', 'call_2'] },
        allowed: { replaceInput: false },
      },
    ]);
    expect(second.sent.resume).toEqual(recordedBody('agent-framework-two-fresh', 2).resume);
  });

  test('its own calls are not shown as anyone’s calls', async () => {
    const { events, interrupts } = await play(runOf('agent-framework-confirm', 1));
    expect(only({ events }, 'tool-request').map(({ request }) => request.name)).toEqual([
      'send_email',
    ]);
    expect(interrupts).toHaveLength(1);
  });

  test('hides the result of confirm_changes in a later run', async () => {
    const first = await play(runOf('agent-framework-confirm', 1));
    const call = {
      id: 'own_1',
      type: 'function',
      function: { name: 'confirm_changes', arguments: '{}' },
    };
    const { events } = await play(
      answering([
        { type: 'RUN_STARTED', threadId: 't', runId: 'r2' },
        {
          type: 'MESSAGES_SNAPSHOT',
          messages: [
            { id: 'm1', role: 'assistant', content: '', toolCalls: [call] },
            { id: 'm2', role: 'tool', toolCallId: 'own_1', content: 'Confirmed' },
          ],
        },
        { type: 'TOOL_CALL_RESULT', messageId: 'm3', toolCallId: 'own_1', content: 'Confirmed' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r2' },
      ]),
      resume(first.interrupts, reject()),
    );
    expect(only({ events }, 'tool-request')).toEqual([]);
    expect(only({ events }, 'tool-response').map(({ response }) => response.name)).toEqual([
      'send_email',
    ]);
  });

  test('a workflow’s question takes its value', async () => {
    const { first, second } = await playAndAnswer(
      'agent-framework-workflow-text',
      respondWith('Ann'),
    );
    expect(first.interrupts).toMatchObject([
      { name: 'input_required', allowed: { respond: true } },
    ]);
    expect(second.sent.resume).toMatchObject([{ payload: 'Ann' }]);
  });

  test('a workflow’s question shows all that it offers', async () => {
    const message = 'Choose a flight.';
    const options = [{ airline: 'KLM', price: '$650' }];
    const data = { message, options, agent: 'flights' };
    const asked = {
      id: 'flights-choice',
      reason: 'input_required',
      message,
      responseSchema: { type: 'object', additionalProperties: true },
      metadata: { agent_framework: { type: 'workflow_request_info', data } },
    };
    const outcome = { type: 'interrupt', interrupts: [asked] };
    const { interrupts } = await play(answering([{ type: 'RUN_FINISHED', outcome }]));
    expect(interrupts).toMatchObject([
      { input: { question: message, value: { options, agent: 'flights' } } },
    ]);
  });

  test.each([
    ['agent-framework-errors', 2, []],
    ['agent-framework-errors', 3, undefined],
    ['agent-framework-errors', 4, undefined],
  ])('%s %i is a refusal', async (name, run, open) => {
    const first = await play(runOf('agent-framework-approve', 1));
    const { end } = await play(runOf(name, run), resume(first.interrupts, approve()));
    expect(end).toMatchObject({ status: 'failed', error: { taken: 'no' } });
    expect(end?.status === 'failed' && end.open).toEqual(open);
  });

  test('that an earlier answer decided it proves nothing about this one', async () => {
    const first = await play(runOf('agent-framework-approve', 1));
    const { end } = await play(
      runOf('agent-framework-approve', 4),
      resume(first.interrupts, approve()),
    );
    expect(end?.status === 'failed' && end.error.taken).toBeUndefined();
  });
});

describe.each([
  ['adk-approve', 2],
  ['adk-legacy-approve', 13],
] as const)('ADK (%s)', (name, answeredIn) => {
  test('asks about the call, not about its own one, whose placeholder is not a result', async () => {
    const first = await play(runOf(name, 1));
    expect(dialectOf(first.interrupts[0])).toBe('adk');
    expect(first.interrupts).toMatchObject([
      {
        name: 'send_email',
        input: { to: 'a@x.com', body: 'Hi' },
        allowed: { respond: true, restart: true, replaceInput: false },
        approves: { isInputKnown: true, takesReason: false },
      },
    ]);
    expect(only(first, 'tool-request')).toMatchObject([{ request: { name: 'send_email' } }]);
    expect(only(first, 'tool-response')).toEqual([]);
  });

  test('the second result of the call is the one that counts', async () => {
    const from = answeredIn - 1;
    const { second } = await playAndAnswer(name, approve(), { from, to: answeredIn });
    expect(second.sent.resume).toEqual(recordedBody(name, answeredIn).resume);
    expect(only(second, 'tool-response')).toHaveLength(1);
    expect(JSON.stringify(second.checkpoint)).not.toContain('requires confirmation');
  });
});

describe('ADK', () => {
  test('sends nothing but a decision: the server counts all but a clear no as a yes', async () => {
    const first = await play(runOf('adk-approve', 1));
    for (const decide of [
      respondWith({ confirmed: false }),
      respondWith(5),
      approve({ to: 'z' }),
    ]) {
      const { error } = await play(runOf('adk-approve', 2), resume(first.interrupts, decide));
      expect(error).toMatchObject({ code: 'invalid-answer' });
    }
    const { sent } = await play(runOf('adk-approve', 2), resume(first.interrupts, reject('no!')));
    expect(sent.resume).toMatchObject([{ payload: { approved: false } }]);
  });

  test('a server that is full has begun nothing: the question waits on', async () => {
    const first = await play(runOf('adk-approve', 1));
    const full = answering([
      { type: 'RUN_STARTED' },
      {
        type: 'RUN_ERROR',
        message: 'Maximum concurrent executions (10) reached',
        code: 'EXECUTION_ERROR',
      },
    ]);
    const { end } = await play(full, resume(first.interrupts, approve()));
    expect(end).toMatchObject({ status: 'failed', error: { taken: 'no' } });
    expect(end?.status === 'failed' && end.open).toBeUndefined();
  });

  test('several are answered in one request', async () => {
    const { first, second } = await playAndAnswer('adk-two', approve());
    expect(first.interrupts).toHaveLength(2);
    expect(second.sent.resume).toHaveLength(2);
  });
});

describe('Strands', () => {
  test('drops changed arguments, so none are offered', async () => {
    const { first, second } = await playAndAnswer('strands-approve', approve());
    expect(dialectOf(first.interrupts[0])).toBe('strands');
    expect(first.interrupts[0]?.allowed.replaceInput).toBe(false);
    expect(second.sent.resume).toEqual(recordedBody('strands-approve', 2).resume);
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { output: 'sent #5 to a@x.com' } },
    ]);
  });

  test('a tool that asks is answered with words', async () => {
    const { first, second } = await playAndAnswer('strands-text', respondWith('Ann'));
    expect(first.interrupts).toMatchObject([
      { input: { question: 'What is your name?' }, allowed: { respond: true, restart: false } },
    ]);
    expect(second.sent.resume).toMatchObject([{ payload: 'Ann' }]);
    expect(second.end?.status).toBe('completed');
  });

  test.each([
    [3, undefined],
    [4, undefined],
    [2, []],
  ])('strands-errors %i is a refusal', async (run, open) => {
    const first = await play(runOf('strands-approve', 1));
    const { end } = await play(runOf('strands-errors', run), resume(first.interrupts, approve()));
    expect(end).toMatchObject({ status: 'failed', error: { taken: 'no' } });
    expect(end?.status === 'failed' && end.open).toEqual(open);
  });
});

// No server for .NET runs here: the events follow its source and its public reports.
describe('AG-UI’s server for .NET', () => {
  const responseSchema = {
    ...{ type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] },
  };
  const asked = { id: 'ficc_1', reason: 'tool_call', toolCallId: 'c', responseSchema };
  const asks = (delta?: string) =>
    answering([
      { type: 'RUN_STARTED', runId: 't', threadId: 's' },
      ...(delta === undefined
        ? []
        : [
            { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'refund' },
            { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta },
            { type: 'TOOL_CALL_END', toolCallId: 'c' },
          ]),
      { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [asked] } },
    ]);
  const done = answering([{ type: 'RUN_FINISHED' }]);
  const call = { callId: 'c', name: 'refund', arguments: { order: 7 } };

  test.each([
    ['approval', approve(), true],
    ['rejection', reject('no'), false],
  ])('an %s repeats the call, and says no more than the verdict', async (_, answer, approved) => {
    const { interrupts } = await play(asks('{"order":7}'));
    expect(dialectOf(interrupts[0])).toBe('dotnet');
    expect(interrupts).toMatchObject([
      { name: 'refund', input: { order: 7 }, allowed: { replaceInput: false, cancel: false } },
    ]);
    const { sent } = await play(done, resume(interrupts, answer));
    expect(sent.resume).toEqual([
      { interruptId: 'ficc_1', status: 'resolved', payload: { approved, toolCall: call } },
    ]);
  });

  test('a call with a hidden secret takes no answer: the answer would send its mask', async () => {
    const { interrupts } = await play(asks('{"order":"hunter2-hunter2"}'));
    const secret = { type: 'restart', key: 'k', resumed: 'hunter2-hunter2', sensitive: true };
    const mask = createMask({
      type: 'resume',
      answers: [{ interrupt: interrupts[0], resolution: secret }],
    } as never);
    const end = { status: 'interrupted', interrupts } as const;
    expect(hideInEnd(end, mask)).toMatchObject({
      interrupts: [{ allowed: { respond: false, restart: false }, unanswerable: 'form' }],
    });
  });

  test('the call is repeated with every digit of its numbers', async () => {
    const { interrupts } = await play(asks('{"order":12345678901234567890}'));
    let body = '';
    await play(done, resume(interrupts, approve()), {
      fetch: async (_, init) => {
        body = String(init?.body);
        return new Response();
      },
    });
    expect(body).toContain('"arguments":{"order":12345678901234567890}');
  });

  test('is recognised where the app names Agent Framework, and a failed run names it', async () => {
    const { interrupts } = await play(asks('{}'), undefined, { dialect: 'agent-framework' });
    expect(dialectOf(interrupts[0])).toBe('dotnet');
    const fails = answering([{ type: 'RUN_STARTED' }, { type: 'RUN_ERROR', message: 'No call.' }]);
    const { end } = await play(fails, resume(interrupts, approve()));
    const message = expect.stringContaining('in the form of "dotnet"');
    expect(end).toMatchObject({ status: 'failed', error: { message } });
  });

  test.each([
    ['is not in the conversation', undefined],
    ['has arguments that are no JSON object', '[1]'],
    ['has arguments that can’t be read', '{"order":'],
  ])('a call that %s takes no answer', async (_, delta) => {
    const { interrupts } = await play(asks(delta));
    expect(interrupts).toMatchObject([{ unanswerable: 'form' }]);
    expect(Object.values(interrupts[0]?.allowed ?? {})).not.toContain(true);
  });
});

describe('Mastra', () => {
  test('a call that was never streamed is shown from the interrupt, and its result joined to it', async () => {
    const { first, second } = await playAndAnswer('mastra-approve', approve());
    expect(only(first, 'tool-request')).toMatchObject([
      { request: { name: 'send_email', ref: 'call_7', input: { to: 'a@x.com', body: 'Hi' } } },
    ]);
    expect(second.sent.resume).toEqual(recordedBody('mastra-approve', 2).resume);
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { name: 'send_email', ref: 'call_7', output: { sent: '#4 to a@x.com' } } },
    ]);
    expect(textOf(second)).toContain('Done');
  });

  test('without an outcome the event goes back with the answer', async () => {
    const { second } = await playAndAnswer('mastra-legacy', approve(), { dialect: 'mastra' });
    expect(second.sent.forwardedProps).toEqual(recordedBody('mastra-legacy', 2).forwardedProps);
    expect(second.sent).not.toHaveProperty('resume');
  });

  test('what a tool was suspended with is shown beside its arguments, and such a call takes no edit', async () => {
    const args = { to: 'Ada', amount: 500 };
    const suspendPayload = { to: 'Ada', warning: 'A fee of 400 is charged too' };
    const interrupt = {
      ...{ id: 'r::c', reason: 'mastra:tool_suspend', toolCallId: 'c' },
      metadata: { mastra: { toolName: 'pay', args, suspendPayload } },
    };
    const asking = {
      ...{ settings: { tools: [], gatedTools: [] }, run: 'r', openCalls: [] },
      ...{ history: { find: () => undefined, open: () => [], hasResult: () => false } },
      nameOf: () => undefined,
    };
    const boolean = { type: 'boolean' };
    const shown = (responseSchema?: unknown) =>
      toInterrupts([{ ...interrupt, ...(responseSchema ? { responseSchema } : {}) }], asking)[0];
    for (const key of ['approved', 'agree'])
      expect(
        shown({ type: 'object', properties: { [key]: boolean, editedArgs: { type: 'object' } } }),
      ).toMatchObject({
        input: { ...args, suspended: { warning: 'A fee of 400 is charged too' } },
        allowed: { replaceInput: false },
      });
    for (const schema of [{ type: 'string' }, undefined])
      expect(shown(schema)?.input).toMatchObject({ ...suspendPayload, call: args });
  });

  test('the tool’s own schema is kept to, for one that does not fit would use the pause up', async () => {
    const first = await play(runOf('mastra-text', 1));
    expect(first.interrupts).toMatchObject([
      { name: 'ask_name', input: { question: 'What is your name?' }, allowed: { cancel: false } },
    ]);
    for (const output of ['Ann', { approved: true }, { name: 5 }, { name: 'Ann', more: 1 }]) {
      const { error } = await play(
        runOf('mastra-text', 2),
        resume(first.interrupts, respondWith(output)),
      );
      expect(error).toMatchObject({ code: 'invalid-answer' });
    }
    const { sent } = await play(
      runOf('mastra-text', 2),
      resume(first.interrupts, respondWith({ name: 'Ann' })),
    );
    expect(sent.resume).toEqual(recordedBody('mastra-text', 2).resume);
  });

  test('a gated call that it does not announce is not taken for a client tool', async () => {
    const { interrupts } = await play(runOf('mastra-gated', 1));
    expect(interrupts).toMatchObject([{ unanswerable: 'form' }]);
  });
});

describe('CrewAI', () => {
  test('takes one of the outcomes that it offers, and nothing else', async () => {
    const { first, second } = await playAndAnswer('crewai-approve', respondWith('approved'));
    expect(first.interrupts).toMatchObject([
      {
        input: {
          question: 'Send email to a@x.com?',
          options: [{ id: 'approved' }, { id: 'rejected' }],
        },
        allowed: { respond: true, restart: false, cancel: false },
      },
    ]);
    expect(second.sent.resume).toEqual(recordedBody('crewai-approve', 2).resume);
    for (const output of ['ship it', { approved: true }]) {
      const answer = resume(first.interrupts, respondWith(output));
      expect((await play(runOf('crewai-approve', 2), answer)).error).toMatchObject({
        code: 'invalid-answer',
      });
    }
  });

  test('no call of it waits, so nothing is restarted there', () => {
    expect(agUiFacts('crewai').restart).toBe(false);
    expect(agUiFacts('adk').restart).toBe(true);
  });

  test('without an outcome it takes `resume` anyway', async () => {
    const { first, second } = await playAndAnswer('crewai-legacy-text', respondWith('Ann'));
    expect(dialectOf(first.interrupts[0])).toBe('crewai');
    expect(second.sent.resume).toMatchObject([{ status: 'resolved', payload: 'Ann' }]);
  });

  test('every pause of a thread has the same id there, and is another question here', async () => {
    const one = await play(runOf('crewai-approve', 1));
    const two = await play(runOf('crewai-approve', 1), message, { turn: { turnId: 'turn-2' } });
    expect(one.interrupts[0]?.decisionId).not.toBe(two.interrupts[0]?.decisionId);
  });
});

describe('Agno', () => {
  const gatedTools = ['send_email'];

  test('of two gated calls of which the app names one, neither is answered: Agno would reject the other', async () => {
    const call = (toolCallId: string, toolCallName: string) => [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName },
      { type: 'TOOL_CALL_END', toolCallId },
    ];
    const run = answering([
      ...call('c1', 'send_email'),
      ...call('c2', 'delete_file'),
      { type: 'RUN_FINISHED' },
    ]);
    const { interrupts } = await play(run, message, { gatedTools });
    expect(interrupts).toMatchObject([{ unanswerable: 'form' }, { unanswerable: 'form' }]);
  });

  test('a call that the app says is gated is approved by a tool message of its one form', async () => {
    const { first, second } = await playAndAnswer('agno-approve', approve(), { gatedTools });
    expect(first.interrupts).toMatchObject([
      {
        name: 'send_email',
        input: { to: 'a@x.com', body: 'Hi' },
        approves: { isInputKnown: true, takesReason: true },
        allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
      },
    ]);
    expect(second.sent).not.toHaveProperty('resume');
    expect((second.sent.messages as unknown[]).at(-1)).toMatchObject({
      role: 'tool',
      toolCallId: 'call_1',
      content: '{"accepted":true}',
    });
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { ref: 'call_1', output: 'sent #1 to a@x.com' } },
    ]);
    expect(only(second, 'tool-request')).toEqual([]);
  });

  test('a rejection has its words, and stands with the call where the server tells no result', async () => {
    const { second } = await playAndAnswer('agno-reject', reject('wrong address'), { gatedTools });
    expect((second.sent.messages as unknown[]).at(-1)).toMatchObject({
      content: '{"accepted":false,"note":"wrong address"}',
    });
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { ref: 'call_5', output: 'wrong address' } },
    ]);
  });

  test('several leave together: one that is left out would be rejected', async () => {
    const first = await play(runOf('agno-two', 1), message, { gatedTools });
    const all = resume(first.interrupts, approve());
    const some = { ...all, answers: all.answers.slice(0, 1) };
    const turn = { checkpoint: first.checkpoint };
    expect((await play(runOf('agno-two', 2), some, { gatedTools, turn })).player.requests).toEqual(
      [],
    );
  });

  test('a pause that is gone is said to be', async () => {
    const first = await play(runOf('agno-approve', 1), message, { gatedTools });
    const { end } = await play(runOf('agno-approve', 3), resume(first.interrupts, approve()), {
      gatedTools,
      dialect: 'agno',
    });
    expect(end).toMatchObject({ status: 'failed', open: [], error: { taken: 'no' } });
  });
});

test('a dialect that the app names takes the place of what is recognised', async () => {
  const first = await play(runOf('spec-approve', 1), message, { dialect: 'strands' });
  expect(first.interrupts[0]?.allowed.replaceInput).toBe(false);
  const run = answering([{ type: 'RUN_ERROR', message: 'no', code: 'INVALID_PAYLOAD' }]);
  const { end } = await play(run, resume(first.interrupts, approve()), { dialect: 'strands' });
  expect(end).toMatchObject({ error: { taken: 'no' } });
});

describe('the metadata of an answer names its decision', () => {
  test.each([
    ['pydantic-ai-approve', approve()],
    ['adk-approve', reject('no')],
    ['strands-approve', approve()],
    ['agent-framework-approve', approve()],
  ])('%s', async (name, decide) => {
    const { first, second } = await playAndAnswer(name, decide);
    expect(second.decisionIds).toEqual([first.interrupts[0]?.decisionId]);
    expect(second.decisionIds[0]).toEqual(expect.any(String));
  });

  test('also where it calls the question off, and once for each of several', async () => {
    const off = ({ key }: { readonly key: string }) => ({ type: 'cancel', key }) as const;
    const { first, second } = await playAndAnswer('adk-two', off);
    expect(second.sent.resume).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect(second.decisionIds).toEqual(first.interrupts.map(({ decisionId }) => decisionId));
  });

  test('each call that one press approves has its own decision: `once` runs both', async () => {
    const { second } = await playAndAnswer('agent-framework-two-fresh', approve());
    expect(second.decisionIds).toHaveLength(2);
    expect(new Set(second.decisionIds).size).toBe(2);
  });

  test('no call of a LangGraph review has the decision of another', async () => {
    const calls = ['a', 'b'].map((id) => ({ id, name: 'pay', args: { to: id } }));
    const action_requests = calls.map(({ name, args }) => ({ name, args }));
    const review_configs = [{ action_name: 'pay', allowed_decisions: ['approve'] }];
    const raw = { action_requests, review_configs };
    // Older servers send the interrupt without an id.
    const asks = { reason: 'langgraph:interrupt', metadata: { langgraph: { raw } } };
    const run = answering([
      ...calls.flatMap(({ id: toolCallId, args }) => [
        { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'pay' },
        { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
        { type: 'TOOL_CALL_END', toolCallId },
      ]),
      { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [asks] } },
    ]);
    const first = await play(run);
    const { sent, decisionIds } = await play(run, resume(first.interrupts, approve()));
    const decisions = [{ type: 'approve' }, { type: 'approve' }];
    expect(sent.resume).toMatchObject([{ payload: { decisions } }]);
    expect(decisionIds).toEqual([undefined]);
  });
});
