import { describe, expect, test } from 'vitest';
import { cuts, message, play, recordings, runsOf } from './fixtures.testkit.ts';

// Promise: how the network splits a stream changes nothing, and no event of any framework causes an error or is lost.

/** Events without an equivalent of ours, and the end of a call that never began, which Agent Framework sends. */
const told = /^(RAW|STEP_\w+|TOOL_CALL_END)$/;

describe.each(recordings)('%s', (name) => {
  const runs = runsOf(name).map((run, at) => ({ run, at: at + 1 }));

  test.each(runs)('run $at tells the same however it is cut', async ({ run }) => {
    const whole = await play(run, message);
    for (const chunks of cuts) {
      const { events, error } = await play(run, message, { chunks });
      expect(events).toEqual(whole.events);
      expect(error).toEqual(whole.error);
    }
  });

  test.each(runs)(
    'run $at is read to its end, with nothing unknown but what is raw',
    async ({ run }) => {
      const { end, error, events } = await play(run, message);
      expect(error).toBeUndefined();
      expect(end).toBeDefined();
      const custom = events.flatMap((event) => (event.type === 'custom' ? [event.name] : []));
      const strange = custom.filter((one) => one.toUpperCase() === one && !told.test(one));
      expect(strange).toEqual([]);
    },
  );

  test.each(runs)('run $at that is cut before its last frame has no end', async ({ run }) => {
    const arrivals = run.response.arrivals.slice(0, -1);
    const cut = { ...run, response: { ...run.response, arrivals }, end: 'cut' as const };
    const { end, error } = await play(cut, message);
    expect(end).toBeUndefined();
    expect(error).toMatchObject({ code: 'stream-lost' });
  });
});
