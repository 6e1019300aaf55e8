import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exchange } from '../../../testing/parseRecording.ts';
import {
  context,
  interruptsOf,
  message,
  only,
  play,
  readFixture,
  recorded,
  restartWith,
  resume,
  tell,
  textOf,
} from '../fixtures.testkit.ts';

/** Some exchanges of a recording, counted from 1. */
function pick(name: string, ...numbers: readonly number[]): readonly Exchange[] {
  const all = readFixture(name);
  return numbers.flatMap((number) => all[number - 1] ?? []);
}

describe('a detached turn', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const run = async (
    exchanges: readonly Exchange[],
    input = message,
    over: Parameters<typeof context>[0] = {},
  ) => {
    const { backend, player } = recorded(exchanges, { detach: true });
    const told = tell(backend.stream(input, context(over)));
    await vi.runAllTimersAsync();
    return { ...(await told), player };
  };

  test('is posted with detach, polled, and told as events', async () => {
    const told = await run(pick('agent-detach-interrupt', 1, 2));
    expect(told.player.requests.map(({ path, body }) => [path, body])).toMatchObject([
      ['/api/bank', { data: { detach: true } }],
      ['/api/bank/getSnapshot', { data: { snapshotId: '1dadeeb4-ea28-42e6-8e78-55ffe9413507' } }],
    ]);
    expect(textOf(told)).toBe('Let me check with you first. ');
    expect(interruptsOf(told)).toMatchObject([{ name: 'userApproval', position: 0 }]);
    expect(told.checkpoint).toEqual({
      sessionId: '378ddde4-731e-4518-8b29-f98a561597f5',
      snapshotId: '1dadeeb4-ea28-42e6-8e78-55ffe9413507',
    });
  });

  test('tells where it runs before it is polled, so that a reload finds it', async () => {
    const told = await run(pick('agent-detach-interrupt', 1, 2));
    expect(told.events[0]).toMatchObject({
      type: 'checkpoint',
      checkpoint: { running: '1dadeeb4-ea28-42e6-8e78-55ffe9413507' },
    });
  });

  test('waits while it is pending, with growing pauses', async () => {
    const [posted, pending] = pick('agent-detach-poll-abort', 1, 2);
    const [finished] = pick('agent-detach-poll-abort', 9);
    if (!posted || !pending || !finished) throw new Error('no fixture');
    const told = await run([posted, pending, pending, pending, finished]);
    expect(told.player.requests).toHaveLength(5);
    expect(told.end).toEqual({ status: 'completed', finishReason: 'stop' });
    expect(textOf(told)).toMatch(/^tick0 .*tick39 $/);
  });

  test('a resume tells only what it added', async () => {
    const first = await play('agent-detach-resume', 1);
    const told = await run(
      pick('agent-detach-resume', 2, 6),
      resume(interruptsOf(first), restartWith(true)),
    );
    expect(only(told, 'tool-response').map(({ response }) => response.name)).toEqual(['slow_job']);
    expect(only(told, 'tool-request')).toEqual([]);
    expect(told.end).toEqual({ status: 'completed', finishReason: 'stop' });
  });

  test('failed: its error, what is still open, and the last good snapshot by name', async () => {
    const first = await play('agent-detach-fail', 1);
    const told = await run(
      pick('agent-detach-fail', 2, 3),
      resume(interruptsOf(first), restartWith(true)),
      {
        checkpoint: first.checkpoint,
      },
    );
    expect(told.end).toMatchObject({
      status: 'failed',
      error: { code: 'backend', serverMessage: 'tool exploded on disk' },
      open: [{ name: 'explode' }],
    });
    expect(told.checkpoint).toMatchObject({
      snapshotId: '8a83cc13-169c-4bb7-88ff-e33a4f457e4f',
      pinned: true,
    });
  });

  test('aborted', async () => {
    const told = await run(pick('agent-detach-poll-abort', 3, 5));
    expect(told.end).toEqual({ status: 'aborted' });
  });

  test('a failed read is tried again, and several in a row are a lost stream', async () => {
    const [posted, done] = pick('agent-detach-interrupt', 1, 2);
    if (!posted || !done) throw new Error('no fixture');
    const down: Exchange = { ...done, end: 'refused' };
    expect((await run([posted, down, down, done])).end).toMatchObject({ status: 'interrupted' });
    expect((await run([posted, ...Array<Exchange>(10).fill(down)])).error).toMatchObject({
      code: 'network',
    });
  });

  test('stops polling when aborted', async () => {
    const [posted, pending] = pick('agent-detach-poll-abort', 1, 2);
    if (!posted || !pending) throw new Error('no fixture');
    const abort = new AbortController();
    const { backend, player } = recorded([posted, pending, pending], { detach: true });
    const told = tell(backend.stream(message, context({ signal: abort.signal })));
    await vi.advanceTimersByTimeAsync(100);
    abort.abort(new Error('enough'));
    expect((await told).error).toMatchObject({ message: 'enough' });
    expect(player.requests).toHaveLength(2);
  });

  test('can be followed again from its checkpoint', async () => {
    const { backend } = recorded(pick('agent-detach-interrupt', 2));
    const secret = {
      type: 'respond',
      key: 'k',
      output: 'check with you',
      sensitive: true,
    } as const;
    const interrupt = {} as never;
    const brought = { type: 'resume', answers: [{ interrupt, resolution: secret }] } as const;
    const checkpoint = { running: '1dadeeb4' };
    const events = await backend.reattach?.(context({ checkpoint, brought }));
    const told = await tell(events);
    expect(textOf(told)).toBe('Let me [hidden, 14 characters] first. ');
    expect(told.events[0]).toEqual({ type: 'reset' });
    expect(interruptsOf(told)).toHaveLength(1);
  });

  test('cancelling is true only when it stopped something', async () => {
    const { backend, player } = recorded(pick('agent-detach-poll-abort', 4, 7, 8), {
      detach: true,
    });
    const at = { checkpoint: { running: '3391ef28' } };
    expect(await backend.cancelRun?.(context(at))).toBe(true);
    expect(await backend.cancelRun?.(context(at))).toBe(false); // aborted before
    expect(await backend.cancelRun?.(context(at))).toBe(false); // unknown id
    expect(await backend.cancelRun?.(context())).toBe(false); // nothing detached: not even asked
    expect(player.requests.map(({ path }) => path)).toEqual([
      '/api/bank/abort',
      '/api/bank/abort',
      '/api/bank/abort',
    ]);
  });

  test('needs the snapshot route', () => {
    expect(() =>
      recorded(readFixture('agent-detach-fail'), { detach: true, snapshotUrl: false }),
    ).toThrow(/snapshotUrl/);
  });
});

describe('a durable stream', () => {
  const id = '39453b63-d1ec-460f-a358-87eec4914bcb';

  test('its id is in the checkpoint from the first frame, and gone at the end', async () => {
    const cut = await play('agent-durable-stream', 1);
    expect(cut.checkpoint).toEqual({ sessionId: 'session-1', streamId: id, kind: 'message' });
    const whole = await play('agent-durable-stream', 5);
    expect(whole.events[0]).toMatchObject({
      checkpoint: { streamId: '8fcc38f3-5a2f-4ac4-9f69-d64e8e544ddb' },
    });
    expect(whole.checkpoint).not.toHaveProperty('streamId');
  });

  test.each(['agent-durable-stream', 'esm-agent-durable-stream', 'next-agent-durable-stream'])(
    '%s: is replayed from its start',
    async (name) => {
      const cut = await play(name, 1);
      const { backend, player } = recorded(pick(name, 2));
      const told = await tell(await backend.reattach?.(context({ checkpoint: cut.checkpoint })));
      expect(player.requests[0]?.body).toEqual({});
      expect(player.requests[0]?.headers.get('x-genkit-stream-id')).toBe(
        (cut.checkpoint as { streamId: string }).streamId,
      );
      expect(told.events[0]).toEqual({ type: 'reset' });
      expect(textOf(told)).toMatch(/^tick0 tick1 .*tick39 $/);
      expect(told.end).toEqual({ status: 'completed', finishReason: 'stop' });
      expect(told.checkpoint).not.toHaveProperty('streamId');
    },
  );

  test.each(['agent-durable-stream', 'esm-agent-durable-stream', 'next-agent-durable-stream'])(
    '%s: gone is null',
    async (name) => {
      const { backend } = recorded(pick(name, 4));
      expect(await backend.reattach?.(context({ checkpoint: { streamId: 'unknown' } }))).toBeNull();
    },
  );

  test('the interrupts of a replay are those of the turn', async () => {
    const live = await play('agent-durable-stream', 5);
    const { backend } = recorded(pick('agent-durable-stream', 6));
    const told = await tell(
      await backend.reattach?.(
        context({
          checkpoint: live.events[0]?.type === 'checkpoint' ? live.events[0].checkpoint : null,
        }),
      ),
    );
    expect(told.end).toEqual(live.end);
  });

  test('without an id nothing is asked: a server without a stream manager would run the body', async () => {
    const { backend, player } = recorded(readFixture('agent-stream-id-without-manager'));
    expect(
      await backend.reattach?.(context({ checkpoint: { sessionId: 's', snapshotId: 'x' } })),
    ).toBeNull();
    expect(player.requests).toEqual([]);
  });
});
