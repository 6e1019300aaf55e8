import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeHandle } from '../../../test/harness/handles.ts';

// happy-dom has no layout, so nothing arms here.
beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a card with fresh modules: each page warns only once. */
async function openCard() {
  const { ApprovalCard } = await import('../../approval/ApprovalCard.tsx');
  render(<ApprovalCard interrupt={makeHandle()} title="Pay Ada" />);
  return screen.getByRole('button', { name: 'Approve' });
}

test('warns once in development when an unarmed button is pressed, with the reason', async () => {
  const approve = await openCard();
  fireEvent.click(approve);
  fireEvent.click(approve);
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [
      expect.stringMatching(
        /a press on “Approve” answered nothing, because the button has not armed: nothing of it is laid out.*@holdpoint\/react\/testing.*docs\/testing\.md/s,
      ),
    ],
  ]);
});

test('does not warn about other buttons, or in production', async () => {
  const approve = await openCard();
  fireEvent.click(screen.getByText('Pay Ada'));
  expect(console.warn).not.toHaveBeenCalled();
  vi.stubEnv('NODE_ENV', 'production');
  cleanup();
  expect(approve.isConnected).toBe(false);
  fireEvent.click(await openCard());
  expect(console.warn).not.toHaveBeenCalled();
});

test('a page that can not tell what is in view says what a test has to import', async () => {
  vi.stubGlobal('ResizeObserver', undefined);
  await openCard();
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [expect.stringMatching(/import '@holdpoint\/react\/testing'/)],
  ]);
});
