import { describe, expect, test } from 'vitest';
import { asList, asObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import { playRecording } from '../../testing/playRecording.ts';
import {
  answering,
  approve,
  context,
  exchangeOf,
  message,
  play,
  playAndAnswer,
  recordedBody,
  respondWith,
  resume,
} from './fixtures.testkit.ts';
import { tanstackAi } from './tanstackAi.ts';

const answersOf = (body: Readonly<Record<string, unknown>>) => ({
  parentRunId: body.parentRunId,
  resume: body.resume,
});

const no = respondWith({ approved: false });

describe('an answer is sent as the framework’s own client sends it', () => {
  test.each([
    ['approve', approve(), 2],
    ['reject', no, 2],
    ['cancel', ({ key }) => ({ type: 'cancel', key }), 2],
    ['edit', approve({ to: 'Ada', amount: 150 }), 2],
    ['reject-reason', respondWith({ approved: false, reason: 'Too much.' }), 2],
    ['approve-payload', respondWith({ approved: true, payload: { costCentre: '4711' } }), 2],
    ['client-tool', respondWith({ selected: ['basil'] }), 2],
    ['generic', respondWith({ answer: 'teal' }), 2],
  ] as readonly (readonly [string, Parameters<typeof playAndAnswer>[1], number])[])(
    '%s',
    async (name, decide, to) => {
      const { second } = await playAndAnswer(name, decide, { to });
      const recorded = recordedBody(name, to);
      expect(answersOf(second.sent)).toEqual(answersOf(recorded));
      expect(asList(second.sent.messages).slice(1)).toEqual(asList(recorded.messages).slice(1));
      expect(second.end?.status).toBe('completed');
    },
  );
});

test('reports results that come before the run has started', async () => {
  const { second } = await playAndAnswer('approve', approve());
  expect(second.events).toContainEqual(
    expect.objectContaining({
      type: 'tool-response',
      response: expect.objectContaining({ name: 'transfer_money', output: 'Sent 250 to Ada.' }),
    }),
  );
});

test('the end of a model call is not the end of the turn where the server runs tools', async () => {
  const { end, events } = await play(exchangeOf('server-tool', 1));
  expect(end?.status).toBe('completed');
  expect(events.map(({ type }) => type)).toContain('tool-response');
  expect(events.filter(({ type }) => type === 'text')).toHaveLength(1);
});

test('a stream that was cut after a model call is not a turn that ended', async () => {
  const whole = exchangeOf('server-tool', 1);
  const text = whole.response.arrivals.map((bytes) => new TextDecoder().decode(bytes)).join('');
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
  const at = events.findIndex(({ type }) => type === 'RUN_FINISHED');
  const { end, error } = await play(answering(events.slice(0, at + 1)));
  expect(end).toBeUndefined();
  expect(error).toMatchObject({ code: 'stream-lost' });
});

describe('what the server refuses', () => {
  test('is said at its field, was not taken, and waits', async () => {
    const decide = respondWith({ approved: true, payload: { costCentre: '4711' } });
    const { second } = await playAndAnswer('approve-payload', decide, { to: 3 });
    expect(second.end).toMatchObject({
      status: 'failed',
      error: { code: 'resume-rejected', taken: 'no', backendStatus: 'invalid-payload' },
    });
    const { error } = second.end as { error: { serverMessage: string; details: unknown[] } };
    expect(error.serverMessage).toMatch(/^costCentre: /);
    expect(error.details.length).toBeGreaterThan(1);
    expect(second.end).not.toHaveProperty('open');
    expect(second.checkpoint).toBeUndefined();
  });

  test('names the field of what was filled in', async () => {
    const decide = respondWith({ approved: true, payload: { costCentre: '4711' } });
    const { first, second } = await playAndAnswer('approve-payload', decide, { to: 3 });
    const ref = first.interrupts[0]?.ref;
    const { error } = second.end as { error: { fields: unknown } };
    expect(error.fields).toEqual([
      { ref, path: ['payload', 'costCentre'], message: expect.stringMatching(/^Invalid string/) },
    ]);
  });

  test.each([
    ['invalid-edited-args', ['amount'], [['amount']]],
    ['invalid-payload', ['reason'], undefined],
    ['invalid-edited-args', [{ a: 1 }], undefined],
    ['invalid-edited-args', [], undefined],
  ])('of an approval: %s at %j', async (code, path, paths) => {
    const first = await play(exchangeOf('approve', 1));
    const { id } = asObject(first.interrupts[0]?.raw);
    const interruptErrors = [
      { scope: 'item', interruptId: id, code, path, message: 'x is invalid: No.' },
    ];
    const metadata = { tanstack: { interruptErrors } };
    const refusal = { type: 'RUN_ERROR', message: 'x', metadata };
    const { end } = await play(answering([refusal]), resume(first.interrupts, approve()), {
      turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
    });
    const { error } = end as { error: { fields?: readonly { path: unknown; message: string }[] } };
    expect(error.fields?.map(({ path }) => path)).toEqual(paths);
    for (const { message } of error.fields ?? []) expect(message).toBe('No.');
  });

  test('as expired waits no more', async () => {
    const first = await play(exchangeOf('approve', 1));
    const [interrupt] = first.interrupts;
    const { id } = asObject(interrupt?.raw);
    const interruptErrors = [{ scope: 'item', interruptId: id, code: 'expired', message: 'Over.' }];
    const metadata = { tanstack: { interruptErrors } };
    const refusal = { type: 'RUN_ERROR', message: 'Over.', code: 'expired', metadata };
    const second = await play(answering([refusal]), resume(first.interrupts, approve()), {
      turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
    });
    expect(second.end).toMatchObject({ status: 'failed', open: [], error: { taken: 'no' } });
  });

  test('proves nothing once something was said', async () => {
    const first = await play(exchangeOf('approve', 1));
    const interruptErrors = [{ scope: 'batch', code: 'item-validation-failed', message: 'x' }];
    const refusal = {
      type: 'RUN_ERROR',
      message: 'x',
      metadata: { tanstack: { interruptErrors } },
    };
    const text = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'I ' };
    const second = await play(answering([text, refusal]), resume(first.interrupts, approve()), {
      turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
    });
    const { error } = second.end as { error: { taken?: string } };
    expect(error.taken).toBeUndefined();
  });
});

test('a result is kept where the model fails after it, so that no later turn runs the call again', async () => {
  const { second } = await playAndAnswer('fails-after', approve());
  expect(second.end).toMatchObject({ status: 'failed', open: [] });
  const next = await play(exchangeOf('plain-text', 1), message, {
    turn: { checkpoint: second.checkpoint, turnId: 'run-3' },
  });
  expect(next.sent.resume).toBeUndefined();
  expect(asList(next.sent.messages).map((one) => asObject(one).role)).toEqual([
    'user',
    'assistant',
    'tool',
    'user',
  ]);
});

describe('an approval that an app’s own server binds without two alternatives', () => {
  const ask = (responseSchema?: object) => {
    const run = 'turn-1';
    const ids = { interruptId: 'approval_c1', interruptedRunId: run, toolCallId: 'c1' };
    const binding = { kind: 'tool-approval', ...ids, toolName: 'pay', originalArgs: { to: 'Ada' } };
    const metadata = { 'tanstack:interruptBinding': binding };
    const asked = { id: 'approval_c1', reason: 'tool_call', toolCallId: 'c1', metadata };
    const interrupts = [{ ...asked, ...(responseSchema && { responseSchema }) }];
    return answering([
      { type: 'RUN_STARTED', runId: run },
      { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'pay' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"to":"Ada"}' },
      { type: 'TOOL_CALL_END', toolCallId: 'c1' },
      { type: 'RUN_FINISHED', runId: run, outcome: { type: 'interrupt', interrupts } },
    ]);
  };
  const result = { type: 'TOOL_CALL_RESULT', toolCallId: 'c1', content: 'Sent.' };

  test.each([[undefined], [{ type: 'object', properties: { approved: { type: 'boolean' } } }]])(
    'is approved and rejected by one word, which lets the call run or not: %j',
    async (schema) => {
      for (const approved of [true, false]) {
        const first = await play(ask(schema));
        expect(first.interrupts).toMatchObject([{ approves: { takesReason: false } }]);
        expect(first.interrupts[0]?.approves).not.toHaveProperty('resumed');
        const second = await play(
          answering([result, { type: 'RUN_FINISHED', runId: 'turn-2' }]),
          resume(first.interrupts, respondWith({ approved })),
          { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
        );
        expect(second.sent.resume).toMatchObject([{ status: 'resolved', payload: { approved } }]);
      }
    },
  );

  test('that takes another answer does not say what the answer does', async () => {
    const { interrupts } = await play(ask({ type: 'string', enum: ['yes', 'no'] }));
    expect(interrupts).toMatchObject([{ continues: true }]);
    expect(interrupts[0]).not.toHaveProperty('approves');
  });
});

test('a tool of the page that is approved first is asked for its result next, and the server runs nothing', async () => {
  const asks = (kind: string, runId: string, interruptId: string, responseSchema: object) => {
    const ids = { interruptId, interruptedRunId: runId, toolCallId: 'c1', toolName: 'print_tag' };
    const binding = { v: 1, kind, ...ids, originalArgs: { patient: 'Ada' } };
    const metadata = { 'tanstack:interruptBinding': binding };
    const asked = {
      id: interruptId,
      reason: 'tool_call',
      toolCallId: 'c1',
      responseSchema,
      metadata,
    };
    return { type: 'RUN_FINISHED', runId, outcome: { type: 'interrupt', interrupts: [asked] } };
  };
  const yesOrNo = { type: 'object', properties: { approved: { type: 'boolean' } } };
  const first = await play(
    answering([
      { type: 'RUN_STARTED', runId: 'turn-1' },
      { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'print_tag' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"patient":"Ada"}' },
      { type: 'TOOL_CALL_END', toolCallId: 'c1' },
      asks('tool-approval', 'turn-1', 'approval_c1', yesOrNo),
    ]),
  );
  expect(first.interrupts).toMatchObject([{ name: 'print_tag', approves: {} }]);
  const tag = { type: 'object', properties: { tag: { type: 'string' } }, required: ['tag'] };
  const second = await play(
    answering([
      { type: 'RUN_STARTED', runId: 'turn-2' },
      asks('client-tool-execution', 'turn-2', 'client_tool_c1', tag),
    ]),
    resume(first.interrupts, respondWith({ approved: true })),
    { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
  );
  expect(second.sent.resume).toMatchObject([{ payload: { approved: true } }]);
  expect(second.interrupts).toMatchObject([
    {
      ...{ name: 'print_tag', input: { patient: 'Ada' }, answerSchema: tag },
      allowed: { respond: true, restart: false },
    },
  ]);
  expect(second.interrupts[0]).not.toHaveProperty('approves');
});

describe('an approval that wants more than a yes', () => {
  test('is a form of its two alternatives, without the arguments, under the server’s own words', async () => {
    const [interrupt] = (await play(exchangeOf('approve-payload', 1))).interrupts;
    expect(interrupt).toMatchObject({
      message: 'Approval required to run book_trip',
      continues: true,
      answerSchema: { oneOf: [{ required: ['approved', 'payload'] }, { required: ['approved'] }] },
      allowed: { respond: true, restart: false, cancel: false },
    });
    expect(interrupt?.approves).toBeUndefined();
    expect(JSON.stringify(interrupt?.answerSchema)).not.toContain('editedArgs');
  });

  test.each([
    [{ approved: true }, 'it.payload is missing'],
    [{ approved: true, payload: {} }, 'it.payload.costCentre is missing'],
    [{ approved: false, payload: {} }, 'it.payload is not asked for'],
  ])('is held back where it does not fit, and its field is named: %j', async (output, words) => {
    const first = await play(exchangeOf('approve-payload', 1));
    const told = await play(
      exchangeOf('approve', 2),
      resume(first.interrupts, respondWith(output)),
      {
        turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
      },
    );
    expect(told.player.requests).toEqual([]);
    expect(String(told.error)).toContain(words);
  });

  test('can be rejected by the form', async () => {
    const { second } = await playAndAnswer('approve-payload', no);
    expect(second.sent.resume).toMatchObject([
      { status: 'resolved', payload: { approved: false } },
    ]);
  });
});

test('an approval has the server’s schema of changed arguments', async () => {
  const [interrupt] = (await play(exchangeOf('approve', 1))).interrupts;
  expect(interrupt?.approves?.editSchema).toMatchObject({
    properties: { to: { type: 'string' }, amount: { type: 'number' } },
  });
});

test('a rejection that requires a reason is marked so, and without one it cancels the interrupt', async () => {
  const first = await play(exchangeOf('reject-reason', 1));
  expect(first.interrupts).toMatchObject([
    { approves: { takesReason: true, reasonField: 'required' } },
  ]);
  const { second } = await playAndAnswer('reject-reason', no);
  expect(second.sent.resume).toMatchObject([{ status: 'cancelled' }]);
});

describe('what must not leave', () => {
  const refused = async (
    name: string,
    answers: (
      interrupts: Awaited<ReturnType<typeof play>>['interrupts'],
    ) => Parameters<typeof play>[1],
  ) => {
    const first = await play(exchangeOf(name, 1));
    const told = await play(exchangeOf(name, 2), answers(first.interrupts), {
      turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
    });
    expect(told.player.requests).toEqual([]);
    expect(told.error).toMatchObject({ code: 'invalid-answer', taken: 'no' });
    return String(told.error);
  };

  test.each([
    ['two-mixed', approve()],
    ['two-generic', respondWith({ answer: 'teal' })],
  ] as const)('a part of what waits: %s', async (name, decide) => {
    const said = await refused(name, (interrupts) => resume(interrupts.slice(0, 1), decide));
    expect(said).toContain('is not answered');
  });

  test('refuses an approval of something other than the open interrupt', async () => {
    await refused('approve', (interrupts) =>
      resume(
        interrupts.map((one) => ({ ...one, input: { to: 'Eve', amount: 9 } })),
        approve(),
      ),
    );
  });

  test.each([
    ['more than an approval', { type: 'restart', resumed: { approved: true, note: 'x' } }],
    ['a restart that approves nothing', { type: 'restart', resumed: true }],
    ['a result that would let it run', { type: 'respond', output: { approved: true } }],
    [
      'arguments that do not fit',
      { type: 'restart', resumed: { approved: true }, input: { value: { to: 5 } } },
    ],
  ])('%s', async (_what, answer) => {
    await refused('approve', (interrupts) =>
      resume(interrupts, ({ key }) => ({ ...answer, key }) as Resolution),
    );
  });
});

describe('interrupts that can’t be answered', () => {
  const asked = async (change: (interrupt: Record<string, unknown>) => unknown) => {
    const text = exchangeOf('two-mixed', 1)
      .response.arrivals.map((bytes) => new TextDecoder().decode(bytes))
      .join('');
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
    const last = events.at(-1);
    last.outcome.interrupts[0] = change(last.outcome.interrupts[0]);
    return (await play(answering(events))).interrupts;
  };

  test.each([
    ['without a binding', (one: Record<string, unknown>) => ({ ...one, metadata: {} })],
    [
      'bound to another interrupt',
      (one: Record<string, unknown>) => ({ ...one, id: 'approval_x' }),
    ],
    ['about another call', (one: Record<string, unknown>) => ({ ...one, toolCallId: 'call_x' })],
  ])('an interrupt %s, and what waits beside it', async (_what, change) => {
    const interrupts = await asked(change);
    expect(interrupts).toHaveLength(2);
    for (const { unanswerable } of interrupts) expect(unanswerable).toBe('form');
  });

  test('an approval of other arguments than the conversation holds', async () => {
    const interrupts = await asked((one) => {
      const metadata = one.metadata as Record<string, Record<string, unknown>>;
      const binding = { ...metadata['tanstack:interruptBinding'], originalArgs: { to: 'Eve' } };
      return { ...one, metadata: { ...metadata, 'tanstack:interruptBinding': binding } };
    });
    expect(interrupts.map(({ unanswerable }) => unanswerable)).toEqual(['form', 'form']);
  });
});

test('a message cancels all open interrupts, and the next turn has the results behind their calls', async () => {
  const first = await play(exchangeOf('approve', 1));
  const second = await play(exchangeOf('cancel', 2), message, {
    turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
  });
  expect(second.sent).toMatchObject({
    parentRunId: 'run-1',
    resume: [{ status: 'cancelled' }],
  });
  const result = { type: 'TOOL_CALL_RESULT', toolCallId: first.interrupts[0]?.ref, content: 'no' };
  const end = { type: 'RUN_FINISHED', runId: 'run-2' };
  const called = await play(answering([result, end]), message, {
    turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
  });
  const next = await play(exchangeOf('plain-text', 1), message, {
    turn: { checkpoint: called.checkpoint, turnId: 'run-3' },
  });
  const roles = asList(next.sent.messages).map((one) => asObject(one).role);
  expect(roles).toEqual(['user', 'assistant', 'tool', 'user', 'user']);
});

test('a call that a message cancelled is shown without a result, which would pass for a person’s answer', async () => {
  const first = await play(exchangeOf('approve', 1));
  const [interrupt] = first.interrupts;
  const content = '{"error":"Tool execution cancelled"}';
  const result = { type: 'TOOL_CALL_RESULT', toolCallId: interrupt?.ref, content };
  const failure = { type: 'RUN_ERROR', message: 'the model is gone' };
  const second = await play(answering([result, failure]), message, {
    turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
  });
  expect(second.end).toMatchObject({ status: 'failed', open: [] });
  const backend = tanstackAi({ url: 'http://agent.test/chat' });
  const restored = await backend.restore?.(context({ checkpoint: second.checkpoint }));
  const parts = restored?.messages.flatMap(({ parts }) => parts) ?? [];
  const call = parts.find(({ type }) => type === 'tool');
  expect(call).toMatchObject({ request: { ref: interrupt?.ref } });
  expect(call).not.toHaveProperty('response');
  // The server receives it back anyway, or it would run the call.
  const next = await play(exchangeOf('plain-text', 1), message, {
    turn: { checkpoint: second.checkpoint, turnId: 'run-3' },
  });
  expect(asList(next.sent.messages)).toContainEqual(expect.objectContaining({ content }));
});

test('a call that repeats a secret answer can not be approved: what would run is not what was asked', async () => {
  const first = await play(exchangeOf('client-tool', 1));
  const secret = respondWith({ selected: ['Ada'] }, { sensitive: true });
  const second = await play(exchangeOf('approve', 1), resume(first.interrupts, secret), {
    turn: { checkpoint: first.checkpoint, turnId: 'run-1' },
  });
  expect(second.interrupts).toMatchObject([{ unanswerable: 'form', allowed: { restart: false } }]);
  expect(JSON.stringify(second.interrupts)).not.toContain('"Ada"');
});

test('the end of another run does not end this one', async () => {
  const started = { type: 'RUN_STARTED', runId: 'run-1' };
  const other = { type: 'RUN_FINISHED', runId: 'other' };
  const text = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Hello.' };
  const end = { type: 'RUN_FINISHED', runId: 'run-1' };
  const told = await play(answering([started, other, text, end]));
  expect(told.events.some(({ type }) => type === 'text')).toBe(true);
});

test('a run that the log does not know can not be joined', async () => {
  const begun = await play(exchangeOf('plain-text', 1), message, { reconnect: true });
  const running = begun.events.find(({ type }) => type === 'checkpoint');
  const checkpoint = running?.type === 'checkpoint' ? running.checkpoint : undefined;
  const join = (number: number) => {
    const { fetch } = playRecording([exchangeOf('log-approve', number)], { check: 'nothing' });
    const backend = tanstackAi({ url: 'http://agent.test/log', fetch, reconnect: true });
    return backend.reattach?.(context({ checkpoint }));
  };
  expect(await join(4)).toBeNull();
  expect(await join(3)).not.toBeNull();
});

describe('a question that an app’s own middleware binds by hand', () => {
  const binding = { kind: 'generic', interruptId: 'i', interruptedRunId: 'turn-1' };
  const asking = (metadata: object, more: object = {}) =>
    answering([
      { type: 'RUN_STARTED', runId: 'turn-1' },
      {
        type: 'RUN_FINISHED',
        runId: 'turn-1',
        outcome: {
          type: 'interrupt',
          interrupts: [{ id: 'i', reason: 'feeding', message: 'When?', metadata, ...more }],
        },
      },
    ]);
  const bound = (more: object = {}) => ({ 'tanstack:interruptBinding': { ...binding, ...more } });

  test('shows the message, whatever question is in the payload', async () => {
    const payload = { question: 'Would you like a summary?' };
    const { interrupts } = await play(asking({ ...bound(), 'tanstack:interruptPayload': payload }));
    expect(interrupts).toMatchObject([{ input: { question: 'When?', value: payload } }]);
  });

  test('is answered with nothing beside the answer', async () => {
    const responseSchema = { type: 'object', properties: { hour: { type: 'integer' } } };
    const first = await play(asking(bound(), { responseSchema }));
    expect(first.interrupts).toMatchObject([
      { input: { question: 'When?' }, answerSchema: responseSchema, continues: true },
    ]);
    const second = await play(
      answering([{ type: 'RUN_FINISHED', runId: 'turn-2' }]),
      resume(first.interrupts, respondWith({ hour: 8 })),
      { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
    );
    expect(second.sent.resume).toEqual([
      { interruptId: 'i', status: 'resolved', payload: { hour: 8 } },
    ]);
  });

  test('takes no answer where its schema refers to what is not in it', async () => {
    const responseSchema = { properties: { hour: { $ref: 'https://forms.test/hour.json' } } };
    const { interrupts } = await play(asking(bound(), { responseSchema }));
    expect(interrupts).toMatchObject([{ unanswerable: 'form', allowed: { respond: false } }]);
    expect(interrupts[0]).not.toHaveProperty('approves');
  });

  test.each([
    ['a version that is not known', { v: 2 }],
    ['half of a definition', { definitionId: 'd' }],
    ['another interrupt', { interruptId: 'j' }],
  ])('can’t be answered if its binding names %s', async (_, more) => {
    const { interrupts } = await play(asking(bound(more)));
    expect(interrupts).toMatchObject([{ unanswerable: 'form' }]);
  });

  test('takes words only where nothing but words was asked', async () => {
    const words = await play(asking(bound()));
    expect(words.interrupts[0]?.answerSchema).toEqual({ type: 'string' });
    const shown = { 'tanstack:interruptPayload': { animal: 'Rex', hour: 8 } };
    const { interrupts } = await play(asking({ ...bound(), ...shown }));
    expect(interrupts).toMatchObject([{ continues: true, input: { animal: 'Rex', hour: 8 } }]);
    expect(interrupts[0]).not.toHaveProperty('answerSchema');
  });
});
