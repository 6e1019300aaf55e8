import { expect, test } from 'vitest';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { streamLater } from './streamLater.ts';

const alive: TurnEvent = { type: 'alive' };
const end: TurnEvent = { type: 'end', end: { status: 'completed', finishReason: 'stop' } };

/** Code that counts what is begun with it, and what is let go of. */
function code() {
  const counts = { begun: 0, left: 0 };
  async function* stream() {
    counts.begun += 1;
    try {
      yield alive;
      yield end;
    } finally {
      counts.left += 1;
    }
  }
  return { counts, stream };
}

test('a turn is begun with the first event that is asked for, and told whole', async () => {
  const { counts, stream } = code();
  const events = streamLater(
    async () => ({ stream }),
    (module) => module.stream(),
  );
  expect(counts.begun).toBe(0);
  const told: TurnEvent[] = [];
  for await (const event of events) told.push(event);
  expect(told).toEqual([alive, end]);
  expect(counts).toEqual({ begun: 1, left: 1 });
});

test('code that can not be had is a network error, and nothing was sent', async () => {
  const events = streamLater(
    () => Promise.reject(new TypeError('a new deployment took this file away')),
    () => {
      throw new Error('nothing may be begun');
    },
  );
  await expect(events[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'network',
    taken: 'no',
    cause: expect.any(TypeError),
  });
});

test('a turn that is left while its code is fetched is never begun', async () => {
  const { counts, stream } = code();
  let arrive = () => {};
  const load = () =>
    new Promise<{ stream: typeof stream }>((resolve) => {
      arrive = () => resolve({ stream });
    });
  const events = streamLater(load, (module) => module.stream())[Symbol.asyncIterator]();
  const first = events.next();
  await events.return?.();
  arrive();
  expect(await first).toEqual({ done: true, value: undefined });
  expect(counts.begun).toBe(0);
});

test('leaving a turn that has begun lets go of its stream', async () => {
  const { counts, stream } = code();
  for await (const _ of streamLater(
    async () => ({ stream }),
    (module) => module.stream(),
  ))
    break;
  expect(counts).toEqual({ begun: 1, left: 1 });
});
