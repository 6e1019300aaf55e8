import { describe, expect, test } from 'vitest';
import { answering, message, only, play, textOf } from './fixtures.testkit.ts';

const finished = { type: 'RUN_FINISHED', outcome: { type: 'success' } };
const told = (...events: readonly unknown[]) => play(answering([...events, finished]));

describe('events of the protocol that the recordings lack', () => {
  test('texts and calls in chunks need no start and no end', async () => {
    const run = await play(
      answering([
        { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'One ' },
        { type: 'TEXT_MESSAGE_CHUNK', delta: 'two' },
        { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'pay', delta: '{"eur"' },
        { type: 'TOOL_CALL_CHUNK', delta: ':5}' },
        { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: 'paid' },
        { type: 'TEXT_MESSAGE_CHUNK', messageId: 'b', delta: 'Done' },
        finished,
      ]),
    );
    expect(textOf(run)).toBe('One twoDone');
    expect(only(run, 'tool-request')).toMatchObject([
      { request: { name: 'pay', input: { eur: 5 } } },
    ]);
    expect(only(run, 'tool-response')).toMatchObject([
      { response: { name: 'pay', output: 'paid' } },
    ]);
    expect(run.end?.status).toBe('completed');
  });

  test('the state arrives whole, and by patches', async () => {
    const run = await told(
      { type: 'STATE_SNAPSHOT', snapshot: { seats: ['1A'] } },
      { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/seats/-', value: '1B' }] },
    );
    expect(only(run, 'state').map(({ value }) => value)).toEqual([
      { seats: ['1A'] },
      { seats: ['1A', '1B'] },
    ]);
    const next = await play(answering([finished]), message, {
      turn: { checkpoint: run.checkpoint },
    });
    expect(next.sent.state).toEqual({ seats: ['1A', '1B'] });
  });

  test('a patch that does not fit is reported, and loses nothing else', async () => {
    const run = await told(
      { type: 'STATE_SNAPSHOT', snapshot: {} },
      { type: 'STATE_DELTA', delta: [{ op: 'test', path: '/none', value: 1 }] },
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'Hi' },
    );
    expect(only(run, 'custom')).toMatchObject([{ name: 'patch-failed' }]);
    expect(textOf(run)).toBe('Hi');
  });

  test('an activity is data that changes in its place', async () => {
    const run = await told(
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'x', activityType: 'PLAN', content: { steps: [] } },
      {
        type: 'ACTIVITY_DELTA',
        messageId: 'x',
        activityType: 'PLAN',
        patch: [{ op: 'add', path: '/steps/-', value: 'book' }],
      },
    );
    expect(only(run, 'data')).toMatchObject([
      { partId: 'activity', name: 'PLAN', data: { steps: [] } },
      { partId: 'activity', name: 'PLAN', data: { steps: ['book'] } },
    ]);
  });

  test('reasoning is kept apart, under its old name too, and goes back', async () => {
    const run = await told(
      { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: 'Hmm' },
      { type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'r', encryptedValue: 'e' },
      { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'well' },
    );
    expect(only(run, 'reasoning').map(({ delta }) => delta)).toEqual(['Hmm', 'well']);
    const next = await play(answering([finished]), message, {
      turn: { checkpoint: run.checkpoint },
    });
    expect(next.sent.messages).toContainEqual({
      id: 'r',
      role: 'reasoning',
      content: 'Hmm',
      encryptedValue: 'e',
    });
  });

  test('an unknown frame is passed on unchanged, frames without a type too', async () => {
    const run = await told(
      { type: 'NEW_THING', a: 1 },
      { b: 2 },
      { type: 'TOOL_CALL_END', toolCallId: 'x' },
    );
    expect(only(run, 'custom')).toMatchObject([
      { name: 'NEW_THING', value: { a: 1 } },
      { name: 'frame', value: { b: 2 } },
      { name: 'TOOL_CALL_END' },
    ]);
  });

  test('comments that keep a connection alive are nothing', async () => {
    const run = answering([finished]);
    const ping = new TextEncoder().encode(': ping\n\n');
    const arrivals = [ping, ...run.response.arrivals];
    const { end, events } = await play({ ...run, response: { ...run.response, arrivals } });
    expect(end?.status).toBe('completed');
    expect(events.map(({ type }) => type)).toEqual(['checkpoint', 'end']);
  });

  test('a run that the server says was cancelled was stopped, and did not succeed', async () => {
    const { end, checkpoint } = await play(
      answering([{ type: 'RUN_FINISHED', outcome: { type: 'cancelled' } }]),
    );
    expect(end).toEqual({ status: 'aborted' });
    expect(checkpoint).toBeUndefined();
  });

  test.each([{ type: 'later' }, { type: 'interrupt' }, { type: 'interrupt', interrupts: [] }])(
    'an outcome that can not be read is not a success: %o',
    async (outcome) => {
      const { end } = await play(answering([{ type: 'RUN_FINISHED', outcome }]));
      expect(end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
    },
  );

  test('nothing is read after the end of a run', async () => {
    const late = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'late' };
    expect(textOf(await play(answering([finished, late])))).toBe('');
  });

  test('a frame that is not JSON breaks the turn off: it may have been the question', async () => {
    const run = answering([finished]);
    const broken = new TextEncoder().encode('data: {"type":"RUN_FIN\n\n');
    const arrivals = [broken, ...run.response.arrivals];
    const { error } = await play({ ...run, response: { ...run.response, arrivals } });
    expect(error).toMatchObject({ code: 'protocol' });
  });

  test('an interrupt of a sub-agent says whose it is, and an unknown reason is a question', async () => {
    const { interrupts } = await play(
      answering([
        { type: 'SUBAGENT_STARTED', subagentRunId: 's1', subagentName: 'booker' },
        {
          type: 'RUN_FINISHED',
          outcome: {
            type: 'interrupt',
            interrupts: [{ id: 'i', reason: 'acme:mood', message: 'Well?', subagentRunId: 's1' }],
          },
        },
      ]),
    );
    expect(interrupts).toMatchObject([
      { name: 'acme:mood', input: { question: 'Well?' }, provenance: { subAgent: 'booker' } },
    ]);
  });

  test('an interrupt without an id can not be answered', async () => {
    const outcome = { type: 'interrupt', interrupts: [{ reason: 'tool_call', message: 'May I?' }] };
    const { interrupts } = await play(answering([{ type: 'RUN_FINISHED', outcome }]));
    expect(interrupts).toMatchObject([{ unanswerable: 'form', allowed: { respond: false } }]);
  });

  test('numbers that JavaScript can not hold keep their digits, there and back', async () => {
    const call = { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'pay' };
    const run = await told({ ...call, delta: '{"cents":12345678901234567890}' });
    const next = await play(answering([finished]), message, {
      turn: { checkpoint: JSON.parse(JSON.stringify(run.checkpoint)) },
    });
    expect(JSON.stringify(next.sent.messages)).toContain('12345678901234567890');
  });
});
