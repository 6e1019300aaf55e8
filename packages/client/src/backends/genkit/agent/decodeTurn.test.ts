import { describe, expect, test } from 'vitest';
import {
  context,
  cuts,
  interruptsOf,
  message,
  only,
  play,
  readFixture,
  recorded,
  recordings,
  respondWith,
  resume,
  tell,
  textOf,
} from '../fixtures.testkit.ts';

describe('every recorded turn', () => {
  test.each(recordings)('%s is decoded alike however the network cuts it', async (name) => {
    for (const exchange of readFixture(name)) {
      if (/getSnapshot|abort$|debug/.test(exchange.request.path)) continue;
      const [first, ...rest] = await Promise.all(
        ['recorded' as const, ...cuts].map(async (chunks) => {
          const { backend } = recorded([exchange], { chunks, snapshotUrl: false });
          return tell(backend.stream(message, context()));
        }),
      );
      expect(first).toBeDefined();
      for (const other of rest) {
        // How much of a cut stream arrived before it was lost depends on the network.
        if (exchange.end === 'end') expect(other.events).toEqual(first?.events);
        expect(String(other.error)).toBe(String(first?.error));
      }
      // A turn ends with `end` as its last event, or throws; never both, never neither.
      expect(first?.end === undefined).toBe(first?.error !== undefined);
    }
  });
});

describe('text', () => {
  test('deltas join in order, multi-byte letters whole, one part for each message', async () => {
    const told = await play('agent-long-text', 1, message, { chunks: 'bytes' });
    expect(textOf(told)).toMatch(/^Planning\. word0 word1 .*word19 naïve café 😀 word20 /);
    const texts = only(told, 'text');
    expect(texts.map(({ messageId, partId }) => [messageId, partId])).toEqual([
      ['m0', 'm0.1'],
      ['m4', 'm4.1'],
    ]);
  });

  test('deltas of one network chunk leave as one event', async () => {
    const { backend } = recorded(readFixture('agent-respond-approve').slice(0, 1), {
      chunks: 'whole',
    });
    const events = [];
    for await (const event of backend.stream(message, context())) events.push(event.type);
    expect(events).toEqual(['text', 'tool-request', 'interrupt', 'checkpoint', 'end']);
  });
});

describe('tool requests and responses', () => {
  test('reports a request once, though the wire repeats it up to three times', async () => {
    const told = await play('agent-parallel-mixed-pending-output', 1);
    expect(only(told, 'tool-request').map(({ request }) => request)).toEqual([
      { name: 'get_balance', ref: 'call_1_1', input: { account: 'savings' } },
      {
        name: 'userApproval',
        ref: 'call_1_2',
        input: { action: 'transfer', details: 'Send $500 to savings' },
      },
      { name: 'run_shell', ref: 'call_1_3', input: { command: 'rm -rf build' } },
    ]);
  });

  test('a finished sibling answers its request at once, and not again after the resume', async () => {
    const first = await play('agent-parallel-mixed-pending-output', 1);
    expect(only(first, 'tool-response').map(({ response }) => response)).toEqual([
      { name: 'get_balance', ref: 'call_1_1', output: { balance: 1200 } },
    ]);
    const second = await play(
      'agent-parallel-mixed-pending-output',
      2,
      resume(interruptsOf(first), respondWith({ approved: true })),
    );
    expect(only(second, 'tool-response').map(({ response }) => response.name)).toEqual([
      'userApproval',
      'run_shell',
    ]);
  });

  test('a finished sibling with a falsy output is answered once too', async () => {
    const first = await play('agent-parallel-falsy-pending-output', 1);
    expect(only(first, 'tool-response').map(({ response }) => response.output)).toEqual([0]);
    const second = await play(
      'agent-parallel-falsy-pending-output',
      3,
      resume(interruptsOf(first), respondWith({ approved: true })),
    );
    expect(only(second, 'tool-response').map(({ response }) => response.name)).toEqual([
      'userApproval',
    ]);
  });

  test('tool messages fold into responses; their index opens no message', async () => {
    const told = await play('agent-long-text', 1);
    expect(only(told, 'tool-response')).toHaveLength(2);
    expect(
      new Set(told.events.flatMap((event) => ('messageId' in event ? [event.messageId] : []))),
    ).toEqual(new Set(['m0', 'm2', 'm4']));
  });
});

describe('interrupts', () => {
  test('are announced with their place among the requests of the message', async () => {
    const told = await play('agent-parallel-mixed-pending-output', 1);
    expect(
      only(told, 'interrupt').map(({ interrupt }) => [interrupt.name, interrupt.position]),
    ).toEqual([
      ['userApproval', 1],
      ['run_shell', 2],
    ]);
    const announced = only(told, 'interrupt').map(({ interrupt }) => interrupt);
    // The name of the pause is known once the turn has ended.
    expect(interruptsOf(told).map(({ decisionId: _, ...rest }) => rest)).toEqual(announced);
  });

  test('carry what the tool said; a bare `true` says nothing', async () => {
    const [approval, shell] = interruptsOf(await play('agent-parallel-mixed-pending-output', 1));
    expect(approval).not.toHaveProperty('metadata');
    expect(shell?.metadata).toEqual({ kind: 'approval', risk: 'high', command: 'rm -rf build' });
    expect(shell?.allowed).toEqual({
      respond: true,
      restart: true,
      replaceInput: false,
      cancel: false,
    });
  });

  test('without refs are distinguished by position', async () => {
    const interrupts = interruptsOf(await play('agent-parallel-no-refs', 1));
    expect(interrupts.map(({ name, ref, position }) => [name, ref, position])).toEqual([
      ['userApproval', undefined, 0],
      ['userApproval', undefined, 1],
    ]);
  });

  test('a resumed turn may interrupt again', async () => {
    const first = await play('agent-twostep', 1);
    const second = await play(
      'agent-twostep',
      2,
      resume(interruptsOf(first), respondWith({ approved: true })),
    );
    expect(interruptsOf(second).map(({ name }) => name)).toEqual(['ask_question']);
  });

  test('the app may say whose they are and when they expire', async () => {
    const told = await play('agent-question-single', 1, message, {
      agent: 'bank',
      expiresAt: ({ name }) => (name === 'ask_question' ? 1234 : undefined),
    });
    expect(interruptsOf(told)[0]).toMatchObject({ provenance: { agent: 'bank' }, expiresAt: 1234 });
  });
});

describe('state and artifacts', () => {
  test.each(cuts)('patches build the whole state, in order (%j)', async (chunks) => {
    const told = await play('agent-long-text', 1, message, { chunks });
    expect(only(told, 'state').map(({ value }) => value)).toEqual([
      { stage: 'plan', pct: 10, log: ['plan'] },
      { stage: 'write', pct: 60, log: ['plan', 'write'] },
    ]);
  });

  test('an artifact comes whole each time', async () => {
    const told = await play('agent-long-text', 1);
    expect(only(told, 'artifact').map(({ artifact }) => artifact)).toEqual([
      { name: 'notes.md', parts: [{ text: '# plan 10%' }] },
      { name: 'notes.md', parts: [{ text: '# write 60%' }] },
    ]);
  });
});

describe('the end', () => {
  test('ids come from the result, never from turnEnd', async () => {
    const told = await play('agent-tool-throws-after-resume', 2);
    expect(told.checkpoint).toMatchObject({ snapshotId: '8b8d513d-68c7-41a2-aef3-5bc39378fded' });
  });

  test('a completed turn keeps its finish reason and points at its snapshot', async () => {
    const told = await play('agent-twostep-bare-sessionid', 3);
    expect(told.end).toEqual({ status: 'completed', finishReason: 'stop' });
    expect(told.checkpoint).toEqual({
      sessionId: 'client-chosen-session-1',
      snapshotId: '10ce08f8-cf2a-455a-8130-74c5b0ebe40c',
    });
  });

  test('the `END` that Next appends is not a frame', async () => {
    const told = await play('next-agent-respond-approve', 2, message, { chunks: 'bytes' });
    expect(told.end).toEqual({ status: 'completed', finishReason: 'stop' });
    expect(only(told, 'custom')).toEqual([]);
  });

  test('a connection lost before the final frame is not an end', async () => {
    const told = await play('agent-disconnect', 1);
    expect(textOf(told)).toBe('tick0 tick1 tick2 tick3 tick4 ');
    expect(told.error).toMatchObject({ name: 'StreamLostError', code: 'stream-lost' });
  });

  test('a body that simply stops is not an end either', async () => {
    const [exchange] = readFixture('agent-respond-approve');
    if (!exchange) throw new Error('no fixture');
    const { backend } = recorded([
      {
        ...exchange,
        response: { ...exchange.response, arrivals: exchange.response.arrivals.slice(0, -1) },
      },
    ]);
    const told = await tell(backend.stream(message, context()));
    expect(told.end).toBeUndefined();
    expect(told.error).toMatchObject({ code: 'stream-lost' });
  });
});

describe('a server that does not stream', () => {
  test('reports the whole final message, then the end', async () => {
    const told = await play('agent-nonstreaming', 1);
    expect(told.events.map(({ type }) => type)).toEqual([
      'text',
      'tool-request',
      'checkpoint',
      'end',
    ]);
    expect(textOf(told)).toBe('Let me check with you first. ');
    expect(interruptsOf(told)).toHaveLength(1);
    const second = await play(
      'agent-nonstreaming',
      2,
      resume(interruptsOf(told), respondWith({ approved: true })),
    );
    expect(textOf(second)).toBe('Done. Results: [["userApproval",{"approved":true}]]');
    expect(second.end).toEqual({ status: 'completed', finishReason: 'stop' });
  });
});
