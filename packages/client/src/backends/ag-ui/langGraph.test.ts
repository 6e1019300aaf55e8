import { describe, expect, test } from 'vitest';
import { asObject } from '../../protocol/json.ts';
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
      { question: 'Branch A?' },
      { question: 'Branch B?' },
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

  test('a call that is told again after the answer is not shown again', async () => {
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
    const run = answering([{ type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts } }]);
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

  test('words that were in no event are told from the conversation', async () => {
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

  test('a confirmation with a schema is approved by that schema', async () => {
    const first = await play(runOf('langgraph-std-confirm', 1));
    expect(first.interrupts).toMatchObject([
      { message: 'Drop table?', approves: { isInputKnown: false, takesReason: false } },
    ]);
    const { sent } = await play(
      runOf('langgraph-std-confirm', 2),
      resume(first.interrupts, approve()),
    );
    expect(decisions(sent)).toEqual([{ approved: true }]);
  });

  test('it is never told that something was called off: that would reach the graph as data', async () => {
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

describe('what a graph asks about is shown with its question', () => {
  const asks = async (value: unknown) => {
    const event = { type: 'CUSTOM', name: 'on_interrupt', value, rawEvent: { id: 'q' } };
    const { interrupts } = await play(answering([event, { type: 'RUN_FINISHED' }]));
    return interrupts;
  };

  test.each([
    ['a text', 'Age?', { question: 'Age?' }],
    [
      'a question, and what it is about',
      { question: 'Is this right?', text: 'Pay Mallory' },
      { question: 'Is this right?', text: 'Pay Mallory' },
    ],
    [
      'a message, and what it is about',
      { message: 'Is this right?', text: 'Pay Mallory' },
      { question: 'Is this right?', text: 'Pay Mallory' },
    ],
    ['no words', { text: 'Pay' }, { question: 'langgraph:interrupt', text: 'Pay' }],
    ['a list', ['Pay', 5], { question: 'langgraph:interrupt', value: ['Pay', 5] }],
    ['a yes or no', false, { question: 'langgraph:interrupt', value: false }],
    [
      'fields that would say how it is answered',
      { question: 'Which?', options: [{ id: 1 }], multiple: true },
      { question: 'Which?', value: { options: [{ id: 1 }], multiple: true } },
    ],
    [
      'a form, and what it is about',
      { message: 'Where to?', parcel: 7, response_schema: { type: 'object', properties: {} } },
      { question: 'Where to?', parcel: 7 },
    ],
  ])('%s', async (_, value, input) => {
    const wire = typeof value === 'string' ? value : JSON.stringify(value);
    expect(await asks(wire)).toMatchObject([{ allowed: { respond: true } }]);
    expect((await asks(wire))[0]?.input).toEqual(input);
  });
});
