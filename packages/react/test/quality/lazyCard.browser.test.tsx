import '../../src/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from '../../src/internals/lazyPart.ts';
import { LazyCard } from '../../src/interrupts/lazyCards.tsx';

// As after a deployment: the requested file is gone.
const gone = lazyPart<() => null>(() => Promise.reject(new Error('gone')));

test('a card whose code can’t be loaded has its words and its button inside its frame', async () => {
  const { container } = await render(<LazyCard part={gone} props={{}} />);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  const card = container.querySelector('.hp-card') as Element;
  const frame = card.getBoundingClientRect();
  for (const part of card.querySelectorAll('p, button')) {
    const { top, bottom } = part.getBoundingClientRect();
    expect(top).toBeGreaterThan(frame.top);
    expect(bottom).toBeLessThan(frame.bottom);
  }
});
