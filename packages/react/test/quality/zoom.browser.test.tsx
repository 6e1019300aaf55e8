import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { live } from '../harness/live.testkit.ts';
import { cards, controlsOf, draw, dress, named } from './cards.testkit.tsx';

// A window of 1280 by 1024 px at 400 %.
const zoomed = [320, 256] as const;

beforeEach(() => dress());

describe('at 400 % everything is reached by scrolling down', () => {
  test.each(cards)('%s', async (card) => {
    // Stories need the whole card in view for their steps.
    await page.viewport(320, 2400);
    const place = await draw(card);
    await page.viewport(...zoomed);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(zoomed[0]);
    for (const control of controlsOf(place)) {
      control.scrollIntoView({ block: 'center' });
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const isWhole =
        left >= 0 &&
        right <= zoomed[0] &&
        (bottom - top > zoomed[1] || (top >= 0 && bottom <= zoomed[1]));
      expect(isWhole, named(control)).toBe(true);
    }
  });
});

test.each([
  ['approval Open', 'Send €1,240.00'],
  ['question Open', 'Decline'],
  ['credential Open', 'Open sign-in'],
] as const)('at 400 %% the buttons of a card arm once they are in view: %s', async (card, name) => {
  await page.viewport(...zoomed);
  await draw(card);
  const button = page.getByRole('button', { name, exact: true });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await live(button);
});
