import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../testing/parseRecording.ts';
import { context, message, play, readFixture, recorded } from '../fixtures.testkit.ts';
import type { GenkitAgentOptions } from './options.ts';

const URL_OF_SNAPSHOTS = '/api/bank/getSnapshot';

/** Restores from these exchanges of a recording, in this order. */
function restore(
  name: string,
  exchanges: readonly number[],
  over: Parameters<typeof context>[0] = {},
  options: Partial<GenkitAgentOptions> = {},
) {
  const all = readFixture(name);
  const { backend, player } = recorded(
    exchanges.flatMap((number) => all[number - 1] ?? []),
    options,
  );
  return { restored: backend.restore?.(context(over)), player };
}

/** A snapshot that no recording has. */
function snapshot(
  result: Record<string, unknown> | null,
  status = 200,
  type = 'application/json',
): Exchange {
  const body =
    result === null
      ? JSON.stringify({ status: 'NOT_FOUND', message: 'no' })
      : JSON.stringify({ result });
  return {
    note: '',
    request: { method: 'POST', path: URL_OF_SNAPSHOTS, headers: {}, body: '' },
    response: {
      status,
      headers: { 'content-type': type },
      arrivals: [new TextEncoder().encode(body)],
    },
    end: 'end',
  };
}

describe('a session with a waiting interrupt', () => {
  test('comes back by its session id, whole and answerable', async () => {
    const { restored, player } = restore('agent-snapshot-reload', [3], { sessionId: 's-9' });
    const session = await restored;
    expect(player.requests[0]).toMatchObject({
      path: URL_OF_SNAPSHOTS,
      body: { data: { sessionId: 's-9' } },
    });
    expect(session).toMatchObject({
      status: 'interrupted',
      checkpoint: { snapshotId: '767a5e00-0f1e-4973-9909-63cf265bbea0' },
      interrupts: [
        { name: 'userApproval', position: 1 },
        { name: 'run_shell', position: 2, metadata: { risk: 'high' } },
      ],
    });
    expect(session?.messages.map(({ id, role }) => [id, role])).toEqual([
      ['h0', 'user'],
      ['h1', 'assistant'],
    ]);
  });

  test('is the same set as the stream ended with', async () => {
    const streamed = await play('agent-snapshot-reload', 1);
    const session = await restore('agent-snapshot-reload', [2]).restored;
    expect(session?.interrupts.every(({ decisionId }) => decisionId !== undefined)).toBe(true);
    expect(streamed.end).toEqual({ status: 'interrupted', interrupts: session?.interrupts });
  });

  test('shows a finished sibling with its result, the others without', async () => {
    const session = await restore('agent-snapshot-reload', [2]).restored;
    expect(session?.messages[1]?.parts).toEqual([
      expect.objectContaining({
        type: 'tool',
        id: 'h1.0',
        response: expect.objectContaining({ output: { balance: 1200 } }),
      }),
      expect.not.objectContaining({ response: expect.anything() }),
      expect.not.objectContaining({ response: expect.anything() }),
    ]);
  });

  test('survives a restart of the server with a file store', async () => {
    expect((await restore('agent-server-restart', [4]).restored)?.status).toBe('interrupted');
  });
});

test('tool messages fold into their requests, in order', async () => {
  const session = await restore('agent-parallel-mixed-pending-output', [3]).restored;
  expect(session?.status).toBe('idle');
  expect(session?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
  const tools = session?.messages[1]?.parts.flatMap((part) =>
    part.type === 'tool' ? [part.response?.output] : [],
  );
  expect(tools).toEqual([
    { balance: 1200 },
    { approved: true },
    expect.objectContaining({ exitCode: 0 }),
  ]);
});

test('equal requests are answered first to first, of the nearest message', async () => {
  const call = { toolRequest: { name: 'ask', input: 1 } };
  const answer = (output: unknown) => ({ toolResponse: { name: 'ask', output } });
  const { backend } = recorded([
    snapshot({
      status: 'completed',
      state: {
        messages: [
          { role: 'system', content: [{ text: 'secret instructions' }] },
          { role: 'model', content: [call] },
          { role: 'model', content: [call, call] },
          { role: 'tool', content: [answer('a'), answer('b')] },
          { role: 'tool', content: [answer('c'), answer('nobody asked')] },
        ],
      },
    }),
  ]);
  const messages = (await backend.restore?.(context()))?.messages ?? [];
  expect(
    messages.map(({ parts }) =>
      parts.map((part) => (part.type === 'tool' ? part.response?.output : part.type)),
    ),
  ).toEqual([['c'], ['a', 'b'], ['nobody asked']]);
  expect(JSON.stringify(messages)).not.toContain('secret instructions');
});

test('an abandoned question is a plain request, not an open interrupt', async () => {
  const { backend } = recorded([
    snapshot({
      status: 'completed',
      finishReason: 'stop',
      state: {
        messages: [
          {
            role: 'model',
            content: [{ toolRequest: { name: 'ask' }, metadata: { interrupt: true } }],
          },
          { role: 'user', content: [{ text: 'never mind' }] },
          { role: 'model', content: [{ text: 'fine' }] },
        ],
      },
    }),
  ]);
  expect(await backend.restore?.(context())).toMatchObject({ status: 'idle', interrupts: [] });
});

test('only the model asks: a mark in a message of someone else is none', async () => {
  const { backend } = recorded([
    snapshot({
      status: 'completed',
      state: {
        messages: [
          {
            role: 'user',
            content: [{ toolRequest: { name: 'ask' }, metadata: { interrupt: true } }],
          },
        ],
      },
    }),
  ]);
  expect(await backend.restore?.(context())).toMatchObject({ status: 'idle', interrupts: [] });
});

describe('a session whose last turn is not good', () => {
  test('pending: it runs, and what its state shows is not answerable', async () => {
    const session = await restore('agent-detach-resume', [3]).restored;
    expect(session).toMatchObject({
      status: 'running',
      interrupts: [],
      checkpoint: { running: '6e33b915-85ab-4812-acaf-89a421da672f' },
    });
  });

  test('failed: reports the error and restores the parent', async () => {
    const streamed = await play('agent-tool-throws-after-resume', 1);
    const parent = snapshot({
      snapshotId: '8b8d513d-68c7-41a2-aef3-5bc39378fded',
      status: 'completed',
      finishReason: 'interrupted',
      state: {
        messages: [
          {
            role: 'model',
            content: [
              {
                toolRequest: { name: 'explode', ref: 'call_1_1', input: { what: 'disk' } },
                metadata: { interrupt: true },
              },
            ],
          },
        ],
      },
    });
    const leaf = readFixture('agent-tool-throws-after-resume')[3];
    const { backend, player } = recorded(leaf ? [leaf, parent] : []);
    const session = await backend.restore?.(context({ checkpoint: streamed.checkpoint }));
    expect(player.requests[1]?.body).toEqual({
      data: { snapshotId: '8b8d513d-68c7-41a2-aef3-5bc39378fded' },
    });
    expect(session).toMatchObject({
      status: 'interrupted',
      error: { code: 'backend', serverMessage: 'tool exploded on disk' },
      interrupts: [{ name: 'explode' }],
      checkpoint: { snapshotId: '8b8d513d-68c7-41a2-aef3-5bc39378fded' },
    });
  });

  const endedAs = (status: string) =>
    recorded([
      snapshot({ snapshotId: 'b', parentId: 'a', status }),
      snapshot({ snapshotId: 'a', status: 'completed', state: { messages: [] } }),
    ]).backend.restore?.(context());

  test('reports an expired snapshot as such', async () => {
    expect(await endedAs('expired')).toMatchObject({
      status: 'idle',
      error: { backendStatus: 'expired', message: expect.stringContaining('no sign of life') },
      checkpoint: { snapshotId: 'a' },
    });
  });

  test('a turn that a person stopped is not an error', async () => {
    const session = await endedAs('aborted');
    expect(session).toMatchObject({ status: 'idle', checkpoint: { snapshotId: 'a' } });
    expect(session).not.toHaveProperty('error');
  });

  test('a snapshot that is its own parent ends the walk; the next turn names the last good one', async () => {
    const leaf = readFixture('agent-detach-fail')[2];
    const good = snapshot({ snapshotId: 'good', status: 'completed', state: { messages: [] } });
    const { backend, player } = recorded(leaf ? [leaf, good] : []);
    const session = await backend.restore?.(
      context({ checkpoint: { sessionId: 's', snapshotId: 'good' } }),
    );
    expect(player.requests).toHaveLength(2);
    expect(session?.checkpoint).toEqual({ sessionId: 's', snapshotId: 'good', pinned: true });
    const next = await play('agent-respond-approve', 1, message, {
      context: { checkpoint: session?.checkpoint },
    });
    expect(next.player.requests[0]?.body).toMatchObject({
      init: { snapshotId: 'good', sessionId: 's' },
    });
    expect(next.checkpoint).not.toHaveProperty('pinned');
  });

  test('offers no open interrupt of the last good snapshot again if the circle shows that it was answered', async () => {
    const asked = [
      { role: 'user', content: [{ text: 'Pay Ada.' }] },
      {
        role: 'model',
        content: [
          { toolRequest: { name: 'pay', ref: '1', input: {} }, metadata: { interrupt: true } },
        ],
      },
    ];
    const answered = [
      { role: 'tool', content: [{ toolResponse: { name: 'pay', ref: '1', output: 'paid' } }] },
      { role: 'model', content: [{ text: 'Paid.' }] },
    ];
    const leaf = { snapshotId: 'late', parentId: 'late', status: 'failed', error: {} };
    const read = (told: readonly object[]) =>
      recorded([
        snapshot({ ...leaf, state: { messages: told } }),
        snapshot({ snapshotId: 'asked', status: 'completed', state: { messages: asked } }),
      ]).backend.restore?.(context({ checkpoint: { sessionId: 's', snapshotId: 'asked' } }));
    // Someone else was faster. Continued from the pause, it would run a second time.
    const late = await read([...asked, ...answered]);
    expect(late).toMatchObject({ interrupts: [], status: 'idle', error: expect.anything() });
    expect(late?.checkpoint).toMatchObject({ snapshotId: 'late' });
    expect(JSON.stringify(late?.messages)).toContain('Paid.');
    // A turn that failed on the answer itself leaves it open.
    expect(await read(asked)).toMatchObject({
      interrupts: [{ name: 'pay' }],
      checkpoint: { snapshotId: 'asked', pinned: true },
    });
  });

  test('a chain that never gets good is walked to a bound', async () => {
    const chain = Array.from({ length: 80 }, (_, at) =>
      snapshot({ snapshotId: `s${at}`, parentId: `s${at + 1}`, status: 'failed', error: {} }),
    );
    const { backend, player } = recorded(chain);
    expect(await backend.restore?.(context())).toMatchObject({
      status: 'idle',
      error: { code: 'backend' },
    });
    expect(player.requests.length).toBeLessThan(60);
  });
});

describe('what is not there', () => {
  test('an unknown session is null', async () => {
    expect(await restore('agent-snapshot-reload', [7]).restored).toBeNull();
  });

  test.each(['go-agent-respond', 'python-agent-respond'])(
    'an unknown snapshot is null, in the words of Go and in the silence of Python: %s',
    async (name) => {
      const { backend } = recorded([readFixture(name)[3] as Exchange]);
      expect(await backend.restore?.(context())).toBeNull();
    },
  );

  test('a route that is not mounted is said so, not taken for an unknown session', async () => {
    const { backend } = recorded([snapshot({}, 404, 'text/html')]);
    await expect(backend.restore?.(context())).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('snapshotUrl'),
    });
  });

  test('an agent without a store says so', async () => {
    await expect(restore('agent-snapshot-reload', [10]).restored).rejects.toMatchObject({
      backendStatus: 'FAILED_PRECONDITION',
    });
  });

  test('has no restore without a snapshot route', () => {
    const { backend } = recorded(readFixture('agent-snapshot-reload'), { snapshotUrl: false });
    expect(backend.restore).toBeUndefined();
  });

  test('several branches: the one of the checkpoint, which the next turn then names', async () => {
    const branching = { ...snapshot(null, 400) };
    const body = JSON.stringify({ status: 'FAILED_PRECONDITION', message: 'branching snapshots' });
    const { backend, player } = recorded([
      {
        ...branching,
        response: { ...branching.response, arrivals: [new TextEncoder().encode(body)] },
      },
      snapshot({ snapshotId: 'mine', status: 'completed', state: { messages: [] } }),
    ]);
    expect(await backend.restore?.(context({ checkpoint: { snapshotId: 'mine' } }))).toMatchObject({
      status: 'idle',
      checkpoint: { snapshotId: 'mine', pinned: true },
    });
    expect(player.requests[1]?.body).toEqual({ data: { snapshotId: 'mine' } });
  });
});

test('an agent without a store is restored from its own state, without a request', async () => {
  const first = await play('agent-client-managed', 1, message, { sessions: 'client' });
  const { backend, player } = recorded(readFixture('agent-client-managed'), { sessions: 'client' });
  const session = await backend.restore?.(context({ checkpoint: first.checkpoint }));
  expect(session).toMatchObject({
    status: 'interrupted',
    interrupts: [{ name: 'userApproval' }, { name: 'run_shell' }],
  });
  expect(await backend.restore?.(context())).toBeNull();
  expect(player.requests).toEqual([]);
});
