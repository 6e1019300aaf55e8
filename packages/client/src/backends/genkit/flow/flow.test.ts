import { describe, expect, test } from 'vitest';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';
import { createSession } from '../../../session/createSession.ts';
import type { Exchange } from '../../../testing/parseRecording.ts';
import {
  context,
  cuts,
  interruptsOf,
  message,
  only,
  playFlow,
  readFixture,
  recordedFlow,
  recordings,
  respondWith,
  restartWith,
  resume,
  tell,
  textOf,
} from '../fixtures.testkit.ts';
import { genkitFlow } from './genkitFlow.ts';

const flows = recordings.filter((name) => /(?:^|-)flow-/.test(name));

const recordedBody = (name: string, exchange: number) =>
  JSON.parse(readFixture(name)[exchange - 1]?.request.body ?? '');

/** Replays the first exchange, answers its interrupts, and replays the named one. */
async function answered(
  name: string,
  exchange: number,
  decide: Parameters<typeof resume>[1],
  options: Parameters<typeof playFlow>[3] = {},
) {
  const first = await playFlow(name, 1, message, options);
  const told = await playFlow(name, exchange, resume(interruptsOf(first), decide), {
    ...options,
    context: { checkpoint: first.checkpoint },
  });
  return { ...told, first };
}

describe('every recording of a flow', () => {
  test.each(flows)('%s: tells the same however its bytes are cut', async (name) => {
    const exchanges = readFixture(name);
    for (const index of exchanges.keys()) {
      const heard = [];
      for (const chunks of cuts) {
        const { events, error } = await playFlow(name, index + 1, message, { chunks });
        heard.push(JSON.stringify([events, String(error)]));
      }
      expect(new Set(heard).size).toBe(1);
    }
  });

  test('has flows of three languages in it', () => {
    expect(flows.filter((name) => name.startsWith('go-')).length).toBeGreaterThan(4);
    expect(flows.filter((name) => name.startsWith('python-')).length).toBeGreaterThan(4);
    expect(flows.filter((name) => name.startsWith('flow-')).length).toBeGreaterThan(4);
  });
});

describe.each([
  ['JS', 'flow-respond', { approved: true }],
  ['Go', 'go-flow-respond', { approved: true }],
  ['Python', 'python-flow-respond', { approved: true }],
  ['Dart (made by hand, not recorded)', 'dart-flow-respond', { approved: true }],
] as const)('an interrupt of a %s flow', (_language, name, output) => {
  test('is found in the last message of the output', async () => {
    const told = await playFlow(name, 1);
    expect(interruptsOf(told)).toMatchObject([{ position: 0, allowed: { replaceInput: true } }]);
    expect(only(told, 'tool-request')).toHaveLength(1);
    expect(told.checkpoint).toMatchObject({ messages: [{ role: 'user' }, { role: 'model' }] });
  });

  test('is answered with the conversation and the answer, as recorded', async () => {
    const { player, first, end } = await answered(name, 2, respondWith(output));
    const body = player.requests[0]?.body as { data: { messages: unknown; resume: unknown } };
    const recorded = recordedBody(name, 2);
    expect(body.data.messages).toEqual(recorded.data.messages);
    expect(body.data.messages).toEqual((first.checkpoint as { messages: unknown }).messages);
    expect(body.data.resume).toMatchObject({
      respond: [{ toolResponse: recorded.data.resume.respond[0].toolResponse }],
    });
    expect(end).toEqual({ status: 'completed', finishReason: 'stop' });
  });
});

describe('a restart', () => {
  test.each([
    ['flow-restart', { approved: true, by: 'ann' }],
    ['go-flow-restart', { approved: true }],
    ['python-flow-restart', { approved: true }],
    ['dart-flow-restart', { approved: true }], // made by hand, not recorded
  ])('carries `resumed`, as recorded: %s', async (name, resumed) => {
    const { player, end } = await answered(name, 2, restartWith(resumed));
    const body = player.requests[0]?.body as { data: unknown };
    expect(body.data).toEqual(recordedBody(name, 2).data);
    expect(end?.status).toBe('completed');
  });

  test('with another input sends it together with the one it replaces', async () => {
    const input = { amount: 50, toAccount: 'savings' };
    const { player } = await answered('flow-restart-replaced-input', 2, ({ key }) => ({
      type: 'restart',
      key,
      resumed: { approved: true },
      input: { value: input },
    }));
    const body = player.requests[0]?.body as { data: unknown };
    expect(body.data).toEqual(recordedBody('flow-restart-replaced-input', 2).data);
  });
});

test('several interrupts leave in one resume, mixed, and a finished sibling is shown once', async () => {
  const { player, first, events } = await answered('flow-parallel', 2, (interrupt) =>
    interrupt.name === 'userApproval'
      ? respondWith({ approved: true })(interrupt)
      : restartWith({ approved: true })(interrupt),
  );
  const body = player.requests[0]?.body as { data: unknown };
  expect(body.data).toEqual(recordedBody('flow-parallel', 2).data);
  const balances = [
    ...only(first, 'tool-response'),
    ...only({ ...first, events }, 'tool-response'),
  ];
  expect(balances.filter(({ response }) => response.name === 'get_balance')).toHaveLength(1);
});

describe('a server that does not stream', () => {
  test('tells the whole turn at its end: text, requests, results', async () => {
    const streamed = await playFlow('flow-respond', 1);
    const whole = await playFlow('flow-nonstreaming', 1);
    expect(textOf(whole)).toBe(textOf(streamed));
    expect(interruptsOf(whole)).toEqual(interruptsOf(streamed));
    const { events, first } = await answered(
      'flow-nonstreaming',
      2,
      respondWith({ approved: true }),
    );
    expect(only({ ...first, events }, 'tool-response')).toMatchObject([
      { response: { name: 'userApproval', output: { approved: true } } },
    ]);
    expect(textOf({ ...first, events })).toMatch(/^Done\. Results/);
  });

  test('gives its tools’ errors as error statuses, so that none proves an answer was not taken', async () => {
    const [unary] = readFixture('flow-nonstreaming');
    const failure: Exchange = {
      note: '',
      request: { method: 'POST', path: '/api/chatFlow', headers: {}, body: '' },
      response: {
        status: 404,
        headers: { 'content-type': 'application/json' },
        arrivals: [new TextEncoder().encode('{"status":"NOT_FOUND","message":"no such account"}')],
      },
      end: 'end',
    };
    if (!unary) throw new Error('no recording');
    const { backend } = recordedFlow([unary, failure]);
    const first = await tell(backend.stream(message, context()));
    const told = await tell(
      backend.stream(
        resume(interruptsOf(first), restartWith(true)),
        context({ checkpoint: first.checkpoint }),
      ),
    );
    expect(told.error).toMatchObject({ code: 'backend', backendStatus: 'NOT_FOUND' });
    expect(told.error).not.toHaveProperty('httpStatus');
  });
});

describe('an error', () => {
  test.each([
    ['flow-errors', 1, 'UNAVAILABLE', 'scripted model failure mid-stream'],
    ['go-flow-errors', 1, 'UNAVAILABLE', 'the model is overloaded'],
    ['python-flow-errors', 1, 'UNAVAILABLE', 'the model is overloaded'], // returned, not thrown
  ])(
    'in a frame ends the turn failed: %s',
    async (name, exchange, backendStatus, serverMessage) => {
      const told = await playFlow(name, exchange);
      expect(told.end).toMatchObject({
        status: 'failed',
        error: { code: 'backend', backendStatus, serverMessage },
      });
      // The conversation is unchanged.
      expect(told.checkpoint).toEqual({ messages: [] });
    },
  );

  test('of Go in plain text is kept in its words', async () => {
    const told = await playFlow('go-flow-errors', 2);
    expect(told.error).toMatchObject({ httpStatus: 503, serverMessage: expect.any(String) });
  });

  test.each([
    ['flow-forged', 2],
    ['flow-forged', 8],
    ['dart-flow-errors', 2], // made by hand, not recorded
  ])('that proves nothing ran is a rejection: %s %d', async (name, exchange) => {
    const { end } = await answered(name, exchange, respondWith(1));
    expect(end).toMatchObject({ status: 'failed', error: { code: 'resume-rejected' } });
  });

  test.each([
    ['flow-errors', 4],
    ['go-flow-forged', 2], // Go hides its words: "invalid argument" may as well be the tool's own
    ['go-flow-tool-fails', 2],
  ])('of a tool that ran is none: %s %d', async (name, exchange) => {
    const { end } = await answered(name, exchange, restartWith(true));
    expect(end).toMatchObject({ status: 'failed', error: { code: 'backend' } });
    expect(end).not.toHaveProperty('open');
  });
});

describe('a flow that returns its error, as Python’s generate does', () => {
  test('says what still waits, and the conversation stands there', async () => {
    const { end, checkpoint, first } = await answered(
      'python-flow-tool-fails',
      2,
      restartWith(true),
    );
    expect(end).toMatchObject({
      status: 'failed',
      error: { code: 'backend', backendStatus: 'INTERNAL' },
      open: [{ name: 'run_shell', position: 0 }],
    });
    expect(checkpoint).toEqual(first.checkpoint);
  });

  test('refuses what does not fit, which proves that nothing ran', async () => {
    const { end } = await answered('python-flow-forged', 7, respondWith(1));
    expect(end).toMatchObject({ status: 'failed', error: { code: 'resume-rejected' } });
  });
});

describe('a Dart flow (made by hand from its sources, not recorded)', () => {
  test('repeats a finished sibling’s result without a mark; it is shown once', async () => {
    const { first, events } = await answered(
      'dart-flow-restart',
      2,
      restartWith({ approved: true }),
    );
    const told = [...only(first, 'tool-response'), ...only({ ...first, events }, 'tool-response')];
    expect(told[0]).toMatchObject({ response: { name: 'get_balance', output: { balance: 1200 } } });
    // The repeat finds no open request; see `answerTool` of the session.
    expect(told.map(({ response }) => response.name)).toEqual([
      'get_balance',
      'transfer_money',
      'get_balance',
    ]);
  });

  test('that asks again on a restart is an ordinary interrupt', async () => {
    const { end } = await answered('dart-flow-restart', 3, restartWith(true));
    expect(end).toMatchObject({ status: 'interrupted', interrupts: [{ name: 'transfer_money' }] });
  });

  test('reports a refusal of a misfit with its own status, too', async () => {
    const { error } = await answered('dart-flow-errors', 3, respondWith(1));
    expect(error).toMatchObject({ code: 'resume-rejected', httpStatus: 400 });
  });

  test('a context that is refused is `forbidden`', async () => {
    expect((await playFlow('dart-flow-errors', 5)).error).toMatchObject({
      code: 'forbidden',
      httpStatus: 403,
    });
  });
});

test('a call that got its ref only after it was streamed is one call', async () => {
  const told = await playFlow('go-flow-without-refs', 1);
  const parts = new Map(
    only(told, 'tool-request').map(({ partId, request }) => [partId, request.ref]),
  );
  expect(parts.size).toBe(2);
  expect([...parts.values()]).toEqual(interruptsOf(told).map(({ ref }) => ref));
});

test('a flow that streams only its words: the calls that it returns are reported once each', async () => {
  const call = { toolRequest: { name: 'look_up', ref: 'c', input: { name: 'Ada' } } };
  const result = { toolResponse: { name: 'look_up', ref: 'c', output: 'known' } };
  const messages = [
    { role: 'user', content: [{ text: 'Who?' }] },
    { role: 'model', content: [call] },
    { role: 'tool', content: [result] },
    { role: 'model', content: [{ text: 'Ada is known.' }] },
  ];
  const body = [{ message: 'Ada is ' }, { message: 'known.' }, { result: { messages } }]
    .map((frame) => `data: ${JSON.stringify(frame)}\n\n`)
    .join('');
  const headers = { 'content-type': 'text/event-stream' };
  const fetch = async () => new Response(body, { headers });
  const session = createSession({ backend: genkitFlow({ url: 'http://flow.test/', fetch }) });
  await session.send('Who?').outcome;
  const parts = session.getState().messages.flatMap((one) => one.parts);
  expect(parts.filter(({ type }) => type === 'tool')).toMatchObject([
    { request: { name: 'look_up', ref: 'c' }, response: { output: 'known' } },
  ]);
  expect(parts.filter(({ type }) => type === 'text')).toHaveLength(2);
});

describe('a flow that looks different', () => {
  test('gets what `encode` makes of the turn', async () => {
    const { player } = await playFlow('flow-respond', 1, message, {
      encode: ({ message: said }) => ({ prompt: said?.content }),
    });
    expect(player.requests[0]?.body).toEqual({ data: { prompt: [{ text: 'go' }] } });
  });

  test('is read by `decode` and `decodeChunk`', async () => {
    const told = await playFlow('flow-respond', 1, message, {
      decode: () => ({ messages: [{ role: 'model', content: [{ text: 'mine' }] }] }),
      decodeChunk: () => 'word ',
    });
    expect(textOf(told)).toMatch(/^(word )+$/);
    expect(told.end).toEqual({ status: 'completed', finishReason: 'unknown' });
  });

  test('may stream plain words and return a whole generate response', async () => {
    const frames = [
      '{"message":"Hel"}',
      '{"message":"lo"}',
      '{"result":{"request":{"messages":[{"role":"user","content":[{"text":"hi"}]}]},"message":{"role":"model","content":[{"text":"Hello"}]},"finishReason":"stop"}}',
    ];
    const { backend } = recordedFlow(answer(frames));
    const told = await tell(backend.stream(message, context()));
    expect(textOf(told)).toBe('Hello');
    expect(told.checkpoint).toMatchObject({ messages: [{ role: 'user' }, { role: 'model' }] });
  });

  test('that streams something else loses nothing', async () => {
    const { backend } = recordedFlow(
      answer(['{"message":{"progress":0.5}}', '{"result":{"messages":[]}}']),
    );
    expect(only(await tell(backend.stream(message, context())), 'custom')).toEqual([
      { type: 'custom', name: 'chunk', value: { progress: 0.5 } },
    ]);
  });

  test('reports a missing conversation, and does not take the turn for done', async () => {
    const { backend } = recordedFlow(answer(['{"result":"Hello"}']));
    const told = await tell(backend.stream(message, context()));
    expect(told.end).toBeUndefined();
    expect(told.error).toMatchObject({
      code: 'protocol',
      message: expect.stringContaining('decode'),
    });
  });
});

function answer(frames: readonly string[]): readonly Exchange[] {
  const body = frames.map((frame) => `data: ${frame}\n\n`).join('');
  return [
    {
      note: '',
      request: { method: 'POST', path: '/flow', headers: {}, body: '' },
      response: {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        arrivals: [new TextEncoder().encode(body)],
      },
      end: 'end',
    },
  ];
}

describe('the conversation, which only we keep', () => {
  test('is restored from the checkpoint, with open interrupts, and no request', async () => {
    const first = await playFlow('flow-parallel', 1);
    const { backend, player } = recordedFlow(readFixture('flow-parallel'));
    const stored = JSON.parse(JSON.stringify(first.checkpoint));
    const session = await backend.restore?.(context({ checkpoint: stored }));
    expect(session).toMatchObject({ status: 'interrupted', interrupts: interruptsOf(first) });
    expect(session?.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(player.requests).toEqual([]);
  });

  test('that has not begun restores as nothing', async () => {
    const { backend } = recordedFlow([]);
    expect(await backend.restore?.(context())).toBeNull();
  });

  test('over the server’s limit is not sent, and the error says what to do', async () => {
    const { backend, player } = recordedFlow(readFixture('flow-respond'), { maxBodyBytes: 20 });
    const told = await tell(backend.stream(message, context()));
    expect(told.error).toMatchObject({ code: 'limit', taken: 'no' });
    expect(String(told.error)).toContain('Raise the server');
    expect(player.requests).toEqual([]);
  });

  test('near the server’s limit is said before it is reached', async () => {
    const near: unknown[] = [];
    const bytes = JSON.stringify({
      data: { messages: [{ role: 'user', content: [{ text: 'go' }] }] },
    }).length;
    for (const maxBodyBytes of [bytes, 2 * bytes]) {
      const { backend } = recordedFlow(readFixture('flow-respond'), {
        maxBodyBytes,
        onNearBodyLimit: (size) => near.push(size),
      });
      await tell(backend.stream(message, context()));
    }
    expect(near).toEqual([{ bytes, maxBodyBytes: bytes }]);
  });

  test('names each pause, the same after a reload and another for the next', async () => {
    const ids = (interrupts: readonly BackendInterrupt[] | undefined) =>
      interrupts?.map(({ decisionId }) => decisionId);
    const first = await playFlow('flow-parallel', 1);
    expect(ids(interruptsOf(first))).toEqual(['turn-1:1', 'turn-1:2']);
    const { backend } = recordedFlow([]);
    const session = await backend.restore?.(context({ checkpoint: first.checkpoint }));
    expect(ids(session?.interrupts)).toEqual(ids(interruptsOf(first)));
  });
});

describe('a stream that the server keeps', () => {
  test('is joined by its id with an empty body, and replayed from its start', async () => {
    const { backend, player } = recordedFlow(readFixture('flow-durable-stream'));
    const live = await tell(backend.stream(message, context()));
    const [running] = only(live, 'checkpoint');
    expect(running?.checkpoint).toMatchObject({ running: { kind: 'message' } });
    const joined = await backend.reattach?.(context({ checkpoint: running?.checkpoint }));
    const told = await tell(joined);
    expect(told.events[0]).toEqual({ type: 'reset' });
    expect(textOf(live).length).toBeGreaterThan(0);
    expect(textOf(told).startsWith(textOf(live))).toBe(true);
    expect(player.requests[1]?.headers.get('x-genkit-stream-id')).toBeTypeOf('string');
    expect(player.requests[1]?.body).toEqual({});
    expect(told.checkpoint).not.toHaveProperty('running');
  });

  test('is never asked for without an id', async () => {
    const { backend, player } = recordedFlow(readFixture('flow-respond'));
    expect(await backend.reattach?.(context({ checkpoint: { messages: [] } }))).toBeNull();
    expect(player.requests).toEqual([]);
  });
});
