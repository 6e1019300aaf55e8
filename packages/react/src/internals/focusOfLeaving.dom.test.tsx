import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusOfLeaving } from './useFocusAfterAnswer.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

function Answered() {
  const root = useRef<HTMLElement>(null);
  useFocusOfLeaving(root, 'turn-1:0', () => true);
  return (
    <article ref={root}>
      <button type="button">Approve</button>
    </article>
  );
}

test('where the focus goes is looked for no longer in a page that a test has taken down', async () => {
  const { unmount } = render(<Answered />);
  screen.getByRole('button').focus();
  const broken = vi.fn();
  process.prependOnceListener('uncaughtException', broken);
  unmount();
  vi.stubGlobal('requestAnimationFrame', undefined);
  // The work continues in microtasks: by the next task they, and their exceptions, are over.
  await new Promise((resolve) => setTimeout(resolve));
  process.removeListener('uncaughtException', broken);
  expect(broken).not.toHaveBeenCalled();
});
