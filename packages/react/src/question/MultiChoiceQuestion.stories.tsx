import type { Meta, StoryObj } from '@storybook/react-vite';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { ask, free, several, stations } from './question.testkit.ts';

const meta = {
  title: 'Cards/MultiChoiceQuestion',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: { interrupt: ask() },
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'Waiting for you' };
export const Announced: Story = {
  name: 'Being prepared',
  args: { interrupt: ask({ status: 'announced' }) },
};
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    interrupt: ask({
      refusal: {
        code: 'resume-rejected',
        message: 'Holdpoint: refused',
        serverMessage: 'the last seat was just taken',
      },
    }),
  },
};

export const Multiple: Story = {
  name: 'Several answers',
  args: { interrupt: ask({ input: several }) },
};
export const FreeText: Story = { name: 'In words', args: { interrupt: ask({ input: free }) } };
export const LongList: Story = {
  name: 'A long list',
  args: { interrupt: ask({ input: stations }) },
};
