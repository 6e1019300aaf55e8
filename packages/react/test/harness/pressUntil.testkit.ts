import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { live } from './live.testkit.ts';

/**
 * Presses a button as a person does, once it is armed, until the card has accepted the press. If the card refuses it,
 * because the page moved or was too busy to check, the button only arms again, and the press is repeated. `press` is
 * another way to press than a click; a long press lasts until `isOver`.
 */
export async function pressUntil(
  button: Locator,
  isTaken: () => boolean,
  press: (isOver: () => boolean) => Promise<unknown> = () => button.click(),
): Promise<void> {
  let last = 'not pressed yet';
  const pressOnce = async () => {
    await live(button);
    const element = button.element();
    let isRefused = false;
    const armings = new MutationObserver(() => {
      isRefused ||= element.ariaDisabled === 'true';
    });
    armings.observe(element, { attributeFilter: ['aria-disabled'] });
    const look = () => {
      last = isTaken() ? 'taken' : isRefused && element.isConnected ? 'refused' : 'pressed';
      return last;
    };
    await press(() => look() !== 'pressed');
    await expect.poll(look).not.toBe('pressed');
    armings.disconnect();
  };
  while (last !== 'taken') await pressOnce();
}
