import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { live } from './live.testkit.ts';
import { watchPress } from './watchPress.ts';

/**
 * Presses a button once it is armed, by a click or as `act` does it, as a person on a busy machine does: a press that the
 * card refuses, because the page moved or was too busy to look, does nothing but arm the button again, and is repeated.
 * One that did anything is not.
 */
export async function pressLive(
  button: Locator,
  act: () => Promise<unknown> = () => button.click(),
): Promise<void> {
  const pressOnce = async () => {
    await live(button);
    const wasRefused = watchPress(button.element());
    await act();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return wasRefused() ? 'refused' : 'taken';
  };
  await expect.poll(pressOnce).toBe('taken');
}
