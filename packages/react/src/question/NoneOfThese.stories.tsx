import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { ask, maybeNone, several } from './question.testkit.ts';
import { watched } from './watched.testkit.ts';

const meta = {
  title: 'Cards/MultiChoiceQuestion/None of these',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: { interrupt: ask({ input: maybeNone }) },
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const NoneOfThese: Story = { name: 'One, or none of these' };
export const NoneOfSeveral: Story = {
  name: 'Several, or none of these',
  args: { interrupt: ask({ input: { ...several, allowNone: true, allowOther: true } }) },
};

const none = watched({ input: maybeNone });
export const AnswersNone: Story = {
  name: 'Choose none of these',
  args: { interrupt: none.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /Room 12/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /None of these/ }));
    await expect(canvas.getByRole('radio', { name: /Room 12/ })).not.toBeChecked();
    await pressArmed(within(canvasElement), 'Send answer');
    await expect(none.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: { none: true } }),
      expect.objectContaining({ verdict: { kind: 'answered', words: ['None of these'] } }),
    );
  },
};
