import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { ask, priorities } from './question.testkit.ts';
import { watched } from './watched.testkit.ts';

const meta = {
  title: 'Cards/MultiChoiceQuestion/An order',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: { interrupt: ask({ input: priorities }) },
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Ranking: Story = { name: 'Not yet in order' };
export const RankingLongOptions: Story = {
  name: 'An order of long options',
  args: {
    interrupt: ask({
      input: {
        question: 'Which of these matters most to you?',
        choices: [
          {
            id: 'time',
            label: 'That the journey is short, also if it means to get up before six',
            description: 'Door to door, with the tram',
          },
          { id: '4f2a9c81'.repeat(8), label: 'Geschwindigkeitsbegrenzungsfreiheit' },
          'Price',
        ],
        rank: true,
      },
    }),
  },
};
export const RankingDecided: Story = {
  name: 'An order, saved',
  args: {
    interrupt: ask({
      input: priorities,
      status: 'decided',
      isDeferred: true,
      verdict: { kind: 'answered', words: ['1. Low price', '2. Short travel time'] },
    }),
  },
};
export const NarrowRanking: Story = {
  name: 'An order in 320 px',
  globals: { width: '320 px' },
};
export const RankingRightToLeft: Story = {
  name: 'An order, right to left',
  globals: { direction: 'rtl' },
  args: {
    interrupt: ask({
      input: {
        question: 'رتّب هذه حسب الأهمية.',
        choices: ['وقت سفر قصير', 'سعر منخفض', 'تبديلات قليلة'],
        rank: true,
      },
    }),
  },
};

const order = watched({ input: priorities });
export const Ranks: Story = {
  name: 'Put in order',
  args: { interrupt: order.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Send order' })).toHaveAccessibleDescription(
      'Put them in order, with the first on top.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Move up from position 2' }));
    await expect(canvas.getByRole('checkbox', { name: /This is my order/ })).toBeChecked();
    await pressArmed(within(canvasElement), 'Send order');
    await expect(order.decide).toHaveBeenCalledWith(
      expect.objectContaining({
        output: ['Low price', 'Short travel time', 'Few changes', 'Quiet carriage'],
      }),
      expect.anything(),
    );
  },
};
