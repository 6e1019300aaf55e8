import {
  createSession,
  memoryPersistence,
  type Persistence,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { describe, expect, test } from 'vitest';
import { createDecisions } from '../../src/decisions/createDecisions.ts';
import { memoryDecisionStore } from '../../src/decisions/memoryDecisionStore.ts';

/** Every request and call uses the same words: only the pause's name distinguishes them. */
const asks = {
  role: 'model',
  content: [
    {
      toolRequest: { name: 'pay', ref: 'call_0', input: { to: 'Ada', amount: 50 } },
      metadata: { interrupt: true },
    },
  ],
};

interface Bank {
  readonly fetch: typeof fetch;
  readonly paid: () => number;
  readonly ids: readonly string[];
}

/**
 * A Genkit server whose tool pays once per decision. `keep`: how many messages it keeps. `lost`: what happens to the
 * response of a turn with this number.
 */
function bank({
  keep = Number.POSITIVE_INFINITY,
  names = false,
  broken = (_turn: number): 'cut' | 'failed' | undefined => undefined,
} = {}): Bank {
  const decisions = createDecisions({ store: memoryDecisionStore() });
  const ids: string[] = [];
  let paid = 0;
  let turns = 0;
  const streams = new Map<string, string>();
  async function run(before: readonly Json[], resume: Json | undefined) {
    if (!resume) return { messages: [...before, asks], finishReason: 'interrupted' };
    const [{ metadata, toolRequest }] = resume.restart;
    ids.push(metadata.resumed.decisionId);
    const call = { tool: 'pay', input: toolRequest.input, scope: 'ada' };
    const output = await decisions.once(metadata.resumed, call, async () => {
      paid += 1;
      return { receipt: `receipt-${paid}` };
    });
    const told = { toolResponse: { name: 'pay', ref: 'call_0', output } };
    const after = [
      ...before.slice(0, -1),
      { role: 'model', content: [{ toolRequest }] },
      { role: 'tool', content: [told] },
      { role: 'model', content: [{ text: `Paid: ${output.receipt}` }] },
    ];
    return { messages: after, finishReason: 'stop' };
  }
  const isAgent = (body: Json) => 'init' in body;
  async function answer(body: Json): Promise<unknown> {
    const { data, init } = body;
    const before = isAgent(body)
      ? [...(init.state?.messages ?? []), ...(data.message ? [data.message] : [])]
      : data.messages;
    turns += 1;
    const how = broken(turns);
    const { messages, finishReason } = await run(before, data.resume);
    if (how === 'failed')
      return { messages: before, finishReason: 'failed', error: { message: 'The model is gone' } };
    const kept = messages.slice(-keep);
    return isAgent(body)
      ? { state: { messages: kept }, message: kept.at(-1), finishReason }
      : { messages: kept, finishReason };
  }
  return {
    paid: () => paid,
    ids,
    async fetch(_url, init) {
      const joined = new Headers(init?.headers).get(STREAM);
      const type = { 'content-type': 'text/event-stream' };
      if (joined !== null) return new Response(streams.get(joined), { headers: type });
      const frame = `data: ${JSON.stringify({ result: await answer(JSON.parse(String(init?.body))) })}\n\n`;
      const streamId = `stream-${turns}`;
      streams.set(streamId, frame);
      const isCut = broken(turns) === 'cut';
      const headers = names ? { ...type, [STREAM]: streamId } : type;
      return new Response(isCut ? ': nothing more\n\n' : frame, { headers });
    },
  };
}

const STREAM = 'x-genkit-stream-id';

// biome-ignore lint/suspicious/noExplicitAny: a stand-in for a server reads what comes as its framework does
type Json = any;

/** With another address or browser, no lock and no channel is shared. */
const flow = ({ fetch }: Bank, browser = 1) =>
  genkitFlow({ url: `http://bank.test/chat?${browser}`, fetch });
const agent = ({ fetch }: Bank, browser = 1) =>
  genkitAgent({
    url: `http://bank.test/agent?${browser}`,
    sessions: 'client',
    snapshotUrl: false,
    fetch,
  });

const waiting = (session: Session) => {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing waits');
  return one;
};

function approve(session: Session) {
  return session.decide(restart(waiting(session), { resumed: { approved: true } }))?.outcome;
}

async function pay(session: Session): Promise<void> {
  await session.send('Pay Ada 50').outcome;
  await approve(session);
  expect(session.getState().interrupts.at(-1)?.status).toBe('resolved');
}

const device = (
  server: Bank,
  make = flow,
  persistence: Persistence = memoryPersistence(),
  browser = 1,
) => createSession({ backend: make(server, browser), persistence, recoveryDelaysMs: [0] });

describe.each([
  ['a flow', flow],
  ['an agent without a store', agent],
])('%s', (_name, make) => {
  test('that shortens its history makes each payment that was approved', async () => {
    const server = bank({ keep: 4 });
    const session = device(server, make);
    for (let times = 0; times < 4; times += 1) await pay(session);
    expect(server.paid()).toBe(4);
    expect(new Set(server.ids).size).toBe(4);
  });

  test('makes the payments of several devices that open one session of the app', async () => {
    const server = bank();
    for (let times = 0; times < 3; times += 1) {
      const session = createSession({ backend: make(server), sessionId: 'chat-of-user-7' });
      await session.restore();
      await pay(session);
    }
    expect(server.paid()).toBe(3);
  });

  test('pays once when two tabs answer the pause that both found after a lost turn', async () => {
    const server = bank({ names: true, broken: (turn) => (turn === 1 ? 'cut' : undefined) });
    const persistence = memoryPersistence();
    const first = device(server, make, persistence);
    const turn = first.send('Pay Ada 50');
    // The second reads the record while the turn runs.
    for await (const event of turn) if (event.type === 'checkpoint') break;
    const second = device(server, make, memoryPersistence(persistence.stored), 2);
    await turn.outcome;
    await second.restore();
    expect(waiting(second).decisionId).toBe(waiting(first).decisionId);
    await Promise.all([approve(first), approve(second)]);
    expect(server.ids).toHaveLength(2);
    expect(server.paid()).toBe(1);
  });

  test('keeps the name of a pause over a reload', async () => {
    const server = bank();
    const persistence = memoryPersistence();
    const before = device(server, make, persistence);
    await before.send('Pay Ada 50').outcome;
    const after = device(server, make, persistence);
    await after.restore();
    expect(waiting(after).decisionId).toBe(waiting(before).decisionId);
  });

  test('pays once when an answer whose outcome was lost is given again', async () => {
    const server = bank({ broken: (turn) => (turn === 2 ? 'cut' : undefined) });
    const session = device(server, make);
    await session.send('Pay Ada 50').outcome;
    await approve(session);
    const lost = waiting(session);
    expect(lost.status).toBe('unknown');
    session.reopen(lost.key);
    await approve(session);
    expect(server.ids).toHaveLength(2);
    expect(server.paid()).toBe(1);
  });
});

test('a flow that returns its error pays once when the answer is given again', async () => {
  const server = bank({ broken: (turn) => (turn === 2 ? 'failed' : undefined) });
  const session = device(server);
  await session.send('Pay Ada 50').outcome;
  await approve(session);
  session.reopen(waiting(session).key);
  await approve(session);
  expect(server.ids).toHaveLength(2);
  expect(server.paid()).toBe(1);
});

test.each([
  ['a flow', flow, (messages: Json) => ({ messages })],
  ['an agent without a store', agent, (messages: Json) => ({ state: { messages } })],
])('%s: a pause of an earlier version keeps its name', async (_name, make, checkpoint) => {
  const messages = [{ role: 'user', content: [{ text: 'Pay Ada 50' }] }, asks];
  const record = { sessionId: 'old', revision: 1, savedAt: Date.now() };
  const stored = {
    version: 3,
    sessions: [{ ...record, checkpoint: checkpoint(messages) }],
  };
  const session = device(bank(), make, memoryPersistence(stored));
  await session.restore();
  expect(waiting(session).decisionId).toBe('old:2:0');
});
