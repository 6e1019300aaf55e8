import { expect, test } from 'vitest';
import { asList, asObject, asText, type JsonObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import {
  answering,
  approve,
  context,
  message,
  type Played,
  play,
  respondWith,
  resume,
} from './fixtures.testkit.ts';
import { tanstackAi } from './tanstackAi.ts';

// Promise: some models restart their call ids in each response, but each call keeps its own approval and its own
// result. The server only uses ids, so it receives others.

const call = (id: string, args: unknown, name = 'pay') => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
  { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId: id },
];
const resultOf = (id: unknown, content: string) => ({
  type: 'TOOL_CALL_RESULT',
  toolCallId: id,
  content,
});
const branch = (approved: boolean) => ({ properties: { approved: { const: approved } } });
function asking(run: string, toolCallId: string, args: unknown, name = 'pay') {
  const isQuestion = name === 'ask';
  const id = `${isQuestion ? 'client_tool' : 'approval'}_${toolCallId}`;
  const binding = {
    ...{ v: 1, kind: isQuestion ? 'client-tool-execution' : 'tool-approval', interruptId: id },
    ...{ toolName: name, toolCallId, originalArgs: args, interruptedRunId: run },
  };
  const responseSchema = isQuestion ? undefined : { oneOf: [branch(true), branch(false)] };
  const metadata = { 'tanstack:interruptBinding': binding };
  const interrupts = [{ id, reason: 'tool_call', toolCallId, responseSchema, metadata }];
  return { type: 'RUN_FINISHED', runId: run, outcome: { type: 'interrupt', interrupts } };
}
const finished = (run: string) => ({ type: 'RUN_FINISHED', runId: run });
const after = ({ checkpoint }: Played, turnId: string) => ({
  turn: { checkpoint: JSON.parse(JSON.stringify(checkpoint)), turnId },
});

/** Returns the ids that a request gives its calls, and the one whose question it answers. */
function idsIn(sent: JsonObject) {
  const messages = asList(sent.messages).map(asObject);
  const calls = messages.flatMap(({ toolCalls }) =>
    asList(toolCalls).map((one) => asObject(one).id),
  );
  const results = messages.flatMap(({ toolCallId }) => toolCallId ?? []);
  const [entry] = asList(sent.resume).map(asObject);
  const answered = asText(entry?.interruptId)?.replace(/^(approval|client_tool)_/, '');
  return { calls, results, answered };
}

/** Returns the call events of a turn, in order. */
const told = (events: readonly TurnEvent[]) =>
  events.flatMap((event) =>
    event.type === 'tool-request'
      ? [[event.request.ref, event.request.input]]
      : event.type === 'tool-response'
        ? [[event.response.ref, event.response.output]]
        : [],
  );

/** Returns what is shown after a reload. */
async function shown({ checkpoint }: Played) {
  const backend = tanstackAi({ url: 'http://agent.test/chat' });
  const restored = await backend.restore?.(context({ checkpoint }));
  const parts = restored?.messages.flatMap(({ parts }) => parts) ?? [];
  return parts.flatMap((part) =>
    part.type === 'tool' ? [[part.request.input, part.response?.output]] : [],
  );
}

/** Asks for a payment, and approves it: the request shows the server's name for it. */
async function paid(id = 'call_0') {
  const asked = await play(answering([...call(id, { eur: 1 }), asking('run-1', id, { eur: 1 })]));
  const answers = resume(asked.interrupts, approve());
  const { sent } = await play(answering([]), answers, after(asked, 'run-2'));
  const { answered } = idsIn(sent);
  const events = [resultOf(answered, 'paid 1'), finished('run-2')];
  return { ...(await play(answering(events), answers, after(asked, 'run-2'))), answered };
}

test.each(['call_0', '0', 'functions.pay:0', 'c1'])(
  'a call that is only counted, %s, is approved under a name that the model does not count to',
  async (id) => {
    const { sent, events, answered } = await paid(id);
    expect(answered).not.toBe(id);
    expect(idsIn(sent)).toEqual({ calls: [answered], results: [], answered });
    expect(told(events)).toEqual([[id, 'paid 1']]);
  },
);

test.each([
  'call_AbCdEfGhIjKlMnOpQrStUvWx',
  'toolu_01A09q90qw90lq917835lq9',
  'pay_1795540700578_8',
])('an id that a provider has made is left as it is: %s', async (id) => {
  const { sent } = await paid(id);
  expect(idsIn(sent)).toEqual({ calls: [id], results: [], answered: id });
});

test.each(['call_0', 'toolu_01A09q90qw90lq917835lq9'])(
  'the same id in a later turn, %s: each has its own approval and its own result',
  async (id) => {
    const first = await paid(id);
    const events = [...call(id, { eur: 2 }), asking('run-3', id, { eur: 2 })];
    const asked = await play(answering(events), message, after(first, 'run-3'));
    expect(told(asked.events)).toEqual([[id, { eur: 2 }]]);
    expect(asked.interrupts).toMatchObject([{ input: { eur: 2 }, ref: id }]);
    expect(asked.interrupts[0]?.unanswerable).toBeUndefined();
    expect(await shown(asked)).toEqual([
      [{ eur: 1 }, 'paid 1'],
      [{ eur: 2 }, undefined],
    ]);
    const answers = resume(asked.interrupts, approve());
    const { sent } = await play(answering([]), answers, after(asked, 'run-4'));
    const { calls, results, answered } = idsIn(sent);
    expect(new Set(calls).size).toBe(2);
    expect(results).toEqual([calls[0]]);
    expect(answered).toBe(calls[1]);
    const end = [resultOf(answered, 'paid 2'), finished('run-4')];
    const last = await play(answering(end), answers, after(asked, 'run-4'));
    expect(told(last.events)).toEqual([[id, 'paid 2']]);
    const both = [
      [{ eur: 1 }, 'paid 1'],
      [{ eur: 2 }, 'paid 2'],
    ];
    expect(await shown(last)).toEqual(both);
  },
);

test('the conversation that the server tells is the one that is known here', async () => {
  const first = await paid();
  const ask = [...call('call_0', { eur: 2 }), asking('run-3', 'call_0', { eur: 2 })];
  const { sent } = await play(answering(ask), message, after(first, 'run-3'));
  const toolCalls = [{ id: 'call_0', function: { name: 'pay', arguments: '{"eur":2}' } }];
  const messages = [...asList(sent.messages), { id: 'a', role: 'assistant', toolCalls }];
  const events = [...ask.slice(0, 3), { type: 'MESSAGES_SNAPSHOT', messages }, ask[3]];
  const asked = await play(answering(events), message, after(first, 'run-3'));
  // The earlier result is not reported as that of the open call.
  expect(told(asked.events)).toEqual([['call_0', { eur: 2 }]]);
  expect(await shown(asked)).toEqual([
    [{ eur: 1 }, 'paid 1'],
    [{ eur: 2 }, undefined],
  ]);
});

test('a repeated id in the run that the answer began is another call, which the answer does not belong to', async () => {
  const asked = await play(
    answering([...call('call_0', { q: 1 }, 'ask'), asking('run-1', 'call_0', { q: 1 }, 'ask')]),
  );
  const answers = resume(asked.interrupts, respondWith({ a: 1 }));
  const { sent } = await play(answering([]), answers, after(asked, 'run-2'));
  const { answered } = idsIn(sent);
  const events = [
    resultOf(answered, '{"a":1}'),
    ...call('call_0', { q: 1 }, 'ask'),
    asking('run-2', 'call_0', { q: 1 }, 'ask'),
  ];
  const again = await play(answering(events), answers, after(asked, 'run-2'));
  expect(told(again.events)).toEqual([
    ['call_0', { a: 1 }],
    ['call_0', { q: 1 }],
  ]);
  expect(again.interrupts[0]?.decisionId).not.toBe(asked.interrupts[0]?.decisionId);
  expect(await shown(again)).toEqual([
    [{ q: 1 }, { a: 1 }],
    [{ q: 1 }, undefined],
  ]);
});

test('a call that a message cancelled is one call, and not the earlier one with its id', async () => {
  const first = await paid();
  const ask = [...call('call_0', { eur: 2 }), asking('run-3', 'call_0', { eur: 2 })];
  const asked = await play(answering(ask), message, after(first, 'run-3'));
  const { sent } = await play(answering([]), message, after(asked, 'run-4'));
  const off = [resultOf(idsIn(sent).answered, '{"error":"cancelled"}'), finished('run-4')];
  const left = await play(answering(off), message, after(asked, 'run-4'));
  expect(await shown(left)).toEqual([
    [{ eur: 1 }, 'paid 1'],
    [{ eur: 2 }, undefined],
  ]);
});

test('what the server refuses is said of the question as it is known here', async () => {
  const asked = await play(answering([...call('call_0', {}), asking('run-1', 'call_0', {})]));
  const answers = resume(asked.interrupts, approve());
  const { sent } = await play(answering([]), answers, after(asked, 'run-2'));
  const interruptId = `approval_${idsIn(sent).answered}`;
  const interruptErrors = [{ scope: 'item', interruptId, code: 'invalid-payload', message: 'No.' }];
  const metadata = { tanstack: { interruptErrors } };
  const refusal = { type: 'RUN_ERROR', message: 'No.', metadata };
  const { end } = await play(answering([refusal]), answers, after(asked, 'run-2'));
  expect(end).toMatchObject({ error: { details: [{ interruptId: 'approval_call_0' }] } });
});

test('a question that the server names in another way keeps the id of its call', async () => {
  const other = JSON.parse(
    JSON.stringify(asking('run-1', 'call_0', {})).replaceAll('approval_call_0', 'question-7'),
  );
  const asked = await play(answering([...call('call_0', {}), other]));
  const answers = resume(asked.interrupts, approve());
  const { sent } = await play(answering([]), answers, after(asked, 'run-2'));
  expect(idsIn(sent)).toMatchObject({ calls: ['call_0'], answered: 'question-7' });
});
