import type { StoryObj } from '@storybook/react-vite';
import { userEvent, waitFor } from 'storybook/test';
import { watchPress } from './watchPress.ts';

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

/**
 * Presses the armed button with this name; hidden cards of a tray have such buttons too. If the card refuses the press,
 * because the page moved or was too busy to check, the press is repeated.
 */
export async function pressArmed(
  canvas: Pick<Canvas, 'getAllByRole'>,
  name: string | RegExp,
): Promise<void> {
  await waitFor(async () => {
    const button = canvas
      .getAllByRole('button', { name })
      .find((one) => one.ariaDisabled !== 'true');
    if (!button) throw new Error(`${name} is not armed yet`);
    const wasRefused = watchPress(button);
    await userEvent.click(button);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    if (wasRefused()) throw new Error(`${name} was pressed too early`);
  });
}
