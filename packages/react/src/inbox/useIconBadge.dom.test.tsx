import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useIconBadge } from './useIconBadge.ts';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

function Page({ count }: { readonly count: number }) {
  useIconBadge(count, '/waiting.svg');
  return null;
}

const icons = () =>
  [...document.head.querySelectorAll('link[rel~="icon"]')].map((link) => link.getAttribute('href'));

test('the tab has the app’s other icon while something waits, and its own again after that', () => {
  document.head.innerHTML =
    '<link rel="icon" href="/icon.svg"><link rel="shortcut icon" href="/icon.ico"><link rel="author" href="/about">';
  const { rerender, unmount } = render(<Page count={0} />);
  expect(icons()).toEqual(['/icon.svg', '/icon.ico']);
  rerender(<Page count={2} />);
  expect(icons()).toEqual(['/waiting.svg']);
  rerender(<Page count={1} />);
  expect(icons()).toEqual(['/waiting.svg']);
  rerender(<Page count={0} />);
  expect(icons()).toEqual(['/icon.svg', '/icon.ico']);
  rerender(<Page count={1} />);
  unmount();
  expect(icons()).toEqual(['/icon.svg', '/icon.ico']);
});

test('a page without an icon has one while something waits', () => {
  const { unmount } = render(<Page count={1} />);
  expect(icons()).toEqual(['/waiting.svg']);
  unmount();
  expect(icons()).toEqual([]);
});
