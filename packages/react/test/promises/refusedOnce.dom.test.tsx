import { createSession, defineInterruptTool } from '@holdpoint/client';
import { genkitFlow } from '@holdpoint/client/genkit';
import { approval, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

afterEach(cleanup);

const pay = defineInterruptTool({ name: 'pay', input: z.any(), answer: 'respond' });
const renderers = [approval(pay, { decide: () => ({ output: true }) })];
const reason = 'The change window closed at 18:00.';
const asks = {
  result: {
    messages: [
      {
        role: 'model',
        content: [
          { toolRequest: { name: 'pay', ref: 'r1', input: {} }, metadata: { interrupt: true } },
        ],
      },
    ],
    finishReason: 'interrupted',
  },
};

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}

/** The page after a server has refused an answer in this way. */
async function refuse(status: number) {
  const fetch: typeof globalThis.fetch = async (_, init) =>
    String(init?.body).includes('"resume"')
      ? Response.json({ message: reason }, { status })
      : new Response(`data: ${JSON.stringify(asks)}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        });
  const backend = genkitFlow({ url: 'http://flow.test/a', fetch });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  render(<Page session={session} />);
  await act(() => session.send('go').outcome);
  const key = session.getState().interrupts[0]?.key ?? '';
  await act(async () => {
    await session.decide({ type: 'respond', key, output: true }, { verdict: { kind: 'approved' } })
      ?.outcome;
  });
  expect(session.getState().interrupts[0]).toMatchObject({ status: 'open' });
}

test('why a server refused an answer is said once, on the card', async () => {
  await refuse(403);
  expect(screen.getAllByText(reason)).toHaveLength(1);
  expect(screen.getByRole('article').textContent).toContain(reason);
});

test('that a sign-in is needed is in the same message', async () => {
  await refuse(401);
  expect(screen.getByText(/asks you to sign in again/)).toBeTruthy();
});
