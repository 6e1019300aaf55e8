import type { StoryObj } from '@storybook/react-vite';
import { userEvent, waitFor } from 'storybook/test';

/** Presses a button once one of that name is live: in a tray the hidden cards have such buttons too. */
export const pressIn =
  (canvas: Parameters<NonNullable<StoryObj['play']>>[0]['canvas']) =>
  async (name: RegExp): Promise<void> => {
    const button = await waitFor(() => {
      const live = canvas
        .getAllByRole('button', { name })
        .find((one) => one.ariaDisabled !== 'true');
      if (!live) throw new Error(`${name} is not live yet`);
      return live;
    });
    await userEvent.click(button);
  };
