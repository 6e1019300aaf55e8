import { createSession, respond, restart, type Session, selectUnsettled } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { toReceipts } from '@holdpoint/react';
import { describe, expect, test } from 'vitest';

const pay = { toolRequest: { name: 'pay', ref: 'p1', input: { to: 'Ada' } } };
const asks = { role: 'model', content: [{ ...pay, metadata: { interrupt: true } }] };
const said = (output: unknown) => [
  { role: 'user', content: [{ text: 'pay' }] },
  { role: 'model', content: [pay] },
  { role: 'tool', content: [{ toolResponse: { name: 'pay', ref: 'p1', output } }] },
  { role: 'model', content: [{ text: 'Done.' }] },
];

/** An answer that is lost in transit, after which the server’s state has the result of another person’s. */
async function lost(output: unknown, answer: (session: Session) => Promise<unknown> | undefined) {
  const send: typeof fetch = async (url, init) => {
    if (String(url).endsWith('getSnapshot')) {
      const state = { messages: said(output) };
      return Response.json({ result: { snapshotId: 's2', status: 'completed', state } });
    }
    if (String(init?.body).includes('"resume"')) throw new TypeError('the network is gone');
    const result = { snapshotId: 's1', finishReason: 'interrupted', message: asks };
    return new Response(`data: ${JSON.stringify({ result })}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  const backend = genkitAgent({ url: 'https://bank.test/agent', fetch: send });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('pay').outcome;
  await answer(session);
  const [receipt] = toReceipts(session.getState());
  return receipt;
}

const open = (session: Session) => {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing waits');
  return one;
};

describe('an answer that was lost in transit, where the server’s state has a result,', () => {
  test.each(['approved', 'rejected'] as const)(
    'claims no effect where the tool ran again, for no one knows with whose answer: %s',
    async (kind) => {
      const resumed = { approved: kind === 'approved' };
      const receipt = await lost(
        'PAID',
        (session) =>
          session.decide(restart(open(session), { resumed }), { verdict: { kind } })?.outcome,
      );
      expect(receipt).toMatchObject({ status: 'resolved', effect: null, doubt: 'unknown' });
    },
  );

  test('is known to be ours, or not, where it is the result', async () => {
    const answer = (session: Session) => session.decide(respond(open(session), 'mine'))?.outcome;
    const ours = await lost('mine', answer);
    expect(ours).toMatchObject({ status: 'resolved', effect: 'result', doubt: null });
    expect(await lost('theirs', answer)).toMatchObject({ status: 'elsewhere', effect: null });
  });
});
