import { expect, test } from 'vitest';
import { restart } from '../../protocol/resolve.ts';
import { createSession } from '../../session/createSession.ts';
import type { Session } from '../../session/session.ts';
import { selectUnsettled } from '../../session/state.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import { playRecording } from '../../testing/playRecording.ts';
import { agUi } from './agUi.ts';
import { answering, reviewedCalls, runOf } from './fixtures.testkit.ts';

// The effect of a message while a question is open, if only the question shows which framework asks.

const finished = { type: 'RUN_FINISHED' };

/** A review of one call by LangGraph's middleware. */
const review = {
  id: 'a'.repeat(32),
  reason: 'langgraph:interrupt',
  metadata: {
    langgraph: {
      raw: {
        action_requests: [{ name: 'pay', args: { eur: 1 } }],
        review_configs: [{ action_name: 'pay', allowed_decisions: ['approve', 'reject'] }],
      },
    },
  },
};
const asking = answering([
  ...reviewedCalls([review]),
  { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [review] } },
]);
const failing = answering([
  { type: 'RUN_STARTED' },
  { type: 'RUN_ERROR', message: 'list index out of range' },
]);

function opened(...runs: readonly Exchange[]) {
  const played = playRecording(runs, { check: 'nothing' });
  const backend = agUi({ url: 'http://agent.test/agent', fetch: played.fetch });
  return { session: createSession({ backend, recoveryDelaysMs: [0] }), played };
}

async function approve(session: Session) {
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('one waits');
  await session.decide(restart(open, { resumed: { approved: true } }))?.outcome;
}

test.each([
  'langgraph-std-text',
  'langgraph-std-agent-approve',
  'adk-approve',
  'adk-legacy-approve',
  'agent-framework-approve',
  'strands-approve',
])(
  '%s: the session sends no message while the question waits, and says so before',
  async (name) => {
    const { session, played } = opened(runOf(name, 1));
    await session.send('go').outcome;
    expect(session.mustAnswerFirst()).toBe(true);
    expect(() => session.send('never mind')).toThrow(/answer what is open first/);
    expect(played.requests).toHaveLength(1);
  },
);

test.each(['pydantic-ai-approve', 'mastra-approve', 'crewai-approve', 'spec-approve'])(
  '%s: a message sets the question aside',
  async (name) => {
    const { session, played } = opened(runOf(name, 1), answering([finished]));
    await session.send('go').outcome;
    expect(session.mustAnswerFirst()).toBe(false);
    expect((await session.send('never mind').outcome).status).toBe('completed');
    expect(played.requests).toHaveLength(2);
  },
);

test('a server that has lost what waited is talked to again: a message goes on after an answer that failed', async () => {
  const { session } = opened(asking, failing, answering([finished]));
  await session.send('go').outcome;
  await approve(session);
  expect(session.getState().interrupts).toMatchObject([{ status: 'failed' }]);
  expect((await session.send('hello?').outcome).status).toBe('completed');
  expect(session.getState().interrupts).toMatchObject([{ status: 'superseded' }]);
});

test('one that asks the same again has not taken the message, which is said and kept', async () => {
  const { session } = opened(asking, failing, asking);
  await session.send('go').outcome;
  await approve(session);
  const outcome = await session.send('hello?').outcome;
  expect(outcome).toMatchObject({ status: 'failed', error: { code: 'backend', taken: 'no' } });
  expect(session.getState()).toMatchObject({
    interrupts: [{ status: 'failed' }],
    undelivered: { message: { text: 'hello?' } },
  });
});

test.each([
  ['langgraph-std-text', false],
  ['mastra-text', false],
  ['crewai-legacy-text', false],
  ['strands-text', true],
  ['agent-framework-workflow-text', true],
])(
  '%s: code continues with its answer, and whether it can be declined is said with it',
  async (name, cancel) => {
    const { session } = opened(runOf(name, 1));
    await session.send('go').outcome;
    const [interrupt] = session.getState().interrupts;
    expect(interrupt).toMatchObject({ continues: true, allowed: { cancel } });
  },
);
