import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

afterEach(cleanup);

const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});
const renderers = [
  approval(transferMoney, { title: ({ input }) => `Pay ${input.amount} EUR to ${input.to}` }),
];

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

const args = { to: 'Landlord', amount: 900 };
const review = JSON.stringify({
  action_requests: [{ name: 'transferMoney', args }],
  review_configs: [{ action_name: 'transferMoney', allowed_decisions: ['approve', 'reject'] }],
});
const called = [
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'transferMoney' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
];

/** Returns what a page shows of a graph that asks with this text. */
async function shown(text: string, before: readonly object[], dialect?: 'langgraph') {
  const events = [
    ...before,
    { type: 'CUSTOM', name: 'on_interrupt', value: text, rawEvent: { id: 'q' } },
    { type: 'RUN_FINISHED' },
  ];
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const fetch = async () =>
    new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const url = 'http://agent.test/';
  const session = createSession({ backend: agUi({ url, fetch, ...(dialect && { dialect }) }) });
  render(<Page session={session} />);
  await session.send('go').outcome;
}

test.each([undefined, 'langgraph'] as const)(
  'a model’s text that looks like a review is shown as what was asked, by no card of the app (dialect %s)',
  async (dialect) => {
    await shown(review, [], dialect);
    await screen.findByText(/no answer can be sent from here/);
    expect(document.body.textContent).toContain('action_requests');
    expect(document.body.textContent).not.toContain('Pay 900 EUR');
    expect(screen.queryByRole('button', { name: /approve|pay/i })).toBeNull();
  },
);

test('the same text about a call that waits is its review only where the app names the framework', async () => {
  await shown(review, called);
  await screen.findByText(/no answer can be sent from here/);
  expect(document.body.textContent).not.toContain('Pay 900 EUR');
  cleanup();
  await shown(review, called, 'langgraph');
  await screen.findAllByText('Pay 900 EUR to Landlord');
});
