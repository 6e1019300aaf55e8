import { type Interrupt, ResumeRejectedError } from '@holdpoint/client';
import { toErrorInfo } from '@holdpoint/client/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { makeInterrupt } from '../../../test/harness/handles.ts';
import { Receipt } from './Receipt.tsx';

const at = Date.UTC(2026, 10, 3, 14, 2);
const settled = (more: Partial<Interrupt> = {}): Interrupt =>
  makeInterrupt({
    ...{ status: 'resolved', verdict: { kind: 'approved' }, decidedAt: at, settledAt: at + 2_000 },
    ...more,
  });
const restart = { type: 'restart', key: 'k', resumed: true } as const;

const meta = {
  title: 'Cards/Receipt',
  component: Receipt,
  args: { interrupt: settled(), title: 'Send €1,240.00 to Ada Byron GmbH' },
} satisfies Meta<typeof Receipt>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Approved: Story = {};
export const Details: Story = {
  args: { interrupt: settled({ resolution: restart }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await canvas.findByText('The tool ran with your answer.');
  },
};
export const ApprovedWithChanges: Story = {
  args: {
    interrupt: settled({
      input: { to: 'Ada Byron GmbH', amount: 1_500 },
      resolution: { ...restart, input: { value: { to: 'Ada Byron GmbH', amount: 1_240 } } },
    }),
    formats: { amount: { money: 'EUR' } },
  },
};
export const Rejected: Story = {
  args: { interrupt: settled({ verdict: { kind: 'rejected', words: ['Paid already.'] } }) },
};
export const ApprovedAndFailed: Story = { args: { interrupt: settled({ problem: 'failed' }) } };
export const ApprovedAndNotRun: Story = { args: { interrupt: settled({ problem: 'denied' }) } };
/** The server took the answer, and told no result. */
export const SilentTurn: Story = {
  args: { interrupt: settled({ resolution: restart, problem: 'untold' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await canvas.findByText('The server reported no result.');
  },
};
/** A no, and the server has a result anyway. */
export const IgnoredAnswer: Story = {
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
  args: {
    interrupt: settled({
      ...{ status: 'elsewhere' },
      refusal: toErrorInfo(new ResumeRejectedError('it waits no more')),
    }),
  },
};
export const AnsweredElsewhere: Story = { args: { interrupt: settled({ status: 'elsewhere' }) } };
export const AnsweredInAnotherTab: Story = {
  args: { interrupt: settled({ status: 'elsewhere', by: 'other-tab' }) },
};
/** A lost answer; the server has a result, perhaps of someone else’s. */
export const InDoubt: Story = { args: { interrupt: settled({ doubt: 'unknown' }) } };
/** The conversation is lost, or went on; it is not known whether the answer was taken. */
export const LostAfterAnAnswer: Story = {
  args: { interrupt: settled({ status: 'superseded', doubt: 'unknown' }) },
};
export const SetAside: Story = { args: { interrupt: settled({ status: 'superseded' }) } };
export const Expired: Story = { args: { interrupt: settled({ status: 'expired' }) } };
/** It asked in a way that this app does not know, and a message set it aside. */
export const UnknownForm: Story = {
  args: {
    interrupt: settled({ status: 'superseded', unanswerable: 'form' }),
    title: undefined,
  },
};
