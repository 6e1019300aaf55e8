import {
  createSession,
  type Interrupt,
  memoryPersistence,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { describe, expect, test } from 'vitest';
import { sendResult, startServer } from './payServer.testkit.ts';

const question = {
  toolRequest: { name: 'pay', ref: 'p1', input: { to: 'Ada' } },
  metadata: { interrupt: true },
};
const asking = { role: 'model', content: [question] };
const gone = { role: 'model', content: [{ text: 'Somebody else has paid.' }] };

/** An agent as Genkit's sample mounts it: without its companions, so that a router answers 404 for them. */
async function startSample(answer: object) {
  const { origin, arrived } = await startServer(({ path, body }, response) => {
    if (path !== '/bank') {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html>Cannot POST');
    } else if (body.includes('"resume"')) sendResult(response, answer);
    else sendResult(response, { snapshotId: 's1', finishReason: 'interrupted', message: asking });
  });
  const reads = () => arrived.filter(({ path }) => path === '/bank/getSnapshot').length;
  return { url: `${origin}/bank`, reads };
}

const first = (session: Session): Interrupt | undefined => session.getState().interrupts[0];

// The pauses between looks are the usual ones: a test that waited for them would not end in time.
const answered = async (url: string) => {
  const session = createSession({ backend: genkitAgent({ url }) });
  await session.send('pay').outcome;
  expect(session.canAsk()).toBe(true);
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  await session.decide(restart(open, { resumed: { approved: true } }))?.outcome;
  return session;
};

const refusal = (words: string, status: string) => ({
  finishReason: 'failed',
  error: { status, message: `${status}: ${words}` },
});

describe('where the agent gives its state out nowhere', () => {
  test('an answer to what somebody else has answered is told at once, after one look', async () => {
    const { url, reads } = await startSample({
      ...refusal(
        "Cannot 'resume' generation unless the previous message is a model message with at least one tool request.",
        'FAILED_PRECONDITION',
      ),
      snapshotId: 's2',
      message: gone,
    });
    const session = await answered(url);
    expect(first(session)).toMatchObject({ status: 'superseded' });
    expect(first(session)).not.toHaveProperty('doubt');
    expect(reads()).toBe(1);
    expect(session.canAsk()).toBe(false);
  });

  test('a refusal that does not say what waits gives the question back', async () => {
    const { url, reads } = await startSample(
      refusal(
        "resume.restart references tool 'pay' (ref: p1) which was not found in session history.",
        'INVALID_ARGUMENT',
      ),
    );
    const session = await answered(url);
    expect(first(session)).toMatchObject({ status: 'open', refusal: { taken: 'no' } });
    expect(reads()).toBe(1);
  });

  test('a run that failed stays failed, and is not looked up again and again', async () => {
    const { url, reads } = await startSample({
      finishReason: 'failed',
      error: { status: 'INTERNAL', message: 'the disk is full' },
    });
    const session = await answered(url);
    expect(first(session)).toMatchObject({ status: 'failed' });
    expect(reads()).toBe(1);
  });
});

test('an answer held on one page does not leave once another page’s answer is unknown', async () => {
  let answers = 0;
  const { origin } = await startServer(({ path, body }, response) => {
    const messages = [{ role: 'user', content: [{ text: 'pay' }] }, asking];
    if (path.endsWith('getSnapshot')) {
      const state = { messages };
      const result = { snapshotId: 's1', status: 'completed', finishReason: 'interrupted', state };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result }));
    } else if (body.includes('"resume"')) {
      answers += 1;
      response.destroy();
    } else sendResult(response, { snapshotId: 's1', finishReason: 'interrupted', message: asking });
  });
  const persistence = memoryPersistence();
  const open = () =>
    createSession({
      backend: genkitAgent({ url: `${origin}/bank` }),
      persistence,
      recoveryDelaysMs: [0],
    });
  const here = open();
  await here.send('pay').outcome;
  const there = open();
  await there.restore();

  const approve = (session: Session) =>
    restart(selectUnsettled(session.getState())[0] as Interrupt);
  there.decide(approve(there), { send: 'hold' });
  expect(first(there)?.status).toBe('decided');
  await here.decide(approve(here))?.outcome;
  expect(first(here)?.status).toBe('unknown');
  await there.restore();
  expect(first(there)?.status).toBe('unknown');
  expect(first(there)).not.toHaveProperty('resolution');
  expect(there.submit()).toBeUndefined();
  expect(answers).toBe(1);
});
