import {
  createSession,
  respond,
  type Session,
  selectMessages,
  selectUnsettled,
  textOf,
} from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { expect, test } from 'vitest';
import { startServer } from './payServer.testkit.ts';

const call = (name: string, ref: string, input: object) => ({ toolRequest: { name, ref, input } });
const gave = (name: string, ref: string, output: unknown) => ({
  role: 'tool',
  content: [{ toolResponse: { name, ref, output } }],
});
const says = (text: string, ...calls: readonly object[]) => ({
  role: 'model',
  content: [{ text }, ...calls],
});
const asking = says('Asking first.', {
  ...call('ask', 'a1', {}),
  metadata: { interrupt: true },
});
const first = [
  says('Looking it up.', call('look', 'l1', { at: 'Ada' })),
  gave('look', 'l1', 'Ada is fine'),
  asking,
];
const second = [
  { ...gave('ask', 'a1', { ok: true }), metadata: { resumed: true } },
  says('Paying now.', call('pay', 'p1', { to: 'Ada' })),
  gave('pay', 'p1', 'paid'),
  says('All done.'),
];

/** What the wire has of a turn: all of it from a model that streams; else only what tools gave, and the last message. */
function chunksOf(turn: readonly { role: string; content: object[] }[], streams: boolean) {
  const told = turn.filter(({ role }) => streams || role === 'tool');
  const chunks = told.map((message, index) => ({
    modelChunk: streams ? { ...message, index } : message,
  }));
  const paused = turn.at(-1)?.content.filter((part) => 'metadata' in part) ?? [];
  return paused.length > 0
    ? [...chunks, { modelChunk: { role: 'tool', content: paused } }]
    : chunks;
}

async function startAgent({ streams, isKept }: { streams: boolean; isKept: boolean }) {
  let messages: object[] = [];
  const { origin, arrived } = await startServer(({ path, body }, response) => {
    const at = { sessionId: 's', snapshotId: `n${messages.length}` };
    if (path.endsWith('/getSnapshot')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const result = { ...at, status: 'completed', state: { messages } };
      return response.end(JSON.stringify({ result }));
    }
    const isAnswer = body.includes('"resume"');
    const turn = isAnswer ? second : first;
    const said = isAnswer ? [] : [{ role: 'user', content: [{ text: 'go' }] }];
    messages = [...(isAnswer ? messages : []), ...said, ...turn];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const chunk of chunksOf(turn, streams))
      response.write(`data: ${JSON.stringify({ message: chunk })}\n\n`);
    const result = {
      ...(isKept
        ? { sessionId: 's', snapshotId: `n${messages.length}` }
        : { sessionId: 's', state: { messages } }),
      message: turn.at(-1),
      finishReason: isAnswer ? 'stop' : 'interrupted',
    };
    return response.end(`data: ${JSON.stringify({ result })}\n\n`);
  });
  const reads = () => arrived.filter(({ path }) => path.endsWith('/getSnapshot')).length;
  /** What turns streaming off on the way: the answer comes in one piece, the last frame alone. */
  const inOnePiece: typeof fetch = async (input, init) => {
    if (!String(input).endsWith('/agent')) return fetch(input, init);
    const response = await fetch(input, init);
    const frames = (await response.text()).split('\n\n');
    const last = frames.findLast((frame) => frame.startsWith('data: '))?.slice('data: '.length);
    const headers = { 'content-type': 'application/json' };
    return new Response(last, { headers });
  };
  return { url: `${origin}/agent`, reads, inOnePiece };
}

function toldIn(session: Session) {
  const parts = selectMessages(session.getState()).flatMap((message) => message.parts);
  return parts.map((part) =>
    part.type === 'text'
      ? textOf(part)
      : part.type === 'tool'
        ? [part.request.name, part.request.input, part.response?.output]
        : part.type,
  );
}

async function answerFirst(session: Session) {
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  expect(open).toMatchObject({ status: 'open', name: 'ask', position: 0 });
  return session.decide(respond(open, { ok: true }))?.outcome;
}

const whole = [
  'go',
  'Looking it up.',
  ['look', { at: 'Ada' }, 'Ada is fine'],
  'Asking first.',
  ['ask', {}, { ok: true }],
  'Paying now.',
  ['pay', { to: 'Ada' }, 'paid'],
  'All done.',
];

for (const streams of [true, false]) {
  for (const isKept of [true, false]) {
    const who = `a model that ${streams ? 'streams' : 'does not stream'}, ${isKept ? 'kept by the server' : 'kept here'}`;
    test(`live, a transcript tells what it tells after a reload, in that order: ${who}`, async () => {
      const agent = await startAgent({ streams, isKept });
      const backend = genkitAgent({ url: agent.url, sessions: isKept ? 'server' : 'client' });
      const session = createSession({ backend, recoveryDelaysMs: [0] });
      expect(await answerFirst(session)).toEqual({ status: 'completed', finishReason: 'stop' });
      expect(toldIn(session)).toEqual(whole);
      // Read once for each turn that leaves something out, and for none that does not.
      expect(agent.reads()).toBe(!streams && isKept ? 2 : 0);
      expect(session.getState().interrupts).toMatchObject([{ status: 'resolved' }]);
      await session.restore();
      expect(toldIn(session)).toEqual(whole);
    });
  }
}

test('so does an answer that comes in one piece', async () => {
  const agent = await startAgent({ streams: true, isKept: true });
  const backend = genkitAgent({ url: agent.url, fetch: agent.inOnePiece });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await answerFirst(session);
  expect(toldIn(session)).toEqual(whole);
});

test('where nothing can be read, a tool’s result is matched by the tool’s name', async () => {
  const agent = await startAgent({ streams: false, isKept: true });
  const backend = genkitAgent({ url: agent.url, snapshotUrl: false });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await answerFirst(session);
  expect(toldIn(session)).toEqual([
    'go',
    ['look', undefined, 'Ada is fine'],
    'Asking first.',
    ['ask', {}, { ok: true }],
    ['pay', undefined, 'paid'],
    'All done.',
  ]);
});
