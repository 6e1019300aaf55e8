import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusOfLeaving } from './useFocusAfterAnswer.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

function Answered({ answered = 'turn-1:0' }) {
  const root = useRef<HTMLElement>(null);
  useFocusOfLeaving(root, () => answered);
  return (
    <article ref={root}>
      <button type="button">Approve</button>
    </article>
  );
}

/** A receipt and an app's own field, which a person can focus. */
const others = (
  <>
    <p tabIndex={-1} data-hp-receipt="turn-1:0">
      Receipt
    </p>
    <input aria-label="Message" />
  </>
);

test('an answered element that stays keeps the focus when its key changes', () => {
  const { rerender } = render(
    <>
      <Answered />
      {others}
    </>,
  );
  screen.getByRole('button').focus();
  const moved = vi.fn();
  document.addEventListener('focusin', moved);
  rerender(
    <>
      <Answered answered="turn-1:1" />
      {others}
    </>,
  );
  document.removeEventListener('focusin', moved);
  expect(moved).not.toHaveBeenCalled();
});

test('a focus that the app moves from the receipt to its own field stays there', async () => {
  const { rerender } = render(
    <>
      <Answered />
      {others}
    </>,
  );
  screen.getByRole('button').focus();
  const field = screen.getByRole('textbox');
  const toField = () => field.focus();
  screen.getByText('Receipt').addEventListener('focus', toField, { once: true });
  rerender(
    <>
      {null}
      {others}
    </>,
  );
  // The search for a receipt continues in microtasks and frames.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(field);
});

test('the receipt of one chat takes the focus at once while the list of another loads', () => {
  const list = <section data-hp-tray="" aria-busy />;
  const { rerender } = render(
    <>
      {list}
      <Answered />
      {others}
    </>,
  );
  screen.getByRole('button').focus();
  rerender(
    <>
      {list}
      {null}
      {others}
    </>,
  );
  expect(document.activeElement).toBe(screen.getByText('Receipt'));
});

test.each([{ display: 'none' }, { visibility: 'hidden' }] as const)(
  'an open card that the app hides by %o does not take the focus from the receipt',
  (style) => {
    const hidden = (
      <div style={style}>
        <article data-hp-card="turn-2:0" data-status="open">
          <h3 tabIndex={-1} data-hp-title="">
            Hidden
          </h3>
        </article>
      </div>
    );
    const { rerender } = render(
      <>
        {hidden}
        <Answered />
        {others}
      </>,
    );
    screen.getByRole('button').focus();
    rerender(
      <>
        {hidden}
        {null}
        {others}
      </>,
    );
    expect(document.activeElement).toBe(screen.getByText('Receipt'));
  },
);

test('a card that a tray draws again takes the focus while its answer is sent', async () => {
  const { rerender } = render(<Answered />);
  screen.getByRole('button').focus();
  rerender(
    <article data-hp-card="turn-1:0" data-status="sending">
      <p tabIndex={-1} data-hp-status="">
        Waiting for the server
      </p>
    </article>,
  );
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByText('Waiting for the server'));
});

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
