import {
  createSession,
  type Decision,
  type Interrupt,
  observeDecisions,
  type Resolution,
  respond,
  restart,
  selectUnsettled,
} from '@holdpoint/client';
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

/** An agent that asks, has been answered by someone else meanwhile, and refuses whoever comes after. */
async function answerLate(
  winner: unknown,
  answer: (open: Interrupt) => Resolution,
  shape: 'thrown' | 'failed' | 'told',
) {
  let messages: readonly object[] = asked;
  const { origin } = await startServer(({ path, body }, response) => {
    const isStream = path === '/agent';
    response.writeHead(200, {
      'content-type': isStream ? 'text/event-stream' : 'application/json',
    });
    const at = { sessionId: 's', snapshotId: `n${messages.length}` };
    if (!isStream) {
      const isLate = messages.length > 2;
      const error = { status: 'FAILED_PRECONDITION', message: moved };
      // What was refused is the newest that the agent has written down of a conversation that is complete.
      const end = isLate ? { status: 'failed', error, parentId: 'p' } : { status: 'completed' };
      const result = { ...at, ...end, state: { messages } };
      if (body.includes('"p"')) Object.assign(result, { snapshotId: 'p', status: 'completed' });
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
  const log: Decision[] = [];
  const open = () =>
    createSession({
      backend: genkitAgent({ url: `${origin}/agent` }),
      sessionId: 's',
      recoveryDelaysMs: [0, 0],
      observe: observeDecisions((decision) => void log.push(decision)),
    });
  const session = open();
  await session.send('go').outcome;
  const [waiting] = selectUnsettled(session.getState());
  if (!waiting) throw new Error('nothing is open');
  const verdict = { kind: 'approved' } as const;
  const outcome = await session.decide(answer(waiting), { verdict })?.outcome;
  return { outcome, state: session.getState(), log, open };
}

for (const shape of ['thrown', 'failed', 'told'] as const) {
  test(`a late answer that equals the one that was taken has no refusal on it, nor an error: ${shape}`, async () => {
    const { outcome, state } = await answerLate(
      { ok: true },
      (open) => respond(open, { ok: true }),
      shape,
    );
    expect(state.interrupts).toMatchObject([{ status: 'resolved' }]);
    expect(state.interrupts[0]).not.toHaveProperty('refusal');
    expect(state.error).toBeUndefined();
    // This turn was refused, and says no more than that: how the other one went on is not known to it.
    expect(outcome).toMatchObject({ status: 'failed', error: { taken: 'no' } });
  });

  test(`one that does not was answered elsewhere, and its turn has failed: ${shape}`, async () => {
    const { outcome, state } = await answerLate(
      { ok: false },
      (open) => respond(open, { ok: true }),
      shape,
    );
    expect(state.interrupts).toMatchObject([{ status: 'elsewhere' }]);
    expect(outcome?.status).toBe('failed');
  });

  test(`one that would have run the tool was answered elsewhere, whatever the result: ${shape}`, async () => {
    const said = 'The user rejected this call. It was not run.';
    const { outcome, state, log } = await answerLate(said, (open) => restart(open), shape);
    expect(state.interrupts).toMatchObject([{ status: 'elsewhere', refusal: { taken: 'no' } }]);
    for (const field of ['resolution', 'verdict', 'doubt'])
      expect(state.interrupts[0]).not.toHaveProperty(field);
    expect(state.error).toBeUndefined();
    expect(outcome?.status).toBe('failed');
    expect(log.at(-1)).toMatchObject({ status: 'elsewhere', verdict: { kind: 'approved' } });
    expect(log.map(({ status }) => status)).not.toContain('resolved');
  });
}

test('after a reload a refused answer is not an error of a conversation that is complete', async () => {
  const { open } = await answerLate('no', (one) => restart(one), 'thrown');
  const after = open();
  await after.restore();
  expect(after.getState()).toMatchObject({ error: undefined, interrupts: [] });
  expect(after.getState().messages).toHaveLength(3);
});

test('a message that a late answer of someone else has shut out is not sent, and goes through once it is sent again', async () => {
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
