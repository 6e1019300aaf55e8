import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { at, companies, count, euros, files, invoice } from '../../test/harness/fixtures.ts';
import { anyTool, idleTurn, makeHandle } from '../../test/harness/handles.ts';
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
    approveLabel: 'Send',
  },
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const done = { decidedAt: at(14, 3), sentAt: at(14, 3), settledAt: at(14, 3) + 2000 };

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
export const Unknown: Story = {
  name: 'Unconfirmed',
  args: { interrupt: makeHandle({ status: 'unknown' }) },
};
const outOfSpace = {
  code: 'backend',
  message: 'Holdpoint: failed',
  serverMessage: 'The ledger has been read-only since 14:02.',
} as const;
/** What the answer set off has failed: it may be partly done. */
export const Failed: Story = {
  name: 'Failed',
  args: { interrupt: makeHandle({ status: 'failed', refusal: outOfSpace }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/may be partly done/);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull();
  },
};
/** The tool asked once more while it ran, and this server can't pass that on. */
export const FailedAskingAgain: Story = {
  name: 'Failed, the tool asked again',
  args: {
    interrupt: makeHandle({
      status: 'failed',
      refusal: { code: 'asked-again', message: 'Holdpoint: a tool that ran again asked again' },
    }),
  },
};
/** Tried again after that, by a person's press: the card goes on saying what may have been done. */
export const OpenAfterFailure: Story = {
  name: 'Waiting again after a failure',
  args: { interrupt: makeHandle({ doubt: 'failed' }) },
};
export const SupersededAfterFailure: Story = {
  name: 'Set aside after a failure',
  args: { interrupt: makeHandle({ status: 'superseded', doubt: 'failed' }) },
};
/** From before a reload, where the server gives out nothing of its sessions. */
export const Unverified: Story = {
  name: 'Waiting from before a reload',
  args: { interrupt: makeHandle({ unverified: true }) },
};
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
export const InAnotherTab: Story = {
  name: 'Being answered in another tab',
  args: { interrupt: makeHandle({ status: 'sending', by: 'other-tab' }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/being answered in another tab/);
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
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
/** A server that keeps nothing can't be asked what became of an answer. */
export const UnknownForGood: Story = {
  name: 'Unconfirmed, no way to check',
  args: {
    interrupt: makeHandle({ status: 'unknown', turn: { ...idleTurn, session: forgetful() } }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/this server offers no way to check/);
    await expect(canvas.queryByRole('button', { name: 'Check again' })).toBeNull();
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
/** The server has a result for a call that the person rejected. */
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

function forgetful() {
  const backend = scriptedBackend(() => {});
  const capabilities = { ...backend.capabilities, history: 'client' as const };
  return createSession({ backend: { ...backend, capabilities } });
}
