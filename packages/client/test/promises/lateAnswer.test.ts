import { createSession, respond, selectUnsettled } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { expect, test } from 'vitest';
import { startServer } from './payServer.testkit.ts';

const question = {
  role: 'model',
  content: [{ toolRequest: { name: 'ask', ref: 'a1', input: {} }, metadata: { interrupt: true } }],
};
const asked = [{ role: 'user', content: [{ text: 'go' }] }, question];
const answeredWith = (output: unknown) => [
  ...asked,
  { role: 'tool', content: [{ toolResponse: { name: 'ask', ref: 'a1', output } }] },
  { role: 'model', content: [{ text: 'Understood.' }] },
];
const moved =
  "Cannot 'resume' generation unless the last message is from the model with at least one tool request.";

/** An agent that asks, has been answered by somebody else meanwhile, and refuses whoever comes after. */
async function answerLate(winner: unknown, mine: unknown, shape: 'thrown' | 'failed' | 'told') {
  let messages: readonly object[] = asked;
  const { origin } = await startServer(({ path, body }, response) => {
    const isStream = path === '/agent';
    response.writeHead(200, {
      'content-type': isStream ? 'text/event-stream' : 'application/json',
    });
    const at = { sessionId: 's', snapshotId: `n${messages.length}` };
    if (!isStream) {
      const result = { ...at, status: 'completed', state: { messages } };
      return response.end(JSON.stringify({ result }));
    }
    if (!body.includes('"resume"')) {
      const result = { ...at, message: question, finishReason: 'interrupted' };
      return response.end(`data: ${JSON.stringify({ result })}\n\n`);
    }
    messages = answeredWith(winner);
    const error = { status: 'FAILED_PRECONDITION', message: moved };
    if (shape === 'thrown') return response.end(`error: ${JSON.stringify(error)}\n\n`);
    const message = shape === 'told' ? { message: messages.at(-1) } : {};
    const result = { ...at, ...message, finishReason: 'failed', error };
    return response.end(`data: ${JSON.stringify({ result })}\n\n`);
  });
  const session = createSession({
    backend: genkitAgent({ url: `${origin}/agent` }),
    recoveryDelaysMs: [0, 0],
  });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  const outcome = await session.decide(respond(open, mine))?.outcome;
  return { outcome, state: session.getState() };
}

for (const shape of ['thrown', 'failed', 'told'] as const) {
  test(`a late answer that equals the one that was taken has no refusal on it, nor an error: ${shape}`, async () => {
    const { outcome, state } = await answerLate({ ok: true }, { ok: true }, shape);
    expect(state.interrupts).toMatchObject([{ status: 'resolved' }]);
    expect(state.interrupts[0]).not.toHaveProperty('refusal');
    expect(state.error).toBeUndefined();
    // This turn was refused, and says no more than that: how the other one went on is not known to it.
    expect(outcome).toMatchObject({ status: 'failed', error: { taken: 'no' } });
  });

  test(`one that does not was answered elsewhere, and its turn has failed: ${shape}`, async () => {
    const { outcome, state } = await answerLate({ ok: false }, { ok: true }, shape);
    expect(state.interrupts).toMatchObject([{ status: 'elsewhere' }]);
    expect(outcome?.status).toBe('failed');
  });
}

test('a message that a late answer of somebody else has shut out is not sent, and goes through once it is sent again', async () => {
  // The late answer's own snapshot names itself as its parent, so that the session can't be found by its id any more.
  const late = { snapshotId: 'n3', parentId: 'n3', status: 'failed' };
  const good = { snapshotId: 'n2', status: 'completed' };
  let newest: object = good;
  const { origin, arrived } = await startServer(({ path, body }, response) => {
    const isStream = path === '/agent';
    response.writeHead(200, {
      'content-type': isStream ? 'text/event-stream' : 'application/json',
    });
    const at = { sessionId: 's' };
    if (!isStream) {
      const snapshot = body.includes('"n2"') ? good : newest;
      const result = { ...at, ...snapshot, state: { messages: answeredWith({ ok: true }) } };
      return response.end(JSON.stringify({ result }));
    }
    const isLost = newest === late && !body.includes('"n2"');
    const session = JSON.parse(body).init.sessionId;
    const message = `Session '${session}' has a cyclic snapshot parent chain (snapshot 'n3' was visited twice). Resume by snapshotId instead.`;
    const result = isLost
      ? { finishReason: 'failed', error: { status: 'FAILED_PRECONDITION', message } }
      : { ...at, sessionId: session, snapshotId: 'n2', finishReason: 'stop' };
    return response.end(`data: ${JSON.stringify({ result })}\n\n`);
  });
  const session = createSession({
    backend: genkitAgent({ url: `${origin}/agent` }),
    recoveryDelaysMs: [0],
  });
  await session.send('go').outcome;
  newest = late;
  const outcome = await session.send('and now?').outcome;
  expect(outcome).toMatchObject({ status: 'failed', error: { taken: 'no' } });
  const { undelivered } = session.getState();
  expect(undelivered?.message.text).toBe('and now?');
  expect(await session.send('and now?').outcome).toMatchObject({ status: 'completed' });
  expect(JSON.parse(arrived.at(-1)?.body ?? '').init).toMatchObject({ snapshotId: 'n2' });
});
