import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Revealed } from './Revealed.tsx';

afterEach(cleanup);

test('thousands of tokens are put into a bdi at once, since it looks through all of them with each child', () => {
  const drawn = (count: number) => {
    const { container } = render(<Revealed text={'p\u0430'.repeat(count)} />);
    const bdi = container.querySelector('bdi');
    expect(bdi?.querySelectorAll('.hp-reveal')).toHaveLength(count);
    return bdi?.childNodes.length;
  };
  expect(drawn(2)).toBe(4);
  expect(drawn(5_000)).toBe(1);
});
