import { en, Interrupts, useAgentTurn, useFollowEnd } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sight } from '../../src/card/arming/sight.ts';
import { watchAtRest } from '../../src/card/arming/watchAtRest.ts';
import { openSession } from '../harness/ApprovalHarness.tsx';

// Elements left on the page would be found by the next file of the same worker.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page({
  session,
}: {
  readonly session: Awaited<ReturnType<typeof openSession>>['session'];
}) {
  const end = useFollowEnd();
  return (
    <main ref={end.ref}>
      <Interrupts turn={useAgentTurn(session)} />
    </main>
  );
}

test('where a page knows no layout and no `CSS`, as in jsdom, the buttons of a card stay off, and the card says why', async () => {
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'CSS']) {
    vi.stubGlobal(name, undefined);
    Reflect.deleteProperty(globalThis, name);
  }
  // Another file of the same worker may import the testing entry, which replaces it.
  vi.spyOn(sight, 'watchAtRest').mockImplementation(watchAtRest);
  const { session } = await openSession([{ to: 'Ada' }]);
  render(<Page session={session} />);
  expect(screen.getByRole('button', { name: 'Reject' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(en.status.blind)).toBeTruthy();
});
