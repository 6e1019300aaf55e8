import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { companies, euros, PAY } from '../../test/harness/fixtures.ts';
import { anyTool, makeHandle } from '../../test/harness/handles.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
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
    approveLabel: 'Deploy',
    effect: 'Users get it at once.',
    labels: {
      service: 'Service',
      version: 'Version',
      to: 'To',
      database: 'Database',
      statement: 'Statement',
    },
    risk: 'elevated',
  },
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Low: Story = { name: 'Low risk', args: { risk: 'low' } };
export const Elevated: Story = { name: 'Elevated risk' };
const high = {
  risk: 'high',
  effect: 'Users get it at once. Their saved carts are deleted.',
} as const;
/** Not filled, and a second press is required. */
export const High: Story = { name: 'High risk', args: high };
export const HighOnceMore: Story = {
  name: 'High risk, second press',
  args: high,
  play: async ({ canvas }) => {
    await pressArmed(canvas, 'Deploy');
    await canvas.findByText('Nothing has been sent yet.');
  },
};

/** What happens, and why it needs a person: two slots for the app's words. */
export const Why: Story = {
  name: 'Why a person is asked',
  args: { why: 'It is the first deployment to production this week.' },
};
/** The server's own reason for asking: below the input, on the background for other people's words. */
export const ServerSays: Story = {
  name: 'The server says why',
  args: {
    interrupt: makeHandle({
      tool: anyTool('runSql'),
      name: 'runSql',
      input: { database: 'orders-eu', statement: 'DELETE FROM orders WHERE placed < 2020' },
      message: 'Statements that change data are reviewed by a DBA. Ticket OPS-2041.',
    }),
    title: 'Delete the orders from before 2020',
    approveLabel: 'Delete',
    effect: 'The rows are gone at once.',
    says: 'The old rows are no longer needed.',
  },
};
/** The app's own verb, and one number of the input in its format. */
export const PayAmount: Story = {
  name: 'The amount on the button',
  args: {
    interrupt: makeHandle({
      tool: anyTool(PAY),
      name: PAY,
      input: { to: companies.byron, amount: 50 },
    }),
    title: `Pay ${euros(50)} to ${companies.byron}`,
    effect: 'The money leaves the account when you approve.',
    why: 'It is the first payment to this account.',
    approveLabel: { verb: 'Pay', number: 'amount' },
    formats: { amount: { money: 'EUR' } },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: `Pay ${euros(50)}` });
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeVisible();
  },
};

/** Kept until the others of its tray are answered. */
export const Approves: Story = {
  name: 'Saved as approved',
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
  name: 'Saved as rejected',
  args: {
    interrupt: makeHandle({ ...deploy, status: 'decided', isDeferred: true, verdict: rejected }),
  },
};

/** The pressed button stays and says what it is doing. */
export const Approving: Story = {
  name: 'Sending an approval',
  args: { interrupt: makeHandle({ ...deploy, status: 'sending', verdict: { kind: 'approved' } }) },
};
export const ApprovingHigh: Story = {
  name: 'Sending an approval, high risk',
  args: { ...Approving.args, risk: 'high' },
};
export const Rejecting: Story = {
  name: 'Sending a rejection',
  args: { interrupt: makeHandle({ ...deploy, status: 'sending', verdict: rejected }) },
};
