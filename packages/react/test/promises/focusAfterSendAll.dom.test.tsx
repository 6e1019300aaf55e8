import { createSession, defineInterruptTool, respond, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

// Promise: after a tray has sent its answers, the focus is on the receipt of the first, and not lost with the button.

afterEach(cleanup);

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'respond',
});
const renderers = [approval(pay, { title: 'Pay' })];

function Page({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}

const payees = ['Ada', 'Bo', 'Cy'];

/** A page with this many answers that are saved and not sent. */
async function saved(count: number) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      payees.slice(0, count).reduce((so, to) => so.interrupt('pay', { to }), turn),
    );
    agent.onRespond('pay', (_, turn) => turn.say('Thank you.'));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  render(<Page session={session} />);
  await act(async () => {
    for (const interrupt of session.getState().interrupts)
      session.decide(respond(interrupt, {}), { verdict: { kind: 'approved' }, send: 'defer' });
  });
  const sendAll = () => document.querySelector<HTMLElement>('[data-hp-answer="send-all"]');
  await waitFor(() => expect(sendAll()).not.toBeNull());
  return { session, sendAll };
}

test.each([2, 3])('%d sent together', async (count) => {
  const { session, sendAll } = await saved(count);
  act(() => sendAll()?.focus());
  expect(document.activeElement).toBe(sendAll());
  await act(async () => {
    await session.submit();
  });
  await waitFor(() => expect(sendAll()).toBeNull());
  const receipts = () => [...document.querySelectorAll('[data-hp-receipt]')];
  await waitFor(() => expect(receipts()).toHaveLength(count));
  await waitFor(() => expect(document.activeElement).toBe(receipts()[0]));
});

test('also from the words above the button', async () => {
  const { session, sendAll } = await saved(3);
  const words = sendAll()?.closest('[data-hp-tray-send]')?.querySelector('p');
  act(() => words?.focus());
  expect(document.activeElement).toBe(words);
  await act(async () => {
    await session.submit();
  });
  const first = () => document.querySelector('[data-hp-receipt]');
  await waitFor(() => expect(first()).not.toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(first()));
});
