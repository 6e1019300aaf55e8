import {
  type Backend,
  createSession,
  StreamLostError,
  selectUnsettled,
  type WireRecord,
} from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { scriptedBackend } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';

const SECRET = 'sk-CANARY-7f3a-9c';
const CODE = 'code-471100';

/** A server that asks, and repeats the answer in the names of fields wherever it can. */
function serverOf(kind: 'agent' | 'flow'): typeof fetch {
  const repeated = { [SECRET]: 1, [`by ${SECRET}`]: { [CODE]: SECRET } };
  return async (_input, init) => {
    const isAnswer = String(init?.body).includes(SECRET) || String(init?.body).includes(CODE);
    const part = { toolRequest: { name: 'unlock', ref: 'r1', input: {} } };
    const asked = { ...part, metadata: { interrupt: true } };
    const answered = { toolResponse: { name: 'unlock', ref: 'r1', output: repeated } };
    const messages = [
      { role: 'user', content: [{ text: 'go' }] },
      { role: 'model', content: [isAnswer ? part : asked] },
      ...(isAnswer ? [{ role: 'tool', content: [answered] }] : []),
      ...(isAnswer ? [{ role: 'model', content: [{ text: 'In.' }] }] : []),
    ];
    const finishReason = isAnswer ? 'stop' : 'interrupted';
    const chunk = { role: 'tool', index: 0, content: [answered], custom: repeated };
    const frames =
      kind === 'agent'
        ? [
            ...(isAnswer ? [{ message: { modelChunk: chunk } }] : []),
            { result: { snapshotId: 's', finishReason, message: messages.at(-1) } },
          ]
        : [...(isAnswer ? [{ message: chunk }] : []), { result: { messages, finishReason } }];
    const body = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('');
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

describe.each(['agent', 'flow'] as const)('a secret answer to a Genkit %s', (kind) => {
  test.each([
    ['a text', { key: SECRET }, SECRET],
    ['the name of a field', { [CODE]: true }, CODE],
  ])(
    'that is %s is in no record of the wire and in no message, also as the name of a field',
    async (_what, output, secret) => {
      const url = 'http://agent.test/a';
      const fetch = serverOf(kind);
      const backend =
        kind === 'agent'
          ? genkitAgent({ url, fetch, decisionIds: false })
          : genkitFlow({ url, fetch, decisionIds: false });
      const session = createSession({ backend, recoveryDelaysMs: [] });
      const wire: WireRecord[] = [];
      session.observe({ onAction() {}, onWire: (record) => void wire.push(record) });
      await session.send('go').outcome;
      const [open] = selectUnsettled(session.getState());
      // A flow's results stay in the conversation, which this browser keeps: there a secret is for the tool alone.
      const said =
        kind === 'flow'
          ? ({ type: 'restart', resumed: output } as const)
          : ({ type: 'respond', output } as const);
      const answer = { ...said, key: open?.key ?? '', sensitive: true };
      const outcome = await session.decide(answer)?.outcome;
      expect(outcome?.status).toBe('completed');
      expect(JSON.stringify(wire)).toContain('[hidden');
      expect(JSON.stringify(wire)).not.toContain(secret);
      expect(JSON.stringify(session.getState().messages)).not.toContain(secret);
    },
  );
});

/** What a session and its observers hold of a turn, as text. */
const everything = (...held: readonly unknown[]) => JSON.stringify(held);
const url = 'http://agent.test/a';

/** The server's answer to the question and, afterwards, what it says of an answer. */
async function answerSecretly(afterwards: () => Response | Promise<Response>) {
  let isAsked = false;
  const backend = genkitAgent({
    url,
    snapshotUrl: false,
    decisionIds: false,
    fetch: async (input, init) => {
      if (isAsked) return afterwards();
      isAsked = true;
      return serverOf('agent')(input, init);
    },
  });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  const output = { key: SECRET };
  const answer = { type: 'respond', key: open?.key ?? '', output, sensitive: true } as const;
  const outcome = await session.decide(answer)?.outcome;
  return { session, outcome };
}

test.each([
  [
    'an error',
    () => new Response(`{"error":{"message":"no access with ${SECRET}"}}`, { status: 500 }),
  ],
  ['a refusal in plain text', () => new Response(`${SECRET} is wrong`, { status: 401 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: `/in/${SECRET}` } })],
  [
    'a turn that failed',
    () =>
      new Response(`data: {"error":{"status":"INTERNAL","message":"${SECRET}?"}}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      }),
  ],
])('a secret that the server repeats in %s is in no error', async (_name, afterwards) => {
  const { session, outcome } = await answerSecretly(afterwards);
  const { error, interrupts } = session.getState();
  const refusals = interrupts.map(({ refusal }) => refusal);
  expect(error ?? outcome).toBeDefined();
  expect(everything(outcome, error, refusals)).not.toContain(SECRET);
  expect(everything(outcome, error, refusals)).toContain('hidden');
});

test('a secret goes with its question, whatever has become of that', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('unlock', {}).interrupt('unlock', { second: true }));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const [first] = selectUnsettled(session.getState());
  const output = { key: SECRET };
  session.decide({ type: 'respond', key: first?.key ?? '', output, sensitive: true });
  expect(everything(session.getState().interrupts)).toContain(SECRET);
  await session.send('never mind').outcome;
  expect(selectUnsettled(session.getState())).toEqual([]);
  expect(everything(session.getState().interrupts)).not.toContain(SECRET);
});

test('a secret whose answer was lost goes once the question waits no more', async () => {
  let isGone = false;
  const interrupt = {
    name: 'unlock',
    ref: 'r1',
    position: 0,
    input: {},
    raw: null,
    allowed: { respond: true, restart: false, replaceInput: false, cancel: false },
  };
  const backend: Backend = {
    id: 'lost',
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'server' },
    async *stream({ type }) {
      if (type === 'resume') {
        isGone = true;
        throw new StreamLostError();
      }
      yield { type: 'end', end: { status: 'interrupted', interrupts: [interrupt] } };
    },
    restore: async () => ({
      checkpoint: null,
      messages: [],
      interrupts: isGone ? [] : [interrupt],
      status: isGone ? 'idle' : 'interrupted',
    }),
  };
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  const output = { key: SECRET };
  await session.decide({ type: 'respond', key: open?.key ?? '', output, sensitive: true })?.outcome;
  expect(session.getState().interrupts).toMatchObject([{ status: 'superseded', doubt: 'unknown' }]);
  expect(everything(session.getState().interrupts)).not.toContain(SECRET);
});
