import { createSession, restart, selectStatus, selectUnsettled } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test, vi } from 'vitest';
import { type Arrived, startServer } from './payServer.testkit.ts';

const said = { role: 'user', content: [{ text: 'dig' }] };

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
  const { origin, arrived } = await startServer((request, response) => {
    const json = JSON.stringify(answer(request));
    const isStream = request.path === '/agent';
    response.writeHead(200, {
      'content-type': isStream ? 'text/event-stream' : 'application/json',
    });
    response.end(isStream ? `data: ${json}\n\n` : json);
  });
  const reads = () => arrived.filter(({ path }) => path.endsWith('/getSnapshot')).length;
  return { url: `${origin}/agent`, reads };
}

// JavaScript keeps nothing of a turn that was stopped; Python keeps the message.
test.each([
  ['JavaScript', []],
  ['Python', [said]],
])(
  'a detached turn that a person stops ends as stopped, at once, and is no error: %s',
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

test('a message to which something of an answer came is not said to have got lost', async () => {
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
