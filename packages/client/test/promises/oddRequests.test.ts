import {
  type Backend,
  type BackendInterrupt,
  createSession,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { kortyx } from '@holdpoint/client/kortyx';
import { scriptedBackend } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';

const url = 'http://agent.test/a';

/** A Genkit server that asks with these parts, as they stand on its wire, and is content with any answer. */
function genkitServer(kind: 'agent' | 'flow', requests: readonly object[]) {
  const bodies: { data: { resume?: { respond?: unknown[]; restart?: unknown[] } } }[] = [];
  const parts = requests.map((toolRequest) => ({ toolRequest, metadata: { interrupt: true } }));
  const asks = { role: 'model', content: parts };
  const said = { role: 'model', content: [{ text: 'Done.' }] };
  const results = requests.map((request) => ({ toolResponse: { ...request, output: 1 } }));
  const told = { role: 'tool', content: results };
  const send: typeof fetch = async (to, init) => {
    if (String(to) !== url) return new Response(null, { status: 404 });
    const body = JSON.parse(String(init?.body));
    bodies.push(body);
    const isAnswer = body.data.resume !== undefined;
    const finishReason = isAnswer ? 'stop' : 'interrupted';
    const message = isAnswer ? said : asks;
    return Response.json({
      result:
        kind === 'agent'
          ? { snapshotId: `s${bodies.length}`, finishReason, message }
          : { messages: isAnswer ? [asks, told, said] : [asks], finishReason },
    });
  };
  const options = { url, fetch: send, decisionIds: false };
  const backend = kind === 'agent' ? genkitAgent(options) : genkitFlow(options);
  return { session: createSession({ backend, recoveryDelaysMs: [] }), bodies };
}

const openOf = (session: Session) => selectUnsettled(session.getState());
const answer = async (session: Session, resolution: object, at = 0) =>
  session.decide({ key: openOf(session)[at]?.key ?? '', ...resolution } as never)?.outcome;

describe.each(['agent', 'flow'] as const)('a Genkit %s asks', (kind) => {
  test.each([[7], [0], [null], [true], [{ id: [1] }], [''], ['r1']])(
    'with the ref %j: the answer names it just so',
    async (ref) => {
      for (const type of ['respond', 'restart'] as const) {
        const { session, bodies } = genkitServer(kind, [{ name: 'pay', ref, input: { n: 1 } }]);
        await session.send('go').outcome;
        expect(openOf(session)[0]?.status).toBe('open');
        await answer(session, type === 'respond' ? { type, output: 1 } : { type, resumed: true });
        const parts = bodies[1]?.data.resume?.[type] as Record<string, unknown>[] | undefined;
        expect(parts?.[0]?.[type === 'respond' ? 'toolResponse' : 'toolRequest']).toMatchObject({
          name: 'pay',
          ref,
        });
        expect(session.getState().interrupts.map(({ status }) => status)).toEqual(['resolved']);
      }
    },
  );

  test('twice, with refs that are not strings: each answer names its own', async () => {
    const { session, bodies } = genkitServer(kind, [
      { name: 'pay', ref: 7, input: { to: 'Ada' } },
      { name: 'pay', ref: 8, input: { to: 'Bob' } },
    ]);
    await session.send('go').outcome;
    expect(openOf(session).map(({ ambiguous }) => ambiguous)).toEqual([undefined, undefined]);
    await answer(session, { type: 'respond', output: 'for Ada' });
    await answer(session, { type: 'respond', output: 'for Bob' }, 1);
    expect(bodies[1]?.data.resume?.respond).toMatchObject([
      { toolResponse: { ref: 7, output: 'for Ada' } },
      { toolResponse: { ref: 8, output: 'for Bob' } },
    ]);
  });

  test('twice, with a ref and a text that looks like it: said to be the same, and refused', async () => {
    const { session, bodies } = genkitServer(kind, [
      { name: 'pay', ref: 7, input: {} },
      { name: 'pay', ref: '7', input: {} },
    ]);
    await session.send('go').outcome;
    expect(openOf(session).map(({ ambiguous }) => ambiguous)).toEqual([true, true]);
    await expect(answer(session, { type: 'respond', output: 1 })).rejects.toThrow('same name');
    expect(bodies).toHaveLength(1);
  });

  test.each([[''], ['  '], [undefined], [null], [7], [{}]])(
    'for a tool called %j: it is there, says that no one can answer it, and nothing leaves',
    async (name) => {
      const { session, bodies } = genkitServer(kind, [{ name, ref: 'r1', input: { n: 1 } }]);
      await session.send('go').outcome;
      expect(openOf(session)).toMatchObject([
        {
          status: 'open',
          name: typeof name === 'string' ? name : '',
          unanswerable: 'name',
          input: { n: 1 },
        },
      ]);
      for (const resolution of [
        { type: 'respond', output: 1 },
        { type: 'restart', resumed: true },
      ]) {
        await expect(answer(session, resolution)).rejects.toThrow('names no tool');
      }
      expect(bodies).toHaveLength(1);
      // The way out is a message, as from every question.
      await session.send('leave it').outcome;
      expect(session.getState().interrupts[0]?.status).toBe('superseded');
    },
  );

  test.each([
    [1_000, undefined],
    [1_001, 'form'],
  ])('for a tool with a name of %d characters: unanswerable is %s', async (length, expected) => {
    const { session, bodies } = genkitServer(kind, [{ name: 'n'.repeat(length), ref: 'r1' }]);
    await session.send('go').outcome;
    expect(openOf(session)[0]?.unanswerable).toBe(expected);
    const given = answer(session, { type: 'respond', output: 1 });
    await (expected ? expect(given).rejects.toThrow('its form is unknown') : given);
    expect(bodies).toHaveLength(expected ? 1 : 2);
  });
});

/** A Kortyx server that asks so. */
function kortyxServer(chunk: object) {
  const bodies: unknown[] = [];
  const send: typeof fetch = async (_url, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    const chunks = [
      { type: 'session', sessionId: 's' },
      { type: 'interrupt', node: 'ask', workflow: 'w', ...chunk },
      { type: 'done', data: { input: 'go' } },
    ];
    const text = chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
    return new Response(`${text}data: [DONE]\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  const session = createSession({ backend: kortyx({ url, fetch: send }), recoveryDelaysMs: [] });
  return { session, bodies };
}

const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];
const input = { kind: 'choice', question: 'Which?', options };

describe('a Kortyx server asks', () => {
  test.each([
    ['without a token', { requestId: 'q', input }],
    ['with a token that is no text', { requestId: 'q', resumeToken: 7, input }],
    ['without a name of the request', { resumeToken: 't', input }],
    [
      'in a way that nobody knows',
      { requestId: 'q', resumeToken: 't', input: { ...input, kind: 'dance' } },
    ],
    ['nothing at all', { requestId: 'q', resumeToken: 't' }],
  ])(
    '%s: the question is there, says that no one can answer it, and nothing leaves',
    async (_how, chunk) => {
      const { session, bodies } = kortyxServer(chunk);
      await session.send('go').outcome;
      expect(openOf(session)).toMatchObject([{ status: 'open', unanswerable: 'form' }]);
      if ('input' in chunk) expect(openOf(session)[0]?.input).toMatchObject({ question: 'Which?' });
      for (const resolution of [{ type: 'respond', output: 'a' }, { type: 'cancel' }]) {
        await expect(answer(session, resolution)).rejects.toThrow('its form is unknown');
      }
      expect(bodies).toHaveLength(1);
      await session.send('go on').outcome;
      expect(session.getState().interrupts[0]?.status).toBe('superseded');
    },
  );

  test.each([
    ['an option without an id', [...options, { label: 'C' }]],
    ['an option whose id is a number', [...options, { id: 3, label: 'C' }]],
    ['an option whose words are none', [...options, { id: 'c', label: { text: 'C' } }]],
    ['an option that is a text', [...options, 'C']],
    ['no list', 'a or b'],
  ])('with %s: all that was offered is shown as it came, and not less', async (_what, offered) => {
    const chunk = { requestId: 'q', resumeToken: 't', input: { ...input, options: offered } };
    const { session } = kortyxServer(chunk);
    await session.send('go').outcome;
    expect(openOf(session)[0]?.input).toEqual({ question: 'Which?', options: offered });
  });

  test('with values beside its options: those are not shown, here either', async () => {
    const offered = [
      { id: 'a', label: 'A', value: { secret: 1 } },
      { label: 'B', value: 2 },
    ];
    const chunk = { requestId: 'q', resumeToken: 't', input: { ...input, options: offered } };
    const { session } = kortyxServer(chunk);
    await session.send('go').outcome;
    expect(openOf(session)[0]?.input).toEqual({
      question: 'Which?',
      options: [{ id: 'a', label: 'A' }, { label: 'B' }],
    });
  });
});

test('an adapter gives one place to two requests: each is there, neither can be answered, and nothing leaves', async () => {
  const scripted = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }).interrupt('pay', { to: 'Bob' }));
  });
  const atFirst = (one: BackendInterrupt) => ({ ...one, position: 0 });
  const backend: Backend = {
    ...scripted,
    async *stream(input, context) {
      for await (const event of scripted.stream(input, context))
        yield event.type === 'end' && event.end.status === 'interrupted'
          ? { ...event, end: { ...event.end, interrupts: event.end.interrupts.map(atFirst) } }
          : event;
    },
  };
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  expect(openOf(session)).toMatchObject([
    { input: { to: 'Ada' }, ambiguous: true },
    { input: { to: 'Bob' }, ambiguous: true },
  ]);
  expect(new Set(openOf(session).map(({ key }) => key)).size).toBe(2);
  for (const at of [0, 1])
    await expect(answer(session, { type: 'respond', output: 1 }, at)).rejects.toThrow('or place');
  expect(scripted.requests).toHaveLength(1);
});

test('of two that a server can not tell apart, one was there before and stays: neither can be answered until it is alone again', async () => {
  const ask = (to: string, position: number): BackendInterrupt => ({
    ...{ name: 'pay', input: { to }, position, raw: undefined },
    allowed: { respond: true, restart: false, replaceInput: false, cancel: false },
  });
  let waiting = [ask('Ada', 0)];
  const scripted = scriptedBackend(() => {});
  const backend: Backend = {
    ...scripted,
    restore: async () => ({
      status: 'interrupted',
      messages: [],
      checkpoint: 'c',
      interrupts: waiting,
    }),
  };
  const session = createSession({ backend, sessionId: 's' });
  const read = async (...next: BackendInterrupt[]) => {
    waiting = next;
    await session.restore();
    return openOf(session).map(({ ambiguous }) => ambiguous);
  };
  expect(await read(ask('Ada', 0))).toEqual([undefined]);
  expect(await read(ask('Ada', 0), ask('Bob', 1))).toEqual([true, true]);
  await expect(answer(session, { type: 'respond', output: 1 })).rejects.toThrow('same name');
  expect(await read(ask('Ada', 0))).toEqual([undefined]);
  await answer(session, { type: 'respond', output: 1 });
  expect(scripted.requests).toHaveLength(1);
});
