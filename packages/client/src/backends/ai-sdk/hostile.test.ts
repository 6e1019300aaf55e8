import { expect, test } from 'vitest';
import { BackendError } from '../../protocol/errors.ts';
import { asList, asObject } from '../../protocol/json.ts';
import {
  answering,
  approve,
  only,
  play,
  reject,
  respondWith,
  resume,
  textOf,
} from './fixtures.testkit.ts';

const start = { type: 'start', messageId: 'm1' };
const finish = { type: 'finish', finishReason: 'stop' };
const step = (...chunks: readonly object[]) => [
  { type: 'start-step' },
  ...chunks,
  { type: 'finish-step' },
];
const call = (input: unknown, { id = 'c1', toolName = 'pay' } = {}) => ({
  type: 'tool-input-available',
  toolCallId: id,
  toolName,
  input,
});
const asks = (id = 'c1', more: object = {}) => ({
  type: 'tool-approval-request',
  approvalId: `a-${id}`,
  toolCallId: id,
  ...more,
});
const asking = (...chunks: readonly object[]) => answering([start, ...step(...chunks), finish]);
const done = asking({ type: 'tool-output-available', toolCallId: 'c1', output: 'paid' });

test.each([
  ['of a later version', { type: 'new-thing', data: 1 }],
  ['without a type', { hello: 1 }],
  ['with a text that never began', { type: 'text-delta', id: 'x', delta: 'lost?' }],
  [
    'that calls a tool without a name',
    { type: 'tool-input-available', toolCallId: 'c', input: {} },
  ],
  ['with words of another person', { type: 'steering-message', id: 's', parts: [] }],
])('reports a frame %s as it came, and ends nothing', async (_what, chunk) => {
  const told = await play(answering([start, ...step(chunk), finish]));
  expect(only(told, 'custom')).toMatchObject([{ value: chunk }]);
  expect(told.end).toEqual({ status: 'completed', finishReason: 'stop' });
});

test('sends unknown fields of an approval back with it', async () => {
  const asked = await play(asking(call({ eur: 1 }), asks('c1', { signature: 's', later: [1] })));
  const { sent } = await play(done, resume(asked.interrupts, approve()), {
    turn: { checkpoint: asked.checkpoint },
  });
  const [, message] = asList(sent.messages).map(asObject);
  expect(asObject(asList(message?.parts)[1]).approval).toEqual({
    id: 'a-c1',
    signature: 's',
    later: [1],
    approved: true,
  });
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a tool named %s is a tool',
  async (toolName) => {
    const asked = await play(asking(call({}, { toolName }), asks()));
    expect(asked.interrupts).toMatchObject([{ name: toolName, allowed: { restart: true } }]);
    const { end } = await play(done, resume(asked.interrupts, approve()), {
      turn: { checkpoint: asked.checkpoint },
    });
    expect(end?.status).toBe('completed');
  },
);

test('metadata can’t change what an object is', async () => {
  const first = { type: 'message-metadata', messageMetadata: { a: { b: 1 } } };
  const second = JSON.parse(
    '{"type":"message-metadata","messageMetadata":{"__proto__":{"bad":true},"a":{"c":2}}}',
  );
  const told = await play(answering([start, first, second, finish]));
  const { value } = only(told, 'custom').at(-1) ?? {};
  expect(asObject(value).a).toEqual({ b: 1, c: 2 });
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('bad');
});

test('a number keeps its digits when it is sent back, also over a reload', async () => {
  const exchange = asking(call('INPUT'), asks());
  const digits = '{"amount":12345678901234567890,"cents":1e400}';
  const arrivals = exchange.response.arrivals.map((bytes) =>
    new TextEncoder().encode(new TextDecoder().decode(bytes).replace('"INPUT"', digits)),
  );
  const asked = await play({ ...exchange, response: { ...exchange.response, arrivals } });
  let body = '';
  await play(done, resume(asked.interrupts, approve()), {
    turn: { checkpoint: JSON.parse(JSON.stringify(asked.checkpoint)) },
    fetch: async (_url, init) => {
      body = String(init?.body);
      return new Response('', { status: 500 });
    },
  });
  expect(body).toContain(digits);
});

test.each([
  ['with a step that is not finished', [start, { type: 'start-step' }]],
  ['with nothing', []],
])('a stream that ends %s tells nothing of what became of the turn', async (_what, chunks) => {
  const { end, error } = await play(answering(chunks));
  expect(end).toBeUndefined();
  expect(error).toMatchObject({ code: 'stream-lost' });
});

test.each(['end', 'cut'] as const)(
  'a body that ends without the marker is lost, whatever was finished before (%s)',
  async (end) => {
    const text = [
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Hi' },
    ];
    const told = await play(answering([start, ...step(...text), finish], { isDone: false, end }));
    expect(told.error).toMatchObject({ code: 'stream-lost' });
    expect(textOf(told)).toBe('Hi');
  },
);

test('an error is final even if more follows it, and what ran counts', async () => {
  const asked = await play(asking(call({ eur: 1 }), asks()));
  const told = await play(
    answering([
      start,
      { type: 'error', errorText: 'down' },
      { type: 'tool-output-available', toolCallId: 'c1', output: 'paid' },
      finish,
    ]),
    resume(asked.interrupts, approve()),
    { turn: { checkpoint: asked.checkpoint } },
  );
  expect(told.end).toMatchObject({ status: 'failed', open: [] });
  expect(only(told, 'tool-response')).toMatchObject([{ response: { output: 'paid' } }]);
});

test('a step that is begun again leaves nothing behind, and what was finished stays', async () => {
  const text = (id: string, delta: string) => [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta },
  ];
  const chunks = [...step(...text('t', 'One. ')), { type: 'start-step' }, ...text('t', 'Wrong.')];
  const told = await play(
    answering([
      start,
      ...chunks,
      { type: 'reset-step' },
      ...text('t', 'Two.'),
      { type: 'finish-step' },
      finish,
    ]),
  );
  const at = told.events.findLastIndex(({ type }) => type === 'reset');
  expect(at).toBeGreaterThan(0);
  expect(textOf({ ...told, events: told.events.slice(at) })).toBe('One. Two.');
  expect(JSON.stringify(told.checkpoint)).not.toContain('Wrong.');
});

test('a turn whose model ended with an error is not a success', async () => {
  const told = await play(answering([start, ...step(), { type: 'finish', finishReason: 'error' }]));
  expect(told.end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
});

test('a result that is not the last one is not shown as one', async () => {
  const output = (value: string, preliminary?: true) => ({
    type: 'tool-output-available',
    toolCallId: 'c1',
    output: value,
    preliminary,
  });
  const told = await play(asking(call({}), output('half', true), output('whole')));
  expect(only(told, 'tool-response')).toMatchObject([{ response: { output: 'whole' } }]);
});

test('a call id that comes again in a later step is another call', async () => {
  const output = { type: 'tool-output-available', toolCallId: 'c1', output: 'known' };
  const told = await play(
    answering([
      start,
      ...step(call({ name: 'Ada' }), output),
      ...step(call({ name: 'Bo' }), asks()),
      finish,
    ]),
  );
  expect(told.interrupts).toMatchObject([{ input: { name: 'Bo' }, position: 1 }]);
  expect(only(told, 'tool-request').map(({ request }) => request.input)).toEqual([
    { name: 'Ada' },
    { name: 'Bo' },
  ]);
});

test.each([undefined, '', 5])(
  'an approval without a name is not a question: an answer to it would be sent as a verdict (%j)',
  async (approvalId) => {
    const { interrupts } = await play(asking(call({ eur: 1 }), asks('c1', { approvalId })));
    expect(interrupts).toMatchObject([
      { unanswerable: 'form', allowed: { respond: false, restart: false } },
    ]);
  },
);

test('a call whose input never became known is none', async () => {
  const begun = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'pay' };
  const told = await play(asking({ type: 'text-start', id: 't' }, begun));
  expect(told.end?.status).toBe('completed');
  expect(JSON.stringify(told.checkpoint)).not.toContain('tool-pay');
});

test('a server that repeats a result that a person gave shows it once', async () => {
  const first = await play(asking(call({ question: 'Why?' }, { toolName: 'ask' })));
  const second = await play(done, resume(first.interrupts, respondWith('paid')), {
    turn: { checkpoint: first.checkpoint },
  });
  expect(only(second, 'tool-response')).toHaveLength(1);
});

test('a call that the provider runs needs no answer', async () => {
  const told = await play(asking({ ...call({}), providerExecuted: true }));
  expect(told.end?.status).toBe('completed');
});

test('one whose input repeats a secret can’t be answered: what would go back is not what was asked', async () => {
  const secret = 'hunter2-hunter2';
  const first = await play(asking(call({ question: 'PIN?' }, { toolName: 'ask' })));
  const second = await play(
    asking({ type: 'text-start', id: 't' }, call({ pin: secret }, { id: 'c2' }), asks('c2')),
    resume(first.interrupts, (one) => respondWith({ pin: secret }, { sensitive: true })(one)),
    { turn: { checkpoint: first.checkpoint } },
  );
  expect(JSON.stringify(second.events)).not.toContain(secret);
  expect(second.interrupts).toMatchObject([{ unanswerable: 'form', allowed: { restart: false } }]);
  for (const decide of [approve(), reject()]) {
    const third = await play(done, resume(second.interrupts, decide), {
      turn: { checkpoint: second.checkpoint },
    });
    expect(third.error).toMatchObject({ code: 'invalid-answer' });
    expect(third.player.requests).toEqual([]);
  }
});

test.each([
  null,
  5,
  'x',
  [],
  { kept: 5 },
  { kept: { messages: [1, { id: 1 }, { id: 'a', role: 'user', parts: [5] }] } },
])('a checkpoint that is %o is a conversation at its start', async (checkpoint) => {
  const { sent } = await play(done, undefined, { turn: { checkpoint: checkpoint as never } });
  expect(sent.messages).toHaveLength(1);
});

test('a turn that fails after a secret answer says why, and what is kept has no secret', async () => {
  const secret = 'hunter2-hunter2';
  const first = await play(asking(call({ question: 'PIN?' }, { toolName: 'ask' })));
  const { end, checkpoint } = await play(
    answering([start, ...step(), { type: 'error', errorText: 'down' }]),
    resume(first.interrupts, (one) => respondWith({ pin: secret }, { sensitive: true })(one)),
    { turn: { checkpoint: first.checkpoint } },
  );
  expect(end).toMatchObject({ status: 'failed', error: expect.any(BackendError) });
  expect(JSON.stringify(checkpoint)).toContain('output-available');
  expect(JSON.stringify(checkpoint)).not.toContain(secret);
});

test('a message that says nothing is not sent', async () => {
  const told = await play(done, { type: 'message', message: {} });
  expect(told.error).toMatchObject({ taken: 'no' });
  expect(told.player.requests).toEqual([]);
});
