import type { Meta, StoryObj } from '@storybook/react-vite';
import { at } from '../../test/harness/fixtures.ts';
import { makeHandle } from '../../test/harness/handles.ts';
import card from './ApprovalCard.stories.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';

const meta = {
  title: 'Cards/ApprovalCard/Over',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: card.args,
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const done = { decidedAt: at(14, 3), sentAt: at(14, 3), settledAt: at(14, 3) + 2000 };

export const Expired: Story = {
  name: 'Expired',
  args: { interrupt: makeHandle({ status: 'expired' }) },
};
export const Superseded: Story = {
  name: 'Set aside',
  args: { interrupt: makeHandle({ status: 'superseded' }) },
};
export const Elsewhere: Story = {
  name: 'Answered elsewhere',
  args: { interrupt: makeHandle({ status: 'elsewhere' }) },
};
export const AnsweredInAnotherTab: Story = {
  name: 'Answered in another tab',
  args: {
    interrupt: makeHandle({
      status: 'elsewhere',
      by: 'other-tab',
      verdict: { kind: 'rejected', words: ['Wait for the statement.'] },
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^You rejected this in another tab of this browser/);
  },
};
export const ResolvedApproved: Story = {
  name: 'Approved',
  args: {
    interrupt: makeHandle({ status: 'resolved', verdict: { kind: 'approved' }, ...done }),
  },
};
export const ResolvedRejected: Story = {
  name: 'Rejected',
  args: {
    interrupt: makeHandle({
      status: 'resolved',
      verdict: {
        kind: 'rejected',
        words: ['Ada already got this on Monday. Please check the statement first.'],
      },
      ...done,
    }),
  },
};
/** The server has a result for a rejected call. */
export const RejectedButRan: Story = {
  name: 'Rejected, and it ran',
  args: {
    interrupt: makeHandle({
      status: 'resolved',
      verdict: { kind: 'rejected', words: ['Not this month.'] },
      problem: 'ran',
      ...done,
    }),
  },
};
