import { describe, expect, test } from 'vitest';
import { createSession } from '../../session/createSession.ts';
import { agUi } from './agUi.ts';
import {
  answering,
  approve,
  message,
  play,
  playAndAnswer,
  reject,
  resume,
  runOf,
} from './fixtures.testkit.ts';

const started = { type: 'RUN_STARTED' };
const finished = { type: 'RUN_FINISHED' };
const silent = answering([started, { type: 'STATE_SNAPSHOT', snapshot: {} }, finished]);
const words = answering([
  started,
  { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Nice weather.' },
  finished,
]);

const frameworks = [
  'pydantic-ai-approve',
  'langgraph-std-agent-approve',
  'agent-framework-approve',
  'adk-approve',
  'adk-legacy-approve',
  'strands-approve',
];

describe.each([...frameworks, 'mastra-approve', 'spec-approve'])('%s', (name) => {
  test('a run that says nothing confirms no approval, and the question stays', async () => {
    const first = await play(runOf(name, 1));
    const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
    const { end, checkpoint } = await play(silent, resume(first.interrupts, approve()), { turn });
    expect(end).toMatchObject({ status: 'failed', open: [{ ref: first.interrupts[0]?.ref }] });
    expect(checkpoint).toBeUndefined();
  });
});

test.each(frameworks)(
  'a run that speaks of something else confirms no approval: %s',
  async (name) => {
    const first = await play(runOf(name, 1));
    const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
    const { end } = await play(words, resume(first.interrupts, approve()), { turn });
    expect(end?.status).toBe('failed');
  },
);

describe.each([
  ['raw events', [{ type: 'RAW', event: {} }]],
  ['steps', [{ type: 'STEP_STARTED', stepName: 'n' }]],
  ['nothing', []],
])('a run of %s', (_, events) => {
  const run = answering([started, ...events, finished]);
  test.each([
    ['approval', approve()],
    ['rejection', reject()],
  ])('confirms no %s to a server that tells no results', async (_, answer) => {
    const first = await play(runOf('spec-approve', 1));
    const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
    const { end } = await play(run, resume(first.interrupts, answer), { turn });
    expect(end?.status).toBe('failed');
  });
});

test('nor does an empty one at Agno', async () => {
  const gatedTools = ['send_email'];
  const first = await play(runOf('agno-approve', 1), message, { gatedTools });
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  const answers = resume(first.interrupts, approve());
  const { end } = await play(silent, answers, { gatedTools, turn });
  expect(end?.status).toBe('failed');
});

test('a gated call takes no answer at another framework: it would run nothing', async () => {
  const options = { gatedTools: ['send_email'], dialect: 'mastra' } as const;
  const { interrupts } = await play(runOf('agno-approve', 1), message, options);
  expect(interrupts).toMatchObject([{ name: 'send_email', unanswerable: 'form' }]);
});

test.each(['adk-approve', 'strands-approve', 'pydantic-ai-approve'])(
  'where each answer brings a result, an empty run confirms no rejection: %s',
  async (name) => {
    const first = await play(runOf(name, 1));
    const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
    const { end } = await play(silent, resume(first.interrupts, reject()), { turn });
    expect(end?.status).toBe('failed');
  },
);

test('a rejection without a result counts where the server sends none', async () => {
  const { second } = await playAndAnswer('langgraph-agent-reject-edit', reject());
  expect(second.end?.status).toBe('completed');
  const framework = await playAndAnswer('agent-framework-reject', reject(), { to: 3 });
  expect(framework.second.end?.status).toBe('completed');
});

test('LangGraph’s conversation alone confirms no rejection: another answer may have come before', async () => {
  const first = await play(runOf('langgraph-std-agent-approve', 1));
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  const late = resume(first.interrupts, reject());
  const { end } = await play(runOf('langgraph-std-agent-approve', 3), late, { turn });
  expect(end?.status).toBe('failed');
});

test('ADK’s repeated answer brings an empty run, whichever way it was decided before', async () => {
  const first = await play(runOf('adk-approve', 1));
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  const { end } = await play(runOf('adk-approve', 4), resume(first.interrupts, reject()), { turn });
  expect(end?.status).toBe('failed');
});

test.each([
  ['an approval', approve()],
  ['a rejection', reject()],
])(
  'ADK that has forgotten the pause asks again: %s is not confirmed, and the new question waits',
  async (_, decide) => {
    const runs = [runOf('adk-restart-memory', 1), runOf('adk-restart-memory', 2)];
    const fetch: typeof globalThis.fetch = async () => {
      const { arrivals = [] } = runs.shift()?.response ?? {};
      const body = arrivals.map((bytes) => new TextDecoder().decode(bytes)).join('');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const session = createSession({ backend: agUi({ url: 'http://agent.test/agent', fetch }) });
    await session.send('email').outcome;
    const [asked] = session.getState().interrupts;
    if (!asked) throw new Error('one waits');
    expect((await session.resume([decide(asked)]).outcome).status).toBe('failed');
    const { interrupts, error } = session.getState();
    expect(interrupts.map(({ status, doubt }) => [status, doubt])).toEqual([
      ['superseded', 'failed'],
      ['open', undefined],
    ]);
    expect(error?.message).toContain('asks again');
  },
);

test.each([
  ['speaks of something else', words],
  [
    'tells of one of them alone',
    answering([
      started,
      { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'call_1', content: 'Sent.' },
      finished,
    ]),
  ],
])('a run that %s confirms no approval of several calls', async (_, answer) => {
  const first = await play(runOf('agent-framework-two-fresh', 1));
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  const { end } = await play(answer, resume(first.interrupts, approve()), { turn });
  expect(end?.status).toBe('failed');
});
