import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Pieces } from './Pieces.tsx';

afterEach(cleanup);

test.each([
  ['12345', 'ltr'],
  ['... abc \u05d0', 'ltr'],
  ['1. \u05d0\u05d1 abc', 'rtl'],
])('a giant has its direction from its first piece, and looks for it once: %s', (piece, dir) => {
  const { container } = render(<Pieces pieces={[piece, 'abc']} cut={undefined} />);
  expect(container.querySelector('bdi')?.getAttribute('dir')).toBe(dir);
});
