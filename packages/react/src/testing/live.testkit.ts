import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Brings a button into view and waits until it has armed. One that is live is in view already; scrolled, it would arm
 * anew, and say so only with the next frame, under the press that follows.
 */
export async function live(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  const element = locator.element();
  if (element.ariaDisabled !== 'false') element.scrollIntoView({ block: 'center' });
  await expect.element(locator).toHaveAttribute('aria-disabled', 'false');
}
