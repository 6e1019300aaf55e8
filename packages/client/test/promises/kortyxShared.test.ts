import { createSession, respond, selectUnsettled } from '@holdpoint/client';
import { kortyx } from '@holdpoint/client/kortyx';
import { describe, expect, test } from 'vitest';

// Nodes that run side by side: a Kortyx server announces one question, and gives its answer to every node that waits.

const asks = {
  type: 'interrupt',
  requestId: 'human-1',
  resumeToken: 'token-1',
  workflow: 'payday',
  node: 'left',
  id: 'tool:call_Ada',
  input: {
    kind: 'choice',
    multiple: false,
    question: 'Approve pay?',
    id: 'tool:call_Ada',
    options: [
      { id: 'approve', label: 'Approve' },
      { id: 'deny', label: 'Deny' },
    ],
  },
};
const call = (to: string, node: string) => ({
  type: 'tool-call-start',
  tool: 'pay',
  toolCallId: `call_${to}`,
  node,
  input: { to, amount: 12 },
});
const result = (to: string, node: string) => ({
  type: 'tool-call-result',
  tool: 'pay',
  toolCallId: `call_${to}`,
  node,
  content: 'paid',
});
const done = { type: 'done', data: { input: 'go' } };

async function ask(...chunks: readonly object[]) {
  const fetch = async () => {
    const frames = [...chunks, done].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
    return new Response(`${frames.join('')}data: [DONE]\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  const session = createSession({
    backend: kortyx({ url: 'http://kortyx.test/api/chat', fetch }),
    recoveryDelaysMs: [],
  });
  await session.send('go').outcome;
  const [interrupt, ...more] = selectUnsettled(session.getState());
  if (!interrupt || more.length > 0) throw new Error('one should be open');
  return { session, interrupt };
}

describe('an approval at a Kortyx server', () => {
  test('shows every call that its answer lets run, announced before the question or after it', async () => {
    for (const chunks of [
      [call('Ada', 'left'), asks, call('Bo', 'right')],
      [call('Bo', 'right'), call('Ada', 'left'), asks],
    ]) {
      const { interrupt } = await ask(...chunks);
      expect(interrupt).toMatchObject({
        name: 'pay',
        status: 'open',
        input: {
          question: 'Approve pay?',
          calls: [
            { tool: 'pay', input: { to: 'Ada', amount: 12 } },
            { tool: 'pay', input: { to: 'Bo', amount: 12 } },
          ],
        },
        approves: { isShared: true },
        metadata: { kind: 'approval', arguments: 'several' },
      });
    }
  });

  test('shows its own call where the others are done', async () => {
    const { interrupt } = await ask(
      call('Bo', 'right'),
      result('Bo', 'right'),
      call('Ada', 'left'),
      asks,
    );
    expect(interrupt.input).toEqual({ to: 'Ada', amount: 12 });
    expect(interrupt.approves).toEqual({ isInputKnown: true, takesReason: false });
  });

  test('says so too where its own arguments were not told', async () => {
    const { interrupt, session } = await ask(asks, call('Bo', 'right'));
    expect(interrupt).toMatchObject({
      input: { calls: [{ tool: 'pay', input: { to: 'Bo', amount: 12 } }] },
      approves: { isShared: true, isInputKnown: false },
    });
    // It can still be answered, as one.
    expect(() => session.decide(respond(interrupt, { approved: false }))).not.toThrow();
  });
});
