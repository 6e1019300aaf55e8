import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { live } from './live.testkit.ts';

/**
 * Presses a button as a person does, once it is armed, until the card has taken it. One that it refuses, because the
 * page moved or was too busy to look, does nothing but arm the button again, and is repeated. `press` is another way to
 * press than a click; what has to last goes on until `isOver`.
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
