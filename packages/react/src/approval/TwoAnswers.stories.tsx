import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { anyTool, makeHandle } from '../../test/harness/handles.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

const deploy = {
  tool: anyTool('deploy'),
  name: 'deploy',
  input: { service: 'checkout', version: '4.2' },
};
const rejected = { kind: 'rejected', words: ['Not on a Friday.'] } as const;

const meta = {
  title: 'Cards/ApprovalCard/The two answers',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: {
    interrupt: makeHandle(deploy),
    title: 'Deploy checkout 4.2 to production',
    effect: 'Users get it at once.',
    risk: 'elevated',
  },
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Low: Story = { args: { risk: 'low' } };
export const Elevated: Story = {};
/** Nothing is filled, and a second press is asked for. */
export const High: Story = { args: { risk: 'high' } };
export const HighOnceMore: Story = {
  args: { risk: 'high' },
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(approve);
    await canvas.findByText('Nothing has been sent yet.');
  },
};

/** What happens, and why a person is asked: two slots, both the app's. */
export const Why: Story = {
  args: { why: 'It is the first deployment to production this week.' },
};
/** The server's own words on why it asks: below what is sent, on the ground of other people's words. */
export const ServerSays: Story = {
  args: {
    interrupt: makeHandle({
      tool: undefined,
      message: 'Statements that change data are reviewed by a DBA. Ticket OPS-2041.',
    }),
    title: undefined,
    effect: undefined,
    says: 'The old rows are no longer needed.',
  },
};
/** The app's own verb, and one number of the input through its own format. */
export const PayAmount: Story = {
  args: {
    interrupt: makeHandle({
      tool: anyTool('pay'),
      name: 'pay',
      input: { to: 'Ada Byron GmbH', amount: 50 },
    }),
    title: 'Pay Ada Byron GmbH',
    effect: 'The money leaves the account when you approve.',
    why: 'It is the first payment to this account.',
    approveLabel: { verb: 'Pay', number: 'amount' },
    formats: { amount: { money: 'EUR' } },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Pay €50.00' });
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeVisible();
  },
};

/** Kept until the others of its tray are answered. */
export const Approves: Story = {
  args: {
    interrupt: makeHandle({
      ...deploy,
      status: 'decided',
      isDeferred: true,
      verdict: { kind: 'approved' },
    }),
  },
};
export const Rejects: Story = {
  args: {
    interrupt: makeHandle({ ...deploy, status: 'decided', isDeferred: true, verdict: rejected }),
  },
};

/** The button that was pressed stays and says what it is doing. */
export const Approving: Story = {
  args: { interrupt: makeHandle({ ...deploy, status: 'sending', verdict: { kind: 'approved' } }) },
};
export const ApprovingHigh: Story = { args: { ...Approving.args, risk: 'high' } };
export const Rejecting: Story = {
  args: { interrupt: makeHandle({ ...deploy, status: 'sending', verdict: rejected }) },
};
