import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { idleTurn } from '../../test/harness/handles.ts';
import { type AskChange, ask } from './question.testkit.ts';

/** A question of a story, and the answers that its card has given. */
export const watched = (change: AskChange = {}) => {
  const decide = fn(async () => undefined);
  return { interrupt: ask({ turn: { ...idleTurn, decide }, ...change }), decide };
};

/** Waits for the button to arm, as a person would not have to. */
export async function press(canvasElement: HTMLElement, name: string): Promise<void> {
  const button = within(canvasElement).getByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
}
