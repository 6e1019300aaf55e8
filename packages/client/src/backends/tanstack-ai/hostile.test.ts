import { describe, expect, test } from 'vitest';
import type { Answer } from '../../protocol/backend.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject } from '../../protocol/json.ts';
import { encodeAnswers } from './encode.ts';
import {
  answering,
  approve,
  exchangeOf,
  message,
  play,
  respondWith,
  resume,
} from './fixtures.testkit.ts';

// Promises: whatever a server sends, nothing is answered that was not asked, nothing counts as done that was not
// reported, and no frame is fatal unnecessarily.

const started = { type: 'RUN_STARTED', runId: 'run-1' };
const finish = { type: 'RUN_FINISHED', runId: 'run-1' };
const input = { to: 'Ada', amount: 250 };

const call = (id: string, name = 'pay', args: unknown = input) => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
  { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId: id },
];

const asks = (id: string, binding: object = {}, more: object = {}) => ({
  id: `approval_${id}`,
  reason: 'tool_call',
  toolCallId: id,
  responseSchema: {
    oneOf: [true, false].map((approved) => ({
      type: 'object',
      properties: { approved: { const: approved } },
      required: ['approved'],
    })),
  },
  ...more,
  metadata: {
    'tanstack:interruptBinding': {
      ...{ v: 1, kind: 'tool-approval', interruptId: `approval_${id}`, toolCallId: id },
      ...{ toolName: 'pay', originalArgs: input, interruptedRunId: 'run-1', ...binding },
    },
  },
});

const waits = (...interrupts: readonly unknown[]) => ({
  ...finish,
  outcome: { type: 'interrupt', interrupts },
});
const told = (...events: readonly unknown[]) => play(answering([started, ...events]));
const asked = () => told(...call('c1'), waits(asks('c1')));
/** Returns the result of an approval with these frames as the response. */
async function answered(...events: readonly unknown[]) {
  const first = await asked();
  return play(answering(events), resume(first.interrupts, approve()), {
    turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
  });
}

test.each([
  [
    'another run’s',
    [
      { ...started, runId: 'foreign' },
      { ...finish, runId: 'foreign' },
    ],
  ],
  [
    'an empty one',
    [
      { ...started, runId: 'run-2' },
      { ...finish, runId: 'run-2' },
    ],
  ],
  [
    'one with the result of another call',
    [
      { type: 'TOOL_CALL_RESULT', toolCallId: 'other', messageId: 'r1', content: 'x' },
      { ...started, runId: 'run-2' },
      { ...finish, runId: 'run-2' },
    ],
  ],
])(
  'a stream that tells nothing of what was approved confirms nothing: %s',
  async (_what, events) => {
    const { end } = await answered(...events);
    expect(end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
  },
);

test('what these tests change can be approved as it is', async () => {
  expect((await asked()).interrupts).toMatchObject([{ allowed: { restart: true } }]);
});

test.each([
  ['of a later version', { v: 2 }],
  ['of a kind that every object has', { kind: 'constructor' }],
  ['of no kind', { kind: null }],
  ['that names no run', { interruptedRunId: 7 }],
  ['that names another tool', { toolName: 'refund' }],
  ['that names no tool', { toolName: undefined }],
  ['with other arguments', { originalArgs: { ...input, amount: 1 } }],
  ['with a field more', { originalArgs: { ...input, note: 'x' } }],
])('a binding %s can not be answered', async (_what, binding) => {
  const { interrupts } = await told(...call('c1'), waits(asks('c1', binding)));
  expect(interrupts).toMatchObject([
    { unanswerable: 'form', allowed: { respond: false, restart: false, cancel: false } },
  ]);
});

test.each([
  ['null', null],
  ['a text', 'approve it'],
  ['a list', [1]],
  ['nothing', {}],
  ['an id that is none', { id: { toString: 1 } }],
])('an interrupt that is %s makes the others of its batch unanswerable', async (_what, one) => {
  const { interrupts, end } = await told(...call('c1'), waits(asks('c1'), one));
  expect(end?.status).toBe('interrupted');
  for (const { unanswerable } of interrupts) expect(unanswerable).toBe('form');
});

test('the same question twice, and questions of two runs, can not be answered', async () => {
  const twice = await told(...call('c1'), waits(asks('c1'), asks('c1')));
  expect(twice.interrupts.map(({ unanswerable }) => unanswerable)).toEqual(['form', 'form']);
  const others = [asks('c1'), asks('c2', { interruptedRunId: 'run-0' })];
  const mixed = await told(...call('c1'), ...call('c2'), waits(...others));
  expect(mixed.interrupts.map(({ unanswerable }) => unanswerable)).toEqual(['form', 'form']);
});

test('a snapshot that changes what a call would run with leaves nothing to approve', async () => {
  const named = { name: 'pay', arguments: JSON.stringify({ ...input, to: 'Eve' }) };
  const calls = [{ id: 'c1', type: 'function', function: named }];
  const messages = [{ id: 'm', role: 'assistant', content: '', toolCalls: calls }];
  const { interrupts } = await told(
    ...call('c1'),
    { type: 'MESSAGES_SNAPSHOT', messages },
    waits(asks('c1')),
  );
  expect(interrupts).toMatchObject([{ input: { to: 'Eve' }, unanswerable: 'form' }]);
});

test.each(['__proto__', 'constructor', 'toString'])('a tool named %s is a tool', async (name) => {
  const { interrupts } = await told(...call('c1', name), waits(asks('c1', { toolName: name })));
  expect(interrupts).toMatchObject([{ name, allowed: { restart: true } }]);
  expect({}).not.toHaveProperty('amount');
});

test.each([
  ['of a later version', { type: 'NEW_THING', data: 1 }],
  ['without a type', { hello: 1 }],
  ['with a result of a call that nobody made', { type: 'TOOL_CALL_RESULT', content: 'x' }],
])('a frame %s ends nothing', async (_what, frame) => {
  const { end, error } = await told(frame, finish);
  expect(error).toBeUndefined();
  expect(end).toMatchObject({ status: 'completed' });
});

test('what follows the last frame is not heard: no second question, no other end', async () => {
  const late = [waits(asks('c2')), { type: 'RUN_ERROR', message: 'too late' }];
  const { interrupts, end } = await told(...call('c1'), waits(asks('c1')), ...late);
  expect(end?.status).toBe('interrupted');
  expect(interrupts.map(({ ref }) => ref)).toEqual(['c1']);
});

test.each([
  ['no outcome that is known', { type: 'maybe' }],
  ['an interrupt of nothing', { type: 'interrupt', interrupts: [] }],
  ['interrupts that are no list', { type: 'interrupt', interrupts: 'c1' }],
  ['a text', 'success'],
])('a run that ends with %s has not completed', async (_what, outcome) => {
  const { end } = await told({ ...finish, outcome });
  expect(end?.status).toBe('failed');
});

describe('an error of a run', () => {
  const errors = (...interruptErrors: readonly unknown[]) => ({ tanstack: { interruptErrors } });
  const known = { scope: 'item', code: 'invalid-payload', interruptId: 'approval_c1' };

  test.each([
    ['without words', {}],
    ['with words that are none', { message: { a: 1 }, code: 7 }],
    ['with errors that are no list', { message: 'x', metadata: errors().tanstack }],
    ['with no errors', { message: 'x', metadata: errors() }],
    ['with errors of nobody', { message: 'x', metadata: errors(null, 'x', 1) }],
    ['with one that is not known', { message: 'x', metadata: errors(known, { code: 'boom' }) }],
    ['with a code alone', { message: 'x', code: 'invalid-payload' }],
    [
      'with a code that every object has',
      { message: 'x', metadata: errors({ code: '__proto__' }) },
    ],
  ])('%s proves nothing', async (_what, error) => {
    const { end } = await answered({ type: 'RUN_ERROR', ...error });
    expect(end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
    expect(asObject(asObject(end).error).taken).not.toBe('no');
  });

  test.each([
    ['a list of keys', ['payload', 'cost centre', 0], 'payload.cost centre.0: Wrong.'],
    ['no path', undefined, 'Wrong.'],
    ['a path that is none', 'payload', 'Wrong.'],
  ])('is said at its field: %s', async (_what, path, words) => {
    const metadata = errors({ ...known, path, message: 'Wrong.' });
    const { end } = await answered({ type: 'RUN_ERROR', message: 'x', metadata });
    expect(end).toMatchObject({ error: { taken: 'no', serverMessage: words } });
  });

  test('after a result proves nothing, and what ran is kept', async () => {
    const result = { type: 'TOOL_CALL_RESULT', toolCallId: 'c1', content: 'paid' };
    const failure = { type: 'RUN_ERROR', message: 'x', metadata: errors(known) };
    const second = await answered(result, failure);
    expect(second.end).toMatchObject({ status: 'failed', open: [] });
    expect(asObject(asObject(second.end).error).taken).not.toBe('no');
  });
});

test('a body that ends anywhere before the end tells nothing of what became of the answer', async () => {
  const frames = [
    { type: 'TOOL_CALL_RESULT', toolCallId: 'c1', content: 'paid' },
    { type: 'RUN_STARTED', runId: 'run-2' },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Done.' },
  ];
  for (let count = 0; count <= frames.length; count += 1) {
    const { end, error } = await answered(...frames.slice(0, count));
    expect(end).toBeUndefined();
    expect(error).toMatchObject({ code: 'stream-lost' });
  }
});

test('a result that comes twice goes back once', async () => {
  const twice = (frame: unknown) => [frame, frame];
  const result = { type: 'TOOL_CALL_RESULT', toolCallId: 'c1', content: 'paid' };
  const end = { ...finish, runId: 'run-2' };
  const second = await answered(...twice(result), { type: 'RUN_STARTED', runId: 'run-2' }, end);
  const next = await play(exchangeOf('plain-text', 1), message, {
    turn: { checkpoint: second.checkpoint, turnId: 'run-3' },
  });
  const results = asList(next.sent.messages).filter((one) => asObject(one).role === 'tool');
  expect(results).toHaveLength(1);
});

test('an answer that other code stored over a reload is checked against the open interrupts', async () => {
  const first = await asked();
  const forged = first.interrupts.map((one) => ({
    ...one,
    raw: { ...asObject(one.raw), run: 'x' },
  }));
  const { player, error } = await play(exchangeOf('approve', 2), resume(forged, approve()), {
    turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
  });
  expect(player.requests).toEqual([]);
  expect(error).toMatchObject({ code: 'invalid-answer', taken: 'no' });
  const bare = await play(exchangeOf('approve', 2), resume(first.interrupts, respondWith(7)), {
    turn: { checkpoint: first.checkpoint, turnId: 'run-2' },
  });
  expect(bare.player.requests).toEqual([]);
});

test('each of a thousand open questions is read a few times, however many are answered', () => {
  let reads = 0;
  const waiting = Array.from({ length: 1000 }, (_, at): BackendInterrupt => {
    const raw = { kind: 'generic', id: `q${at}`, run: 'run-1' };
    const allowed = { respond: true, restart: false, replaceInput: false, cancel: true };
    const question = { name: 'ask', position: at, input: {}, allowed, raw };
    return {
      ...question,
      get raw() {
        reads += 1;
        return raw;
      },
    };
  });
  const answers = waiting.map((one, at): Answer => {
    const interrupt = { ...one, key: `${at}`, batch: 'b' } as Answer['interrupt'];
    return { interrupt, resolution: { type: 'respond', key: `${at}`, output: at } };
  });
  reads = 0;
  expect(encodeAnswers(answers, waiting).resume).toHaveLength(1000);
  expect(reads).toBeLessThan(5000);
});
