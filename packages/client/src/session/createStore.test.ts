import { expect, test } from 'vitest';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { createStore } from './createStore.ts';

function setUp() {
  const frames: (() => void)[] = [];
  const store = createStore('s', (flush) => {
    frames.push(flush);
    return () => frames.splice(frames.indexOf(flush), 1);
  });
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  store.dispatch({ type: 'message-sent', turnId: 't', message: { text: 'hi' }, at: 0 });
  const event = (delta: string): TurnEvent => ({
    type: 'text',
    messageId: 'm',
    partId: 'p',
    delta,
  });
  return {
    store,
    frames,
    stream: (delta: string) =>
      store.dispatchLater({ type: 'turn-event', turnId: 't', event: event(delta), at: 0 }),
    get told() {
      return told;
    },
  };
}

test('notifies of a person’s action at once', () => {
  expect(setUp().told).toBe(1);
});

test('notifies subscribers once a frame, however many deltas arrive', () => {
  const it = setUp();
  for (let index = 0; index < 1_000; index += 1) it.stream('x');
  expect(it.told).toBe(1);
  expect(it.frames).toHaveLength(1);
  it.frames.shift()?.();
  expect(it.told).toBe(2);
  expect(it.store.getState().tail?.text).toHaveLength(1_000);
});

test('updates the state before it notifies anyone', () => {
  const it = setUp();
  it.stream('Hello');
  expect(it.store.getState().tail?.text).toBe('Hello');
});

test('notifies of the end of a turn at once, together with the pending frame', () => {
  const it = setUp();
  it.stream('Hello');
  const end: TurnEvent = { type: 'end', end: { status: 'completed', finishReason: 'stop' } };
  it.store.dispatch({ type: 'turn-event', turnId: 't', event: end, at: 0 });
  expect(it.told).toBe(2);
  expect(it.frames).toHaveLength(0);
});

test('it says since when a frame is due, and nothing once it came', () => {
  const it = setUp();
  expect(it.store.dueSince()).toBeUndefined();
  it.stream('a');
  const due = it.store.dueSince();
  it.stream('b');
  expect(it.store.dueSince()).toBe(due);
  it.frames.shift()?.();
  expect(it.store.dueSince()).toBeUndefined();
});
