import { describe, expect, test } from 'vitest';
import { createSession } from '../../session/createSession.ts';
import { playRecording } from '../../testing/playRecording.ts';
import { agUi } from './agUi.ts';
import {
  answering,
  approve,
  context,
  message,
  play,
  reject,
  respondWith,
  resume,
  reviewedCalls,
  runOf,
  tell,
} from './fixtures.testkit.ts';

const finished = { type: 'RUN_FINISHED' };
const asking = (...interrupts: readonly object[]) =>
  answering([
    ...reviewedCalls(interrupts),
    { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts } },
  ]);
const next = (checkpoint: unknown) => ({
  turn: { checkpoint: JSON.parse(JSON.stringify(checkpoint)), turnId: 'turn-2' },
});
const review = (decisions: readonly string[]) => ({
  id: 'a'.repeat(32),
  reason: 'langgraph:interrupt',
  metadata: {
    langgraph: {
      raw: {
        action_requests: [{ name: 'pay', args: { eur: 1 } }],
        review_configs: [{ action_name: 'pay', allowed_decisions: decisions }],
      },
    },
  },
});

test.each(['adk-approve', 'agent-framework-approve', 'strands-approve'])(
  '%s: no message leaves while a question waits that was recognised',
  async (name) => {
    const first = await play(runOf(name, 1));
    const { error, player } = await play(answering([finished]), message, next(first.checkpoint));
    expect(error).toMatchObject({ code: 'protocol' });
    expect(player.requests).toEqual([]);
  },
);

describe('a question whose time is over blocks no message', () => {
  const late = (interrupt: object) => ({ ...interrupt, expiresAt: '2026-01-01T00:00:00Z' });
  const adk = (id: string) => ({ id, reason: 'confirmation', metadata: { adk: {} } });
  const agentFramework = {
    id: 'af-call-1',
    reason: 'tool_call',
    responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } } },
  };
  const strands = { ...agentFramework, id: 'v1:before_tool_call:c' };
  const cancelled = (interruptId: string) => ({ interruptId, status: 'cancelled' });

  test.each([
    ['ADK', [late(adk('a'))], [cancelled('a')]],
    [
      'ADK, with another question beside it',
      [adk('a'), late(adk('b'))],
      [cancelled('a'), cancelled('b')],
    ],
    ['LangGraph, which has no word for it', [late(review(['approve']))], undefined],
  ])('%s', async (_, interrupts, called) => {
    const first = await play(asking(...interrupts));
    const { sent, end } = await play(answering([finished]), message, next(first.checkpoint));
    expect((sent.messages as object[]).at(-1)).toMatchObject({ role: 'user' });
    expect(sent.resume).toEqual(called);
    expect(end?.status).toBe('completed');
  });

  test.each([
    ['Agent Framework', agentFramework],
    ['Strands', strands],
  ])(
    '%s hears no message beside `cancelled`: it is held back, that is said, and the next one is heard',
    async (_, question) => {
      const first = await play(asking(late(question)));
      const { sent, end, checkpoint } = await play(
        answering([finished]),
        message,
        next(first.checkpoint),
      );
      expect(sent.messages).toHaveLength(1);
      expect(sent.resume).toEqual([cancelled(question.id)]);
      expect(end).toMatchObject({
        status: 'failed',
        open: [],
        error: { taken: 'no', message: expect.stringContaining('Send it again') },
      });
      const again = await play(answering([finished]), message, next(checkpoint));
      expect(again.sent.messages).toMatchObject([{ role: 'user' }, { role: 'user' }]);
      expect(again.sent.resume).toBeUndefined();
      expect(again.end?.status).toBe('completed');
    },
  );

  test('where the server asks it once more, the message was not taken, and that is said', async () => {
    const again = asking(late(review(['approve'])));
    const first = await play(again);
    const { end } = await play(again, message, next(first.checkpoint));
    expect(end).toMatchObject({
      status: 'failed',
      error: {
        taken: 'no',
        message: expect.stringContaining('asks the question again whose time is over'),
      },
    });
  });
});

test('LangGraph: a card that allows nothing can not be answered, and stops no message', async () => {
  const first = await play(asking(review(['respond'])));
  expect(first.interrupts).toMatchObject([{ unanswerable: 'form' }]);
  const { player } = await play(answering([finished]), message, next(first.checkpoint));
  expect(player.requests).toHaveLength(1);
});

test.each([null, [], 'text', 5])(
  'LangGraph: %o are not arguments to edit a call to',
  async (value) => {
    const first = await play(asking(review(['approve', 'edit'])));
    const { error, player } = await play(
      answering([finished]),
      resume(first.interrupts, (one) => ({ ...approve()(one), input: { value } }) as never),
    );
    expect(error).toMatchObject({ code: 'invalid-answer' });
    expect(player.requests).toEqual([]);
  },
);

test('Agent Framework: an argument named reason takes no reason of a rejection', async () => {
  const interrupt = {
    id: 'af-call-1',
    reason: 'tool_call',
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' }, reason: { type: 'string' } },
    },
    metadata: {
      agent_framework: { function_call: { call_id: 'c', name: 'refund', arguments: {} } },
    },
  };
  const first = await play(asking(interrupt));
  expect(first.interrupts).toMatchObject([{ approves: { takesReason: false } }]);
  const { sent } = await play(answering([finished]), resume(first.interrupts, reject()));
  expect(sent.resume).toMatchObject([{ payload: { approved: false } }]);
  expect(JSON.stringify(sent.resume)).not.toContain('reason');
});

test('LangGraph: an id in a graph’s own value names no interrupt', async () => {
  const value = JSON.stringify({ id: 'order-5', question: 'Ship it?' });
  const first = await play(answering([{ type: 'CUSTOM', name: 'on_interrupt', value }, finished]));
  const { sent } = await play(answering([finished]), resume(first.interrupts, respondWith('yes')));
  expect(JSON.stringify([sent.resume, sent.forwardedProps])).not.toContain('order-5');
});

test('questions of two frameworks in one outcome can not be answered, which is said at once', async () => {
  const adk = { id: 'adk-1', reason: 'confirmation', metadata: { adk: {} } };
  const first = await play(asking(review(['approve']), adk));
  expect(first.interrupts).toMatchObject([
    { name: 'pay', input: { eur: 1 }, unanswerable: 'form', allowed: { restart: false } },
    { unanswerable: 'form', allowed: { respond: false, restart: false, cancel: false } },
  ]);
  const { player } = await play(answering([finished]), message, next(first.checkpoint));
  expect(player.requests).toHaveLength(1);
});

describe('an outcome that is there and can not be read', () => {
  test.each([['interrupt'], [[]], [{}], [5], [{ type: 5 }], [{ interrupts: [{ id: 'i' }] }]])(
    '%j is not a success',
    async (outcome) => {
      const { end } = await play(answering([{ type: 'RUN_FINISHED', outcome }]));
      expect(end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
    },
  );
});

test.each([
  [{ type: 'paused', interrupts: [{ id: 'i', reason: 'tool_call', message: 'Pay Ada?' }] }, []],
  [{ interrupts: [{ id: 'i', message: 'Pay Ada?' }] }, []],
  [
    { type: 'interrupt', interrupts: [] },
    [{ type: 'CUSTOM', name: 'on_interrupt', value: 'Pay Ada?' }],
  ],
])('what %j asks is shown, although it can’t be answered', async (outcome, before) => {
  const run = answering([...before, { type: 'RUN_FINISHED', outcome }]);
  const { player, end } = await play(run);
  const asked = [
    { unanswerable: 'form', input: { question: 'Pay Ada?' }, allowed: { respond: false } },
  ];
  expect(end).toMatchObject({
    status: 'failed',
    error: { code: 'backend' },
    interrupts: asked,
  });
  expect(player.requests).toHaveLength(1);
  // In a session: the card is shown next to the error, and the person can continue.
  const played = playRecording([run, answering([finished])], { check: 'nothing' });
  const session = createSession({ backend: agUi({ url: 'http://a.test/', fetch: played.fetch }) });
  await session.send('go').outcome;
  expect(session.getState()).toMatchObject({
    error: { code: 'backend' },
    interrupts: [{ ...asked[0], status: 'open' }],
  });
  await session.send('another thing').outcome;
  expect(played.requests).toHaveLength(2);
});

describe('no question is answered by what its server would take for something else', () => {
  test('ADK: a question that is not a confirmation, because all but a clear no is a yes there', async () => {
    const ask = { id: 'a', reason: 'pick_one', message: 'Which?', metadata: { adk: {} } };
    const { interrupts } = await play(asking(ask));
    expect(interrupts).toMatchObject([
      { input: { question: 'Which?' }, unanswerable: 'form', allowed: { respond: false } },
    ]);
  });

  test('LangGraph: a confirmation without a schema, where what the graph reads is unknown', async () => {
    const value = JSON.stringify({ reason: 'confirmation', message: 'Drop the table?' });
    const first = await play(
      answering([{ type: 'CUSTOM', name: 'on_interrupt', value }, finished]),
    );
    expect(first.interrupts).toMatchObject([
      { continues: true, allowed: { respond: true, restart: false } },
    ]);
    expect(first.interrupts[0]).not.toHaveProperty('answerSchema');
    // The app names the framework.
    const { sent } = await play(answering([finished]), resume(first.interrupts, respondWith(true)));
    expect(sent.resume).toMatchObject([{ payload: true }]);
  });

  test.each([{ approved: true }, ['yes'], true, 5])(
    'one that is asked in words takes no %j',
    async (output) => {
      const first = await play(asking({ id: 'i', reason: 'input_required', message: 'Why?' }));
      const { error, player } = await play(
        answering([finished]),
        resume(first.interrupts, respondWith(output)),
      );
      expect(error).toMatchObject({ code: 'invalid-answer', taken: 'no' });
      expect(player.requests).toEqual([]);
    },
  );
});

describe('a schema that refers to what is not in it', () => {
  const elsewhere = { $ref: 'https://schemas.test/answer.json' };
  const withField = { type: 'object', properties: { to: elsewhere } };

  test.each([elsewhere, withField, { allOf: [{ $ref: '#/$defs/gone' }] }])(
    '%j: it can’t be answered, and the card says so at once',
    async (responseSchema) => {
      const { interrupts } = await play(
        asking({ id: 'i', reason: 'input_required', message: 'Where to?', responseSchema }),
      );
      expect(interrupts).toMatchObject([{ message: 'Where to?', unanswerable: 'form' }]);
    },
  );

  test('an approval is given anyway, and not changed', async () => {
    const call = { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'pay', delta: '{}' };
    const responseSchema = {
      type: 'object',
      properties: { approved: { type: 'boolean' }, editedArgs: elsewhere },
    };
    const ask = { id: 'i', reason: 'tool_call', toolCallId: 'c', responseSchema };
    const { interrupts } = await play(
      answering([
        call,
        { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [ask] } },
      ]),
    );
    expect(interrupts).toMatchObject([{ allowed: { restart: true, replaceInput: false } }]);
    expect(interrupts[0]).not.toHaveProperty('unanswerable');
  });

  test('data that looks like a reference is data', async () => {
    const responseSchema = { enum: [{ $ref: 'https://schemas.test/a' }, 'b'] };
    const { interrupts } = await play(
      asking({ id: 'i', reason: 'input_required', responseSchema }),
    );
    expect(interrupts[0]).not.toHaveProperty('unanswerable');
  });
});

test('what ends another run does not end this one, where the server goes by our ids', async () => {
  const ids = { threadId: 'session-1', runId: 'turn-1' };
  const { end, interrupts } = await play(
    answering([
      { type: 'RUN_STARTED', ...ids },
      { type: 'RUN_FINISHED', threadId: 'session-1', runId: 'other' },
      {
        type: 'RUN_FINISHED',
        ...ids,
        outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'q' }] },
      },
    ]),
  );
  expect(end).toMatchObject({ status: 'interrupted' });
  expect(interrupts).toHaveLength(1);
});

test('a field named declined is an answer, where the form has it', async () => {
  const first = await play(
    asking({
      id: 'i',
      reason: 'input_required',
      responseSchema: { type: 'object', properties: { declined: { type: 'boolean' } } },
    }),
  );
  const { sent } = await play(
    answering([finished]),
    resume(first.interrupts, respondWith({ declined: true })),
  );
  expect(sent.resume).toMatchObject([{ status: 'resolved', payload: { declined: true } }]);
});

test.each([
  ['application/json', '{"error":"no such agent"}', 'no such agent'],
  ['application/json; charset=utf-8', '{"reply":"Hi"}', '{"reply":"Hi"}'],
  ['application/vnd.ag-ui.event+proto', '', undefined],
])(
  'an answer of %s says what came, what was expected, and what to look at',
  async (type, body, said) => {
    const answer = async () => new Response(body, { headers: { 'content-type': type } });
    const { error } = await tell(
      agUi({ url: 'http://agent.test/agent?key=1', fetch: answer }).stream(message, context()),
    );
    expect(error).toMatchObject({ code: 'unexpected-content', httpStatus: 200 });
    expect(error).toMatchObject(said === undefined ? {} : { serverMessage: said });
    const { message: words } = error as Error;
    for (const part of ['POST /agent: ', type, 'text/event-stream', '`url`', said ?? ''])
      expect(words).toContain(part);
  },
);
