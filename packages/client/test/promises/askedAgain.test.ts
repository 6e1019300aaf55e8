import { createSession, observeDecisions, type Resolution } from '@holdpoint/client';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { describe, expect, test, vi } from 'vitest';

// Promise: an answer is confirmed only where the server tells something of what was answered.

type Json = Record<string, unknown>;

const sse = (...frames: readonly unknown[]) =>
  new Response(
    frames
      .map((frame) => `data: ${typeof frame === 'string' ? frame : JSON.stringify(frame)}\n\n`)
      .join(''),
    {
      headers: { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
    },
  );

const call = (ref: string) => ({
  toolRequest: { name: 'pay', ref, input: { to: 'Ada' } },
  metadata: { interrupt: true },
});
const model = (...content: readonly unknown[]) => ({ role: 'model', content });
const words = model({ text: 'Anything else?' });
const result = (ref: string) => ({
  role: 'tool',
  content: [{ toolResponse: { name: 'pay', ref, output: 'Paid.' } }],
});

/** Asks with the first answer, answers yes to all, and gives what came of it. */
async function play(
  backend: Parameters<typeof createSession>[0]['backend'],
  verdict: 'approved' | 'rejected' = 'approved',
) {
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  const log: string[] = [];
  session.observe(observeDecisions(({ status }) => log.push(status)));
  await session.send('go').outcome;
  const { interrupts } = session.getState();
  const answers = interrupts.map(
    ({ key }): Resolution =>
      verdict === 'approved'
        ? { type: 'restart', key, resumed: { approved: true } }
        : { type: 'respond', key, output: { approved: false } },
  );
  for (const answer of answers)
    await session.decide(answer, { verdict: { kind: verdict }, send: 'when-complete' })?.outcome;
  const after = session.getState().interrupts;
  return { session, log, statuses: after.map(({ status }) => status), after };
}

/** A flow that asks about these calls, and then returns what `reply` makes of the conversation. */
const flow = (
  refs: readonly string[],
  reply: (messages: readonly unknown[]) => Json,
  url = 'http://flow.test/',
) =>
  genkitFlow({
    url,
    fetch: async (_url, init) => {
      const { data } = JSON.parse(String(init?.body));
      const asked = [...data.messages, model(...refs.map(call))];
      const output = data.resume ? reply(data.messages) : { messages: asked };
      return sse({ result: output });
    },
  });

describe('a Genkit flow', () => {
  test.each<[string, (messages: readonly unknown[]) => Json]>([
    ['adds only words', (messages) => ({ messages: [...messages, words] })],
    [
      'adds the words of a second question of the person',
      (messages) => ({
        messages: [...messages, { role: 'user', content: [{ text: 'Hm' }] }, words],
      }),
    ],
    ['asks the same again', (messages) => ({ messages, finishReason: 'interrupted' })],
  ])('that loses the answers and %s confirms none, in one row', async (_what, reply) => {
    for (const verdict of ['approved', 'rejected'] as const) {
      const { statuses, log, after } = await play(flow(['c1'], reply), verdict);
      expect(statuses).toEqual(['failed']);
      // It is ours, and not in the server's words.
      expect(after[0]?.refusal?.serverMessage).toBeUndefined();
      expect(log).not.toContain('resolved');
    }
  });

  test('that drops `resume` has the change to make printed once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const _ of ['once', 'twice'])
      await play(flow(['c1'], (all) => ({ messages: [...all, words] }), 'http://flow.test/drops'));
    expect(warn.mock.calls).toEqual([[expect.stringContaining('...(resume && { resume })')]]);
    warn.mockRestore();
  });

  test('that returns a result confirms the answer', async () => {
    const { after } = await play(
      flow(['c1'], (messages) => ({ messages: [...messages, result('c1'), words] })),
    );
    expect(after).toMatchObject([{ status: 'resolved' }]);
    expect(after[0]).not.toHaveProperty('problem');
  });

  test('that shortens its conversation confirms the answer, and not that the tool ran', async () => {
    const { after } = await play(flow(['c1'], () => ({ messages: [words] })));
    expect(after).toMatchObject([{ status: 'resolved', problem: 'untold' }]);
  });

  test('that has a result of one of two calls confirms that one, and lets it run no second time', async () => {
    const { session, statuses } = await play(
      flow(['c1', 'c2'], (messages) => ({ messages: [...messages, result('c1'), words] })),
    );
    expect(statuses).toEqual(['resolved', 'superseded']);
    expect(session.getState().interrupts[1]).toMatchObject({ doubt: 'failed' });
  });

  test('that asks the same again beside another question leaves the answer in doubt', async () => {
    const { after } = await play(
      flow(['c1'], (messages) => ({
        messages: [...messages.slice(0, -1), model(call('c1'), call('c2'))],
      })),
    );
    expect(after).toMatchObject([
      { ref: 'c1', status: 'superseded', doubt: 'failed' },
      { ref: 'c1', status: 'open' },
      { ref: 'c2', status: 'open' },
    ]);
  });

  test('that asks the same call something else has taken the answer', async () => {
    const other = { ...call('c1'), metadata: { interrupt: { question: 'And the code?' } } };
    const { statuses } = await play(
      flow(['c1'], (messages) => ({ messages: [...messages.slice(0, -1), model(other)] })),
    );
    expect(statuses).toEqual(['resolved', 'open']);
  });

  test('is answered again by a press, with what the flow asks now', async () => {
    let turns = 0;
    const backend = flow(['c1'], (messages) => {
      turns += 1;
      return { messages: turns === 1 ? messages : [...messages, result('c1'), words] };
    });
    const { session } = await play(backend);
    const [one] = session.getState().interrupts;
    session.reopen(one?.key ?? '');
    await session.decide({ type: 'restart', key: one?.key ?? '', resumed: true })?.outcome;
    expect(session.getState().interrupts).toMatchObject([{ status: 'resolved' }]);
  });
});

/** An agent that asks, and then has this in its conversation; it streams none of it. */
function agent(kept: 'here' | 'there' | 'nowhere', after: readonly unknown[]) {
  let turns = 0;
  const before = [{ role: 'user', content: [{ text: 'go' }] }, model(call('c1'))];
  const fetch = async (to: unknown) => {
    if (String(to).includes('snapshot'))
      return kept === 'there'
        ? Response.json({
            result: {
              snapshotId: 'p2',
              status: 'completed',
              state: { messages: [...before, ...after] },
            },
          })
        : new Response(null, { status: 404 });
    turns += 1;
    const state = kept === 'here' && {
      state: { messages: turns === 1 ? before : [...before, ...after] },
    };
    const [message, finishReason] = turns === 1 ? [before[1], 'interrupted'] : [words, 'stop'];
    return sse({
      result: { sessionId: 's', snapshotId: `p${turns}`, finishReason, message, ...state },
    });
  };
  const sessions = kept === 'here' ? ({ sessions: 'client' } as const) : {};
  return genkitAgent({
    url: 'http://agent.test/a',
    snapshotUrl: 'http://agent.test/snapshot',
    fetch,
    ...sessions,
  });
}

test.each([
  ['here', [words], 'superseded'],
  ['there', [words], 'superseded'],
  ['here', [result('c1'), words], 'resolved'],
  ['there', [result('c1'), words], 'resolved'],
  ['nowhere', [words], 'resolved'],
] as const)(
  'a Genkit agent that streams no result is asked for its conversation, kept %s: %j',
  async (kept, after, status) => {
    expect((await play(agent(kept, after))).statuses).toEqual([status]);
  },
);

test('a Genkit agent that asks about the same call again confirms no answer', async () => {
  let turns = 0;
  const fetch = async () => {
    turns += 1;
    const snapshotId = `p${turns}`;
    return sse({
      result: {
        sessionId: 's',
        snapshotId,
        finishReason: 'interrupted',
        message: model(call('c1')),
      },
    });
  };
  const backend = genkitAgent({ url: 'http://agent.test/', snapshotUrl: false, fetch });
  expect((await play(backend)).statuses).toEqual(['failed']);
});

/** A chat whose server asks about one call, and then says `after`. */
function chat(after: readonly Json[]) {
  let turns = 0;
  const ask = [
    { type: 'tool-input-available', toolCallId: 'c1', toolName: 'pay', input: { to: 'Ada' } },
    { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' },
  ];
  const fetch = async () => {
    turns += 1;
    const told = [{ type: 'start-step' }, ...(turns === 1 ? ask : after), { type: 'finish-step' }];
    return sse({ type: 'start', messageId: 'm1' }, ...told, { type: 'finish' }, '[DONE]');
  };
  return aiSdk({ url: 'http://chat.test/', fetch });
}

test('a chat of the AI SDK that asks about the same call again confirms no answer', async () => {
  const again = [
    { type: 'tool-input-available', toolCallId: 'c1', toolName: 'pay', input: { to: 'Ada' } },
    { type: 'tool-approval-request', approvalId: 'a2', toolCallId: 'c1' },
  ];
  for (const verdict of ['approved', 'rejected'] as const)
    expect((await play(chat(again), verdict)).statuses).toEqual(['failed']);
});

test.each([
  [{ type: 'tool-output-available', toolCallId: 'c1', output: 'Sent.' }, 'ran'],
  [{ type: 'tool-output-error', toolCallId: 'c1', errorText: 'No money.' }, 'ran'],
  [{ type: 'tool-output-denied', toolCallId: 'c1' }, 'denied'],
])('a rejected call of which the AI SDK tells %j has the problem %s', async (frame, problem) => {
  const { after, session } = await play(chat([frame]), 'rejected');
  expect(after).toMatchObject([{ status: 'resolved', verdict: { kind: 'rejected' }, problem }]);
  const backend = chat([]);
  const context = { ...session.getState(), observe() {}, signal: new AbortController().signal };
  const restored = await backend.restore?.(context as never);
  const calls = restored?.messages
    .flatMap(({ parts }) => parts)
    .filter(({ type }) => type === 'tool');
  expect(calls).toMatchObject([{ response: { problem } }]);
});
