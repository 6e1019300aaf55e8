import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { companies, count, euros, files, invoice } from '../../test/harness/fixtures.ts';
import { anyTool, makeHandle } from '../../test/harness/handles.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

const says = `${invoice.reference} is due today and matches the order from 3 November, so I’d like to pay it from the business account.`;

const meta = {
  title: 'Cards/ApprovalCard',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: {
    interrupt: makeHandle(),
    title: (
      <>
        Send <bdi>{euros(1240)}</bdi> to <bdi>{companies.byron}</bdi>
      </>
    ),
    effect: 'The money leaves at once. An instant transfer can’t be called back.',
    risk: 'elevated',
    says,
    agent: 'Northbank assistant',
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
    approveLabel: { verb: 'Send', number: 'amount' },
  },
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'Waiting for you' };
export const OpenLow: Story = {
  name: 'Waiting, low risk',
  args: {
    risk: 'low',
    says: undefined,
    title: 'Read 2 files in reports/2026',
    approveLabel: 'Read',
    effect: 'Nothing is changed.',
    interrupt: makeHandle({
      tool: anyTool('readFiles'),
      name: 'readFiles',
      provenance: { agent: 'Ledger helper' },
      input: { paths: files.quarters, encoding: 'utf-8' },
    }),
  },
};
export const OpenHigh: Story = {
  name: 'Waiting, high risk',
  args: {
    risk: 'high',
    confirmPhrase: 'orders-eu',
    title: 'Delete the database orders-eu',
    approveLabel: 'Delete',
    effect: `All ${count(2_114_006)} rows are removed. There is no copy.`,
    says: 'The migration finished, so the old database is no longer needed.',
    interrupt: makeHandle({
      tool: anyTool('dropDatabase'),
      name: 'dropDatabase',
      input: { database: 'orders-eu', force: true },
    }),
    labels: { database: 'Database', force: 'Force' },
  },
};
export const Announced: Story = {
  name: 'Being prepared',
  args: { interrupt: makeHandle({ status: 'announced' }) },
};
export const Decided: Story = {
  name: 'Saved',
  args: {
    interrupt: makeHandle({
      status: 'decided',
      isDeferred: true,
      verdict: { kind: 'approved' },
    }),
  },
};
export const Sending: Story = {
  name: 'Sending',
  args: { interrupt: makeHandle({ status: 'sending', verdict: { kind: 'approved' } }) },
};
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    interrupt: makeHandle({
      refusal: {
        code: 'resume-rejected',
        message: 'Holdpoint: refused',
        serverMessage: `The limit for today is ${euros(1000)}.`,
      },
    }),
  },
};
/** Restored after a reload, because the server does not return its sessions. */
export const Unverified: Story = {
  name: 'Waiting from before a reload',
  args: { interrupt: makeHandle({ unverified: true }) },
};
export const InAnotherTab: Story = {
  name: 'Being answered in another tab',
  args: { interrupt: makeHandle({ status: 'sending', by: 'other-tab' }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/being answered in another tab/);
    await expect(canvas.getByRole('button', { name: /^Send/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
