import { expect, test } from 'vitest';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { createTurn } from './turn.ts';

const text = (delta: string): TurnEvent => ({ type: 'text', messageId: 'm', partId: 'p', delta });

async function read(events: AsyncIterable<TurnEvent>, most = 10): Promise<string[]> {
  const deltas: string[] = [];
  for await (const event of events) {
    if (event.type === 'text') deltas.push(event.delta);
    if (deltas.length === most) break;
  }
  return deltas;
}

test('every iterator sees every event, and ends with the turn', async () => {
  const { turn, emit, finish } = createTurn('t');
  const both = Promise.all([read(turn), read(turn)]);
  emit(text('a'));
  emit(text('b'));
  finish({ status: 'aborted' });
  expect(await both).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('leaving an iterator early leaves the others alone', async () => {
  const { turn, emit, finish } = createTurn('t');
  const first = read(turn, 1);
  const all = read(turn);
  emit(text('a'));
  expect(await first).toEqual(['a']);
  emit(text('b'));
  finish({ status: 'aborted' });
  expect(await all).toEqual(['a', 'b']);
});

test('an iterator of a turn that is over ends at once', async () => {
  const { turn, finish } = createTurn('t');
  finish({ status: 'aborted' });
  expect(await read(turn)).toEqual([]);
  expect(await turn.outcome).toEqual({ status: 'aborted' });
});
