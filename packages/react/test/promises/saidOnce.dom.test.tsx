import { createSession, respond, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { en, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

// Promise: the conversation's log does not repeat what is announced next to the cards, and announces what is announced
// nowhere else.

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function asked() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRespond('pay', (_, turn) => turn.say('Thank you.'));
    agent.on('never mind', (turn) => turn.say('All right.'));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  return session;
}

function Page({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
    </>
  );
}

/** Returns whether content added to the element is announced, by its nearest live region. */
const isReadOut = (element: Element | null) =>
  element?.closest('[aria-live], [role=log]')?.getAttribute('aria-live') !== 'off';

test('the receipt of an answer comes into a place that was silent before', async () => {
  const session = await asked();
  render(<Page session={session} />);
  const [interrupt] = session.getState().interrupts;
  if (!interrupt) throw new Error('nothing was asked');
  const place = document.querySelector('.hp-ended');
  expect(place).not.toBeNull();
  await act(
    () => session.decide(respond(interrupt, {}), { verdict: { kind: 'approved' } })?.outcome,
  );
  await screen.findByText(en.announce.settled.resolved, { selector: 'output' });
  const receipt = document.querySelector('[data-hp-receipt]');
  expect(place?.contains(receipt)).toBe(true);
  expect(isReadOut(receipt)).toBe(false);
  // The assistant's next words are announced.
  expect(isReadOut(screen.getByText('Thank you.'))).toBe(true);
});

test('that a request was set aside is read out: nothing else says so', async () => {
  const session = await asked();
  render(<Page session={session} />);
  await act(() => session.send('never mind').outcome);
  await waitFor(() => expect(document.querySelector('[data-hp-receipt]')).not.toBeNull());
  expect(isReadOut(document.querySelector('[data-hp-receipt]'))).toBe(true);
});

test('the line of a tool that asked is silent while its answer is sent, and never one word with its state', async () => {
  const session = await asked();
  render(<Page session={session} />);
  const line = document.querySelector('.hp-tool');
  // Firefox trims the text of each box of a line before it joins them for a log.
  const boxes = [...(line?.children ?? [])].map(({ textContent }) => textContent?.trim());
  expect(boxes.join('')).toMatch(/^\w+, asked you$/);
  const heard: string[] = [];
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const place = target instanceof Element ? target : target.parentElement;
      if (place?.closest('.hp-tool') && isReadOut(place)) heard.push(place.textContent ?? '');
    }
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  const [interrupt] = session.getState().interrupts;
  if (!interrupt) throw new Error('nothing was asked');
  await act(
    () => session.decide(respond(interrupt, {}), { verdict: { kind: 'approved' } })?.outcome,
  );
  await screen.findByText('Thank you.');
  changes.disconnect();
  expect(heard).toEqual([]);
});

test('the line of a tool that asks is visible at once, and a screen reader finds it after the silent place around it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
  });
  const session = createSession({ backend });
  render(<Page session={session} />);
  await act(() => session.send('go').outcome);
  const line = document.querySelector<HTMLElement>('.hp-tool');
  expect(isReadOut(line)).toBe(false);
  expect(line?.style.visibility).toBe('');
  // A link that the app draws there works meanwhile.
  expect(line?.inert).not.toBe(true);
  expect(line?.ariaHidden).toBe('true');
  vi.advanceTimersByTime(2_000);
  expect(line?.ariaHidden).toBe('true');
  vi.advanceTimersByTime(2_000);
  expect(line?.ariaHidden).toBeNull();
});
