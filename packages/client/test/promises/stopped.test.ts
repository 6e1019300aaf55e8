import {
  type Backend,
  BackendError,
  createSession,
  HoldpointError,
  type Message,
  memoryPersistence,
  ResumeRejectedError,
  restart,
  StreamLostError,
  selectStatus,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { toErrorInfo } from '@holdpoint/client/internal';
import { kortyx } from '@holdpoint/client/kortyx';
import { langGraph } from '@holdpoint/client/langgraph';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test, vi } from 'vitest';
import {
  kortyxStandIn,
  kortyxWorkflows,
} from '../../../../servers/kortyx-stand-in/standIn/index.ts';
import { type Arrived, startServer } from './payServer.testkit.ts';

const said = { role: 'user', content: [{ text: 'dig' }] };

/** A server that gives these answers: of the agent itself as a stream, of all else as JSON. */
const serve = (answer: (request: Arrived) => object) =>
  startServer((request, response) => {
    const json = JSON.stringify(answer(request));
    const isStream = request.path === '/agent';
    response.writeHead(200, {
      'content-type': isStream ? 'text/event-stream' : 'application/json',
    });
    response.end(isStream ? `data: ${json}\n\n` : json);
  });

/** An agent whose turns run detached, and are stopped by whoever asks; `kept` is what its state holds after that. */
async function startAgent(kept: readonly object[]) {
  let status = 'pending';
  const answer = ({ path }: Arrived) => {
    if (path === '/agent') return { result: { snapshotId: 'n1', finishReason: 'detached' } };
    const before = status;
    if (path.endsWith('/abort')) {
      status = 'aborted';
      return { result: { snapshotId: 'n1', status: before } };
    }
    const messages = status === 'pending' ? [] : kept;
    return { result: { snapshotId: 'n1', sessionId: 's', status, state: { messages } } };
  };
  const { origin, arrived } = await serve(answer);
  const reads = () => arrived.filter(({ path }) => path.endsWith('/getSnapshot')).length;
  return { url: `${origin}/agent`, reads };
}

// JavaScript keeps nothing of a turn that was stopped; Python keeps the message.
test.each([
  ['JavaScript', []],
  ['Python', [said]],
])(
  'a detached turn that a person stops ends as stopped, at once, and is not an error: %s',
  async (_name, kept) => {
    const agent = await startAgent(kept);
    // A second look would come after the test: its end must not wait for one.
    const recoveryDelaysMs = [0, 3_600_000];
    const backend = genkitAgent({ url: agent.url, detach: true });
    const session = createSession({ backend, recoveryDelaysMs });
    const turn = session.send('dig');
    await vi.waitFor(() => expect(agent.reads()).toBeGreaterThan(0));
    session.stop();
    expect(await turn.outcome).toEqual({ status: 'aborted' });
    // Nor does what is read of it later make one of it, here or on another page.
    await session.restore();
    expect(session.getState().error).toBeUndefined();
    expect(selectStatus(session.getState())).toBe('idle');
    const { sessionId } = session.getState();
    const later = createSession({ backend, sessionId });
    await later.restore();
    expect(selectStatus(later.getState())).toBe('idle');
  },
);

test('a detached answer that a person stops may be partly done, and says so at once as after a reload, without an error', async () => {
  const toolRequest = { name: 'pay', ref: 'p1', input: {} };
  const messages = [
    said,
    { role: 'model', content: [{ toolRequest, metadata: { interrupt: true } }] },
  ];
  const asked = { snapshotId: 'n1', status: 'completed', finishReason: 'interrupted' };
  let newest: Record<string, unknown> = asked;
  const answer = ({ path, body }: Arrived) => {
    if (path === '/agent') {
      if (body.includes('"resume"'))
        newest = { snapshotId: 'n2', parentId: 'n1', status: 'pending' };
      return { result: { snapshotId: newest.snapshotId, finishReason: 'detached' } };
    }
    if (path.endsWith('/abort')) {
      newest = { ...newest, status: 'aborted' };
      return { result: { snapshotId: 'n2', status: 'pending' } };
    }
    const snapshot = body.includes('"n1"') ? asked : newest;
    return { result: { ...snapshot, sessionId: 's', state: { messages } } };
  };
  const { origin, arrived } = await serve(answer);
  const backend = genkitAgent({ url: `${origin}/agent`, detach: true });
  const persistence = memoryPersistence();
  const open = () => createSession({ backend, persistence, recoveryDelaysMs: [0, 0, 0] });
  const session = open();
  await session.send('dig').outcome;
  const [waiting] = selectUnsettled(session.getState());
  if (!waiting) throw new Error('nothing is open');
  const turn = session.decide(restart(waiting, { resumed: { approved: true } }));
  await vi.waitFor(() => expect(arrived.filter(({ body }) => body.includes('n2'))).toHaveLength(1));
  session.stop();
  expect(await turn?.outcome).toEqual({ status: 'aborted' });
  await vi.waitFor(() =>
    expect(session.getState().interrupts).toMatchObject([{ status: 'failed' }]),
  );
  const later = open();
  await later.restore();
  for (const page of [session, later]) {
    expect(page.getState().error).toBeUndefined();
    expect(page.getState().interrupts).toMatchObject([{ status: 'failed' }]);
    expect(page.getState().interrupts[0]).not.toHaveProperty('refusal');
  }
});

test('a stopped answer is looked up after the turn has ended, and its end does not wait for that', async () => {
  const asked = {
    message: {
      role: 'model',
      content: [
        { toolRequest: { name: 'pay', ref: 'p1', input: {} }, metadata: { interrupt: true } },
      ],
    },
    finishReason: 'interrupted',
    sessionId: 's',
    snapshotId: 'n1',
  };
  let release = () => {};
  const isRead = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { origin, arrived } = await startServer(({ path, body }, response) => {
    if (path === '/agent') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (body.includes('"resume"')) return response.write(': working\n\n');
      return response.end(`data: ${JSON.stringify({ result: asked })}\n\n`);
    }
    const messages = [said, asked.message];
    const result = { snapshotId: 'n1', sessionId: 's', status: 'completed', state: { messages } };
    void isRead.then(() => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result }));
    });
  });
  const session = createSession({
    backend: genkitAgent({ url: `${origin}/agent` }),
    recoveryDelaysMs: [0],
  });
  await session.send('dig').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  const turn = session.decide(restart(open, { resumed: { approved: true } }));
  await vi.waitFor(() => expect(arrived).toHaveLength(2));
  session.stop();
  expect(await turn?.outcome).toEqual({ status: 'aborted' });
  expect(selectUnsettled(session.getState())).toMatchObject([{ status: 'unknown' }]);
  release();
});

test('an answer that is stopped while its server is only asked for its questions was not sent, and stays open', async () => {
  const asked = [{ id: '181d2232c7a5cd88437986c0134d85a1', value: 'Where to?' }];
  const state = { values: { messages: [] }, tasks: [{ name: 'ask', interrupts: asked }] };
  let isDeaf = false;
  const { origin, arrived } = await startServer(({ path }, response) => {
    if (isDeaf) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(path.endsWith('/state') ? state : { status: 'interrupted' }));
  });
  const sessionId = crypto.randomUUID();
  const backend = langGraph({ url: origin, assistantId: 'agent' });
  const session = createSession({ backend, sessionId, recoveryDelaysMs: [] });
  await session.restore();
  const [open] = selectUnsettled(session.getState());
  isDeaf = true;
  const before = arrived.length;
  const turn = session.decide({ type: 'respond', key: open?.key ?? '', output: 'Rome' });
  await vi.waitFor(() => expect(arrived).toHaveLength(before + 1));
  session.stop();
  expect(await turn?.outcome).toEqual({ status: 'aborted' });
  expect(selectUnsettled(session.getState())).toMatchObject([{ status: 'open' }]);
  expect(selectStatus(session.getState())).toBe('waiting');
  // So it can be answered again, and only that leaves.
  expect(arrived.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('an answer to Kortyx that is stopped while the app still makes its context was not sent, and stays open', async () => {
  const server = kortyxStandIn({ workflows: kortyxWorkflows() });
  const posts: string[] = [];
  let isAsked = false;
  const backend = kortyx({
    url: 'http://kortyx.test/api/chat',
    workflowId: 'choice',
    fetch: (to, init) => {
      posts.push(String(init?.body));
      return server.fetch(to, init);
    },
    context: () => {
      if (posts.length === 0) return {};
      isAsked = true;
      return new Promise(() => {});
    },
  });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  const turn = session.decide({ type: 'respond', key: open?.key ?? '', output: 'beta' });
  await vi.waitFor(() => expect(isAsked).toBe(true));
  session.stop();
  expect(await turn?.outcome).toEqual({ status: 'aborted' });
  expect(selectUnsettled(session.getState())).toMatchObject([{ status: 'open' }]);
  expect(posts).toHaveLength(1);
});

test('an adapter that does not heed the signal sends nothing either, once it was stopped while it only asked', async () => {
  const { capabilities } = scriptedBackend(() => undefined);
  let answer = (_: string) => {};
  const told = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const steps: string[] = [];
  const backend: Backend = {
    id: 'asking',
    capabilities,
    async *stream(_input, { beforeSending }) {
      steps.push('asks');
      await beforeSending?.(told).catch((error) => {
        steps.push('is told');
        throw error;
      });
      steps.push('sends');
      yield { type: 'alive' };
    },
  };
  const session = createSession({ backend, recoveryDelaysMs: [] });
  const turn = session.send('go');
  await vi.waitFor(() => expect(steps).toEqual(['asks']));
  session.stop();
  answer('it waits');
  expect(await turn.outcome).toEqual({ status: 'aborted' });
  await vi.waitFor(() => expect(steps).toEqual(['asks', 'is told']));
});

test('a message to which something of an answer came is not shown as lost', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('long', (turn) => turn.say('It begins. ').wait(new Promise(() => {})));
  });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  const turn = session.send('long');
  for await (const event of turn) if (event.type === 'text') session.stop();
  await turn.outcome;
  await session.send('and now?').outcome;
  const [said, answer] = session.getState().messages;
  expect(said).toMatchObject({ role: 'user' });
  expect(said?.partial).toBeUndefined();
  expect(answer).toMatchObject({ role: 'assistant', partial: true });
});

test('a server that calls a run that was stopped a failed one makes no error of it, however often it is read', async () => {
  const { capabilities } = scriptedBackend(() => undefined);
  const said: readonly Message[] = [
    { id: 'u', role: 'user', parts: [{ type: 'text', id: 'u:t', blocks: ['go'] }] },
  ];
  let reads = 0;
  let isFailing = false;
  const backend: Backend = {
    id: 'strict',
    capabilities: { ...capabilities, history: 'server' },
    async *stream() {
      yield { type: 'text', messageId: 'm', partId: 't', delta: 'It begins. ' };
      if (isFailing) throw new StreamLostError();
      await new Promise(() => {});
    },
    async restore() {
      reads += 1;
      const error = toErrorInfo(new BackendError('the last run failed (CancelledError)'));
      return { checkpoint: 'c', messages: said, interrupts: [], status: 'idle', error };
    },
  };
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  const turn = session.send('go');
  for await (const event of turn) if (event.type === 'text') session.stop();
  expect(await turn.outcome).toEqual({ status: 'aborted' });
  await vi.waitFor(() => expect(session.getState().messages).toMatchObject([{ id: 'u' }]));
  await session.restore();
  expect(reads).toBeGreaterThan(1);
  expect(session.getState().error).toBeUndefined();
  expect(selectStatus(session.getState())).toBe('idle');
  // A turn that nobody has stopped is told as it is.
  isFailing = true;
  await session.send('again').outcome;
  await session.restore();
  expect(session.getState().error).toMatchObject({ code: 'backend' });
});

test('that a turn was stopped is known after a reload, until the next one begins', async () => {
  const { capabilities } = scriptedBackend(() => undefined);
  const said: readonly Message[] = [
    { id: 'u', role: 'user', parts: [{ type: 'text', id: 'u:t', blocks: ['go'] }] },
  ];
  let isFailing = false;
  const backend: Backend = {
    id: 'strict',
    capabilities: { ...capabilities, history: 'server' },
    async *stream() {
      yield { type: 'text', messageId: 'm', partId: 't', delta: 'It begins. ' };
      if (isFailing) throw new StreamLostError();
      await new Promise(() => {});
    },
    async restore() {
      const error = toErrorInfo(new BackendError('the last run failed (CancelledError)'));
      return { checkpoint: 'c', messages: said, interrupts: [], status: 'idle', error };
    },
  };
  const persistence = memoryPersistence();
  const open = () => createSession({ backend, persistence, recoveryDelaysMs: [0] });
  const session = open();
  const turn = session.send('go');
  for await (const event of turn) if (event.type === 'text') session.stop();
  expect(await turn.outcome).toEqual({ status: 'aborted' });
  // A page of its own, which has nothing but what was remembered.
  const later = open();
  await later.restore();
  expect(later.getState().messages).toMatchObject([{ id: 'u' }]);
  expect(later.getState().error).toBeUndefined();
  expect(selectStatus(later.getState())).toBe('idle');
  // A turn that nobody has stopped is told as it is, there and on the page that had stopped the one before.
  isFailing = true;
  await later.send('again').outcome;
  for (const page of [open(), session]) {
    await page.restore();
    expect(page.getState().error).toMatchObject({ code: 'backend' });
  }
});

test('what could not be kept of a conversation is said, also to who has stopped its last turn', async () => {
  const { capabilities } = scriptedBackend(() => undefined);
  const error = toErrorInfo(new HoldpointError('not-kept', 'the oldest turns are missing'));
  const backend: Backend = {
    id: 'bounded',
    capabilities: { ...capabilities, history: 'server' },
    async *stream() {
      yield { type: 'alive' };
      await new Promise(() => {});
    },
    async restore() {
      return { checkpoint: 'c', messages: [], interrupts: [], status: 'idle', error };
    },
  };
  const session = createSession({ backend, recoveryDelaysMs: [] });
  const turn = session.send('go');
  session.stop();
  await turn.outcome;
  await session.restore();
  expect(session.getState().error).toMatchObject({ code: 'not-kept' });
});

test('a refusal after another result has come leaves no error: the receipt says that there was an answer', async () => {
  const { capabilities } = scriptedBackend(() => undefined);
  const at = { name: 'pay', ref: 'p1', input: {} };
  const backend: Backend = {
    id: 'repeating',
    capabilities,
    async *stream({ type }) {
      if (type === 'message') {
        yield { type: 'tool-request', messageId: 'm', partId: 'p', request: at };
        const allowed = { respond: true, restart: false, replaceInput: false, cancel: false };
        const interrupt = { ...at, position: 0, raw: null, allowed };
        yield { type: 'end', end: { status: 'interrupted', interrupts: [interrupt] } };
        return;
      }
      yield { type: 'tool-response', response: { name: 'pay', ref: 'p1', output: 'paid' } };
      const error = new ResumeRejectedError('it waits no more');
      yield { type: 'end', end: { status: 'failed', error, open: [] } };
    },
  };
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  await session.decide({ type: 'respond', key: open?.key ?? '', output: 'yes' })?.outcome;
  expect(session.getState().interrupts).toMatchObject([{ status: 'elsewhere' }]);
  expect(session.getState().error).toBeUndefined();
});
