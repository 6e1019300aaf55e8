import { describe, expect, test } from 'vitest';
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

describe('the protocol as it is written, against a server made by its own packages', () => {
  test('a gated call is an approval of what the stream called, with the server’s words', async () => {
    const { interrupts, checkpoint } = await play(runOf('spec-approve', 1));
    expect(interrupts).toMatchObject([
      {
        name: 'sendEmail',
        ref: 'tc2',
        position: 0,
        input: { to: 'p0@x.com' },
        message: 'Send email to p0@x.com?',
        approves: { isInputKnown: true, takesReason: false, resumed: { approved: true } },
        allowed: { respond: true, restart: true, replaceInput: true, cancel: true },
      },
    ]);
    expect(JSON.parse(JSON.stringify(checkpoint))).toEqual(checkpoint);
  });

  test('a run says who it is, and the whole conversation and state travel with it', async () => {
    const { first, second } = await playAndAnswer('spec-approve', approve());
    expect(first.sent).toMatchObject({
      threadId: 'session-1',
      runId: 'turn-1',
      protocolVersion: '1.0',
      state: {},
      messages: [{ role: 'user', content: 'go' }],
      tools: [],
      context: [],
      forwardedProps: {},
    });
    expect(first.sent).not.toHaveProperty('resume');
    expect(second.sent).toMatchObject({
      threadId: 'session-1',
      runId: 'turn-2',
      state: { execs: 0 },
    });
    expect(second.sent.messages).toEqual([
      { id: 'u1', role: 'user', content: 'email' },
      {
        id: 'm1',
        role: 'assistant',
        toolCalls: [
          {
            id: 'tc2',
            type: 'function',
            function: { name: 'sendEmail', arguments: '{"to":"p0@x.com"}' },
          },
        ],
      },
    ]);
  });

  test.each([
    ['spec-approve', approve()],
    ['spec-deny', reject()],
    ['spec-edit', approve({ to: 'edited@x.com' })],
    ['spec-cancelled', ({ key }: { readonly key: string }) => ({ type: 'cancel', key }) as const],
  ] as const)(
    '%s: the answer is the one that was recorded, and the result stands with its call',
    async (name, decide) => {
      const { second } = await playAndAnswer(name, decide);
      const recorded = recordedBody(name, 2).resume as readonly { readonly payload?: unknown }[];
      const expected =
        name === 'spec-deny' ? [{ ...recorded[0], payload: { approved: false } }] : recorded;
      expect(second.sent.resume).toEqual(expected);
      expect(second.end).toEqual({ status: 'completed', finishReason: 'stop' });
      expect(only(second, 'tool-response')).toMatchObject([
        { response: { name: 'sendEmail', output: expect.stringMatching(/executed|denied/) } },
      ]);
      expect(textOf(second)).toContain('Done:');
    },
  );

  const boolean = { type: 'boolean' };
  const editedArgs = { type: 'object' };
  /** Asks about a call with a form that has these fields. */
  async function askBy(properties: object, more: object = {}) {
    const responseSchema = { type: 'object', properties, ...more };
    const interrupt = { id: 'i', reason: 'tool_call', toolCallId: 'c', responseSchema };
    const run = answering([
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pay' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"eur":5}' },
      { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [interrupt] } },
    ]);
    const [one] = (await play(run)).interrupts;
    return one;
  }
  const pin = { required: ['pin'] };
  const no = { properties: { approved: { const: false } } };

  test.each([
    ['both answers', { approved: boolean }, {}, true, true],
    ['a yes alone', { approved: { ...boolean, const: true }, editedArgs }, {}, true, false],
    ['a no alone', { approved: { ...boolean, enum: [false] }, editedArgs }, {}, false, true],
    ['a yes with a pin alone', { approved: boolean }, { anyOf: [no, pin] }, false, true],
  ])(
    'an approval offers the answers that its schema takes: %s',
    async (_, fields, more, restart, respond) => {
      const one = await askBy(fields, more);
      expect(one).toMatchObject({ name: 'pay', approves: {} });
      const replaceInput = restart && 'editedArgs' in fields;
      expect(one?.allowed).toEqual({ restart, respond, replaceInput, cancel: true });
    },
  );

  test.each([
    ['a pin with either', { approved: boolean }, { anyOf: [pin] }],
    ['neither', { approved: { ...boolean, const: 'maybe' } }, {}],
    ['what refers to itself', { approved: { ...boolean, $ref: '#/properties/approved' } }, {}],
  ])('an approval whose schema takes %s can’t be answered', async (_, fields, more) => {
    const one = await askBy(fields, more);
    expect(one).toMatchObject({ unanswerable: 'form' });
    expect(Object.values(one?.allowed ?? {})).not.toContain(true);
  });

  test('an approval whose schema of changed arguments refers to itself takes no change', async () => {
    const one = await askBy({ approved: boolean, editedArgs: { $ref: '#/properties/editedArgs' } });
    expect(one?.allowed).toMatchObject({ restart: true, respond: true, replaceInput: false });
  });

  test('a question whose schema refers to itself can’t be answered', async () => {
    const interrupt = { id: 'i', reason: 'ask', message: 'Which?', responseSchema: { $ref: '#' } };
    const outcome = { type: 'interrupt', interrupts: [interrupt] };
    const [one] = (await play(answering([{ type: 'RUN_FINISHED', outcome }]))).interrupts;
    expect(one).toMatchObject({ unanswerable: 'form', allowed: { respond: false } });
  });

  // Sent by `BuiltInAgent` of `@copilotkit/runtime` 1.74.0 for tools with `needsApproval`. It writes any answer down as the
  // result of the call, and runs no call.
  test.each(['tool_approval', 'input_required', 'of its own'])(
    'words answer no question about a call, which is shown with its arguments: %s',
    async (reason) => {
      const calls = ['c1', 'c2'].map((toolCallId) => [
        { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'pay', parentMessageId: 'm' },
        { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{"eur":5}' },
        { type: 'TOOL_CALL_END', toolCallId },
      ]);
      const asks = (id: string) => ({
        ...{ id, toolCallId: id, reason, message: 'Approve "pay"?', metadata: { toolName: 'pay' } },
      });
      const outcome = { type: 'interrupt', interrupts: ['c1', 'c2', 'unknown'].map(asks) };
      const events = [...calls.flat(), { type: 'RUN_FINISHED', outcome }];
      const { interrupts } = await play(answering(events));
      const closed = { continues: true, message: 'Approve "pay"?', allowed: { cancel: true } };
      expect(interrupts).toMatchObject([
        { ...closed, name: 'pay', ref: 'c1', input: { eur: 5 } },
        { ...closed, name: 'pay', ref: 'c2', input: { eur: 5 } },
        { ...closed, name: reason, input: {} },
      ]);
      for (const one of interrupts) {
        expect(one).not.toHaveProperty('answerSchema');
        expect(one).not.toHaveProperty('approves');
      }
    },
  );

  test.each(['c1', 'unknown'])(
    'words answer no question about a call that only its metadata names: %s',
    async (call_id) => {
      const calls = [
        { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'pay', parentMessageId: 'm' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"eur":5}' },
        { type: 'TOOL_CALL_END', toolCallId: 'c1' },
      ];
      const function_call = { call_id, name: 'pay', arguments: { eur: 5 } };
      const metadata = { agent_framework: { function_call } };
      const asked = { id: 'i', reason: 'approval', message: 'Approve "pay"?', metadata };
      const outcome = { type: 'interrupt', interrupts: [asked] };
      const { interrupts } = await play(answering([...calls, { type: 'RUN_FINISHED', outcome }]));
      expect(interrupts).toMatchObject([{ name: 'pay', ref: call_id, input: { eur: 5 } }]);
      expect(interrupts[0]).not.toHaveProperty('answerSchema');
      expect(interrupts[0]).not.toHaveProperty('approves');
    },
  );

  test('two leave in one request, and one alone does not leave', async () => {
    const first = await play(runOf('spec-multi', 1));
    const input = resume(first.interrupts, approve());
    const turn = { checkpoint: first.checkpoint };
    const [one] = input.answers;
    const partial = { ...input, answers: one ? [one] : [] };
    const held = await play(runOf('spec-multi', 2), partial, { turn });
    expect(held.error).toMatchObject({ code: 'invalid-answer', taken: 'no' });
    expect(held.player.requests).toEqual([]);
    const both = await play(runOf('spec-multi', 3), input, { turn });
    expect(both.sent.resume).toMatchObject([{ interruptId: 'int19' }, { interruptId: 'int21' }]);
    expect(both.end?.status).toBe('completed');
  });

  test('a form is held back until it fits the schema that came with it', async () => {
    const first = await play(runOf('spec-input-required', 1));
    expect(first.interrupts).toMatchObject([
      {
        name: 'input_required',
        message: 'Quarter?',
        answerSchema: { required: ['quarter'] },
        allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
      },
    ]);
    expect(first.interrupts[0]).not.toHaveProperty('approves');
    for (const output of [
      {},
      { quarter: 'Q9' },
      { quarter: 'Q1', more: 1 },
      'Q1',
      { approved: true },
    ]) {
      const bad = await play(
        runOf('spec-input-required', 2),
        resume(first.interrupts, respondWith(output)),
      );
      expect(bad.error).toMatchObject({ code: 'invalid-answer' });
      expect(bad.player.requests).toEqual([]);
    }
    const good = await play(
      runOf('spec-input-required', 3),
      resume(first.interrupts, respondWith({ quarter: 'Q1' })),
      { turn: { checkpoint: first.checkpoint } },
    );
    expect(good.sent.resume).toEqual(recordedBody('spec-input-required', 3).resume);
  });

  test('the end of an approval’s time is passed on, and the outcome of a late answer', async () => {
    const { first, second } = await playAndAnswer('spec-expired', approve());
    expect(first.interrupts[0]?.expiresAt).toBe(Date.parse('2026-11-21T23:59:59.443Z'));
    expect(second.end).toMatchObject({
      status: 'failed',
      error: { code: 'backend', serverMessage: 'expired int30', backendStatus: 'EXPIRED' },
    });
    // The codes are not defined, so this one proves nothing.
    expect(second.end?.status === 'failed' && second.end.error.taken).toBeUndefined();
  });

  test('a message while something waits calls it off in the same request', async () => {
    const first = await play(runOf('spec-errors', 1));
    const { sent } = await play(runOf('spec-approve', 2), message, {
      turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
    });
    expect(sent.resume).toEqual([{ interruptId: 'int27', status: 'cancelled' }]);
    expect(sent.messages).toMatchObject([
      { content: 'email' },
      { role: 'assistant' },
      { role: 'user', content: 'go' },
    ]);
  });

  test('a run that failed leaves the conversation as it was', async () => {
    const { end, checkpoint } = await play(runOf('spec-errors', 4));
    expect(end).toMatchObject({ status: 'failed', error: { serverMessage: 'model down' } });
    expect(checkpoint).toBeUndefined();
  });

  test('the app’s tool is asked for by its call, and its result is a message', async () => {
    const tools = [{ name: 'pickColor', description: 'ask', parameters: { type: 'object' } }];
    const { first, second } = await playAndAnswer('spec-client-tool', respondWith('teal'), {
      tools,
    });
    expect(first.sent.tools).toEqual(tools);
    expect(first.interrupts).toMatchObject([
      {
        name: 'pickColor',
        ref: 'tc32',
        input: { question: 'Which?' },
        allowed: { respond: true, restart: false, cancel: false },
      },
    ]);
    expect(second.sent).not.toHaveProperty('resume');
    expect((second.sent.messages as readonly unknown[]).slice(1)).toMatchObject([
      { role: 'assistant', toolCalls: [{ id: 'tc32' }] },
      { role: 'tool', toolCallId: 'tc32', content: 'teal' },
    ]);
    expect(only(second, 'tool-response')).toMatchObject([{ response: { output: 'teal' } }]);
  });

  test('an open call of an unknown tool is shown and can not be answered', async () => {
    const { interrupts } = await play(runOf('spec-client-tool', 1));
    expect(interrupts).toMatchObject([
      { name: 'pickColor', unanswerable: 'form', allowed: { respond: false, restart: false } },
    ]);
  });
});
