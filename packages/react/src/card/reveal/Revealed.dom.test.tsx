import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { exactText } from './copyExact.ts';
import { Revealed } from './Revealed.tsx';

afterEach(cleanup);

test('thousands of tokens are put into a bdi at once, since it looks through all of them with each child', () => {
  const drawn = (count: number) => {
    const text = 'p\u0430'.repeat(count);
    const { container } = render(<Revealed text={text} />);
    const bdi = container.querySelector('bdi');
    expect(bdi?.textContent).toBe('p⟨U+0430⟩'.repeat(count));
    return [bdi?.childNodes.length, bdi?.querySelectorAll('.hp-reveal').length];
  };
  expect(drawn(2)).toEqual([4, 2]);
  expect(drawn(100)).toEqual([1, 100]);
  // Beyond this number they share elements.
  expect(drawn(400)).toEqual([14, 13]);
  expect(drawn(5_000)).toEqual([1, 157]);
});

test('tokens that share an element are copied as what they stand for', () => {
  const { container } = render(<Revealed text={'p\u0430 '.repeat(1_000)} />);
  const range = document.createRange();
  range.selectNodeContents(container);
  expect(exactText(range)).toBe('p\u0430 '.repeat(1_000));
});
