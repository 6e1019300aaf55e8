import { describe, expect, test } from 'vitest';
import { cuts, message, play, recordings, turnsOf } from './fixtures.testkit.ts';

// Promise: how the network splits a stream changes nothing, and no frame of a real server causes an error or is lost.

describe.each(recordings)('%s', (name) => {
  const turns = turnsOf(name).map((turn, at) => ({ turn, at: at + 1 }));

  test.each(turns)('turn $at tells the same however it is cut', async ({ turn }) => {
    const whole = await play(turn, message);
    for (const chunks of cuts) {
      const { events, error } = await play(turn, message, { chunks });
      expect(events).toEqual(whole.events);
      expect(error).toEqual(whole.error);
    }
  });

  test.each(turns)('turn $at is read to its end', async ({ turn }) => {
    const { end, error } = await play(turn, message);
    expect(error).toBeUndefined();
    expect(end).toBeDefined();
  });

  test.each(turns)('turn $at that is cut before its end has no end', async ({ turn }) => {
    const arrivals = turn.response.arrivals.slice(0, -1);
    const cut = { ...turn, response: { ...turn.response, arrivals }, end: 'cut' as const };
    const { end, error } = await play(cut, message);
    expect(end).toBeUndefined();
    expect(error).toMatchObject({ code: 'stream-lost' });
  });
});

test('there is a recording of each thing that a server does', () => {
  expect(recordings.length).toBeGreaterThan(15);
});
