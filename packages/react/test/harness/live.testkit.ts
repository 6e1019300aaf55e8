import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { scrollToButton } from '../../src/testing/reach.ts';

/**
 * Scrolls to a button and waits until it has armed, as a person does, who reads the input first: scrolls again if the
 * page has moved it out of view. An active button is already in view; scrolling would arm it again, and only show that
 * in the next frame, during the following press.
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
