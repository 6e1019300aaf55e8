import { describe, expect, test } from 'vitest';
import type { Interrupt } from '../../protocol/interrupt.ts';
import { asObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
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
  reviewedCalls,
  runOf,
  textOf,
} from './fixtures.testkit.ts';

const idOf = ({ interrupts }: Awaited<ReturnType<typeof play>>) =>
  String(asObject(interrupts[0]?.raw).id);

const decisions = (sent: Awaited<ReturnType<typeof play>>['sent']) =>
  Object.values((sent.forwardedProps as { command: { resume: object } }).command.resume);

describe('LangGraph’s middleware', () => {
  test('what it asks is an approval of the call in the stream, with its arguments from the snapshot', async () => {
    const { interrupts, events } = await play(runOf('langgraph-std-agent-approve', 1));
    expect(interrupts).toMatchObject([
      {
        name: 'send_email',
        ref: 'call_2',
        input: { to: 'a@x.com', body: 'Hi' },
        approves: { isInputKnown: true, takesReason: true },
        allowed: { respond: true, restart: true, replaceInput: true, cancel: false },
      },
    ]);
    expect(only({ events }, 'tool-request')).toMatchObject([
      { request: { name: 'send_email', ref: 'call_2', input: { to: 'a@x.com', body: 'Hi' } } },
    ]);
  });

  test('the custom event and the outcome are the same question once', async () => {
    const { interrupts } = await play(runOf('langgraph-std-two', 1));
    expect(interrupts.map((one) => one.input)).toEqual([
      { message: 'Branch A?' },
      { message: 'Branch B?' },
    ]);
  });

  test.each([
    ['langgraph-std-agent-approve', 1, approve(), { type: 'approve' }],
    ['langgraph-agent-reject-edit', 1, reject('no'), { type: 'reject', message: 'no' }],
    [
      'langgraph-agent-reject-edit',
      3,
      approve({ to: 'z@x.com', body: 'E' }),
      { type: 'edit', edited_action: { name: 'send_email', args: { to: 'z@x.com', body: 'E' } } },
    ],
  ] as const)(
    '%s from %i: the decision, by the interrupt’s id',
    async (name, from, decide, decision) => {
      const { first, second } = await playAndAnswer(name, decide, { from });
      const id = idOf(first);
      expect(second.sent.forwardedProps).toEqual({
        command: { resume: { [id]: { decisions: [decision] } } },
      });
      expect(second.sent).not.toHaveProperty('resume');
      expect(second.end?.status).toBe('completed');
    },
  );

  test('a rejection without a result in the stream has the one of the conversation', async () => {
    const { second } = await playAndAnswer('langgraph-agent-reject-edit', reject('no'));
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { ref: 'call_3', output: expect.stringContaining('rejected the tool call') } },
    ]);
  });

  test('a call that comes again after the answer is not shown again', async () => {
    const { second } = await playAndAnswer('langgraph-std-agent-approve', approve());
    expect(only(second, 'tool-request')).toEqual([]);
    expect(only(second, 'tool-response')).toMatchObject([{ response: { ref: 'call_2' } }]);
  });

  test('two calls in one interrupt are a card each, and one answer with both decisions in order', async () => {
    const { first, second } = await playAndAnswer(
      'langgraph-agent-reject-edit',
      (one) => (one.position === 0 ? approve()(one) : reject('b')(one)),
      { from: 5 },
    );
    expect(first.interrupts.map(({ name, ref }) => [name, ref])).toEqual([
      ['send_email', 'call_5'],
      ['send_email', 'call_6'],
    ]);
    expect(decisions(second.sent)).toEqual([
      { decisions: [{ type: 'approve' }, { type: 'reject', message: 'b' }] },
    ]);
  });

  test('`{ approved: true }`, which would spoil the pause for good, never leaves', async () => {
    const first = await play(runOf('langgraph-agent-reject-edit', 7));
    const { error, player } = await play(
      runOf('langgraph-agent-reject-edit', 8),
      resume(first.interrupts, respondWith({ approved: true })),
    );
    expect(error).toMatchObject({ code: 'invalid-answer' });
    expect(player.requests).toEqual([]);
  });

  test('what its config does not allow is not offered and not sent', async () => {
    const action_requests = [{ name: 'pay', args: { eur: 5 } }];
    const review_configs = [{ action_name: 'pay', allowed_decisions: ['approve'] }];
    const raw = { action_requests, review_configs };
    const interrupts = [
      { id: 'a', reason: 'langgraph:interrupt', metadata: { langgraph: { raw } } },
    ];
    const outcome = { type: 'interrupt', interrupts };
    const run = answering([...reviewedCalls(interrupts), { type: 'RUN_FINISHED', outcome }]);
    const first = await play(run);
    expect(first.interrupts).toMatchObject([
      {
        approves: { takesReason: false },
        allowed: { respond: false, restart: true, replaceInput: false, cancel: false },
      },
    ]);
    for (const decide of [reject('no'), approve({ eur: 1 })]) {
      const { error } = await play(run, resume(first.interrupts, decide));
      expect(error).toMatchObject({ code: 'invalid-answer' });
    }
  });
});

describe('a call that LangGraph’s middleware asks about alone, in its mode per call', () => {
  const args = { eur: 5 };
  const value = { type: 'tool_approval', tool_call_id: 'c1', name: 'pay', args };
  const asks = (
    raw: object,
    calls: readonly string[] = ['c1'],
    more: object = {},
    interrupts = [
      { id: 'i', reason: 'langgraph:interrupt', metadata: { langgraph: { raw } }, ...more },
    ],
  ) =>
    answering([
      ...calls.flatMap((toolCallId) => [
        { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'pay' },
        { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
        { type: 'TOOL_CALL_END', toolCallId },
      ]),
      {
        type: 'RUN_FINISHED',
        outcome: {
          type: 'interrupt',
          interrupts,
        },
      },
    ]);

  test.each([
    [approve(), { type: 'approve' }],
    [reject('no'), { type: 'reject', message: 'no' }],
    [approve({ eur: 1 }), { type: 'edit', edited_action: { name: 'pay', args: { eur: 1 } } }],
  ])('is answered by the decision without a list around it, %#', async (decide, decision) => {
    const { interrupts } = await play(asks({ ...value, description: 'Why' }));
    expect(interrupts).toMatchObject([{ name: 'pay', ref: 'c1', input: args, message: 'Why' }]);
    const { sent } = await play(
      runOf('langgraph-std-agent-approve', 2),
      resume(interrupts, decide),
    );
    expect(sent.forwardedProps).toEqual({ command: { resume: { i: decision } } });
  });

  test('each gets its own decision where several are asked about at once', async () => {
    const metadata = (id: string) => ({ langgraph: { raw: { ...value, tool_call_id: id } } });
    const open = ['c1', 'c2', 'c3'].map((id) => {
      return { id: `i-${id}`, reason: 'langgraph:interrupt', metadata: metadata(id) };
    });
    const { interrupts } = await play(asks(value, ['c1', 'c2', 'c3'], {}, open));
    const all = [reject('no'), approve(), approve({ eur: 1 })];
    const decide = (one: Interrupt) => (all[one.position] as (one: Interrupt) => Resolution)(one);
    const { sent } = await play(
      runOf('langgraph-std-agent-approve', 2),
      resume(interrupts, decide),
    );
    expect(sent.forwardedProps).toEqual({
      command: {
        resume: {
          'i-c1': { type: 'reject', message: 'no' },
          'i-c2': { type: 'approve' },
          'i-c3': { type: 'edit', edited_action: { name: 'pay', args: { eur: 1 } } },
        },
      },
    });
  });

  test.each([
    ['names another call', { ...value, tool_call_id: 'c2' }],
    ['has other arguments', { ...value, args: { eur: 6 } }],
    ['says more', { ...value, to: 'Mallory' }],
  ])('is a question without an answer if it %s', async (_, raw) => {
    const { interrupts } = await play(asks(raw));
    expect(interrupts).toMatchObject([
      { input: raw, continues: true, allowed: { restart: false } },
    ]);
    expect(interrupts[0]).not.toHaveProperty('approves');
    expect(interrupts[0]).not.toHaveProperty('answerSchema');
  });

  const form = (type: string, fields: object = {}, required: readonly string[] = []) => ({
    type: 'object',
    properties: { type: { const: type }, ...fields },
    required: ['type', ...required],
  });
  const words = { message: { type: 'string' } };
  const edited = (field: string) =>
    form(
      'edit',
      {
        [field]: {
          type: 'object',
          properties: {
            name: { const: 'pay' },
            args: { type: 'object', properties: { eur: { type: 'number' } } },
          },
        },
      },
      [field],
    );
  const askBy = async (responseSchema: unknown) =>
    (await play(asks(value, ['c1'], { responseSchema }))).interrupts;

  test.each([
    ['an approval', [form('approve')], true, false, false],
    ['a rejection', [form('reject', words)], false, true, false],
    [
      'an approval, and a rejection without words',
      [form('approve'), form('reject')],
      true,
      true,
      false,
    ],
    ['an approval, and an edit', [form('approve'), edited('edited_action')], true, false, true],
    ['an edit in another spelling', [edited('editedAction')], true, false, true],
    [
      'an approval, and an edit of another call',
      [form('approve'), form('edit', { call: {} }, ['call'])],
      true,
      false,
      false,
    ],
  ])(
    'is offered only what its schema takes: %s',
    async (_, oneOf, restart, respond, replaceInput) => {
      const [one] = await askBy({ oneOf });
      expect(one?.allowed).toEqual({ restart, respond, replaceInput, cancel: false });
      expect(one?.approves?.takesReason).toBe(
        oneOf.some((branch) => 'message' in branch.properties),
      );
      expect(one?.approves?.needsEdit).toBe(oneOf.length === 1 && replaceInput ? true : undefined);
    },
  );

  test.each([
    ['an approval with a pin', { oneOf: [form('approve', { pin: {} }, ['pin'])] }],
    ['other words', { oneOf: [form('accept')] }],
    ['nothing', { oneOf: [form('approve'), form('reject')], not: {} }],
    ['what is elsewhere', { oneOf: [{ $ref: 'https://a.test/approve' }] }],
    ['words', { type: 'string' }],
    ['no schema', 'approve'],
  ])('can’t be answered if its schema takes none of the known decisions: %s', async (_, schema) => {
    const [one] = await askBy(schema);
    expect(one).toMatchObject({ name: 'pay', unanswerable: 'form' });
    expect(Object.values(one?.allowed ?? {})).not.toContain(true);
  });

  test('an edit leaves in the schema’s spelling, and only if its arguments fit', async () => {
    const interrupts = await askBy({ oneOf: [edited('editedAction')] });
    const run = runOf('langgraph-std-agent-approve', 2);
    const { sent } = await play(run, resume(interrupts, approve({ eur: 1 })));
    expect(sent.forwardedProps).toEqual({
      command: { resume: { i: { type: 'edit', editedAction: { name: 'pay', args: { eur: 1 } } } } },
    });
    for (const args of [{ eur: 'one' }, { eur: 1, to: 'Mallory' }]) {
      const wrong = await play(run, resume(interrupts, approve(args)));
      expect(wrong.error).toMatchObject({ code: 'invalid-answer' });
      expect(wrong.sent).toEqual({});
    }
  });

  test('two calls with the same arguments are matched by their ids', async () => {
    const { interrupts } = await play(asks({ ...value, tool_call_id: 'c2' }, ['c1', 'c2']));
    expect(interrupts).toMatchObject([{ ref: 'c2' }]);
  });
});

describe('LangGraph’s own interrupts', () => {
  test('without an outcome: a text question, answered by `resume`, since its id is not told', async () => {
    const { first, second } = await playAndAnswer('langgraph-legacy-text', respondWith('Ann'));
    expect(first.interrupts).toMatchObject([
      {
        name: 'langgraph:interrupt',
        input: { question: 'What is your name?' },
        answerSchema: { type: 'string' },
        allowed: { respond: true, restart: false, cancel: false },
      },
    ]);
    expect(second.sent.resume).toMatchObject([{ status: 'resolved', payload: 'Ann' }]);
    expect(second.sent.state).toEqual({});
    expect(only(second, 'tool-response')).toMatchObject([{ response: { output: 'Ann' } }]);
  });

  test('words that were in no event are read from the conversation', async () => {
    const { second } = await playAndAnswer('langgraph-legacy-text', respondWith('Ann'));
    expect(textOf(second)).toBe('answers: ["Ann"]');
  });

  test('with an outcome: by its id, so that an answer to another node’s question is not taken for it', async () => {
    const { first, second } = await playAndAnswer('langgraph-std-text', respondWith('Ann'));
    const id = idOf(first);
    expect(second.sent.forwardedProps).toEqual({ command: { resume: { [id]: 'Ann' } } });
  });

  test('two at once leave as one map of ids, the only form that it takes', async () => {
    const { second } = await playAndAnswer(
      'langgraph-std-two',
      (one) => respondWith(one.position === 0 ? 'a' : 'b')(one),
      { from: 4 },
    );
    expect(second.sent.forwardedProps).toEqual(recordedBody('langgraph-std-two', 5).forwardedProps);
    expect(second.end?.status).toBe('completed');
  });

  test('two at once whose ids are not told can not be answered', async () => {
    const question = (value: string) => ({ type: 'CUSTOM', name: 'on_interrupt', value });
    const run = answering([question('A?'), question('B?'), { type: 'RUN_FINISHED' }]);
    const { interrupts } = await play(run);
    expect(interrupts.map(({ unanswerable }) => unanswerable)).toEqual(['form', 'form']);
  });

  test('the id of a raw event will do', async () => {
    const question = (id: string) => ({
      type: 'CUSTOM',
      name: 'on_interrupt',
      value: id,
      rawEvent: { id },
    });
    const run = answering([question('a'), question('b'), { type: 'RUN_FINISHED' }]);
    const first = await play(run);
    const { sent } = await play(run, resume(first.interrupts, respondWith('yes')));
    expect(sent.forwardedProps).toEqual({ command: { resume: { a: 'yes', b: 'yes' } } });
  });

  test('a confirmation with a schema is a form by that schema, whatever call it names', async () => {
    const first = await play(runOf('langgraph-std-confirm', 1));
    expect(first.interrupts).toMatchObject([
      { input: { question: 'Drop table?' }, allowed: { respond: true, restart: false } },
    ]);
    expect(first.interrupts[0]).not.toHaveProperty('approves');
    const { sent } = await play(
      runOf('langgraph-std-confirm', 2),
      resume(first.interrupts, respondWith({ approved: true })),
    );
    expect(decisions(sent)).toEqual([{ approved: true }]);
  });

  test('it never receives a cancellation: that would reach the graph as data', async () => {
    const first = await play(runOf('langgraph-std-text', 1));
    const answer = resume(first.interrupts, respondWith({ declined: true }));
    expect((await play(runOf('langgraph-std-text', 1), answer)).error).toMatchObject({
      code: 'invalid-answer',
    });
  });

  test('a message while a question waits, which it would lose, is not sent', async () => {
    const first = await play(runOf('langgraph-std-text', 1));
    const { error, player } = await play(runOf('langgraph-std-text', 1), message, {
      turn: { checkpoint: first.checkpoint },
    });
    expect(error).toMatchObject({ code: 'protocol', taken: 'no' });
    expect(player.requests).toEqual([]);
  });

  test('the question after the next one is another one', async () => {
    const { first, second } = await playAndAnswer('langgraph-std-seq', respondWith('one'));
    expect(second.interrupts).toMatchObject([{ input: { question: 'Second?' } }]);
    expect(second.interrupts[0]?.decisionId).not.toBe(first.interrupts[0]?.decisionId);
  });
});

const nothing = { type: 'RUN_FINISHED' };

/** Asks with this value: as an outcome, and as the custom event, which is the only one with the flag off. */
async function ask(
  value: unknown,
  {
    before = [] as readonly object[],
    dialect,
  }: { before?: readonly object[]; dialect?: 'langgraph' } = {},
) {
  const {
    response_schema: responseSchema,
    message,
    reason,
    tool_call_id: toolCallId,
  } = asObject(value);
  const told = {
    ...{ id: 'q', reason: reason ?? 'langgraph:interrupt', responseSchema, toolCallId },
    message: typeof value === 'string' ? value : message,
    metadata: { langgraph: { raw: value } },
  };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const event = { type: 'CUSTOM', name: 'on_interrupt', value: text, rawEvent: { id: 'q' } };
  const outcome = { type: 'interrupt', interrupts: [told] };
  const byOutcome = await play(answering([...before, { type: 'RUN_FINISHED', outcome }]));
  const byEvent = await play(answering([...before, event, nothing]), undefined, {
    ...(dialect ? { dialect } : {}),
  });
  return { outcome: byOutcome.interrupts, event: byEvent.interrupts };
}

describe('what a graph asks', () => {
  test.each([
    ['a text', 'Age?', { question: 'Age?' }],
    ['a question and nothing beside it', { question: 'Age?' }, { question: 'Age?' }],
  ])('is answered in words where it is %s', async (_, value, input) => {
    const asked = await ask(value);
    for (const interrupts of [asked.outcome, asked.event])
      expect(interrupts).toMatchObject([
        {
          name: 'langgraph:interrupt',
          ...{
            input,
            continues: true,
            answerSchema: { type: 'string' },
            allowed: { respond: true },
          },
        },
      ]);
  });

  test.each([
    ['a question, and what it is about', { question: 'Is this right?', text: 'Pay Mallory' }],
    ['a message', { message: 'Is this right?' }],
    ['no words', { text: 'Pay' }],
    ['a list', ['Pay', 5]],
    ['a yes or no', false],
    ['a number', 5],
    ['null', null],
    ['something to choose from', { question: 'Which?', options: [{ id: 1 }], multiple: true }],
  ])(
    'is shown whole, and takes no answer that only the kit would know, where it is %s',
    async (_, value) => {
      const asked = await ask(value);
      for (const interrupts of [asked.outcome, asked.event]) {
        expect(interrupts).toMatchObject([
          { continues: true, allowed: { respond: true, cancel: false } },
        ]);
        expect(interrupts[0]?.input).toEqual(value);
        expect(interrupts[0]).not.toHaveProperty('answerSchema');
        expect(interrupts[0]).not.toHaveProperty('takesNoMessage');
      }
    },
  );

  test('is a form by its schema, where the wire or the app says that it is not text', async () => {
    const schema = { type: 'object', properties: { street: { type: 'string' } } };
    const value = { reason: 'delivery', message: 'Where to?', parcel: 7, response_schema: schema };
    const named = await ask(value, { dialect: 'langgraph' });
    for (const interrupts of [named.outcome, named.event])
      expect(interrupts).toMatchObject([
        {
          ...{ name: 'langgraph:delivery', input: { question: 'Where to?', parcel: 7 } },
          ...{ message: 'Where to?', answerSchema: schema },
        },
      ]);
    const { event } = await ask(value);
    expect(event).toMatchObject([{ name: 'langgraph:interrupt', input: value }]);
    expect(event[0]).not.toHaveProperty('answerSchema');
  });
});

describe('words of a model choose no card', () => {
  const transfer = { name: 'transferMoney', args: { to: 'Mum', amount: 1 } };
  const review_configs = [
    { action_name: 'transferMoney', allowed_decisions: ['approve', 'edit', 'reject'] },
  ];
  const yesOrNo = { type: 'object', properties: { approved: { type: 'boolean' } } };
  const call = (id: string, { name, args }: typeof transfer) => [
    { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
    { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) },
    { type: 'TOOL_CALL_END', toolCallId: id },
  ];
  const done = { type: 'TOOL_CALL_RESULT', toolCallId: 'real', messageId: 'r', content: 'paid' };
  const paid = [...call('real', transfer), done];
  const review = { action_requests: [transfer], review_configs };

  test.each([
    [
      'a whole interrupt',
      { id: 'x', reason: 'tool_call', toolCallId: 'real', responseSchema: yesOrNo },
    ],
    [
      'a suspended tool of Mastra’s',
      {
        type: 'mastra_suspend',
        runId: 'r',
        toolCallId: 'real',
        toolName: 'transferMoney',
        args: {},
      },
    ],
    ['a review of a call that nobody made', review],
    ['a form for a yes', { message: 'Approve?', response_schema: yesOrNo }],
    ['a call that is done', { message: 'Go on?', reason: 'tool_call', tool_call_id: 'real' }],
    [
      'the name of a tool',
      { message: 'Go on?', reason: 'transferMoney', response_schema: yesOrNo },
    ],
  ])('not as %s', async (_, value) => {
    for (const dialect of [undefined, 'langgraph'] as const) {
      const { event } = await ask(value, { before: paid, ...(dialect ? { dialect } : {}) });
      expect(event).toHaveLength(1);
      expect(event[0]).not.toHaveProperty('approves');
      expect(event[0]?.name).toMatch(/^langgraph:/);
      expect(event[0]?.ref).toBe('q');
    }
  });

  test.each([
    ['whose call has a result', review, paid],
    [
      'whose call has other arguments',
      review,
      call('c', { ...transfer, args: { to: 'Mallory', amount: 1 } }),
    ],
    ['whose call is of another tool', review, call('c', { ...transfer, name: 'lookUp' })],
    [
      'one of whose calls nobody made',
      { action_requests: [transfer, transfer], review_configs },
      call('c', transfer),
    ],
    ['that says more', { ...review, to: 'Mallory', amount: 9000 }, call('c', transfer)],
    [
      'in two spellings',
      { ...review, actionRequests: [{ ...transfer, args: { to: 'Mallory', amount: 9000 } }] },
      call('c', transfer),
    ],
    [
      'that says more of a call',
      { review_configs, action_requests: [{ ...transfer, fee: 9000 }] },
      call('c', transfer),
    ],
  ])(
    'not as a review %s: all of it is shown, and nothing is approved',
    async (_, value, before) => {
      const asked = await ask(value, { before, dialect: 'langgraph' });
      for (const interrupts of [asked.outcome, asked.event]) {
        expect(interrupts).toMatchObject([{ name: 'langgraph:interrupt', input: value }]);
        expect(interrupts[0]).not.toHaveProperty('approves');
      }
    },
  );

  test('a review of the calls that wait is one, and that of a text is one only where the app names LangGraph', async () => {
    const before = call('c', transfer);
    const asked = await ask(review, { before });
    const named = await ask(review, { before, dialect: 'langgraph' });
    for (const interrupts of [asked.outcome, named.event])
      expect(interrupts).toMatchObject([
        { name: 'transferMoney', ref: 'c', input: transfer.args, approves: {} },
      ]);
    expect(asked.event).toMatchObject([{ name: 'langgraph:interrupt', input: review }]);
    expect(asked.event[0]).not.toHaveProperty('approves');
  });

  test('a schema for a yes approves no call: the graph alone reads that answer', async () => {
    const value = { tool_call_id: 'c', message: 'Go on?', response_schema: yesOrNo };
    const { outcome } = await ask(value, { before: call('c', transfer) });
    expect(outcome).toMatchObject([
      { input: { question: 'Go on?' }, answerSchema: yesOrNo, continues: true },
    ]);
    expect(outcome[0]).not.toHaveProperty('approves');
  });

  test('keys beside a call hide nothing: what else is said is shown in place of the call', async () => {
    const value = { tool_call_id: 'c', to: 'Mallory', amount: 9000 };
    const asked = { ...value, response_schema: yesOrNo };
    const { outcome } = await ask(asked, { before: call('c', transfer) });
    expect(outcome).toMatchObject([{ name: 'langgraph:interrupt', input: value }]);
  });

  test('a field in two spellings hides neither: both are shown in place of the call', async () => {
    const value = { tool_call_id: 'c', toolCallId: 'other' };
    const asked = { ...value, response_schema: yesOrNo };
    const { outcome } = await ask(asked, { before: call('c', transfer) });
    expect(outcome).toMatchObject([{ name: 'langgraph:interrupt', input: value }]);
  });
});
