import { describe, expect, test } from 'vitest';
import { cuts, exchangesOf, message, play, recordings } from './fixtures.testkit.ts';

// Promise: how the network splits a stream changes nothing, and no frame of a real server causes an error or is lost.

describe.each(recordings)('%s', (name) => {
  const runs = exchangesOf(name)
    .map((exchange, at) => ({ exchange, at: at + 1 }))
    .filter(({ exchange }) => exchange.request.method === 'POST');
  const turnOf = (at: number) => ({ turn: { turnId: `run-${at}` } });

  test.each(runs)('run $at tells the same however it is cut', async ({ exchange, at }) => {
    const whole = await play(exchange, message, turnOf(at));
    for (const chunks of cuts) {
      const { events, error } = await play(exchange, message, { ...turnOf(at), chunks });
      expect(events).toEqual(whole.events);
      expect(error).toEqual(whole.error);
    }
  });

  test.each(runs)('run $at is read to its end', async ({ exchange, at }) => {
    const { end, error } = await play(exchange, message, turnOf(at));
    expect(error).toBeUndefined();
    expect(end).toBeDefined();
  });
});

test('there is a recording of each thing that a server does', () => {
  expect(recordings.length).toBeGreaterThan(15);
});
