import { type Interrupt, ResumeRejectedError } from '@holdpoint/client';
import { toErrorInfo } from '@holdpoint/client/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { at, companies, euros } from '../../../test/harness/fixtures.ts';
import { makeInterrupt, transferMoney } from '../../../test/harness/handles.ts';
import { Receipt } from './Receipt.tsx';

const settled = (more: Partial<Interrupt> = {}): Interrupt =>
  makeInterrupt({
    ...{
      status: 'resolved',
      verdict: { kind: 'approved' },
      decidedAt: at(14, 2),
      settledAt: at(14, 2) + 2_000,
    },
    ...more,
  });
const restart = { type: 'restart', key: 'k', resumed: true } as const;

const meta = {
  title: 'Cards/Receipt',
  component: Receipt,
  args: { interrupt: settled(), title: `Send ${euros(1240)} to ${companies.byron}` },
} satisfies Meta<typeof Receipt>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** The server has confirmed the answer. */
export const Approved: Story = { name: 'Approved' };
/** What was sent, when, and by which tool. */
export const Details: Story = {
  name: 'With its details',
  tags: ['!autodocs'],
  args: { interrupt: settled({ resolution: restart }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await canvas.findByText('The tool ran with your answer.');
  },
};
/** The person changed the input before. */
export const ApprovedWithChanges: Story = {
  name: 'Approved with changes',
  args: {
    interrupt: settled({
      input: { to: companies.byron, amount: 1_500 },
      resolution: { ...restart, input: { value: { to: companies.byron, amount: 1_240 } } },
    }),
    formats: { amount: { money: 'EUR' } },
    tool: transferMoney,
  },
};
/** Nothing was run. */
export const Rejected: Story = {
  name: 'Rejected',
  args: { interrupt: settled({ verdict: { kind: 'rejected', words: ['Paid already.'] } }) },
};
/** The tool began, and failed. */
export const ApprovedAndFailed: Story = {
  name: 'Approved, and it failed',
  args: { interrupt: settled({ problem: 'failed' }) },
};
/** The server took the answer, and ran nothing. */
export const ApprovedAndNotRun: Story = {
  name: 'Approved, and it didn’t run',
  args: { interrupt: settled({ problem: 'denied' }) },
};
/** The server took the answer, and told no result. */
export const SilentTurn: Story = {
  name: 'Approved, no result reported',
  args: { interrupt: settled({ resolution: restart, problem: 'untold' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await canvas.findByText('The server reported no result.');
  },
};
/** A no, and the server has a result anyway. */
export const IgnoredAnswer: Story = {
  name: 'Rejected, and it ran',
  args: {
    interrupt: settled({
      verdict: { kind: 'rejected' },
      resolution: { type: 'respond', key: 'k', output: { approved: false } },
      approves: { isInputKnown: true, takesReason: true, resumed: { approved: true } },
      problem: 'ran',
    }),
  },
};
/** The answer was refused: someone had answered before. */
export const AnsweredBefore: Story = {
  name: 'Somebody answered first',
  args: {
    interrupt: settled({
      ...{ status: 'elsewhere' },
      refusal: toErrorInfo(new ResumeRejectedError('it waits no more')),
    }),
  },
};
/** Someone else, or another device, answered. */
export const AnsweredElsewhere: Story = {
  name: 'Answered elsewhere',
  args: { interrupt: settled({ status: 'elsewhere' }) },
};
/** Another tab of this browser answered. */
export const AnsweredInAnotherTab: Story = {
  name: 'Answered in another tab',
  args: { interrupt: settled({ status: 'elsewhere', by: 'other-tab' }) },
};
/** A lost answer; the server has a result, perhaps of someone else’s. */
export const InDoubt: Story = {
  name: 'In doubt',
  args: { interrupt: settled({ doubt: 'unknown' }) },
};
/** The conversation is lost, or went on; it is not known whether the answer was taken. */
export const LostAfterAnAnswer: Story = {
  name: 'Lost after an answer',
  args: { interrupt: settled({ status: 'superseded', doubt: 'unknown' }) },
};
/** A message was sent in place of an answer. */
export const SetAside: Story = {
  name: 'Set aside',
  args: { interrupt: settled({ status: 'superseded' }) },
};
/** Its time is over: neither a yes nor a no. */
export const Expired: Story = {
  name: 'Expired',
  args: { interrupt: settled({ status: 'expired' }) },
};
/** It asked in a way that this app does not know, and a message set it aside. */
export const UnknownForm: Story = {
  name: 'Asked in an unknown way',
  args: {
    interrupt: settled({ status: 'superseded', unanswerable: 'form' }),
    title: undefined,
  },
};
