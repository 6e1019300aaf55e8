import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { scrollToButton } from '../../src/testing/reach.ts';

/**
 * Brings a button into view and waits until it has armed, as a person does, who looks through what will be sent before
 * that: looks again where the page has moved it out
 * of view. One that is live is in view already; scrolled, it would arm again, and say so only with the next frame, under
 * the press that follows.
 */
export async function live(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  await expect
    .poll(() => {
      const button = locator.element();
      if (button.ariaDisabled === 'false') return 'live';
      const unread =
        button.matches('[data-hp-approve]') &&
        button.closest('[data-hp-card]')?.querySelector('[data-unread]');
      if (unread) {
        scrollToButton(button as HTMLElement);
        return 'not looked through to its end';
      }
      const { top, bottom } = button.getBoundingClientRect();
      if (top >= 0 && bottom <= innerHeight) return 'not armed';
      button.scrollIntoView({ block: 'center' });
      return 'out of view';
    })
    .toBe('live');
}
