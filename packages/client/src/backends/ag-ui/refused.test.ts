import { describe, expect, test } from 'vitest';
import {
  answering,
  approve,
  message,
  play,
  reject,
  respondWith,
  resume,
  runOf,
} from './fixtures.testkit.ts';

const finished = { type: 'RUN_FINISHED' };
const asking = (...interrupts: readonly object[]) =>
  answering([{ type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts } }]);
const after = (checkpoint: unknown) => ({
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
    const { error, player } = await play(answering([finished]), message, after(first.checkpoint));
    expect(error).toMatchObject({ code: 'protocol' });
    expect(player.requests).toEqual([]);
  },
);

test('LangGraph: a card that allows nothing can not be answered, and stops no message', async () => {
  const first = await play(asking(review(['respond'])));
  expect(first.interrupts).toMatchObject([{ unanswerable: 'form' }]);
  const { player } = await play(answering([finished]), message, after(first.checkpoint));
  expect(player.requests).toHaveLength(1);
});

test.each([null, [], 'text', 5])(
  'LangGraph: %o is no arguments to edit a call to',
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

test('questions of two frameworks in one outcome send nothing', async () => {
  const adk = { id: 'adk-1', reason: 'confirmation', metadata: { adk: {} } };
  const first = await play(asking(review(['approve']), adk));
  const { error, player } = await play(answering([finished]), resume(first.interrupts, approve()));
  expect(error).toMatchObject({ code: 'invalid-answer' });
  expect(player.requests).toEqual([]);
});

describe('an outcome that is there and can not be read', () => {
  test.each([['interrupt'], [[]], [{}], [5], [{ type: 5 }], [{ interrupts: [{ id: 'i' }] }]])(
    '%j is no success',
    async (outcome) => {
      const { end } = await play(answering([{ type: 'RUN_FINISHED', outcome }]));
      expect(end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
    },
  );
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
