import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

// An update of the app has removed the file of the review list: decisions are shown anyway.
vi.mock('../../src/interrupts/reviewListPart.ts', async () => {
  const { lazyPart } = await import('../../src/internals/lazyPart.ts');
  return { reviewList: lazyPart(() => fetched) };
});

let fetched = new Promise<never>(() => {});

afterEach(cleanup);

const backend = scriptedBackend((agent) => {
  agent.on('go', (turn) =>
    turn.interrupt('pay', { to: 'Ada' }).interrupt('pay', { to: 'Bo' }).interrupt('pay', {}),
  );
});

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Interrupts turn={useAgentTurn(session)} />;
}

test('while the list is fetched, nothing can be answered or sent, and it says how many wait', async () => {
  let fail = (_: Error) => {};
  fetched = new Promise((_, reject) => {
    fail = reject;
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  render(<Page session={session} />);
  const tray = screen.getByRole('region', { name: '3 decisions waiting' });
  expect(tray.getAttribute('aria-busy')).toBe('true');
  expect(document.querySelector('[data-hp-card]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send all 3' }).getAttribute('aria-disabled')).toBe(
    'true',
  );

  await act(async () => fail(new TypeError('Failed to fetch dynamically imported module')));
  expect(document.querySelectorAll('[data-hp-card]')).toHaveLength(3);
  screen.getByRole('button', { name: /^2 ?\. Approval ?, to decide/ });
  expect(
    screen.getByRole('region', { name: '3 decisions waiting' }).getAttribute('aria-busy'),
  ).toBeNull();
});
