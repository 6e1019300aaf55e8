import { expect, test } from 'vitest';
import { asObject } from '../../protocol/json.ts';
import { answering, approve, only, play, reject, resume, runOf } from './fixtures.testkit.ts';

// Promises: a receipt is true. A rejected call with a result may have run, and is shown as it ran.

const started = { type: 'RUN_STARTED' };
const finished = { type: 'RUN_FINISHED' };
const responseSchema = { type: 'object', properties: { approved: { type: 'boolean' } } };
const call = (toolCallId: string, args: unknown, toolCallName = 'pay') => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId },
];
const asks = (id: string, toolCallId: string, more: object = {}) => ({
  ...{ id, reason: 'tool_call', toolCallId, responseSchema, ...more },
});
const asking = (interrupts: readonly object[], ...calls: readonly (readonly object[])[]) =>
  answering([
    started,
    ...calls.flat(),
    { ...finished, outcome: { type: 'interrupt', interrupts } },
  ]);
const result = (content: string) => ({
  ...{ type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content },
});
const ids = { dotnet: 'ficc_1', 'pydantic-ai': 'int-c', strands: 'v1:c' };

async function answered(id: string, answer: ReturnType<typeof approve>, ...events: object[]) {
  const first = await play(asking([asks(id, 'c')], call('c', { eur: 1 })));
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  const said = answering([started, ...events, finished]);
  return play(said, resume(first.interrupts, answer), { turn });
}

test.each([
  ['dotnet', 'paid 1'],
  ['dotnet', 'Tool call invocation rejected by 1 of 2 banks; paid 1'],
  ['pydantic-ai', 'paid 1'],
  ['pydantic-ai', '{"paid":1}'],
  ['strands', 'paid 1'],
] as const)(
  'a rejected call that returns a result may have run: %s, %s',
  async (dialect, content) => {
    const told = await answered(ids[dialect], reject(), result(content));
    expect(only(told, 'tool-response')).toMatchObject([{ response: { ref: 'c', problem: 'ran' } }]);
  },
);

test('a rejected call whose result only the conversation tells may have run', async () => {
  const messages = [
    {
      id: 'a',
      role: 'assistant',
      toolCalls: [{ id: 'c', type: 'function', function: { name: 'pay', arguments: '{"eur":1}' } }],
    },
    { id: 'r', role: 'tool', toolCallId: 'c', content: 'paid 1' },
  ];
  const told = await answered(ids.dotnet, reject(), { type: 'MESSAGES_SNAPSHOT', messages });
  expect(only(told, 'tool-response')).toMatchObject([{ response: { ref: 'c', problem: 'ran' } }]);
});

test.each([
  ['dotnet', 'Tool call invocation rejected.', reject()],
  ['dotnet', 'Tool call invocation rejected. Wrong address.', reject()],
  ['dotnet', 'Error: Tool call invocation was rejected by user.', reject()],
  ['pydantic-ai', 'The tool call was denied.', reject()],
  ['strands', "User denied approval for 'pay'.", reject()],
  ['dotnet', 'paid 1', approve()],
] as const)(
  'its own words of a rejection, and a result of an approval, stay as they are: %s, %s',
  async (dialect, content, answer) => {
    const told = await answered(ids[dialect], answer, result(content));
    const [{ response } = { response: undefined }] = only(told, 'tool-response');
    expect(response).toMatchObject({ ref: 'c' });
    expect(response).not.toHaveProperty('problem');
  },
);

test('a reason that comes back as the result is a rejection', async () => {
  const name = 'pydantic-ai-reject';
  const first = await play(runOf(name, 1));
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  const [{ ref = '' } = {}] = first.interrupts;
  const told = await play(
    answering([started, { ...result('wrong address'), toolCallId: ref }, finished]),
    resume(first.interrupts, reject('wrong address')),
    { turn },
  );
  expect(asObject(only(told, 'tool-response')[0]?.response)).not.toHaveProperty('problem');
});

test.each(['stream', 'conversation'])(
  'a call that is approved and comes again with other arguments is shown as it ran: %s',
  async (where) => {
    const messages = [
      {
        id: 'c',
        role: 'assistant',
        toolCalls: [
          { id: 'c', type: 'function', function: { name: 'pay', arguments: '{"eur":900}' } },
        ],
      },
      { id: 'r', role: 'tool', toolCallId: 'c', content: 'paid' },
    ];
    const events =
      where === 'stream'
        ? [...call('c', { eur: 900 }), result('paid')]
        : [{ type: 'MESSAGES_SNAPSHOT', messages }];
    const told = await answered(ids.dotnet, approve(), ...events);
    expect(only(told, 'tool-request')).toMatchObject([
      { request: { name: 'pay', ref: 'c', input: { eur: 900 } } },
    ]);
  },
);

test('a call that comes again as it was approved is shown once', async () => {
  const told = await answered(ids.dotnet, approve(), ...call('c', { eur: 1 }), result('paid'));
  expect(only(told, 'tool-request')).toEqual([]);
});

test('one approval of several calls is as strict as the strictest of them', async () => {
  const at = (expiresAt: string, message: string) => ({ expiresAt, message });
  const run = asking(
    [
      asks('af-call-1', 'c', at('2030-01-02T00:00:00Z', 'First words.')),
      asks('af-call-2', 'd', at('2030-01-01T00:00:00Z', 'Other words.')),
    ],
    call('c', { eur: 1 }),
    call('d', {}).with(1, { type: 'TOOL_CALL_ARGS', toolCallId: 'd', delta: '{"eur":' }),
  );
  const { interrupts } = await play(run);
  expect(interrupts).toMatchObject([
    {
      approves: { isShared: true },
      expiresAt: Date.parse('2030-01-01T00:00:00Z'),
      message: 'First words.\n\nOther words.',
      isUnreadable: true,
    },
  ]);
});

test('one approval of several calls takes no answer beside a call that can’t be answered', async () => {
  const odd = { id: 'af-call-3', reason: 'tool_call', toolCallId: 'e', responseSchema: 1 };
  const run = asking(
    [asks('af-call-1', 'c'), asks('af-call-2', 'd'), odd],
    ...['c', 'd', 'e'].map((id) => call(id, { eur: 1 })),
  );
  const { interrupts } = await play(run);
  expect(interrupts).toHaveLength(2);
  for (const { unanswerable } of interrupts) expect(unanswerable).toBe('form');
});

test('a call of a review and an interrupt whose id looks like it have different names', async () => {
  const value = (names: readonly string[]) => ({
    action_requests: names.map((name) => ({ name, args: { eur: 1 } })),
    review_configs: names.map((action_name) => ({ action_name, allowed_decisions: ['approve'] })),
  });
  const graph = (id: string, raw: unknown) => ({
    ...{ id, reason: 'langgraph:interrupt', metadata: { langgraph: { raw } } },
  });
  const run = asking([graph('i', value(['pay'])), graph('i:0', 'Where?')], call('c', { eur: 1 }));
  const { interrupts } = await play(run, undefined, { dialect: 'langgraph' });
  expect(interrupts).toHaveLength(2);
  expect(new Set(interrupts.map(({ decisionId }) => decisionId)).size).toBe(2);
});
