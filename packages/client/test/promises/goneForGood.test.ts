import { createSession, restart, selectUnsettled } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { expect, test } from 'vitest';
import { startServer } from './payServer.testkit.ts';

const paused = {
  toolRequest: { name: 'pay', ref: 'r1', input: { amount: 5 } },
  metadata: { interrupt: true },
};
const asked = {
  message: { role: 'model', content: [paused] },
  finishReason: 'interrupted',
  sessionId: 's',
  snapshotId: 'n1',
};

/** An agent without a snapshot route that asks once, and refuses what it is answered in these words. */
async function refusing(error: object, isThrown: boolean) {
  const server = await startServer(({ path, body }, response) => {
    if (path !== '/agent') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (!body.includes('"resume"')) {
      return response.end(`data: ${JSON.stringify({ result: asked })}\n\n`);
    }
    const { message: _, ...same } = asked;
    const result = { ...same, finishReason: 'failed', error };
    return response.end(
      isThrown ? `error: ${JSON.stringify(error)}\n\n` : `data: ${JSON.stringify({ result })}\n\n`,
    );
  });
  const session = createSession({
    backend: genkitAgent({ url: `${server.origin}/agent`, snapshotUrl: false }),
    recoveryDelaysMs: [0],
  });
  await session.send('pay').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  await session.decide(restart(open, { resumed: { approved: true } }))?.outcome;
  return session;
}

const pending =
  'resume.restart references tool "pay" (ref: r1) from an earlier turn which is no longer pending; only tool requests from the most recent model response can be resumed';
const moved =
  "Cannot 'resume' generation unless the last message is from the model with at least one tool request.";

test.each([
  ['Go', { status: 'INVALID_ARGUMENT', message: pending }, false],
  ['JavaScript', { status: 'FAILED_PRECONDITION', message: moved }, false],
  ['JavaScript, thrown', { status: 'FAILED_PRECONDITION', message: moved }, true],
])(
  'what a server says is no longer pending can not be answered again: %s',
  async (_name, error, isThrown) => {
    const session = await refusing(error, isThrown);
    expect(session.getState().interrupts).toMatchObject([{ status: 'superseded' }]);
    expect(selectUnsettled(session.getState())).toEqual([]);
  },
);

test('a refusal that does not say so gives the question back', async () => {
  const message =
    'resume.restart for tool "pay" has modified inputs that do not match the original tool request in session history.';
  const session = await refusing({ status: 'INVALID_ARGUMENT', message }, false);
  expect(session.getState().interrupts).toMatchObject([{ status: 'open' }]);
});
