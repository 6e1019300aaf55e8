import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { live } from './live.testkit.ts';
import { watchPress } from './watchPress.ts';

/**
 * Presses a button once it is armed, with a click or with `act`, like a person on a busy machine: if the card refuses
 * the press, because the page moved or was too busy to check, the button only arms again, and the press is repeated. A
 * press with an effect is not.
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
