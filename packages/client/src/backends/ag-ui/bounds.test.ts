import { expect, test } from 'vitest';
import { asObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { answering, message, only, play } from './fixtures.testkit.ts';

const finished = { type: 'RUN_FINISHED' };

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** JSON.stringify would overflow the stack at this depth. */
const deepText = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

function raw(text: string) {
  const run = answering([]);
  const arrivals = [`data: ${text}\n\n`, `data: ${JSON.stringify(finished)}\n\n`];
  return {
    ...run,
    response: { ...run.response, arrivals: arrivals.map((one) => new TextEncoder().encode(one)) },
  };
}

test.each([
  ['STATE_SNAPSHOT', 'snapshot'],
  ['ACTIVITY_SNAPSHOT', 'messageId":"a","content'],
  ['CUSTOM', 'name":"n","value'],
  ['MESSAGES_SNAPSHOT', 'messages'],
])('%s that is 20,000 levels deep is refused, and the session goes on', async (type, field) => {
  const first = await play(
    answering([{ type: 'STATE_SNAPSHOT', snapshot: { seat: '1A' } }, finished]),
  );
  const turn = { checkpoint: first.checkpoint, turnId: 'turn-2' };
  const { error, events } = await play(
    raw(`{"type":"${type}","${field}":${deepText(20_000)}}`),
    message,
    { turn },
  );
  expect(error).toMatchObject({ code: 'limit', message: expect.stringContaining(type) });
  // The stored state is unchanged, so that the next turn can be sent.
  expect(only({ events }, 'checkpoint')).toEqual([]);
});

test('a state of an ordinary depth is kept and sent back', async () => {
  const snapshot = { a: deep(900) };
  const first = await play(answering([{ type: 'STATE_SNAPSHOT', snapshot }, finished]));
  const { sent } = await play(answering([finished]), message, {
    turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
  });
  expect(sent.state).toEqual(snapshot);
});

/** Replaces a value with two copies of it. */
const doubling = [
  { op: 'copy', from: '/a', path: '/t' },
  { op: 'replace', path: '/a', value: {} },
  { op: 'copy', from: '/t', path: '/a/left' },
  { op: 'copy', from: '/t', path: '/a/right' },
];
/** Nests a value one level deeper, without a long path. */
const deepening = [
  { op: 'add', path: '/t', value: {} },
  { op: 'move', from: '/a', path: '/t/a' },
  { op: 'move', from: '/t', path: '/a' },
];
/** Returns how many patches were refused because of their result. */
const refusals = (events: readonly TurnEvent[]) =>
  only({ events }, 'custom').filter(({ value }) => asObject(value).code === 'limit').length;

test.each([
  ['an activity that doubles with each patch', doubling, 60],
  ['an activity that gets deeper with each patch', deepening, 1_200],
])('%s stops to grow, and the turn goes on', async (_, patch, times) => {
  const id = { messageId: 'a', activityType: 'plan' };
  const { events, end } = await play(
    answering([
      { type: 'ACTIVITY_SNAPSHOT', ...id, content: { a: 'x' } },
      ...Array.from({ length: times }, () => ({ type: 'ACTIVITY_DELTA', ...id, patch })),
      finished,
    ]),
  );
  expect(refusals(events)).toBeGreaterThan(0);
  expect(end?.status).toBe('completed');
});

test.each([
  ['doubles', doubling, 60],
  ['gets deeper', deepening, 1_200],
])(
  'a state that %s with each patch stops to grow, and what was kept stays',
  async (_, delta, times) => {
    const { events, end } = await play(
      answering([
        { type: 'STATE_SNAPSHOT', snapshot: { a: 'x' } },
        ...Array.from({ length: times }, () => ({ type: 'STATE_DELTA', delta })),
        finished,
      ]),
    );
    expect(refusals(events)).toBeGreaterThan(0);
    expect(end?.status).toBe('completed');
  },
);
