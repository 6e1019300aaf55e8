import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { companies, euros } from '../../../test/harness/fixtures.ts';
import { transferMoney } from '../../../test/harness/handles.ts';
import { Receipt } from './Receipt.tsx';
import { settled } from './settled.testkit.ts';

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
/** The sent input, the time, and the tool. */
export const Details: Story = {
  name: 'With its details',
  tags: ['!autodocs'],
  args: { interrupt: settled({ resolution: restart }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await canvas.findByText('The tool ran with your answer.');
  },
};
/** The person had changed the input. */
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
/** Nothing ran. */
export const Rejected: Story = {
  name: 'Rejected',
  args: { interrupt: settled({ verdict: { kind: 'rejected', words: ['Paid already.'] } }) },
};
/** The tool started, and failed. */
export const ApprovedAndFailed: Story = {
  name: 'Approved, and it failed',
  args: { interrupt: settled({ problem: 'failed' }) },
};
/** The server accepted the answer, and ran nothing. */
export const ApprovedAndNotRun: Story = {
  name: 'Approved, and it didn’t run',
  args: { interrupt: settled({ problem: 'denied' }) },
};
/** The server accepted the answer, and reported no result. */
export const SilentTurn: Story = {
  name: 'Approved, no result reported',
  args: { interrupt: settled({ resolution: restart, problem: 'untold' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await canvas.findByText('The server reported no result.');
  },
};
/** A rejection, but the server has a result. */
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
