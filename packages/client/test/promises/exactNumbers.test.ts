import {
  type Backend,
  createSession,
  memoryPersistence,
  type Session,
  selectUnsettled,
  webPersistence,
} from '@holdpoint/client';
import { parseJson, writeJson } from '@holdpoint/client/adapter';
import { agUi } from '@holdpoint/client/ag-ui';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { kortyx } from '@holdpoint/client/kortyx';
import { langGraph } from '@holdpoint/client/langgraph';
import { tanstackAi } from '@holdpoint/client/tanstack-ai';
import { describe, expect, test, vi } from 'vitest';

/** What JavaScript makes something else of, each as a server writes it. */
const lost = [
  '12345678901234567890',
  '9007199254740993',
  '-9007199254740993',
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '-0.0',
  '-0e5',
  '0.1234567890123456789',
  '3.14159265358979323846',
  '1234567890123456.75',
  `1${'0'.repeat(500)}1`,
];
/** What it holds, however it is written. */
const held = ['0', '1.50', '1e3', '1E+22', '12345678901234567000', '0.30000000000000004', '-0.5'];

/** A Genkit server that keeps nothing, and writes down what it is sent, letter by letter. */
function server(kind: 'agent' | 'flow', input: string) {
  const bodies: string[] = [];
  const earlier = `{"role":"tool","content":[{"toolResponse":{"name":"look","ref":"r0","output":{"text \\"-0, 1e400": ${input},"list":[[${input}]]}}}]}`;
  const asks = `{"role":"model","content":[{"text":"-0 and 12345678901234567890"},{"toolRequest":{"name":"pay","ref":"r1","input":{"amount":${input}}},"metadata":{"interrupt":true}}]}`;
  const told =
    '{"role":"tool","content":[{"toolResponse":{"name":"pay","ref":"r1","output":{"paid":false}}}]}';
  const said = '{"role":"model","content":[{"text":"Done."}]}';
  const user = '{"role":"user","content":[{"text":"go"}]}';
  const send: typeof fetch = async (_url, init) => {
    const body = String(init?.body);
    bodies.push(body);
    const isAnswer = body.includes('"resume"');
    const messages = `[${[user, earlier, asks, ...(isAnswer ? [told, said] : [])].join()}]`;
    const reason = isAnswer ? 'stop' : 'interrupted';
    const result =
      kind === 'agent'
        ? `{"state":{"messages":${messages},"custom":{"n":${input}}},"message":${isAnswer ? said : asks},"finishReason":"${reason}"}`
        : `{"messages":${messages},"finishReason":"${reason}"}`;
    return new Response(`data: {"result":${result}}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  const url = 'http://agent.test/a';
  const backend = (): Backend =>
    kind === 'agent'
      ? genkitAgent({ url, fetch: send, sessions: 'client', decisionIds: false })
      : genkitFlow({ url, fetch: send, decisionIds: false });
  return { bodies, backend, earlier, asks };
}

const openOf = (session: Session) => selectUnsettled(session.getState())[0];
const answer = (session: Session, resolution: object) =>
  session.decide({ key: openOf(session)?.key ?? '', ...resolution } as never)?.outcome;

describe.each(['agent', 'flow'] as const)(
  'a history that this page keeps, of a Genkit %s,',
  (kind) => {
    test.each([...lost, ...held])(
      'goes back with %s as it came, in what was said before and in the question',
      async (number) => {
        const { bodies, backend, earlier, asks } = server(kind, number);
        const session = createSession({ backend: backend(), recoveryDelaysMs: [] });
        await session.send('go').outcome;
        expect(openOf(session)?.status).toBe('open');
        await answer(session, { type: 'respond', output: { paid: false } });
        expect(session.getState().interrupts[0]?.status).toBe('resolved');
        const written = (text: string) =>
          lost.includes(number) ? text : JSON.stringify(JSON.parse(text));
        expect(bodies[1]).toContain(written(asks));
        expect(bodies[1]).toContain(written(earlier).replaceAll(`: ${number}`, `:${number}`));
      },
    );

    test.each(lost)('and %s is run again as it was asked', async (number) => {
      const { bodies, backend } = server(kind, number);
      const session = createSession({ backend: backend(), recoveryDelaysMs: [] });
      await session.send('go').outcome;
      await answer(session, { type: 'restart', resumed: { approved: true } });
      const resume = bodies[1]?.slice(bodies[1].indexOf('"resume"'));
      expect(resume).toContain(`"input":{"amount":${number}}`);
    });

    test.each([
      ['as text', () => textPersistence()],
      ['in memory', () => memoryPersistence()],
    ])('also after a reload, kept %s', async (_how, persistenceOf) => {
      for (const number of lost) {
        const persistence = persistenceOf();
        const { bodies, backend, earlier, asks } = server(kind, number);
        const before = createSession({ backend: backend(), persistence, recoveryDelaysMs: [] });
        await before.send('go').outcome;
        const after = createSession({ backend: backend(), persistence, recoveryDelaysMs: [] });
        await after.restore();
        const input = openOf(after)?.input as { amount: number };
        expect(input.amount).toBe(Number(number));
        await answer(after, { type: 'restart', resumed: { approved: true } });
        expect(bodies[1]).toContain(asks);
        expect(bodies[1]).toContain(earlier.replaceAll(`: ${number}`, `:${number}`));
      }
    });
  },
);

/** A store as a browser's, which keeps texts. */
function textPersistence() {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
  return webPersistence('s', storage as unknown as Storage);
}

describe('what does not go back exactly does not go back at all:', () => {
  test.each(lost)(
    'another input in place of one with %s is refused, with its place',
    async (number) => {
      const { bodies, backend } = server('flow', number);
      const session = createSession({ backend: backend(), recoveryDelaysMs: [] });
      await session.send('go').outcome;
      const changed = { ...(openOf(session)?.input as object), note: 'now' };
      await expect(async () =>
        answer(session, { type: 'restart', resumed: true, input: { value: changed } }),
      ).rejects.toThrow(`input.amount is ${number}`);
      expect(bodies).toHaveLength(1);
      expect(openOf(session)?.status).toBe('open');
    },
  );

  test.each([
    ['an infinity', { a: [{ b: Number.POSITIVE_INFINITY }] }, 'a.0.b is a number too large'],
    ['a negative zero', { a: -0 }, 'a is negative zero'],
  ])('%s that an app has made is refused, with its place', async (_what, output, problem) => {
    const { bodies, backend } = server('flow', '1');
    const session = createSession({ backend: backend(), recoveryDelaysMs: [] });
    await session.send('go').outcome;
    await expect(async () => answer(session, { type: 'respond', output })).rejects.toThrow(problem);
    expect(bodies).toHaveLength(1);
  });
});

/** A server that asks about a number beside the words of its question. */
const questionServer =
  (metadata: (run: string) => string): typeof fetch =>
  async (_url, init) => {
    const { threadId, runId } = JSON.parse(String(init?.body));
    const run = `"threadId":"${threadId}","runId":"${runId}"`;
    const asks = `{"id":"i1","reason":"langgraph","message":"Refund?","responseSchema":{"type":"string"},"metadata":${metadata(runId)}}`;
    return new Response(
      `data: {"type":"RUN_STARTED",${run}}\n\ndata: {"type":"RUN_FINISHED",${run},"outcome":{"type":"interrupt","interrupts":[${asks}]}}\n\n`,
      { headers: { 'content-type': 'text/event-stream' } },
    );
  };
const shown = '{"question":"Refund?","account":12345678901234567890}';

test.each([
  [
    'TanStack AI',
    tanstackAi,
    (run: string) =>
      `{"tanstack:interruptBinding":{"v":1,"kind":"generic","interruptId":"i1","interruptedRunId":"${run}"},"tanstack:interruptPayload":${shown}}`,
  ],
  ['AG-UI', agUi, () => `{"langgraph":{"raw":${shown}}}`],
] as const)('a question of %s shows every digit beside its words', async (_, make, metadata) => {
  const backend = make({ url: 'http://agent.test/a', fetch: questionServer(metadata) });
  const session = createSession({ backend });
  await session.send('go').outcome;
  expect(writeJson(openOf(session)?.input)).toBe(shown);
});

describe('what a stream puts together keeps every digit:', () => {
  const big = '12345678901234567890';
  const events = { headers: { 'content-type': 'text/event-stream' } };
  const streamOf = (chunks: readonly string[]) =>
    new Response(chunks.map((chunk) => `data: ${chunk}\n\n`).join(''), events);

  test('a chat of the AI SDK goes back with its metadata, results and approvals as they came', async () => {
    const bodies: string[] = [];
    const call = '"toolCallId":"c","toolName":"pay"';
    const told = [
      `{"type":"start","messageId":"m","messageMetadata":{"a":${big},"of":{"b":${big}}}}`,
      '{"type":"tool-input-available","toolCallId":"n","toolName":"next","input":{}}',
      `{"type":"tool-output-available","toolCallId":"n","output":${big}}`,
      `{"type":"tool-input-available",${call},"input":{"to":${big}}}`,
      `{"type":"tool-approval-request","toolCallId":"c","approvalId":"p","nonce":${big}}`,
      `{"type":"finish","messageMetadata":{"c":-0,"of":{"d":${big}}}}`,
      '[DONE]',
    ];
    const send: typeof fetch = async (_url, init) => {
      bodies.push(String(init?.body));
      return streamOf(bodies.length === 1 ? told : ['{"type":"finish"}', '[DONE]']);
    };
    const session = createSession({ backend: aiSdk({ url: 'http://agent.test/a', fetch: send }) });
    await session.send('go').outcome;
    const key = openOf(session)?.key ?? '';
    await session.decide({ type: 'restart', key, resumed: { approved: true } })?.outcome;
    for (const kept of [
      `"metadata":{"a":${big},"of":{"b":${big},"d":${big}},"c":-0}`,
      `"output":${big}`,
      `"input":{"to":${big}}`,
      `"nonce":${big}`,
    ])
      expect(bodies[1]).toContain(kept);
  });

  test('the state of an agent behind AG-UI goes back as patches have changed it', async () => {
    const bodies: string[] = [];
    const send: typeof fetch = async (_url, init) => {
      bodies.push(String(init?.body));
      const { threadId, runId } = JSON.parse(String(init?.body));
      const run = `"threadId":"${threadId}","runId":"${runId}"`;
      return streamOf([
        `{"type":"RUN_STARTED",${run}}`,
        `{"type":"STATE_SNAPSHOT","snapshot":{"account":${big},"step":1}}`,
        '{"type":"STATE_DELTA","delta":[{"op":"replace","path":"/step","value":2}]}',
        `{"type":"RUN_FINISHED",${run}}`,
      ]);
    };
    const session = createSession({ backend: agUi({ url: 'http://agent.test/a', fetch: send }) });
    await session.send('go').outcome;
    await session.send('on').outcome;
    expect(bodies[1]).toContain(`"state":{"account":${big},"step":2}`);
  });

  test('a LangGraph thread’s state keeps every digit, in a turn and after a reload', async () => {
    const state = `{"values":{"messages":[],"account":${big}},"tasks":[]}`;
    const send: typeof fetch = async (url, init) => {
      const path = new URL(String(url)).pathname;
      if (path.endsWith('/state')) return new Response(state);
      if (path.endsWith('/stream'))
        return new Response('event: metadata\ndata: {"run_id":"r"}\n\n', events);
      if (init?.method === 'POST') return new Response('{"thread_id":"t"}');
      return new Response(path.includes('/runs/') ? '{"status":"success"}' : '{"status":"idle"}');
    };
    const make = () => langGraph({ url: 'http://agent.test', assistantId: 'a', fetch: send });
    const session = createSession({ backend: make() });
    await session.send('go').outcome;
    expect(writeJson(session.getState().agentState)).toBe(`{"account":${big}}`);
    const again = await make().restore?.({
      sessionId: '00000000-0000-4000-8000-000000000000',
      signal: new AbortController().signal,
    } as never);
    expect(writeJson(again?.state)).toBe(`{"account":${big}}`);
  });

  test('data of a Kortyx stream keeps what it is made of', async () => {
    const send: typeof fetch = async () =>
      streamOf([
        `{"type":"structured-data","streamId":"s","kind":"set","path":"a.n","value":${big}}`,
        '{"type":"structured-data","streamId":"s","kind":"set","path":"a.step","value":1}',
        `{"type":"structured-data","streamId":"s","kind":"append","path":"l","items":[${big}]}`,
        '{"type":"done"}',
      ]);
    const session = createSession({ backend: kortyx({ url: 'http://agent.test/a', fetch: send }) });
    await session.send('go').outcome;
    expect(writeJson(session.getState().messages)).toContain(
      `{"a":{"n":${big},"step":1},"l":[${big}]}`,
    );
  });
});

describe('another number that JavaScript rounds to the same', () => {
  const asks = (to: number | string) =>
    ['pay', 'other'].map((name, position) => ({
      name,
      position,
      input: parseJson(`{"to":${to}}`),
      allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
      raw: parseJson(`{"to":${to}}`),
    }));
  /** A server that asks for one number at first, and for another one when it is looked up. */
  const askedTwice = (first: string, then: string) => {
    return {
      id: 'test',
      capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'server' },
      async *stream() {
        yield { type: 'end', end: { status: 'interrupted', interrupts: asks(first) } };
      },
      restore: async () => ({
        status: 'interrupted',
        messages: [{ id: 'u', role: 'user', parts: [{ type: 'text', text: 'go' }] }],
        interrupts: asks(then),
        checkpoint: null,
      }),
    } as unknown as Backend;
  };

  test.each([
    ['12345678901234567890', '12345678901234567891'],
    ['1e400', '1e401'],
  ])('is another question: %s and %s', async (first, then) => {
    const backend = askedTwice(first, then);
    const session = createSession({ backend, sessionId: 's' });
    await session.send('go').outcome;
    await session.restore();
    const open = session.getState().interrupts.filter(({ status }) => status === 'open');
    expect(open.map(({ input, raw }) => [writeJson(input), writeJson(raw)])).toEqual(
      Array(2).fill([`{"to":${then}}`, `{"to":${then}}`]),
    );
  });

  test.each([
    ['12345678901234567890', '12345678901234567891', 'open'],
    ['12345678901234567890', '12345678901234567890', 'decided'],
  ])('does not get an approval that was kept: %s and %s', async (first, then, status) => {
    const backend = askedTwice(first, then);
    const persistence = memoryPersistence();
    const before = createSession({ backend, sessionId: 's', persistence });
    await before.send('go').outcome;
    const key = openOf(before)?.key ?? '';
    before.decide(
      { type: 'restart', key, resumed: { approved: true } },
      { verdict: { kind: 'approved' }, send: 'defer' },
    );
    await vi.waitFor(() => expect(JSON.stringify(persistence.stored)).toContain('approved'));
    const session = createSession({ backend, sessionId: 's', persistence });
    await session.restore();
    expect(session.getState().interrupts.map((one) => one.status)).toEqual([status, 'open']);
  });
});

describe('reading and writing JSON', () => {
  test.each([
    '{"a":[1,{"b":-0}],"c":"-0","-0":1e400}',
    '[12345678901234567890,"12345678901234567890","\\"1e400",{"\\\\":-0.0}]',
    '{"__proto__":{"a":1e400},"constructor":-0}',
    '{"":{"":{"":-0}}}',
  ])('gives back what was read: %s', (text) => {
    expect(writeJson(parseJson(text))).toBe(text);
  });

  test('a number that was put in another’s place is the one that is written', () => {
    const value = parseJson('{"a":-0,"b":1e400}') as { a: number; b: number };
    value.a = 5;
    expect(writeJson(value)).toBe('{"a":5,"b":1e400}');
  });

  test('text that looks like our own marks stays text', () => {
    const text = '{"a":1e400,"b":"1e400","c":"00000000-0000-4000-8000-0000000000001e400"}';
    expect(writeJson(parseJson(text))).toBe(text);
  });

  test('a giant goes back as it came', () => {
    const text = `{"a":${'1'.repeat(200_000)},"b":"${'\\n'.repeat(500_000)}","c":${'[-0,'.repeat(3_000)}1${']'.repeat(3_000)}}`;
    expect(writeJson(parseJson(text))).toBe(text);
  });
});

describe('an app’s answer that repeats a number of the question', () => {
  async function asked(number: string) {
    const { bodies, backend } = server('flow', number);
    const session = createSession({ backend: backend(), recoveryDelaysMs: [] });
    await session.send('go').outcome;
    const { amount } = (openOf(session)?.input ?? {}) as { amount?: number };
    return { bodies, session, amount };
  }

  test.each(['12345678901234567890', '9007199254740993', '0.1234567890123456789', '1e400', '-0'])(
    'is refused with its place where JavaScript has made another of it: %s',
    async (number) => {
      const { bodies, session, amount } = await asked(number);
      const output = { paid: { amount } };
      expect(() => answer(session, { type: 'respond', output })).toThrow('paid.amount');
      expect(() => answer(session, { type: 'restart', resumed: { amount } })).toThrow(
        'resumed.amount',
      );
      expect(bodies).toHaveLength(1);
      expect(openOf(session)?.status).toBe('open');
    },
  );

  test.each([...held, '1e-400'])('leaves where it says what was asked: %s', async (number) => {
    const { bodies, session, amount } = await asked(number);
    await answer(session, { type: 'respond', output: { amount, zero: 0 } });
    expect(bodies).toHaveLength(2);
  });

  test('leaves with its digits where what holds it is handed on as it came', async () => {
    const { bodies, session } = await asked('12345678901234567890');
    await answer(session, { type: 'respond', output: openOf(session)?.input });
    expect(bodies[1]).toContain('"output":{"amount":12345678901234567890}');
  });
});
