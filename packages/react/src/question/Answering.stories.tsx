import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import card from './MultiChoiceQuestion.stories.tsx';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { answered, ask, free, several, stations } from './question.testkit.ts';
import { watched } from './watched.testkit.ts';

const meta = {
  title: 'Cards/MultiChoiceQuestion/Answering',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: card.args,
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const one = watched();

export const AnswersOne: Story = {
  name: 'Choose one',
  args: { interrupt: one.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Send answer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('radio', { name: /one stop/ }));
    await pressArmed(within(canvasElement), 'Send answer');
    await expect(one.decide).toHaveBeenCalledWith(
      { type: 'respond', key: 'turn-1:0', output: 'one-stop' },
      { verdict: answered.verdict, send: 'when-complete' },
    );
  },
};

const many = watched({ input: several });

export const AnswersSeveral: Story = {
  name: 'Choose several',
  args: { interrupt: many.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of [/Company/, /Arrival/, /Allergies/]) {
      await userEvent.click(canvas.getByRole('checkbox', { name }));
    }
    await expect(canvas.getByRole('checkbox', { name: /Phone/ })).toBeDisabled();
    await canvas.findByText('3 chosen, 1 to 3 allowed. Deselect one to choose another.');
    await pressArmed(within(canvasElement), 'Send answer');
    await expect(many.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: ['Arrival time', 'Allergies', 'Company name'] }),
      expect.anything(),
    );
  },
};

const own = watched();

export const WritesIn: Story = {
  name: 'Write something else',
  args: { interrupt: own.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /Something else/ }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Your own answer' }),
      'The 09:40 by train, if it still runs',
    );
    await pressArmed(within(canvasElement), 'Send answer');
    await expect(own.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: 'The 09:40 by train, if it still runs' }),
      expect.anything(),
    );
  },
};

const written = watched({ input: free });

export const WritesFreely: Story = {
  name: 'Write an answer',
  args: { interrupt: written.interrupt },
  play: async ({ canvasElement }) => {
    await userEvent.type(
      within(canvasElement).getByRole('textbox', { name: 'Your answer' }),
      'We’ll deliver on 2 December.',
    );
    await pressArmed(within(canvasElement), 'Send answer');
    await expect(written.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: 'We’ll deliver on 2 December.' }),
      expect.anything(),
    );
  },
};

const keyed = watched({ isDeferred: true });

export const KeyboardOnly: Story = {
  name: 'With the keyboard alone',
  args: { interrupt: keyed.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('3');
    await expect(canvas.getByRole('radio', { name: /Night train/ })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: /Night train/ })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: /one stop/ })).toBeChecked();
    const keep = canvas.getByRole('button', { name: 'Save answer' });
    await waitFor(() => expect(keep).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.tab();
    await userEvent.tab();
    await expect(keep).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(keyed.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: 'one-stop' }),
      expect.objectContaining({ send: 'defer' }),
    );
  },
};

const declined = watched();

export const Declines: Story = {
  name: 'Decline with a press',
  args: { interrupt: declined.interrupt },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Decline');
    await expect(declined.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: { declined: true } }),
      expect.objectContaining({ verdict: { kind: 'declined' } }),
    );
  },
};

export const Filters: Story = {
  args: { interrupt: ask({ input: stations }) },
  name: 'Filter a long list',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /^Essen (?!Airport)/ }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter' }), 'col');
    await canvas.findByText('5 of 18 match');
    await expect(canvas.getByRole('radio', { name: /^Essen (?!Airport)/ })).toBeChecked();
    await expect(canvas.queryByRole('radio', { name: /Dresden/ })).toBeNull();
  },
};
