import { approval, Value } from '@holdpoint/react';
import { expect, test } from 'vitest';
import { isOpen, open, pay } from '../harness/reviewList.testkit.tsx';

// Promise: a value is recognisable wherever it is drawn.

test('in the title of a closed row the value is underlined, and the words around it are not', async () => {
  const title = ({ input }: { readonly input: { readonly to: string } }) => (
    <>
      Pay <Value>{input.to}</Value> today
    </>
  );
  await open({ renderers: [approval(pay, { risk: 'low', title })] });
  expect(isOpen(2)).toBe(false);
  const words = document.querySelectorAll('.hp-decision-title')[1]?.querySelector('bdi');
  const line = (element?: Element | null) =>
    element && getComputedStyle(element).textDecorationLine;
  expect(words?.textContent).toBe('Pay Bo today');
  expect(words?.checkVisibility()).toBe(true);
  expect(line(words)).toBe('none');
  expect(line(words?.querySelector('bdi'))).toBe('underline');
});
