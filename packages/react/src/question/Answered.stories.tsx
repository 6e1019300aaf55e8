import type { Meta, StoryObj } from '@storybook/react-vite';
import { at } from '../../test/harness/fixtures.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { answered, ask } from './question.testkit.ts';

const meta = {
  title: 'Cards/MultiChoiceQuestion/After the answer',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: { interrupt: ask() },
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const done = { decidedAt: at(14, 8), sentAt: at(14, 8), settledAt: at(14, 8) + 2000 };

export const Decided: Story = {
  name: 'Saved',
  args: { interrupt: ask({ status: 'decided', isDeferred: true, ...answered }) },
};
export const Sending: Story = {
  name: 'Sending',
  args: { interrupt: ask({ status: 'sending', verdict: { kind: 'answered' } }) },
};
export const Unknown: Story = {
  name: 'Unconfirmed',
  args: { interrupt: ask({ status: 'unknown', ...answered }) },
};
export const Failed: Story = {
  name: 'Failed',
  args: {
    interrupt: ask({
      status: 'failed',
      ...answered,
      refusal: {
        code: 'backend',
        message: 'Holdpoint: failed',
        serverMessage: 'the airline did not answer after the seat was held',
      },
    }),
  },
};
export const Expired: Story = { name: 'Expired', args: { interrupt: ask({ status: 'expired' }) } };
export const Superseded: Story = {
  name: 'Set aside',
  args: { interrupt: ask({ status: 'superseded' }) },
};
export const Elsewhere: Story = {
  name: 'Answered elsewhere',
  args: { interrupt: ask({ status: 'elsewhere' }) },
};
export const Resolved: Story = {
  name: 'Answered',
  args: { interrupt: ask({ status: 'resolved', ...answered, ...done }) },
};
export const ResolvedDeclined: Story = {
  name: 'Declined',
  args: { interrupt: ask({ status: 'resolved', verdict: { kind: 'declined' }, ...done }) },
};
