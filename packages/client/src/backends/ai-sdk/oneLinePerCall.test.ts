import { describe, expect, test } from 'vitest';
import { answering, approve, only, play, respondWith, resume } from './fixtures.testkit.ts';

const start = [{ type: 'start', messageId: 'm' }, { type: 'start-step' }];
const finish = [{ type: 'finish-step' }, { type: 'finish', finishReason: 'tool-calls' }];
const input = { to: 'Ada', amount: 5 };
const begins = { type: 'tool-input-start', toolCallId: 'c', toolName: 'pay' };
const known = { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input };
const asks = { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' };
const gives = { type: 'tool-output-available', toolCallId: 'c', output: 'paid' };

const asking = () => play(answering([...start, begins, known, asks, ...finish]));
const next = (checkpoint: unknown) => ({ turn: { checkpoint, turnId: 'turn-2' } as never });

describe('an approved call that is sent again before its result', () => {
  test.each([
    ['in the step that was answered', [known]],
    ['from its start', [begins, known]],
    ['in a step of its own', [{ type: 'start-step' }, begins, known]],
  ])('is the same call, %s', async (_, again) => {
    const first = await asking();
    const second = await play(
      answering([{ type: 'start', messageId: 'm' }, ...again, gives, ...finish]),
      resume(first.interrupts, approve()),
      next(first.checkpoint),
    );
    expect(only(second, 'tool-request')).toEqual([]);
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { ref: 'c', output: 'paid' } },
    ]);
    expect(second.end?.status).toBe('completed');
  });

  test('does not count as told: without a result nothing is confirmed', async () => {
    const first = await asking();
    const second = await play(
      answering([...start, known, ...finish]),
      resume(first.interrupts, approve()),
      next(first.checkpoint),
    );
    expect(second.end).toMatchObject({ status: 'failed', open: [{ ref: 'c' }] });
  });

  test('is another call where its input is another one', async () => {
    const first = await asking();
    const other = { ...known, input: { to: 'Mallory', amount: 5 } };
    const second = await play(
      answering([...start, other, gives, ...finish]),
      resume(first.interrupts, approve()),
      next(first.checkpoint),
    );
    expect(only(second, 'tool-request')).toMatchObject([{ request: { input: other.input } }]);
    expect(second.end?.status).toBe('failed');
  });

  test('is reported once if its input turns out to be wrong', async () => {
    const first = await asking();
    const wrong = { ...known, type: 'tool-input-error', errorText: 'no such account' };
    const second = await play(
      answering([...start, wrong, ...finish]),
      resume(first.interrupts, approve()),
      next(first.checkpoint),
    );
    expect(only(second, 'tool-request')).toEqual([]);
    expect(only(second, 'tool-response')).toMatchObject([{ response: { problem: 'failed' } }]);
  });
});

describe('an approval that is asked for before its call', () => {
  test.each([
    ['before anything of it', [asks, begins, known]],
    ['before its input', [begins, asks, known]],
  ])('waits for the call, %s', async (_, frames) => {
    const { interrupts } = await play(answering([...start, ...frames, ...finish]));
    expect(interrupts).toMatchObject([
      { name: 'pay', ref: 'c', input, approves: {}, decisionId: 'a', allowed: { restart: true } },
    ]);
  });

  test.each([
    ['never comes', [asks]],
    ['never gets its input', [begins, asks]],
  ])('ends the turn with an error where the call %s', async (_, frames) => {
    const { end } = await play(answering([...start, ...frames, ...finish]));
    expect(end).toMatchObject({ status: 'failed' });
    expect(String(end?.status === 'failed' && end.error.message)).toContain('never told the call');
  });
});

test('reports a call whose input never ended as incomplete, and asks no question', async () => {
  const half = { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"to":"A' };
  const { end, events, interrupts } = await play(answering([...start, begins, half, ...finish]));
  expect(interrupts).toEqual([]);
  expect(only({ events }, 'tool-request')).toMatchObject([
    { request: { name: 'pay', ref: 'c', isIncomplete: true } },
  ]);
  expect(end?.status).toBe('completed');
});

test('the same id after a result that a person gave is another call', async () => {
  const asked = [...start, known, ...finish];
  const first = await play(answering(asked));
  const second = await play(
    answering([...start, known, ...finish]),
    resume(first.interrupts, respondWith('Oslo')),
    next(first.checkpoint),
  );
  expect(second.interrupts).toMatchObject([{ ref: 'c' }]);
});
