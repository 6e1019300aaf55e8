import { createSession, respond, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

// Promise: the focus moves to the receipt before the answered card is removed, because a screen reader goes elsewhere
// once the element with the focus is gone. It moves only if the person is in the card.

afterEach(cleanup);

function Page({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
      <input aria-label="Elsewhere" />
    </>
  );
}

/** Answers with the focus on an element, and returns what has the focus at each change of the page. */
async function focusedDuring(answered: () => HTMLElement): Promise<(Element | null)[]> {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRespond('pay', (_, turn) => turn.say('Thank you.'));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  render(<Page session={session} />);
  const [interrupt] = session.getState().interrupts;
  if (!interrupt) throw new Error('nothing was asked');
  act(() => answered().focus());
  const focused: (Element | null)[] = [];
  const changes = new MutationObserver(() => focused.push(document.activeElement));
  changes.observe(document.body, { subtree: true, childList: true });
  await act(
    () => session.decide(respond(interrupt, {}), { verdict: { kind: 'approved' } })?.outcome,
  );
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
  await screen.findByText('Thank you.');
  changes.disconnect();
  return focused;
}

test('the focus moves from the card to its receipt, and is never on the page between them', async () => {
  const focused = await focusedDuring(() => screen.getByRole('button', { name: 'Approve' }));
  expect(focused).not.toContain(document.body);
  expect(focused.at(-1)).toBe(document.querySelector('[data-hp-receipt]'));
});

test('a field outside the card keeps the focus while the card is removed', async () => {
  const field = () => screen.getByRole('textbox', { name: 'Elsewhere' });
  const focused = await focusedDuring(field);
  expect(new Set(focused)).toEqual(new Set([field()]));
});
